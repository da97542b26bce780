import Foundation
import GTK
import JapanMapModel
import Silhouette

/// The layer that shows what takes hits: a pixel for each point, asked when the view has come to rest.
struct HitLayer {
  private var map: PlacedHitMap?
  private var pixels: [UInt32] = []

  /// Paints the layer, unless the view moves.
  mutating func paint(_ model: MapModel, _ palette: Palette, on canvas: Canvas) {
    guard !model.isMoving, let placed = model.placed, let bounds = placed.bounds
    else { return }
    let (width, height) = (Int(bounds.width), Int(bounds.height))
    if !shows(placed) {
      map = placed
      let points = (0..<width * height).map {
        CGPoint(x: Double($0 % width) + 0.5, y: Double($0 / width) + 0.5)
      }
      pixels = placed.hitTest(points, parallel: true).map {
        $0 < 0 ? 0 : palette.hits(Int($0)).pixel
      }
    }
    canvas.lay(pixels, width: width, height: height)
  }

  private func shows(_ placed: PlacedHitMap) -> Bool {
    map?.transform == placed.transform && map?.bounds == placed.bounds
      && map?.map.changes(since: placed.map)?.isEmpty ?? false
  }
}
