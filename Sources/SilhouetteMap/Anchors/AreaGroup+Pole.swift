import Foundation
import SilhouetteGeometry

extension AreaGroup {
  /// The middle of about the largest circle inside: squares are quartered where they can still hold the
  /// middle of a larger one.
  var pole: CGPoint? {
    guard !bounds.isNull else { return nil }
    let grain = max(bounds.width, bounds.height) / 128
    var half = min(bounds.width, bounds.height) / 8
    var centers = squares(half)
    var best: (point: CGPoint, radius: CGFloat)?
    while !centers.isEmpty, half >= grain / 64 {
      // No point of a square is farther from the outline than its middle is and half a diagonal.
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

  /// The middles of the squares that cover the box.
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

  /// About the radius of the largest circle inside round a point; 0 outside, and where it is no larger
  /// than `floor`.
  private func clearance(at center: CGPoint, floor: CGFloat) -> CGFloat {
    guard pointInside(center), floor <= 0 || fits(floor, at: center) else { return 0 }
    var (low, high) = (max(floor, 0), min(bounds.width, bounds.height) / 2)
    for _ in 0..<8 {
      let radius = (low + high) / 2
      if fits(radius, at: center) { low = radius } else { high = radius }
    }
    return low
  }

  /// Whether a circle is inside; probed in sixteen directions, since areas know how far it is to their
  /// inside only.
  private func fits(_ radius: CGFloat, at center: CGPoint) -> Bool {
    (0..<16).allSatisfy { step in
      let angle = CGFloat(step) * .pi / 8
      return pointInside(
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
  }
}
