import SilhouetteGeometry
import XCTest

/// Commands with several segments, against the same data with a command letter for each segment.
final class PathDataRunTests: XCTestCase {
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
}
