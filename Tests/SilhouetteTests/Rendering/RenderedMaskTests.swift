#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import XCTest

@testable import SilhouetteMap

/// Rendered masks against whole documents in which the other shapes are out of sight.
final class RenderedMaskTests: XCTestCase {
  /// A document drawn by the same librsvg in this process.
  private func picture(_ text: String, scale: Double) throws -> Picture {
    let size = CGSize(width: 120, height: 100)
    let renderer = try SVGRenderer(data: Data(text.utf8), size: size)
    var picture = try Picture(width: Int(120 * scale), height: Int(100 * scale))
    try picture.draw(renderer, scale: scale)
    return picture
  }

  func testMasksAreTheInkInTheWholeDocument() throws {
    XCTAssertGreaterThan(EffectDocument.all.count, 120)
    for document in EffectDocument.all {
      let map = try HitMap(
        SVGDocument(data: Data(document.text().utf8)), mode: .alphaMask(scales: [1, 2]))
      for id in EffectDocument.ids {
        for (index, scale) in map.scales.enumerated() {
          let expected = try picture(document.text(showing: id), scale: scale)
            .alphaMask(scale: scale)
          let found = try map.mask(of: id, level: index)
          let wrong = try found.union(expected).subtracting(found.intersection(expected))
          XCTAssertTrue(
            wrong.isEmpty,
            "\(document.name): \(id) at \(scale)x has \(wrong.count) wrong pixels of "
              + "\(expected.count) in \(wrong.pixelRect)")
        }
      }
    }
  }
}

extension HitMap {
  /// The union of the masks of a shape at one of the scales.
  func mask(of id: String, level: Int) throws -> BitMask {
    let scale = masks[level].scale
    var mask = BitMask(
      scale: scale, pixelRect: PixelRect(x: 0, y: 0, width: 0, height: 0)
    ) { _, _ in false }
    for area in areas.areas(of: id) { mask = try mask.union(masks[level].mask(area)) }
    return mask
  }
}
#endif
