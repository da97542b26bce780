import Foundation
import SilhouetteGeometry

/// The target of each arrow key from each shape of a map. The arrow keys reach every shape from every other.
///
/// A step takes the nearest shape that is more in its direction than to the side; distances to the side count twice.
/// Shapes that no such step reaches are put on the way of a step to a shape near them. That is rare: it happens to 1
/// of the 3,104 counties of the United States.
public struct ArrowGraph: Sendable, Equatable {
  /// The targets of up, down, left and right from each shape: the index of a shape, or −1.
  package private(set) var steps: [Int32]

  /// The target of an arrow key from the shape at an index of ``HitMap/shapes``. Nil if there is none, or the map has
  /// no such shape. O(1).
  public subscript(shape: Int, direction: HitMap.Direction) -> Int? {
    guard 0..<steps.count / 4 ~= shape else { return nil }
    let step = steps[4 * shape + direction.offset]
    return step < 0 ? nil : Int(step)
  }

  /// - Parameters:
  ///   - places: the place of each shape; nil for one without a place, which has no steps to or from it.
  ///   - isTarget: whether a shape may be a target.
  init(_ places: [CGPoint?], isTarget: (_ shape: Int) -> Bool) {
    steps = Array(repeating: -1, count: 4 * places.count)
    let spots = places.indices.compactMap { shape in
      places[shape].map { Spot(shape: shape, point: $0, isTarget: isTarget(shape)) }
    }
    addNearest(spots)
    guard let first = spots.first(where: { $0.isTarget }) else { return }
    let near = NearSpots(spots)
    leadBack(to: first, spots, near)
    leadOn(from: first, spots, near)
  }

  private struct Spot {
    let shape: Int
    let point: CGPoint
    let isTarget: Bool

    /// The direction of another place. For two shapes at one place, the later one is on the right.
    func direction(to other: Spot) -> HitMap.Direction {
      let (dx, dy) = (other.point.x - point.x, other.point.y - point.y)
      if abs(dy) > abs(dx) { return dy > 0 ? .down : .up }
      return dx > 0 || dx == 0 && other.shape > shape ? .right : .left
    }

    /// The cost of a step to another place, in the direction that fits it best.
    func cost(to other: Spot) -> CGFloat {
      let (dx, dy) = (abs(point.x - other.point.x), abs(point.y - other.point.y))
      return max(dx, dy) + 2 * min(dx, dy)
    }

    /// The least cost of a step in a direction to a place in a box; infinite if there is none.
    func cost(
      to least: CGPoint, _ most: CGPoint, _ direction: HitMap.Direction
    ) -> CGFloat {
      let own = direction.coordinates(of: point)
      let ends = (direction.coordinates(of: least), direction.coordinates(of: most))
      let farthest = max(ends.0.along, ends.1.along) - own.along
      let across = max(
        0, min(ends.0.across, ends.1.across) - own.across,
        own.across - max(ends.0.across, ends.1.across))
      if farthest <= 0 || across > farthest { return .infinity }
      return max(0, across, min(ends.0.along, ends.1.along) - own.along) + 2 * across
    }
  }

  /// Finds spots near another in Morton's order.
  private struct NearSpots {
    private let spots: [Spot]
    /// By the shape, its position in the order.
    private var positions: [Int: Int] = [:]

    init(_ spots: [Spot]) {
      self.spots = MortonOrder(of: spots.map { $0.point }).indices.map { spots[$0] }
      for (position, spot) in self.spots.enumerated() { positions[spot.shape] = position }
    }

    /// The nearest of the 64 spots before and after one that are wanted; nil without one.
    func nearest(to spot: Spot, where isWanted: (Spot) -> Bool) -> Spot? {
      let own = positions[spot.shape] ?? 0
      var (best, bestCost): (Spot?, CGFloat) = (nil, .infinity)
      for step in 1...64 {
        for position in [own - step, own + step] where spots.indices.contains(position) {
          let (other, cost) = (spots[position], spot.cost(to: spots[position]))
          if cost < bestCost, isWanted(other) { (best, bestCost) = (other, cost) }
        }
      }
      return best
    }
  }

  private subscript(spot: Spot, direction: HitMap.Direction) -> Int32 {
    get { steps[4 * spot.shape + direction.offset] }
    set { steps[4 * spot.shape + direction.offset] = newValue }
  }

  /// The nearest shapes in each direction. Expected O(n log n).
  private mutating func addNearest(_ spots: [Spot]) {
    let targets = spots.filter { $0.isTarget }
    let tree = BoxTree(targets.map { $0.point })
    // Some hundred for each, so that maps of many shapes at few places take no longer.
    var visits = 400 * spots.count
    for spot in spots {
      for direction in HitMap.Direction.allCases {
        var most = max(32, min(visits, 4096))
        visits -= most
        let found = tree.cheapest(&most) { spot.cost(to: $0, $1, direction) }
        visits += most
        self[spot, direction] = found.map { Int32(targets[$0].shape) } ?? -1
      }
    }
  }

  /// Makes the first shape reachable from every shape. A shape without a way gets a step to a near one that has one.
  private mutating func leadBack(to first: Spot, _ spots: [Spot], _ near: NearSpots) {
    var sources = [[Int]](repeating: [], count: steps.count / 4)
    for (index, step) in steps.enumerated() where step >= 0 { sources[Int(step)].append(index / 4) }
    var isDone = [Bool](repeating: false, count: sources.count)
    isDone.mark(from: first.shape) { sources[$0] }
    for spot in spots where !isDone[spot.shape] {
      let goal = near.nearest(to: spot) { $0.isTarget && isDone[$0.shape] } ?? first
      self[spot, spot.direction(to: goal)] = Int32(goal.shape)
      isDone.mark(from: spot.shape) { sources[$0] }
    }
  }

  /// Makes every shape reachable from the first one. An unreached shape is inserted into a step from a near shape
  /// that is reached, so everything the step reached, also the way back to the first, stays reached.
  private mutating func leadOn(from first: Spot, _ spots: [Spot], _ near: NearSpots) {
    var isDone = [Bool](repeating: false, count: steps.count / 4)
    isDone.mark(from: first.shape, next)
    for spot in spots where spot.isTarget && !isDone[spot.shape] {
      let start = near.nearest(to: spot) { isDone[$0.shape] } ?? first
      let direction = start.direction(to: spot)
      if self[start, direction] >= 0 { self[spot, direction] = self[start, direction] }
      self[start, direction] = Int32(spot.shape)
      isDone.mark(from: spot.shape, next)
    }
  }

  private func next(_ shape: Int) -> [Int] {
    steps[4 * shape..<4 * shape + 4].filter { $0 >= 0 }.map { Int($0) }
  }
}

extension [Bool] {
  /// Marks an index and all that are reached from it.
  fileprivate mutating func mark(from start: Int, _ next: (Int) -> [Int]) {
    var open = [start]
    self[start] = true
    while let index = open.popLast() {
      for other in next(index) where !self[other] {
        self[other] = true
        open.append(other)
      }
    }
  }
}

extension HitMap {
  /// The target of each arrow key from each shape, for the focus of a keyboard or a remote control. The arrow keys
  /// reach every shape from every other.
  ///
  /// A shape's place is the centre of its bounds if that is inside, and otherwise its ``labelSpot(of:in:)``; for a
  /// line without a width, its middle. A shape outside the map has no place, and no arrows to or from it. Arrows only
  /// reach shapes that take hits, but they also start at shapes that take none, such as those left out by
  /// ``enabling(_:)``.
  ///
  /// O(shapes · log shapes + areas at the centres), and the cost of a label's spot for each shape around its centre.
  /// Keep the result: it takes 20 ms for 3,104 counties.
  public func arrows() -> ArrowGraph {
    // Up is up on the screen.
    ArrowGraph(
      shapes.indices.map { shape in
        pays(5000) ? place(of: shape).map(frame.toPicture.transform) : nil
      }
    ) { shape in
      areas.areas(ofShape: shape).contains { !areas.isHidden($0) }
    }
  }

  /// Where the focus is on a shape; nil if nothing of it is on the map.
  private func place(of shape: Int) -> CGPoint? {
    let own = areas.areas(ofShape: shape)
    if let point = pointInside(shape, near: areas.bounds(ofShape: shape), in: nil) { return point }
    let passive = AreaUnion(
      [], of: nil, own.isEmpty ? areas.passiveRegions(ofShape: shape) : [], meter: meter)
    if let spot = labelSpot(of: passive, in: nil) { return spot.point }
    let extent = shapes[shape].drawings.flatMap { $0.outlines }.reduce(CGRect.null) {
      $0.union($1.path.extent)
    }
    let shown = overflow == .hidden ? extent.common(with: frame.rect) : extent
    return shown.isNull ? nil : CGPoint(x: shown.midX, y: shown.midY)
  }

  /// The direction of an arrow key.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Up on the screen: towards smaller y, or where north is up, larger y.
    case up
    /// Down on the screen.
    case down
    /// Towards smaller x.
    case left
    /// Towards larger x.
    case right
  }
}

extension HitMap.Direction {
  /// The rank in ``allCases``.
  var offset: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// A point's distance in this direction, and to the side of it.
  func coordinates(of point: CGPoint) -> (along: CGFloat, across: CGFloat) {
    switch self {
    case .up: (-point.y, point.x)
    case .down: (point.y, point.x)
    case .left: (-point.x, point.y)
    case .right: (point.x, point.y)
    }
  }
}
