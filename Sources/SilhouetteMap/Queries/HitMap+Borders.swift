public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The outline of everything under one id: a shape's, or that of a group without the borders between its members. For
  /// a highlight around a region. Nil if there is no such shape or group.
  ///
  /// Closed subpaths in document space, which filled by either rule are the union of the members' fills: outer ones run
  /// clockwise, where y points down, and holes counter-clockwise. Curves stay curves; where members overlap, they are
  /// cut to within a 2^15th of the map's longer side. Gaps narrower than a 2^20th of the group's longer side, as
  /// rounding leaves them, close. Strokes are left out: draw them as they are. Clips and the page's edge do not cut. Of
  /// a shape that takes no hits, its ``Shape/passiveDrawings`` count. Hidden shapes have none. In mask modes it is the outline of the pixels at
  /// the largest scale.
  ///
  /// O(n log n + pairs of edges whose bounds meet), or O(pixels) for masks. Keep the result.
  public func border(of id: String) -> VectorPath? {
    let members = areas.members(of: id)
    return members.isEmpty
      ? nil : paid { budget throws(LimitExceeded) in try areas.border(of: members, &budget) }
  }

  /// The same for an untrusted map: members that cross a million times have a million corners. O(the same).
  ///
  /// - Throws: `LimitExceeded` for more work or memory than the limits allow.
  public func border(of id: String, limits: Limits) throws(LimitExceeded) -> VectorPath? {
    try answer(within: limits) { $0.border(of: id) }
  }

  /// The shapes that share a border with a shape or group, longest border first; of a group, those outside of it. Empty
  /// if there is no such shape or group, and in mask modes.
  ///
  /// A border is shared if both have it, one on either side: the same curves, or straight lines on top of each other,
  /// with any corners, within a 2^20th of the size compared. Shapes that overlap, or that have a gap between them,
  /// share none. Fills count, as in ``border(of:)``.
  ///
  /// O(n log n + pairs of edges whose bounds meet), for the edges of all shapes whose bounds meet.
  public func borderingShapes(of id: String) -> [BorderingShape] {
    let members = areas.members(of: id)
    let inside = ShapeSet(members)
    let around = members.reduce(CGRect.null) { $0.union(areas.bounds(ofShape: $1)) }
    let near = shapes.indices.filter {
      !inside.contains($0) && !around.common(with: areas.bounds(ofShape: $0)).isNull
    }
    guard engine == .exact, !near.isEmpty else { return [] }
    let lengths = paid { budget throws(LimitExceeded) in
      var others: [[FlatFill]] = []
      for shape in near { others.append(try areas.flatFills(of: [shape], &budget)) }
      let own = try areas.flatFills(of: members, &budget)
      return try SharedBorders(of: own, with: others, &budget).lengths
    }
    var found: [BorderingShape] = []
    for (shape, length) in zip(near, lengths ?? []) where length > 0 {
      found.append(BorderingShape(shape: shapes[shape], length: CGFloat(length)))
    }
    return found.sorted { $0.length > $1.length }
  }
}

extension HitMap.Shape {
  /// The outline of this shape's fills, or of a group's: as ``HitMap/border(of:)``, also where others have the same id.
  /// Empty for a shape that is in no map. O(the same).
  public var border: VectorPath {
    var budget = Budget(.none)
    return (try? border(&budget)) ?? VectorPath()
  }

  /// The area of the shape's or group's fills, in the map's units squared: the area within its ``border``. Overlaps
  /// count once, strokes do not count, and clips and the page's edge do not cut. In mask modes, the area of the
  /// pixels. 0 for a shape outside any map. O(the cost of the border).
  public var area: Double { border.signedArea }
}

extension MapContents {
  /// The outline of some shapes together, which the budget pays for.
  func border(of members: [Int], _ budget: inout Budget) throws(LimitExceeded) -> VectorPath {
    if outlines != nil { return try UnionOutline(flatFills(of: members, &budget), &budget).path }
    guard let stack = index as? MaskStack else { return VectorPath() }
    var mask = BitMask(scale: stack.scale, rows: .none)
    for area in members.flatMap(areas(ofShape:)) where !changes.hidden.contains(owners[area]) {
      try budget.pay(stack.maskPrice(area))
      let own = stack.mask(area)
      mask = mask.isEmpty ? own : (try? mask.union(own)) ?? mask
      budget.release(stack.maskPrice(area))
    }
    var runs = 0
    mask.forEachRun { _ in runs += 1 }
    try budget.pay(runs * Price(work: 400, bytes: 200))
    return mask.outline
  }

  /// The fills of some shapes, with curves as straight edges.
  func flatFills(of members: [Int], _ budget: inout Budget) throws(LimitExceeded) -> [FlatFill] {
    let side = max(Double(bounds.width), Double(bounds.height))
    let flatness = side > 0 && side.isFinite ? side / 0x1p15 : 1
    var fills: [FlatFill] = []
    for shape in members where !changes.hidden.contains(shape) {
      let drawings = drawings(ofShape: shape)
      fills += try FlatFill.fills(
        of: (drawings.isEmpty ? passiveDrawings(ofShape: shape) : drawings).flatMap { $0.outlines },
        flatness: flatness, &budget)
    }
    return fills
  }
}

/// A shape that shares a border with another.
public struct BorderingShape: Sendable, Equatable {
  /// The other shape.
  public let shape: HitMap.Shape
  /// The length of the border that they share, in document units; of a curve, that of straight edges along it.
  public let length: CGFloat
}
