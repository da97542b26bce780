import Foundation
import Silhouette

/// A picture of what takes hits, each of its pixels asked by `hitTest`, some rows at a time.
package struct HitPicture: Sendable {
  package let width: Int
  package let height: Int
  /// Rows of colours as cairo's ARGB32 has them, transparent where they have not been asked yet.
  package private(set) var pixels: [UInt32]
  private var askedRows = 0

  private let map: PlacedHitMap
  private let places: [String: Int]
  private let engine: Engine
  private let pixelsPerPoint: Double

  /// A picture of which no pixel has been asked yet; nil while the view has no room.
  package init?(_ model: MapModel, pixelsPerPoint: Int) {
    guard let map = model.placed else { return nil }
    self.map = map
    engine = model.engine
    let ids = model.buttons.shapes.enumerated().map { ($1.id, $0) }
    places = Dictionary(ids) { first, _ in first }
    self.pixelsPerPoint = Double(pixelsPerPoint)
    width = Int(model.bounds.width) * pixelsPerPoint
    height = Int(model.bounds.height) * pixelsPerPoint
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Whether the model's view, buttons and engine are still those of the picture.
  package func shows(_ model: MapModel) -> Bool {
    model.engine == engine && model.placed?.transform == map.transform
      && model.bounds == map.bounds && model.buttons.shapes == map.map.shapes
  }

  /// Whether every pixel has been asked.
  package var isComplete: Bool { askedRows == height }

  /// Asks about more rows, for about so long.
  ///
  /// - Parameter color: of a pixel that hits the button at a place among all, or only comes near it.
  package mutating func ask(for time: Duration, color: (_ place: Int, _ isNear: Bool) -> UInt32) {
    let end = ContinuousClock.now + time
    while !isComplete, ContinuousClock.now < end {
      let y = (Double(askedRows) + 0.5) / pixelsPerPoint
      for column in 0..<width {
        let point = CGPoint(x: (Double(column) + 0.5) / pixelsPerPoint, y: y)
        guard let hit = map.hitTest(point, tolerance: Pointer.mouse.tolerance),
          let place = places[hit.id]
        else { continue }
        pixels[askedRows * width + column] = color(place, hit.part == .near)
      }
      askedRows += 1
    }
  }
}
