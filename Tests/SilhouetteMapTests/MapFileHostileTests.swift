import Foundation
import SilhouetteGeometry
import SilhouetteMap
import XCTest

/// Compiled maps with extreme numbers are written and read, or refused.
final class MapFileHostileTests: XCTestCase {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 0.25, 1,
    -1, 3, 1e9, 0x1p49, 1e18, -1e18, 0x1p63, 1e308, -.greatestFiniteMagnitude,
  ]
  private static let integers = [Int.min, .min + 1, -1, 0, 1, 64, 1 << 50, .max - 1, .max]

  func testAnyNumberIsWrittenAndReadOrRefused() throws {
    let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let masks = try ScaledMasks(of: [.fill(square)], scales: [1])
    let areas = [MapFile.Area(shape: 0, masks: masks)]
    let shapes = [HitMap.Shape(id: "a")]
    for number in Self.numbers {
      let size = CGSize(width: number, height: 4)
      _ = try? MapFile(size: size, scales: [number], shapes: shapes, areas: [])
      guard let file = try? MapFile(size: size, scales: [1], shapes: shapes, areas: areas)
      else { continue }
      XCTAssertEqual(try MapFile(data: file.data()), file, "\(number)")
      for side in Self.integers {
        let limit = Int64(side)
        _ = try? MapFile(
          data: file.data(), limits: Limits(work: limit, memory: limit, bytes: limit))
      }
    }
    for index in Self.integers where index != 0 {
      let area = MapFile.Area(shape: index, masks: masks)
      XCTAssertThrowsError(
        try MapFile(size: .zero, scales: [1], shapes: shapes, areas: [area]), "\(index)")
    }
  }

  /// A few bytes can describe a large rectangle, so the pixels of all masks are paid for.
  func testThePixelsOfAllMasksAreLimited() throws {
    let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let masks = try ScaledMasks(of: [.fill(square)], scales: [1, 2])
    let areas = (0..<3).map { _ in MapFile.Area(shape: 0, masks: masks) }
    let file = try MapFile(
      size: CGSize(width: 4, height: 4), scales: [1, 2], shapes: [HitMap.Shape(id: "a")],
      areas: areas)
    XCTAssertEqual(try MapFile(data: file.data()), file)
    for limits in [Limits(work: 100), Limits(memory: 3 * 12 * 8), Limits(bytes: 20)] {
      XCTAssertThrowsError(try MapFile(data: file.data(), limits: limits)) {
        guard case .limitExceeded = $0 as? MapFileError else { return XCTFail("\($0)") }
      }
    }
  }

  /// Each of many shapes is in the innermost of nested groups: the file has each group once, and the map
  /// shares the ancestors.
  func testDeepGroupsAreStoredOnce() throws {
    let ancestors = (0..<500).map { "g\($0)" }
    let shapes = (0..<2000).map { HitMap.Shape(id: "s\($0)", ancestors: ancestors) }
    let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let masks = try ScaledMasks(of: [.fill(square)], scales: [1])
    let file = try MapFile(
      size: CGSize(width: 4, height: 4), scales: [1], shapes: shapes,
      areas: [MapFile.Area(shape: 7, masks: masks)])
    let data = file.data()
    XCTAssertLessThan(data.count, 2000 * 14)
    let limits = Limits(work: 10_000_000, memory: 4 << 20)
    let back = try MapFile(data: data, limits: limits)
    XCTAssertEqual(back, file)
    let map = try HitMap(back, limits: limits)
    XCTAssertEqual(map.groups.map(\.id), ancestors)
    XCTAssertEqual(map.groups[499].bounds, CGRect(x: 0, y: 0, width: 4, height: 4))
    XCTAssertEqual(map.hitTest(CGPoint(x: 1, y: 1))?.path, ancestors + ["s7"])
  }

  /// No list of ancestors is the one before, so that each is looked up anew.
  func testShapesThatTakeTurnsInDeepGroupsArePaidFor() throws {
    let ancestors = (0..<500).map { "g\($0)" }
    let shapes = (0..<2000).map { number in
      HitMap.Shape(id: "s\(number)", ancestors: ancestors + ["\(number % 2)"])
    }
    let file = try MapFile(
      size: CGSize(width: 4, height: 4), scales: [1], shapes: shapes, areas: [])
    let limits = Limits(work: 100_000_000)
    XCTAssertThrowsError(try HitMap(try MapFile(data: file.data(), limits: limits), limits: limits))
    {
      guard case .limitExceeded(let limit, _) = $0 as? HitMapError else {
        return XCTFail("\($0)")
      }
      XCTAssertEqual(limit.resource, .work)
    }
  }
}
