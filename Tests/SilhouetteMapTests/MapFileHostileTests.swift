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
        _ = try? MapFile(data: file.data(), limits: MaskLimits(side: side, bytes: side))
      }
    }
    for index in Self.integers where index != 0 {
      let area = MapFile.Area(shape: index, masks: masks)
      XCTAssertThrowsError(
        try MapFile(size: .zero, scales: [1], shapes: shapes, areas: [area]), "\(index)")
    }
  }

  /// A few bytes can describe a large rectangle, so all masks of one scale together have a limit.
  func testThePixelsOfAllMasksAreLimited() throws {
    let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let masks = try ScaledMasks(of: [.fill(square)], scales: [1, 2])
    let areas = (0..<3).map { _ in MapFile.Area(shape: 0, masks: masks) }
    let file = try MapFile(
      size: CGSize(width: 4, height: 4), scales: [1, 2], shapes: [HitMap.Shape(id: "a")],
      areas: areas)
    let pixels = 3 * 8 * 8
    XCTAssertEqual(
      try MapFile(data: file.data(), limits: MaskLimits(stackPixels: pixels)), file)
    let limits = MaskLimits(stackPixels: pixels - 1)
    XCTAssertThrowsError(try MapFile(data: file.data(), limits: limits)) {
      guard case .malformed = $0 as? MapFileError else { return XCTFail("\($0)") }
    }
  }
}
