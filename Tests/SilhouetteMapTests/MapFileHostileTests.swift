import Foundation
import SilhouetteGeometry
import XCTest

@testable import SilhouetteMap

/// Extreme numbers in compiled files: an answer or a typed error, never a crash.
final class MapFileHostileTests: XCTestCase {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 0.25, 1,
    -1, 3, 1e9, 0x1p49, 1e18, -1e18, 0x1p63, 1e308, -.greatestFiniteMagnitude,
  ]
  private static let whole = [Int.min, .min + 1, -1, 0, 1, 64, 1 << 50, .max - 1, .max]

  func testFilesOfAnyNumbersAreWrittenAndReadOrRejected() throws {
    let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3))
    let masks = try ScaledMasks(of: [.fill(square)], scales: [1])
    let layers = [MapFile.Layer(item: 0, masks: masks)]
    for number in Self.numbers {
      let size = CGSize(width: number, height: 4)
      _ = try? MapFile(size: size, scales: [number], items: [.init(id: "a")], layers: [])
      guard
        let file = try? MapFile(size: size, scales: [1], items: [.init(id: "a")], layers: layers)
      else { continue }
      XCTAssertEqual(try MapFile(data: file.data()), file, "\(number)")
      for side in Self.whole {
        _ = try? MapFile(data: file.data(), limits: MaskLimits(side: side, bytes: side))
      }
    }
    for item in Self.whole where item != 0 {
      let layer = MapFile.Layer(item: item, masks: layers[0].masks)
      XCTAssertThrowsError(
        try MapFile(size: .zero, scales: [1], items: [.init(id: "a")], layers: [layer]), "\(item)")
    }
  }
}
