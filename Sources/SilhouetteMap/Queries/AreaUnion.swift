package import Foundation
package import SilhouetteGeometry

/// The union of several areas.
package struct AreaUnion: PointInside {
  // Existentials, because unspecialised generic code would look up the witness at every call.
  private let areas: [any IndexedArea]
  /// The smallest rectangle around the areas; zero if none has an inside.
  package let bounds: CGRect

  /// The union of some areas. O(areas).
  package init(_ areas: [any IndexedArea]) {
    self.areas = areas.filter { $0.bounds.width > 0 && $0.bounds.height > 0 }
    let box = self.areas.reduce(CGRect.null) { $0.union($1.bounds) }
    bounds = box.isNull ? .zero : box
  }

  package func pointInside(_ point: CGPoint) -> Bool {
    for area in areas where area.pointInside(point) { return true }
    return false
  }

  /// Whether the rectangle is known to be outside all of the areas.
  func isOutside(_ rect: CGRect) -> Bool {
    areas.allSatisfy { $0.overlap(with: rect) == .none }
  }
}

extension AreaUnion {
  /// The centre of about the largest circle inside (the pole of inaccessibility); nil if none is found.
  ///
  /// Starts with squares that cover the bounds, and quarters each that can still contain the centre of a
  /// larger circle.
  var pole: CGPoint? {
    guard !bounds.isEmpty else { return nil }
    let grain = max(bounds.width, bounds.height) / 128
    var half = min(bounds.width, bounds.height) / 8
    var centers = squares(half)
    var best: (point: CGPoint, radius: CGFloat)?
    while !centers.isEmpty, half >= grain / 64 {
      // A circle around any point of a square is at most half a diagonal larger than the one at its centre.
      let reach = half * 1.4143
      var open: [(center: CGPoint, radius: CGFloat)] = []
      for center in centers where !isOutside(Self.square(center, half)) {
        let floor = (best?.radius ?? 0) + (best == nil ? 0 : grain / 2) - reach
        let radius = clearance(at: center, floor: floor)
        if radius > best?.radius ?? 0 { best = (center, radius) }
        if radius > floor { open.append((center, radius)) }
      }
      if best != nil, half < grain { break }
      let floor = (best?.radius ?? 0) + (best == nil ? 0 : grain / 2) - reach
      half /= 2
      centers = open.filter { $0.radius > floor }.flatMap { square in
        [(-half, -half), (half, -half), (-half, half), (half, half)].map {
          CGPoint(x: square.center.x + $0.0, y: square.center.y + $0.1)
        }
      }
    }
    return best?.point
  }

  /// The centres of the squares that cover the bounds.
  private func squares(_ half: CGFloat) -> [CGPoint] {
    var centers: [CGPoint] = []
    for y in stride(from: bounds.minY + half, to: bounds.maxY + half, by: 2 * half) {
      for x in stride(from: bounds.minX + half, to: bounds.maxX + half, by: 2 * half) {
        centers.append(CGPoint(x: x, y: y))
      }
    }
    return centers
  }

  private static func square(_ center: CGPoint, _ half: CGFloat) -> CGRect {
    CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
  }

  /// About the radius of the largest circle around a point that is inside; 0 if the point is outside, or
  /// the radius is at most `floor`.
  private func clearance(at center: CGPoint, floor: CGFloat) -> CGFloat {
    guard pointInside(center), floor <= 0 || fits(floor, at: center) else { return 0 }
    var (low, high) = (max(floor, 0), min(bounds.width, bounds.height) / 2)
    for _ in 0..<8 {
      let radius = (low + high) / 2
      if fits(radius, at: center) { low = radius } else { high = radius }
    }
    return low
  }

  /// Whether a circle is inside, judged by sixteen of its points: areas do not tell the distance from a point
  /// inside to their outline.
  private func fits(_ radius: CGFloat, at center: CGPoint) -> Bool {
    (0..<16).allSatisfy { step in
      let angle = CGFloat(step) * .pi / 8
      return pointInside(
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
  }
}
