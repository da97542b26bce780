public import SilhouetteGeometry

/// Paint order, colours, and shapes that come and go.
extension HitMap {
  /// Puts a shape, or everything in a group, right above everything of another, or on top of all. Its own drawings keep
  /// their order. O(areas of both ids + shapes that have changed).
  ///
  /// - Parameters:
  ///   - id: of a shape or a group.
  ///   - other: of a shape or a group; nil for the top.
  /// - Throws: ``MapChangeError`` for an unknown id, and for a map of masks.
  public mutating func raise(_ id: String, above other: String? = nil) throws(MapChangeError) {
    let shapes = try members(of: id)
    guard let other else { return try lift(shapes, to: .top) }
    let others = try areas(of: other, besides: shapes)
    try lift(shapes, to: others.last.map { .above($0) } ?? .top)
  }

  /// Puts a shape, or everything in a group, right below everything of another, or below all. O(areas of both ids + shapes
  /// that have changed).
  ///
  /// - Parameters:
  ///   - id: of a shape or a group.
  ///   - other: of a shape or a group; nil for the bottom.
  /// - Throws: ``MapChangeError`` for an unknown id, and for a map of masks.
  public mutating func lower(_ id: String, below other: String? = nil) throws(MapChangeError) {
    let shapes = try members(of: id)
    guard let other else { return try lift(shapes, to: .bottom) }
    let others = try areas(of: other, besides: shapes)
    try lift(shapes, to: others.first.map { .below($0) } ?? .bottom)
  }

  /// The areas of an id, lowest first, but for those of some shapes.
  private func areas(of id: String, besides shapes: [Int]) throws(MapChangeError) -> [Int] {
    let own = ShapeSet(shapes)
    let others = try members(of: id).filter { !own.contains($0) }
    return inOrder(others.flatMap(areas.areas(ofShape:)))
  }

  private func inOrder(_ areas: [Int]) -> [Int] {
    areas.sorted { finest.isAbove($1, $0) }
  }

  private mutating func lift(
    _ shapes: [Int], to level: ChangedStack.Level
  ) throws(MapChangeError) {
    guard engine == .exact else { throw .masks(engine) }
    let own = inOrder(shapes.flatMap(areas.areas(ofShape:)))
    change { areas, stack in
      stack.lift(own, to: level)
      for shape in shapes { areas.liftPassive(shape, stack) }
    }
  }

  /// Gives a shape, or everything in a group, other colours in its drawings. O(areas of the id).
  ///
  /// - Parameters:
  ///   - id: of a shape or a group.
  ///   - fill: the fills' colour; nil to leave it.
  ///   - stroke: the strokes' colour; nil to leave it.
  /// - Throws: ``MapChangeError`` for an unknown id, and for a map of masks.
  public mutating func paint(
    _ id: String, fill: RGBA? = nil, stroke: RGBA? = nil
  ) throws(MapChangeError) {
    try paint(members(of: id), fill, stroke)
  }

  /// Gives the shape with an index in ``shapes`` other colours, if they are not nil. O(areas of the shape).
  ///
  /// - Throws: ``MapChangeError`` for an index that no shape has, and for a map of masks.
  public mutating func paint(
    _ index: Int, fill: RGBA? = nil, stroke: RGBA? = nil
  ) throws(MapChangeError) {
    try paint([known(index)], fill, stroke)
  }

  private mutating func paint(
    _ shapes: [Int], _ fill: RGBA?, _ stroke: RGBA?
  ) throws(MapChangeError) {
    guard engine == .exact else { throw .masks(engine) }
    change { areas, _ in
      for shape in shapes {
        for area in areas.areas(ofShape: shape) {
          areas.owners.paint(area, fill: fill, stroke: stroke)
        }
        areas.passive.paint(shape, fill: fill, stroke: stroke)
      }
    }
  }

  /// Adds a shape above everything of another, or on top of all; of its drawings those with a higher
  /// ``Drawing/order`` are above the others. O(outlines).
  ///
  /// - Parameters:
  ///   - shape: in the map's units, with the ids of the groups around it as its ancestors.
  ///   - other: the id of a shape or a group; nil for the top.
  /// - Returns: the shape's index in ``shapes``: the next one. It stays, and is not used again.
  /// - Throws: ``MapChangeError`` for an unknown id, and for a map of masks.
  @discardableResult
  public mutating func insert(
    _ shape: Shape, above other: String? = nil
  ) throws(MapChangeError) -> Int {
    guard engine == .exact else { throw .masks(engine) }
    let below = try other.map { id throws(MapChangeError) in try areas(of: id, besides: []) }
    let index = areas.shapeCount
    change { areas, stack in
      areas.changes.add(
        shape.drawn([], passive: shape.passiveDrawings),
        in: areas.table.node(of: shape.ancestorNames))
      var added: [Int] = []
      for drawing in shape.drawings.inOrder {
        areas.owners.append(drawing, of: index)
        for outline in drawing.outlines { added.append(stack.add(outline, drawing.clips)) }
      }
      if let top = below?.last { stack.lift(added, to: .above(top)) }
      areas.forgetBoxes()
    }
    return index
  }

  /// Removes a shape, or everything in a group: nothing finds it any more, and ``shapes`` has a shape without drawings at
  /// its index. O(areas of the id).
  ///
  /// - Throws: ``MapChangeError/unknownShape(_:)``.
  public mutating func remove(_ id: String) throws(MapChangeError) {
    remove(try members(of: id))
  }

  /// Removes the shape with an index in ``shapes``, otherwise as ``remove(_:)-(String)``. O(areas of the shape).
  ///
  /// - Throws: ``MapChangeError/noShape(index:count:)``.
  public mutating func remove(_ index: Int) throws(MapChangeError) {
    remove([try known(index)])
  }

  private mutating func remove(_ shapes: [Int]) {
    change { areas, stack in
      for shape in shapes {
        for area in areas.areas(ofShape: shape) {
          stack.setHidden(area, true)
          areas.changes.setPainted(area, false)
        }
        areas.changes.remove(shape)
      }
      areas.forgetBoxes()
    }
  }
}

extension MapContents {
  /// Puts what of a shape takes no hits among its areas, as their orders say: a shadow stays below its shape.
  fileprivate func liftPassive(_ shape: Int, _ stack: ChangedStack) {
    let own = areas(ofShape: shape)
    guard let first = own.first else { return }
    passive.lift(shape) { order in
      own.last { owners.orders[$0] <= Int64(order) }.map(stack.rank(of:))
        ?? stack.rank(of: first).nextDown
    }
  }
}

extension [HitMap.Drawing] {
  /// Those of a lower order first.
  fileprivate var inOrder: [HitMap.Drawing] {
    indices.sorted { (self[$0].order, $0) < (self[$1].order, $1) }.map { self[$0] }
  }
}
