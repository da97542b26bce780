#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import XCTest

@testable import SilhouetteMap

/// Rendered masks against the exact engine: for opaque shapes without effects both say the same of every pixel whose
/// neighbours share its answer.
final class AlphaExactTests: XCTestCase {
  private static let scale = 3.0

  /// What makes a case one that the two may see differently: what is painted is not what takes hits, or not opaque.
  private static let differences = [
    "pointer-events", "text", "image", "foreignObject", "opacity", "filter", "mask", "marker",
    "gradient", "pattern", "transparent", "rgba", "hsla", " / 4",
    // cairo lays a dash at the very end, too.
    "No dash of no length",
  ]

  func testOpaqueShapesHaveTheSameAnswersInBothModes() throws {
    var compared = 0
    for test in try SVGCase.all() {
      let text = String(decoding: test.data, as: UTF8.self)
      if Self.differences.contains(where: text.contains) { continue }
      let document = try SVGDocument(data: test.data)
      let exact = try HitMap(document)
      let alpha = try HitMap(document, mode: .alphaMask(scales: [Self.scale]))
      for id in Set(exact.shapes.map(\.id)) {
        guard exact[id].count == 1, exact.groups.allSatisfy({ $0.id != id }),
          let region = exact.area(of: id)
        else { continue }
        let pixels = SVGCasePixels(region, size: document.size, scale: Self.scale)
        let mask = try alpha.mask(of: id, level: 0)
        var wrong: [(x: Int, y: Int)] = []
        for y in 0..<pixels.height {
          for x in 0..<pixels.width where mask[x, y] != pixels.isIn(x: x, y: y) {
            if pixels.answer(x: x, y: y) != nil { wrong.append((x, y)) }
          }
        }
        compared += 1
        if let first = wrong.first {
          XCTFail("\(test.name): \(id): \(wrong.count) pixels, the first \(first)")
        }
      }
    }
    XCTAssertGreaterThan(compared, 600)
  }
}
#endif
