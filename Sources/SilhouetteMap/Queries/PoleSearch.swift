import Foundation
import SilhouetteGeometry

/// Finds the centre of about the largest circle inside an area (the pole of inaccessibility).
struct PoleSearch {
  private let area: AreaUnion
  /// The rectangle to search: the area's bounds, or the part of them in the window.
  private let bounds: CGRect
  /// The precision, and the step below which the search ends.
  private let grain: CGFloat

  /// Nil if the area is outside the window; a nil window shows everything.
  init?(_ area: AreaUnion, in window: CGRect?) {
    self.area = area
    bounds = window.map { area.bounds.common(with: $0) } ?? area.bounds
    grain = max(bounds.width, bounds.height) / 128
    // Its 64th is the smallest step, which may not underflow.
    guard bounds.width > 0, bounds.height > 0, grain > 1e-300, grain.isFinite else { return nil }
  }

  /// The best spot: a point in the middle, if it has nearly as much room as the pole. Otherwise the pole, moved towards
  /// the centroid.
  func run() -> LabelSpot? {
    guard let pole = pole() else { return nil }
    let center = centroid
    let best =
      center.flatMap { balanced($0, pole) } ?? center.map { nearest(to: $0, pole) } ?? pole.point
    return LabelSpot(
      point: best, radius: clearance(at: best, floor: 0),
      width: room(at: best, along: CGPoint(x: 1, y: 0), upTo: bounds.width),
      height: room(at: best, along: CGPoint(x: 0, y: 1), upTo: bounds.height))
  }

  /// A point in the middle, where a circle with 0.9 of the pole's radius is inside: the centroid, or else the middle of
  /// the longest stretch of such points on the vertical or the horizontal line through it. Nil if there is none.
  private func balanced(_ center: CGPoint, _ pole: (point: CGPoint, radius: CGFloat)) -> CGPoint? {
    let enough = 0.9 * pole.radius
    func isFit(_ point: CGPoint) -> Bool { isInside(point) && fits(enough, at: point) }
    if isFit(center) { return center }
    let rows = (0..<64).map { bounds.minY + bounds.height * (CGFloat($0) + 0.5) / 64 }
    let columns = (0..<64).map { bounds.minX + bounds.width * (CGFloat($0) + 0.5) / 64 }
    let lines = [
      rows.map { CGPoint(x: center.x, y: $0) }, columns.map { CGPoint(x: $0, y: center.y) },
    ]
    for line in lines {
      let stretches = line.split { !isFit($0) }
      guard let longest = stretches.max(by: { $0.count < $1.count }), let first = longest.first,
        let last = longest.last
      else { continue }
      let middle = CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
      if isFit(middle) { return middle }
    }
    return nil
  }

  /// The point nearest to the centroid on the line from the pole, as long as the circle keeps its size to within the
  /// precision.
  private func nearest(to center: CGPoint, _ pole: (point: CGPoint, radius: CGFloat)) -> CGPoint {
    let enough = pole.radius - min(grain / 2, pole.radius / 50)
    var (low, high, best) = (0.0, 1.0, pole.point)
    for _ in 0..<9 {
      let share = (low + high) / 2
      let point = CGPoint(
        x: pole.point.x + (center.x - pole.point.x) * share,
        y: pole.point.y + (center.y - pole.point.y) * share)
      if isInside(point), fits(enough, at: point) {
        (low, best) = (share, point)
      } else {
        high = share
      }
    }
    return best
  }

  /// Starts with squares that cover the bounds, and quarters each that can still contain the centre of a larger circle.
  private func pole() -> (point: CGPoint, radius: CGFloat)? {
    // Of a thin area not smaller than the last squares would be.
    var half = max(min(bounds.width, bounds.height) / 8, grain / 64)
    var centers = squares(half)
    var best: (point: CGPoint, radius: CGFloat)?
    // The squares can quadruple each round, if the area cannot rule out its outside.
    var (squaresLeft, work) = (1 << 13, Int64(0))
    let mostWork = area.mostWork
    while !centers.isEmpty, half >= grain / 64, centers.count <= squaresLeft {
      squaresLeft -= centers.count
      // A circle around any point of a square is at most half a diagonal larger than the one at its centre.
      let reach = half * 1.4143
      var open: [(center: CGPoint, radius: CGFloat)] = []
      for center in centers
      where work <= mostWork
        && (area.pointInside(center)
          || area.leastDistance(from: center, within: reach, work: &work) <= reach)
      {
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
    return best
  }

  /// About the centroid: the mean of the points of a 32 × 32 grid that are inside.
  private var centroid: CGPoint? {
    var (x, y, count): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for row in 0..<32 {
      for column in 0..<32 {
        let across = (CGFloat(column) - 15.5) / 32
        let down = (CGFloat(row) - 15.5) / 32
        let point = CGPoint(
          x: bounds.midX + across * bounds.width, y: bounds.midY + down * bounds.height)
        guard isInside(point) else { continue }
        // Summed from the middle, so that a symmetric area gets its centre exactly.
        (x, y, count) = (x + across, y + down, count + 1)
      }
    }
    guard count > 0 else { return nil }
    return CGPoint(
      x: bounds.midX + x / count * bounds.width, y: bounds.midY + y / count * bounds.height)
  }

  /// The centres of the squares that cover the bounds, at most 2^14.
  private func squares(_ half: CGFloat) -> [CGPoint] {
    let columns = max(1, Int((bounds.width / (2 * half)).rounded(.up)))
    let rows = max(1, Int((bounds.height / (2 * half)).rounded(.up)))
    return (0..<rows * columns).map { index in
      CGPoint(
        x: bounds.minX + bounds.width * (CGFloat(index % columns) + 0.5) / CGFloat(columns),
        y: bounds.minY + bounds.height * (CGFloat(index / columns) + 0.5) / CGFloat(rows))
    }
  }

  private func isInside(_ point: CGPoint) -> Bool {
    bounds.pointInside(point) && area.pointInside(point)
  }

  /// About the radius of the largest circle around a point that is inside; 0 if the point is outside, or
  /// the radius is at most `floor`.
  private func clearance(at center: CGPoint, floor: CGFloat) -> CGFloat {
    guard isInside(center), floor <= 0 || fits(floor, at: center) else { return 0 }
    var (low, high) = (max(floor, 0), min(bounds.width, bounds.height) / 2)
    for _ in 0..<8 {
      let radius = (low + high) / 2
      if fits(radius, at: center) { low = radius } else { high = radius }
    }
    return low
  }

  /// Whether a circle is inside, judged by sixteen of its points. The distance to the nearest edge would be less where
  /// areas share a border, or an outline crosses itself: in a plus of two rectangles 10 in place of 14.
  private func fits(_ radius: CGFloat, at center: CGPoint) -> Bool {
    Self.directions.allSatisfy { x, y in
      isInside(CGPoint(x: center.x + radius * x, y: center.y + radius * y))
    }
  }

  /// The corners of a polygon with sixteen sides on the circle with the radius 1: first opposite ones.
  private static let directions: [(CGFloat, CGFloat)] = {
    let (far, middle, near) = (0.9238795325112867, 0.7071067811865476, 0.3826834323650898)
    let quarter: [(CGFloat, CGFloat)] = [(1, 0), (middle, middle), (far, near), (near, far)]
    return quarter.flatMap { x, y in [(x, y), (-x, -y), (-y, x), (y, -x)] }
  }()

  /// The length of the longest line through a point, with the point in its middle, that is inside.
  private func room(at point: CGPoint, along way: CGPoint, upTo length: CGFloat) -> CGFloat {
    func isFree(_ distance: CGFloat) -> Bool {
      [distance, -distance].allSatisfy {
        isInside(CGPoint(x: point.x + $0 * way.x, y: point.y + $0 * way.y))
      }
    }
    let step = length / 256
    let steps = (1...256).prefix { isFree(CGFloat($0) * step) }.count
    return 2 * CGFloat(steps) * step
  }
}
