public import Foundation
import SilhouetteGeometry

extension HitMap {
  /// The topmost shape under a point, or else, with a tolerance, the nearest within it.
  ///
  /// A direct hit always wins. Nil where there is neither, and for what is no point.
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - tolerance: a finger's radius, in document units.
  ///   - scale: in mask modes, the scale whose masks answer: the nearest larger one there is, else
  ///     the largest; nil for the largest.
  public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, scale: Double? = nil
  ) -> Hit? {
    if let layer = topmost(at: point, scale: scale) { return hit(layer) }
    return tolerance > 0 ? nearest(to: point, within: tolerance, scale: scale) : nil
  }

  /// Every shape under a point, once each, front to back.
  public func hitTestAll(_ point: CGPoint, scale: Double? = nil) -> [Hit] {
    var seen: Set<Int> = []
    return layers.indices.reversed().compactMap { layer in
      guard !seen.contains(layers[layer].item), contains(point, layer: layer, scale: scale) else {
        return nil
      }
      seen.insert(layers[layer].item)
      return hit(layer)
    }
  }

  /// The shape nearest to a point, if any is within `distance`: a shape that contains it is at 0.
  /// Of several as near, the topmost. In exact mode the distance to a clipped shape is that to the
  /// shape or to what clips it, whichever is more.
  public func nearest(
    to point: CGPoint, within distance: CGFloat, scale: Double? = nil
  ) -> Hit? {
    var best = Double(distance).nextUp
    var found: Int?
    for layer in layers.indices.reversed() {
      guard let away = layers[layer].bounds.distance(to: point), away < best else { continue }
      let distance = self.distance(from: point, toLayer: layer, within: best, scale: scale)
      if distance < best {
        best = distance
        found = layer
        if best == 0 { break }
      }
    }
    guard let found else { return nil }
    return hit(found, distance: best)
  }

  private func hit(_ layer: Int, distance: Double = 0) -> Hit {
    let item = items[layers[layer].item]
    return Hit(
      id: item.id, path: item.ancestors + [item.id],
      part: distance > 0 ? .near : layers[layer].part,
      distance: CGFloat(distance))
  }

  private func topmost(at point: CGPoint, scale: Double?) -> Int? {
    layers.indices.last { contains(point, layer: $0, scale: scale) }
  }

  private func contains(_ point: CGPoint, layer: Int, scale: Double?) -> Bool {
    switch engine {
    case .exact(let regions):
      regions[layer].pointInside(point) && layers[layer].clips.allSatisfy { $0.pointInside(point) }
    case .masks(let sets): sets[set(for: scale)].masks[layer].pointInside(point)
    }
  }

  private func distance(
    from point: CGPoint, toLayer layer: Int, within limit: Double, scale: Double?
  ) -> Double {
    switch engine {
    case .exact(let regions):
      layers[layer].clips.reduce(regions[layer].distance(from: point, within: limit)) {
        max($0, $1.distance(from: point, within: limit))
      }
    case .masks(let sets):
      sets[set(for: scale)].masks[layer].distance(from: point, within: limit)
    }
  }

  /// The place of the scale that answers for another: the nearest larger one, else the largest.
  private func set(for scale: Double?) -> Int {
    guard case .masks(let sets) = engine else { return 0 }
    return scale.flatMap { scale in sets.firstIndex { $0.scale >= scale } } ?? sets.count - 1
  }
}

extension CGRect {
  /// The distance from the rectangle to a point; nil for an empty one, and for what is no point.
  fileprivate func distance(to point: CGPoint) -> Double? {
    guard !isNull, point.x.isFinite, point.y.isFinite else { return nil }
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return hypot(Double(dx), Double(dy))
  }
}
