import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// The grammar of path data (SVG 2, section 9.3.9), and its errors.
final class PathDataTests: XCTestCase {
  func testRelativeCommandsEqualAbsoluteOnes() throws {
    for (relative, absolute) in [
      ("m1 2l3 4", "M1 2L4 6"), ("M1 2h3v4h-1", "M1 2H4V6H3"),
      ("M1 2q3 4 5 6t1 1", "M1 2Q4 6 6 8T7 9"),
      ("M1 2c1 2 3 4 5 6s1 2 3 4", "M1 2C2 4 4 6 6 8S7 10 9 12"),
      ("M1 2a3 4 30 1 0 5 6", "M1 2A3 4 30 1 0 6 8"), ("M1 2l3 4zl1 1", "M1 2L4 6ZL2 3"),
      ("m1 2 3 4 5 6", "M1 2L4 6L9 12"),
    ] {
      XCTAssertEqual(try VectorPath(svg: relative), try VectorPath(svg: absolute), relative)
    }
  }

  func testSmoothCurvesReflectTheLastControlPoint() throws {
    for (smooth, full) in [
      ("M0 0C1 2 3 4 5 6S7 8 9 9", "M0 0C1 2 3 4 5 6C7 8 7 8 9 9"),
      ("M0 0Q1 2 5 6T9 9", "M0 0Q1 2 5 6Q9 10 9 9"),
      ("M0 0L5 6S7 8 9 9", "M0 0L5 6C5 6 7 8 9 9"), ("M0 0L5 6T9 9", "M0 0L5 6Q5 6 9 9"),
      ("M0 0Q1 2 5 6S7 8 9 9", "M0 0Q1 2 5 6C5 6 7 8 9 9"),
    ] {
      XCTAssertEqual(try VectorPath(svg: smooth), try VectorPath(svg: full), smooth)
    }
  }

  func testSeparatorsAreOptional() throws {
    let expected = try VectorPath(svg: "M 1 , -2 L 0.5 0.5 A 3 4 0 0 1 5 6 Z")
    XCTAssertEqual(try VectorPath(svg: "\n M1-2L.5.5A3 4 0 015 6z\t"), expected)
    XCTAssertTrue(try VectorPath(svg: " \n").isEmpty)
  }

  func testErrors() {
    for (data, offset, expected, found) in [
      ("L1 2", 0, PathDataError.Expectation.move, "L"), ("M1 2X3", 4, .command, "X"),
      ("M1 2L3 x", 7, .number, "x"), ("M1 2L3", 6, .number, nil), ("M1e999 2", 1, .number, "1"),
      ("M1 2A3 4 0 2 1 5 6", 11, .flag, "2"), ("M1,,2", 3, .number, ","),
    ] as [(String, Int, PathDataError.Expectation, Character?)] {
      let (path, error) = VectorPath.reading(svg: data)
      XCTAssertEqual(error?.offset, offset, data)
      XCTAssertEqual(error?.expected, expected, data)
      XCTAssertEqual(error?.found, found, data)
      XCTAssertEqual(path.isEmpty, offset < 4, data)
      XCTAssertThrowsError(try VectorPath(svg: data), data)
    }
    XCTAssertEqual(
      VectorPath.reading(svg: "M1 2L3 x").error?.description,
      "path data, offset 7: expected a number, found “x”")
    XCTAssertEqual(
      VectorPath.reading(svg: "M1 2L3 4", limit: 1).error?.description,
      "path data, offset 5: expected the end, because the path has too many elements, found “3”")
  }

  // Commands with several segments, against the same data with a command letter for each segment.

  private static let widths = [
    ("L", 2), ("H", 1), ("V", 1), ("C", 6), ("S", 4), ("Q", 4), ("T", 2), ("A", 7),
  ]
  private static let lengths = [1, 2, 39, 40, 41, 59, 60, 61, 119, 120, 121, 240, 241, 500]

  /// The arguments of one segment; those of an arc have flags.
  private func arguments(_ width: Int, _ number: Int) -> String {
    let numbers = (0..<width).map { index in
      width == 7 && (3...4).contains(index)
        ? "\((number + index) & 1)" : "\(number * 7 % 13 + index)"
    }
    return numbers.joined(separator: " ")
  }

  func testARunEqualsItsSegments() throws {
    for (command, width) in Self.widths {
      for letter in [command, command.lowercased()] {
        for length in Self.lengths {
          let segments = (0..<length).map { arguments(width, $0) }
          let run = "M1 2" + letter + segments.joined(separator: ",")
          let single = "M1 2" + segments.map { letter + $0 }.joined()
          let (path, expected) = try (VectorPath(svg: run), VectorPath(svg: single))
          XCTAssertEqual(path, expected, "\(letter), \(length) segments")
          XCTAssertEqual(path.underestimatedCount, length + 1, "\(letter), \(length) segments")
        }
      }
    }
  }

  /// Every count of digits on both sides of the point, with every sign, exponent and follower, against the standard
  /// library's numbers.
  func testEveryFormOfANumberIsRead() throws {
    let digits = [
      "", "7", "40", "391", "8206", "51773", "640218", "9057314", "12345678", "904610257",
    ]
    for integer in digits {
      for fraction in digits.map({ $0.isEmpty ? "" : "." + $0 }) where integer + fraction != "" {
        for sign in ["", "+", "-"] {
          for exponent in ["", "e2", "E-3"] {
            let text = sign + integer + fraction + exponent
            let value = try XCTUnwrap(Double(text), text)
            for follower in [" 1", ",1", "-1", "+1", " , -1"] {
              let path = try VectorPath(svg: "M0 0L\(text)\(follower) 11 12 13 14 15 16 17 18Z")
              let second = follower.contains("-") ? -1.0 : 1
              let line = try XCTUnwrap(Array(path.prefix(2)).last)
              XCTAssertEqual(line, .line(to: CGPoint(x: value, y: second)), text + follower)
            }
          }
        }
      }
    }
  }

  func testMoveRunsAreLines() throws {
    for letter in ["M", "m"] {
      let line = letter == "M" ? "L" : "l"
      for length in Self.lengths {
        let pairs = (0..<length).map { arguments(2, $0) }
        let expected = letter + pairs[0] + pairs.dropFirst().map { line + $0 }.joined()
        XCTAssertEqual(
          try VectorPath(svg: letter + pairs.joined(separator: " ")), try VectorPath(svg: expected),
          "\(letter), \(length) points")
      }
    }
  }

  /// Or else a path would change by being written and read again.
  func testNoCoordinateIsNegativeZero() throws {
    let path = try VectorPath(
      svg: "M-0-0L-0-0-0-0l-0-0H-0V-0h-0v-0C-0-0-0-0-0-0S-0-0-0-0Q-0-0-0-0T-0-0"
        + "c-0-0-0-0-0-0s1 2-0-0")
    for element in path {
      let points: [CGPoint] =
        switch element {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .arc, .close: []
        }
      for point in points {
        XCTAssertEqual([point.x.sign, point.y.sign], [.plus, .plus], "\(element)")
      }
    }
  }

  /// All complete segments are read, and the error's offset is that of the missing argument.
  func testRunsThatEndWithinASegment() {
    for (command, width) in Self.widths where command != "A" {
      for segments in [1, 39, 40, 60, 120, 240] {
        for missing in 1..<max(2, width) {
          let numbers = Array(repeating: "1", count: segments * width + width - missing)
          let data = "M0 0\(command)" + numbers.joined(separator: " ")
          let isWhole = missing == width
          let (path, error) = VectorPath.reading(svg: data + (isWhole ? "," : ""))
          let context = "\(command), \(numbers.count) numbers"
          XCTAssertEqual(path.underestimatedCount, segments + 1, context)
          XCTAssertEqual(error?.expected, .number, context)
          XCTAssertEqual(error?.offset, data.utf8.count + (isWhole ? 1 : 0), context)
        }
      }
    }
  }

  func testRunsEndAtTheElementLimit() {
    for (command, width) in Self.widths {
      let segments = (0..<250).map { arguments(width, $0) }
      for limit in [1, 2, 40, 41, 42, 60, 61, 120, 121, 240, 250] {
        let read = "M1 2\(command)" + segments[..<(limit - 1)].map { $0 + " " }.joined()
        let (path, error) = VectorPath.reading(
          svg: "M1 2\(command)" + segments.joined(separator: " "), limit: limit)
        XCTAssertEqual(path.underestimatedCount, limit, "\(command), \(limit)")
        XCTAssertEqual(error?.expected, .fewer, "\(command), \(limit)")
        XCTAssertEqual(error?.offset, read.utf8.count, "\(command), \(limit)")
      }
      let whole = VectorPath.reading(
        svg: "M1 2\(command)" + segments.joined(separator: " "), limit: 251)
      XCTAssertNil(whole.error)
    }
  }

  // ``VectorPath/svg``, against the reader of path data.

  func testEachElementIsOneCommand() throws {
    let data = "M 1.0 2.0 L -3.5 1e-07 Q 1.0 2.0 3.0 4.0 C 1.0 2.0 3.0 4.0 5.0 6.0 Z M 0.1 0.2 Z"
    XCTAssertEqual(try VectorPath(svg: data).svg, data)
    XCTAssertEqual(VectorPath().svg, "")
  }

  func testClosedSubpathsThatGoOnReadBack() throws {
    let path = try VectorPath(svg: "M0 0H5V5ZL9 9ZZM1 1M2 2")
    XCTAssertEqual(try VectorPath(svg: path.svg ?? "nothing"), path)
  }

  func testLinesAndCurvesReadBackBitForBit() throws {
    try VectorPath.forEachRandom(0..<3000, size: 100) { seed, path, random in
      // Any double at all, among them the smallest and the largest.
      func number() -> Double {
        let bits = Double(bitPattern: random.next())
        return bits.isFinite ? bits : Double.random(in: -1...1, using: &random)
      }
      func point() -> CGPoint { CGPoint(x: number(), y: number()) }
      var path = VectorPath()
      for _ in 0..<9 {
        switch random.next() % 5 {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuad(to: point(), control: point())
        case 3: path.addCubic(to: point(), control1: point(), control2: point())
        default: path.close()
        }
      }
      let data = try XCTUnwrap(path.svg)
      // Equal numbers have equal bits: path data has no NaN, and its zeros are positive.
      XCTAssertEqual(try VectorPath(svg: data), path, "seed \(seed): \(data)")
    }
  }

  func testUprightArcsReadBackBitForBit() throws {
    for seed in 0..<3000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      var path = VectorPath()
      path.move(to: CGPoint(x: number(-50...50), y: number(-50...50)))
      for _ in 0..<3 {
        path.addArc(
          to: CGPoint(x: number(-50...50), y: number(-50...50)),
          radii: CGSize(width: number(150...999), height: number(150...999)),
          largeArc: number(0...1) < 0.1, sweep: Bool.random(using: &random))
      }
      let isLong = arcs(path).contains { abs($0.endAngle - $0.startAngle) >= 6 }
      let data = try XCTUnwrap(path.svg)
      if !isLong { XCTAssertEqual(try VectorPath(svg: data), path, "seed \(seed): \(data)") }
    }
  }

  /// Any arc reads back as the same curve, traced at the same pace.
  func testRotatedAndMappedArcsReadBackWithinRounding() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      func point(_ reach: Double) -> CGPoint {
        CGPoint(x: number(-reach...reach), y: number(-reach...reach))
      }
      let start = number(-7...7)
      let arc = EllipticalArc(
        center: point(100), axis1: point(50), axis2: point(50), startAngle: start,
        endAngle: start + number(-15...15))
      var path = VectorPath()
      path.move(to: arc.point(at: arc.startAngle))
      path.add(arc, to: arc.point(at: arc.endAngle))
      let pieces = try arcs(VectorPath(svg: XCTUnwrap(path.svg)))
      XCTAssertFalse(pieces.isEmpty, "seed \(seed)")
      // Near a flat ellipse its axes, and so its angles, are known less well.
      let flatness = abs(arc.axis1.x * arc.axis2.y - arc.axis1.y * arc.axis2.x) / 5000
      for (index, piece) in pieces.enumerated() {
        for t in [0, 0.25, 0.5, 0.75, 1] {
          let share = (Double(index) + t) / Double(pieces.count)
          let expected = arc.point(at: arc.startAngle + share * (arc.endAngle - arc.startAngle))
          let point = piece.point(
            at: piece.startAngle + t * (piece.endAngle - piece.startAngle))
          let distance = hypot(point.x - expected.x, point.y - expected.y)
          XCTAssertLessThan(distance * min(1, flatness), 1e-9, "seed \(seed), \(path.svg ?? "")")
        }
      }
    }
  }

  func testLargeAndSmallArcsGoTheirWay() throws {
    for flags in ["0 0", "0 1", "1 0", "1 1"] {
      let path = try VectorPath(svg: "M0 0A5 7 30 \(flags) 3 4")
      let same = try VectorPath(svg: XCTUnwrap(path.svg))
      XCTAssertEqual(same.length, path.length, accuracy: 1e-9, flags)
      XCTAssertEqual(arcs(same).count, 1)
    }
  }

  func testEllipsesReadBackWithinRounding() throws {
    let ellipse = VectorPath(
      ellipseAt: CGPoint(x: 10, y: 20), radii: CGSize(width: 5, height: 3))
    let path = try VectorPath(svg: XCTUnwrap(ellipse.svg))
    XCTAssertEqual(arcs(path).count, 4)
    XCTAssertEqual(path.length, ellipse.length, accuracy: 1e-9)
  }

  func testFlatArcsAreLines() {
    var path = VectorPath()
    path.move(to: .zero)
    path.add(
      EllipticalArc(center: .zero, axis1: .zero, axis2: .zero, startAngle: 0, endAngle: 1),
      to: CGPoint(x: 1, y: 1))
    XCTAssertEqual(path.svg, "M 0.0 0.0 L 1.0 1.0")
  }

  func testNumbersThatAreNotFiniteAreNoPathData() {
    for number in [Double.nan, .infinity, -.infinity] {
      var path = VectorPath()
      path.move(to: CGPoint(x: number, y: 0))
      XCTAssertNil(path.svg)
      var arc = VectorPath()
      arc.move(to: .zero)
      arc.add(
        EllipticalArc(
          center: .zero, axis1: CGPoint(x: 1, y: 0), axis2: CGPoint(x: 0, y: 1), startAngle: 0,
          endAngle: number),
        to: CGPoint(x: 1, y: 1))
      XCTAssertNil(arc.svg)
    }
  }

  private func arcs(_ path: VectorPath) -> [EllipticalArc] {
    path.compactMap { element in
      if case .arc(let arc, _) = element { arc } else { nil }
    }
  }
}
