import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap

/// Strokes and clipped outlines, whose own indices are in the file.
final class MapFileRegionTests: XCTestCase {
  /// Strokes of every cap, with dashes and with an elliptical pen; fills and strokes with clips, some of them nested
  /// and shared; plain fills between them.
  private static func shapes(_ count: Int) -> [HitMap.Shape] {
    var random = SplitMix64(seed: 9)
    func square(_ x: Double, _ y: Double, _ side: Double) -> Outline {
      .fill(VectorPath(rect: CGRect(x: x, y: y, width: side, height: side)))
    }
    let shared = Clip(parts: [
      .init(outlines: [square(5, 5, 40), square(50, 50, 30)], clips: [Clip(square(10, 0, 90))])
    ])
    return (0..<count).map { number in
      let (x, y) = (
        Double.random(in: 5...80, using: &random), Double.random(in: 5...80, using: &random)
      )
      var path = VectorPath()
      path.move(to: CGPoint(x: x, y: y))
      path.addLine(to: CGPoint(x: x + 12, y: y + 3))
      path.addCubic(
        to: CGPoint(x: x + 2, y: y + 14), control1: CGPoint(x: x + 20, y: y + 8),
        control2: CGPoint(x: x - 8, y: y + 6))
      var stroke = Stroke(
        width: 1.5, cap: Stroke.LineCap.allCases[number % 3],
        join: Stroke.LineJoin.allCases[number / 3 % 3], dashes: number % 4 == 1 ? [2, 1.5] : [])
      if number % 5 == 2 { stroke.pen = Affine(a: 2, b: 0.5, c: 0, d: 0.75) }
      let outline: Outline =
        number % 3 == 0
        ? .fill(path, rule: number % 2 == 0 ? .evenOdd : .nonZero) : .stroke(path, style: stroke)
      let own = Clip(parts: [.init(outlines: [square(x, y, 9)], clips: [shared])])
      let clips = [[], [shared], [own], [own, shared]][number / 2 % 4]
      return HitMap.Shape(
        id: "s\(number)", drawings: [.init(outlines: [outline], clips: clips, order: number)])
    }
  }

  private static func map(_ count: Int) throws -> HitMap {
    try HitMap(shapes: shapes(count), size: CGSize(width: 100, height: 100))
  }

  func testMapsOfStrokesAndClipsAnswerAsThoseThatWereBuilt() throws {
    let map = try Self.map(60)
    let bytes = try map.fileBytes()
    let read = try HitMap(fileBytes: bytes)
    XCTAssertTrue(read.checkInvariants())
    XCTAssertEqual(try read.fileBytes(), bytes)
    XCTAssertEqual(read.shapes.map(\.drawings), map.shapes.map(\.drawings))
    XCTAssertEqual(read.shapes.map(\.bounds), map.shapes.map(\.bounds))
    let compact = try HitMap(fileBytes: map.fileBytes(withIndex: false))
    XCTAssertEqual(try compact.fileBytes(), bytes, "built from the file's outlines")
    var random = SplitMix64(seed: 2)
    let points = (0..<4000).map { number in
      let point = CGPoint(
        x: .random(in: -5...105, using: &random), y: .random(in: -5...105, using: &random))
      return number % 2 == 0 ? point : CGPoint(x: point.x.rounded(), y: point.y.rounded())
    }
    XCTAssertEqual(read.hitTest(points), map.hitTest(points))
    XCTAssertGreaterThan(Set(points.map { map.hitTest($0)?.id }).count, 40)
    for (number, point) in points.enumerated() {
      XCTAssertEqual(read.hitTest(point), map.hitTest(point), "\(point)")
      XCTAssertEqual(read.hitTestAll(point), map.hitTestAll(point), "\(point)")
      guard number % 10 == 0 else { continue }
      XCTAssertEqual(
        read.hitTest(point, tolerance: 8), map.hitTest(point, tolerance: 8), "\(point)")
      let rect = CGRect(origin: point, size: CGSize(width: 6, height: 9))
      XCTAssertEqual(read.shapes(in: rect), map.shapes(in: rect), "\(point)")
    }
  }

  /// A clip's regions are in the file once, however many outlines it cuts and whichever clips refer to it.
  func testAClipIsStoredOnce() throws {
    let comb = VectorPath(
      polygon: (0..<2000).map { CGPoint(x: Double($0) / 40, y: $0 % 2 == 0 ? 0 : 50) })
    let clip = Clip(.fill(comb))
    func byteCount(_ count: Int) throws -> Int {
      let shapes = (0..<count).map { number in
        let line = VectorPath(rect: CGRect(x: number, y: 5, width: 0, height: 30))
        let inner = Clip(parts: [.init(outlines: [.fill(line)], clips: [clip])])
        return HitMap.Shape(
          id: "s\(number)",
          drawings: [
            .init(
              outlines: [.stroke(line, style: Stroke(width: 0.5))],
              clips: number % 2 == 0 ? [clip] : [inner])
          ])
      }
      let map = try HitMap(shapes: shapes, size: CGSize(width: 50, height: 50))
      return try map.fileBytes().count - map.fileBytes(withIndex: false).count
    }
    let (one, many) = (try byteCount(1), try byteCount(40))
    XCTAssertGreaterThan(one, 32_000)
    XCTAssertLessThan(many, 2 * one)
  }

  /// Reading a file costs far less than building what is in it.
  func testReadingBuildsNothing() throws {
    let bytes = try Self.map(60).fileBytes()
    let limits = Limits(work: 1 << 40, memory: 1 << 40)
    var (rest, built) = (Budget(limits), Budget(limits))
    _ = try MapFile(bytes: bytes).map(engine: .exact, &rest)
    let compact = try Self.map(60).fileBytes(withIndex: false)
    _ = try MapFile(bytes: compact).map(engine: .exact, &built)
    XCTAssertLessThan(rest.spentWork, built.spentWork / 10)
  }

  func testForgedWordsOfRegionsNeverTrapHangOrGrow() throws {
    try checkForgedIndex(of: Self.map(9), step: MapFileTests.effort > 1 ? 1 : 13)
  }

  /// The winding numbers and the steps of a leaf could name an area that it does not have.
  func testForgedWordsOfLeavesNeverTrapHangOrGrow() throws {
    let triangles = (0..<3).map { number in
      let (x, y) = (10.0 + 20 * Double(number), 5.0 * Double(number))
      let corners = [(x, y), (x + 40, y + 15), (x + 10, y + 70)].map { CGPoint(x: $0.0, y: $0.1) }
      return HitMap.Shape(id: "t\(number)", outline: .fill(VectorPath(polygon: corners)))
    }
    let map = try HitMap(shapes: triangles, size: CGSize(width: 100, height: 100))
    try checkForgedIndex(of: map, step: 1)
  }

  /// Checks that maps with a word of the index forged are refused, or answer.
  private func checkForgedIndex(of map: HitMap, step: Int) throws {
    let bytes = try map.fileBytes()
    let limits = Limits(work: 100_000_000, memory: 16 << 20)
    let values: [UInt32] = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x7ff8_0000, 0x4000_0001]
    var (refused, random) = (0, SplitMix64(seed: 4))
    // The section of the index is the last.
    let first = try map.fileBytes(withIndex: false).count / 4
    for word in stride(from: first, to: bytes.count / 4, by: step) {
      var forged = bytes
      if Bool.random(using: &random) {
        forged[4 * word + .random(in: 0..<4, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      } else {
        let value = values.randomElement(using: &random) ?? 0
        for index in 0..<4 {
          forged[4 * word + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))
        }
      }
      guard let read = try? HitMap(fileBytes: MapFileTests.withChecksum(forged), limits: limits)
      else {
        refused += 1
        continue
      }
      XCTAssertTrue(read.checkInvariants(), "word \(word)")
      for _ in 0..<20 {
        let point = CGPoint(
          x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
        _ = read.hitTestAll(point)
        _ = read.hitTest(point)?.id
        _ = read.hitTest(point, tolerance: 5)
      }
    }
    XCTAssertGreaterThan(refused, 20)
  }
}
