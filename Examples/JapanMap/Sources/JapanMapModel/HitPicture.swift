import Foundation
import Silhouette

/// A picture of the shapes that take hits: `hitTest` at every pixel, a few rows at a time.
package struct HitPicture: Sendable {
  package let width: Int
  package let height: Int
  /// The pixels in cairo's ARGB32, transparent where they are not known yet.
  package private(set) var pixels: [UInt32]
  private var askedRows = 0

  private let map: PlacedHitMap
  private let indices: [String: Int]
  private let engine: Engine
  private let pixelsPerPoint: Double

  /// A picture without any known pixel; nil while the view is empty.
  package init?(_ model: MapModel, pixelsPerPoint: Int) {
    guard let map = model.placed else { return nil }
    self.map = map
    engine = model.engine
    let ids = model.buttons.shapes.enumerated().map { ($1.id, $0) }
    indices = Dictionary(ids) { first, _ in first }
    self.pixelsPerPoint = Double(pixelsPerPoint)
    width = Int(model.bounds.width) * pixelsPerPoint
    height = Int(model.bounds.height) * pixelsPerPoint
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Whether the model's view, buttons and engine are unchanged.
  package func shows(_ model: MapModel) -> Bool {
    model.engine == engine && model.placed?.transform == map.transform
      && model.bounds == map.bounds && model.buttons.shapes == map.map.shapes
  }

  /// Whether every pixel is known.
  package var isComplete: Bool { askedRows == height }

  /// Continues with more rows, for about `time`.
  ///
  /// - Parameter color: the colour of a pixel, by the index of the button that it hits or is near.
  package mutating func ask(for time: Duration, color: (_ index: Int, _ isNear: Bool) -> UInt32) {
    let end = ContinuousClock.now + time
    while !isComplete, ContinuousClock.now < end {
      let y = (Double(askedRows) + 0.5) / pixelsPerPoint
      for column in 0..<width {
        let point = CGPoint(x: (Double(column) + 0.5) / pixelsPerPoint, y: y)
        guard let hit = map.hitTest(point, tolerance: Pointer.mouse.tolerance),
          let index = indices[hit.id]
        else { continue }
        pixels[askedRows * width + column] = color(index, hit.part == .near)
      }
      askedRows += 1
    }
  }
}
