public import SilhouetteGeometry

/// Changing a map. A map is a value: copies of it, and its ``Shape``s and ``Hit``s, stay as they are. The answers are
/// those of a map built from the present outlines, `outline.applying(transform)`.
extension HitMap {
  /// Moves a shape, or everything in a group, after the moves that it has had. Its clips move with it; the map's
  /// ``frame`` stays.
  ///
  /// Moves are composed, and the outline is moved once, from where the map was built with it, so that roundings do not add
  /// up. O(areas of the id), and that of finding it; the first move of a shape takes O(its outline). A moved outline is
  /// indexed when a question first comes near it, in O(outline).
  ///
  /// - Parameters:
  ///   - id: of a shape or a group.
  ///   - transform: in the map's units.
  /// - Throws: ``MapChangeError`` for a transform that is not finite or has no inverse, for an unknown id, and for a map of
  ///   masks.
  public mutating func move(_ id: String, by transform: Affine) throws(MapChangeError) {
    try place(
      try members(of: id).map { ($0, areas.transform(ofShape: $0).concatenating(transform)) })
  }

  /// Moves the shape with an index in ``shapes``, otherwise as ``move(_:by:)-(String,_)``. O(log areas + areas of the shape).
  ///
  /// - Throws: ``MapChangeError``, for an index that no shape has, too.
  public mutating func move(_ index: Int, by transform: Affine) throws(MapChangeError) {
    let shape = try known(index)
    try place([(shape, areas.transform(ofShape: shape).concatenating(transform))])
  }

  /// Puts many shapes where transforms take them from where the map was built with them, or from where they were added.
  /// O(areas of the shapes); the first time that a shape moves, O(its outline).
  ///
  /// - Parameters:
  ///   - indices: in ``shapes``.
  ///   - transforms: one for each shape, in the map's units; of the same shape the last counts.
  /// - Throws: as ``move(_:by:)-(String,_)``, and if there are more shapes than transforms or fewer.
  public mutating func place(
    _ indices: [Int], _ transforms: [Affine]
  ) throws(MapChangeError) {
    guard indices.count == transforms.count else {
      throw .counts(shapes: indices.count, transforms: transforms.count)
    }
    for index in indices { _ = try known(index) }
    try place(indices.indices.map { (shape: indices[$0], transform: transforms[$0]) })
  }

  /// A shape's transform since the map was built; the identity for one that has not moved. O(log areas).
  ///
  /// - Throws: ``MapChangeError/noShape(index:count:)``.
  public func transform(of index: Int) throws(MapChangeError) -> Affine {
    areas.transform(ofShape: try known(index))
  }

  private mutating func place(_ moves: [(shape: Int, transform: Affine)]) throws(MapChangeError) {
    guard engine == .exact else { throw .masks(engine) }
    for (_, transform) in moves where transform.inverse == nil { throw .singular(transform) }
    change { areas, stack in
      for (shape, transform) in moves { areas.place(shape, transform, stack) }
      areas.forgetBoxes()
    }
  }
}

extension MapContents {
  /// From where a shape was built or added to where it is.
  fileprivate func transform(ofShape shape: Int) -> Affine {
    if let area = areas(ofShape: shape).first { return changed?.transform(of: area) ?? .identity }
    return shape < table.shapeCount
      ? passive.transform(of: shape) : changes.transforms[shape] ?? .identity
  }

  fileprivate func place(_ shape: Int, _ transform: Affine, _ stack: ChangedStack) {
    forEachArea(ofShape: shape) { stack.place($0, transform) }
    if shape < table.shapeCount {
      passive.place(shape, transform)
    } else {
      changes.transforms[shape] = transform
    }
  }
}

extension HitMap {
  /// The shapes with an id, or in the group with it.
  func members(of id: String) throws(MapChangeError) -> [Int] {
    let members = areas.members(of: id)
    if members.isEmpty { throw .unknownShape(id) }
    return members
  }

  /// An index, if the map has its shape.
  func known(_ index: Int) throws(MapChangeError) -> Int {
    guard 0..<areas.shapeCount ~= index, !areas.changes.removed.contains(index) else {
      throw .noShape(index: index, count: areas.shapeCount)
    }
    return index
  }
}
