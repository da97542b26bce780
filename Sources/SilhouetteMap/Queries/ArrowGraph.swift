import Foundation
import SilhouetteGeometry

/// Which shape each arrow key leads to from each shape of a map, such that arrow keys alone lead from every shape to
/// every other.
///
/// A step leads to the nearest of the shapes that lie more in its direction than to the side, where distances to the
/// side count twice. A shape that no such steps lead to lies on the way of one of them, at the shape nearest to it.
/// That is rare: it happens to 1 of the 3,104 counties of the United States.
public struct ArrowGraph: Sendable, Equatable {
  /// For each shape where up, down, left and right lead to: the index of a shape, or −1.
  package private(set) var steps: [Int32]

  /// The index of the shape that an arrow key leads to from the shape at an index of ``HitMap/shapes``. Nil if it leads
  /// nowhere, or the map has no such shape. O(1).
  public subscript(shape: Int, direction: HitMap.Direction) -> Int? {
    guard 0..<steps.count / 4 ~= shape else { return nil }
    let step = steps[4 * shape + direction.offset]
    return step < 0 ? nil : Int(step)
  }

  /// - Parameters:
  ///   - places: where each shape is; nil for one that is nowhere, which no step leads to or from.
  ///   - isTarget: whether steps lead to a shape.
  init(_ places: [CGPoint?], isTarget: (_ shape: Int) -> Bool) {
    steps = Array(repeating: -1, count: 4 * places.count)
    let spots = places.indices.compactMap { shape in
      places[shape].map { Spot(shape: shape, point: $0, isTarget: isTarget(shape)) }
    }
    let tree = SpotTree(spots.map { ($0.shape, $0.point) }, count: places.count)
    addNearest(spots, tree)
    guard let first = spots.first(where: { $0.isTarget }) else { return }
    leadBack(to: first, spots, tree)
    leadOn(from: first, spots, tree)
  }

  private struct Spot {
    let shape: Int
    let point: CGPoint
    let isTarget: Bool

    /// The direction in which another place lies. Of shapes at one place, the later is on the right.
    func direction(to other: Spot) -> HitMap.Direction {
      let (dx, dy) = (other.point.x - point.x, other.point.y - point.y)
      if abs(dy) > abs(dx) { return dy > 0 ? .down : .up }
      return dx > 0 || dx == 0 && other.shape > shape ? .right : .left
    }

    /// The nearest of the shapes in a tree in the direction that fits each best, of several the last; nil without one.
    func nearest(of tree: inout SpotTree) -> Int? {
      tree.cheapest(takingLast: true) { least, most in
        let (dx, dy) = (
          max(0, least.x - point.x, point.x - most.x), max(0, least.y - point.y, point.y - most.y)
        )
        return max(dx, dy) + 2 * min(dx, dy)
      }
    }

    /// The nearest of the shapes in a tree that lie in a direction, of several the first; nil without one.
    func nearest(of tree: inout SpotTree, _ direction: HitMap.Direction) -> Int? {
      let own = direction.coordinates(of: point)
      return tree.cheapest { least, most in
        let ends = (direction.coordinates(of: least), direction.coordinates(of: most))
        let farthest = max(ends.0.along, ends.1.along) - own.along
        let across = max(
          0, min(ends.0.across, ends.1.across) - own.across,
          own.across - max(ends.0.across, ends.1.across))
        if farthest <= 0 || across > farthest { return .infinity }
        return max(0, across, min(ends.0.along, ends.1.along) - own.along) + 2 * across
      }
    }
  }

  private subscript(spot: Spot, direction: HitMap.Direction) -> Int32 {
    get { steps[4 * spot.shape + direction.offset] }
    set { steps[4 * spot.shape + direction.offset] = newValue }
  }

  /// The nearest shapes in each direction. Expected O(n log n).
  private mutating func addNearest(_ spots: [Spot], _ tree: SpotTree) {
    var tree = tree
    for spot in spots where spot.isTarget { tree.add(spot.shape) }
    for spot in spots {
      for direction in HitMap.Direction.allCases {
        self[spot, direction] = Int32(spot.nearest(of: &tree, direction) ?? -1)
      }
    }
  }

  /// Makes steps lead from every shape to the first. One that has no way steps to the nearest that has one.
  private mutating func leadBack(to first: Spot, _ spots: [Spot], _ tree: SpotTree) {
    var sources = [[Int]](repeating: [], count: steps.count / 4)
    for (index, step) in steps.enumerated() where step >= 0 { sources[Int(step)].append(index / 4) }
    var (isDone, tree) = ([Bool](repeating: false, count: sources.count), tree)
    let known = Dictionary(uniqueKeysWithValues: spots.map { ($0.shape, $0) })
    func mark(from shape: Int) {
      isDone.mark(from: shape) {
        sources[$0]
      } _: {
        if known[$0]?.isTarget == true { tree.add($0) }
      }
    }
    mark(from: first.shape)
    for spot in spots where !isDone[spot.shape] {
      let goal = spot.nearest(of: &tree).flatMap { known[$0] } ?? first
      self[spot, spot.direction(to: goal)] = Int32(goal.shape)
      mark(from: spot.shape)
    }
  }

  /// Makes steps lead from the first shape to every other. One that none leads to gets on the way of the step from the
  /// nearest that has one, so that this leads to all that it did: also back to the first.
  private mutating func leadOn(from first: Spot, _ spots: [Spot], _ tree: SpotTree) {
    var (isDone, tree) = ([Bool](repeating: false, count: steps.count / 4), tree)
    let known = Dictionary(uniqueKeysWithValues: spots.map { ($0.shape, $0) })
    isDone.mark(from: first.shape, next) { tree.add($0) }
    for spot in spots where spot.isTarget && !isDone[spot.shape] {
      let start = spot.nearest(of: &tree).flatMap { known[$0] } ?? first
      let direction = start.direction(to: spot)
      if self[start, direction] >= 0 { self[spot, direction] = self[start, direction] }
      self[start, direction] = Int32(spot.shape)
      isDone.mark(from: spot.shape, next) { tree.add($0) }
    }
  }

  private func next(_ shape: Int) -> [Int] {
    steps[4 * shape..<4 * shape + 4].filter { $0 >= 0 }.map { Int($0) }
  }
}

extension [Bool] {
  /// Marks an index and all that are reached from it, and visits each.
  fileprivate mutating func mark(
    from start: Int, _ next: (Int) -> [Int], _ visit: (Int) -> Void
  ) {
    var open = [start]
    self[start] = true
    while let index = open.popLast() {
      visit(index)
      for other in next(index) where !self[other] {
        self[other] = true
        open.append(other)
      }
    }
  }
}

extension HitMap {
  /// Which shape each arrow key leads to from each shape: for the focus of a keyboard or a remote control. Arrow keys
  /// alone lead from every shape to every other.
  ///
  /// A shape is where the centre of its bounds is, if that is inside, else at its ``labelSpot(of:in:)``; a line without
  /// width is at its middle. A shape of which nothing is on the map is nowhere, and no arrow leads to or from it.
  /// Arrows lead only to shapes that take hits, also from those that take none, such as those left out by
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
      areas.areas(ofShape: shape).contains { filter?.contains($0) ?? true }
    }
  }

  /// Where the focus is on a shape; nil if nothing of it is on the map.
  private func place(of shape: Int) -> CGPoint? {
    let own = areas.areas(ofShape: shape)
    if let point = pointInside(shape, near: areas.shapeBounds[shape], in: nil) { return point }
    let passive = AreaUnion(
      [], of: nil, own.isEmpty ? areas.passive.regions(of: shape) : [], meter: meter)
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

  /// How far a point lies in this direction, and to a side of it.
  func coordinates(of point: CGPoint) -> (along: CGFloat, across: CGFloat) {
    switch self {
    case .up: (-point.y, point.x)
    case .down: (point.y, point.x)
    case .left: (-point.x, point.y)
    case .right: (point.x, point.y)
    }
  }
}
