import Foundation
package import SilhouetteGeometry

/// A set of pixels: the reference for masks.
package struct PixelSet: Equatable, Sendable {
  package private(set) var pixels: Set<[Int]> = []

  package init(_ pixels: Set<[Int]> = []) { self.pixels = pixels }

  package init(box: PixelRect, where isSet: (Int, Int) -> Bool) {
    for y in box.y..<box.y + box.height {
      for x in box.x..<box.x + box.width where isSet(x, y) { pixels.insert([x, y]) }
    }
  }

  package init(_ mask: BitMask) {
    self.init(box: mask.pixelRect) { mask[$0, $1] }
  }

  package subscript(x: Int, y: Int) -> Bool { pixels.contains([x, y]) }

  package var isEmpty: Bool { pixels.isEmpty }
  package var count: Int { pixels.count }

  /// The smallest rectangle around the pixels; at the origin and empty if there are none.
  package var box: PixelRect {
    guard let left = pixels.map({ $0[0] }).min(), let right = pixels.map({ $0[0] }).max(),
      let top = pixels.map({ $0[1] }).min(), let bottom = pixels.map({ $0[1] }).max()
    else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The mask of these pixels, sampled from a shape that contains them.
  package func mask(scale: Double) throws -> BitMask {
    try BitMask(
      sampling: Shape(pixels: self, scale: scale, bounds: box.bounds(scale: scale)), scale: scale)
  }

  private struct Shape: PointInside {
    let pixels: PixelSet
    let scale: Double
    let bounds: CGRect

    func pointInside(_ point: CGPoint) -> Bool {
      pixels[
        Int((Double(point.x) * scale).rounded(.down)), Int((Double(point.y) * scale).rounded(.down))
      ]
    }
  }

  /// Sparse, dense, blocky or no pixels in a random box.
  package static func random(using random: inout SplitMix64) -> PixelSet {
    let box = PixelRect(
      x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random),
      width: .random(in: 1...150, using: &random), height: .random(in: 1...40, using: &random))
    let chance = ([0, 0.01, 0.5, 0.99, 1] as [Double]).randomElement(using: &random) ?? 0.5
    let block = [1, 8, 16].randomElement(using: &random) ?? 1
    var blocks: [[Int]: Bool] = [:]
    return PixelSet(box: box) { x, y in
      let key = [(x - box.x) / block, (y - box.y) / block]
      let value = blocks[key] ?? (Double.random(in: 0..<1, using: &random) < chance)
      blocks[key] = value
      return value
    }
  }
}
