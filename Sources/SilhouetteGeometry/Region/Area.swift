package import Foundation

/// A region, a box, or a union or intersection of areas: one recursive type for clips, pages, clipped outlines and
/// selections. Each query is written here, once.
package indirect enum Area: PointInside, Sendable {
  case region(PathRegion)
  /// Half open: without its right and its lower edge.
  case box(CGRect)
  /// The union.
  case any([Area])
  /// The intersection; of no areas everything.
  case all([Area])

  /// How values of several areas become one: a first value, and what combines two.
  private typealias Sum<Value> = (first: Value, add: (Value, Value) -> Value)

  /// A value of the tree, from those of its regions and boxes.
  private func value<Value>(
    any: Sum<Value>, all: Sum<Value>, box: (CGRect) -> Value, region: (PathRegion) -> Value
  ) -> Value {
    func sum(_ areas: [Area], _ sum: Sum<Value>) -> Value {
      areas.reduce(sum.first) {
        sum.add($0, $1.value(any: any, all: all, box: box, region: region))
      }
    }
    return switch self {
    case .region(let own): region(own)
    case .box(let own): box(own)
    case .any(let areas): sum(areas, any)
    case .all(let areas): sum(areas, all)
    }
  }

  /// A box around the area, closed, as areas may share no more than an edge; nil if it has no points. O(areas).
  var box: Box? {
    let box = value(
      any: (.empty, { $1.isEmpty ? $0 : $0.union($1) }),
      all: (.everything, { $0.intersection($1) }),
      // Comparisons lose the NaNs of a region without points.
      box: { Box($0) }, region: { $0.grid.box.isEmpty ? .empty : $0.grid.box })
    return box.isEmpty ? nil : box
  }

  package var bounds: CGRect { box?.rect ?? .zero }

  // Not a value of all parts: the first that decides ends it.
  package func pointInside(_ point: CGPoint) -> Bool {
    switch self {
    case .region(let region): region.pointInside(point)
    case .box(let rect):
      rect.minX <= point.x && point.x < rect.maxX && rect.minY <= point.y && point.y < rect.maxY
    case .any(let areas): areas.contains { $0.pointInside(point) }
    case .all(let areas): areas.allSatisfy { $0.pointInside(point) }
    }
  }

  /// How much of a rectangle the area covers; partial if that is not certain.
  package func overlap(with rect: CGRect) -> RectOverlap {
    let any: Sum<RectOverlap> = (.none, { $0 == .whole || $1 == .none ? $0 : $1 })
    let all: Sum<RectOverlap> = (.whole, { $0 == .none || $1 == .whole ? $0 : $1 })
    return value(
      any: any, all: all, box: { rect.overlap(in: $0) }, region: { $0.overlap(with: rect) })
  }

  /// A lower bound of the distance from a point to the area: 0 inside, infinite beyond `limit`; the distance itself unless
  /// several areas cut. Adds what it takes to `work`.
  package func leastDistance(
    from point: CGPoint, within limit: Double, work: inout Int64
  ) -> Double {
    value(
      any: (.infinity, { min($0, $1) }), all: (0, { max($0, $1) }),
      box: { Box($0).distance(from: Vector(point)).within(limit) },
      region: { $0.distance(from: point, within: limit, work: &work) })
  }

  /// How far a point may move in any direction, at least, and stay inside: 0 outside, infinite beyond `limit`. Less than
  /// the truth where only several areas together hold the points around it. Adds what it takes to `work`.
  package func distanceToExit(
    from point: CGPoint, within limit: Double, work: inout Int64
  ) -> Double {
    value(
      any: (0, { max($0, $1) }), all: (.infinity, { min($0, $1) }),
      box: { Box($0).distanceToExit(from: Vector(point)).within(limit) },
      region: { $0.distanceToExit(from: point, within: limit, work: &work) })
  }

  /// A lower bound of the distance from a point, inside or outside, to the outline; infinite beyond `limit`.
  package func distanceToOutline(from point: CGPoint, within limit: Double) -> Double {
    var work: Int64 = 0
    return pointInside(point)
      ? distanceToExit(from: point, within: limit, work: &work)
      : leastDistance(from: point, within: limit, work: &work)
  }

  /// About how much work it is to test a point, in units.
  func work(at point: CGPoint) -> Int64 {
    value(any: (20, +), all: (20, +), box: { _ in 5 }, region: { 80 + $0.work(at: point) })
  }
}

extension Double {
  /// Infinite beyond a limit.
  fileprivate func within(_ limit: Double) -> Double { self <= limit ? self : .infinity }
}

extension CGRect {
  /// How much of the closed rectangle another one covers, which is half open.
  fileprivate func overlap(in other: CGRect) -> RectOverlap {
    if minX >= other.minX && maxX < other.maxX && minY >= other.minY && maxY < other.maxY {
      return .whole
    }
    let isApart =
      minX >= other.maxX || maxX < other.minX || minY >= other.maxY || maxY < other.minY
    return isApart ? .none : .partial
  }
}
