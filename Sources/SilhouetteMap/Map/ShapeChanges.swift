import SilhouetteGeometry

/// The changes of a map's shapes, other than the places and visibility of their areas.
struct ShapeChanges: Sendable {
  /// The shapes that are hidden, and those that take no hits for now; nil if that is known of areas only.
  var hidden = ShapeSet()
  var disabled: ShapeSet? = ShapeSet()
  /// The areas of shapes that are hidden or removed, also of those of a map that this one was made of.
  var unpainted = AreaSet()
  /// Their indices are not used again.
  private(set) var removed = ShapeSet()
  /// The shapes that were added, in the order of their indices.
  private(set) var added: [HitMap.Shape] = []
  /// From where they were added to where they are.
  var transforms: [Int: Affine] = [:]
  /// The group around each, as the index of its node plus 1; 0 for none that the table knows.
  private(set) var nodes: [Int] = []
  /// The numbers of added shapes, by their own id and those of the groups around them.
  private var names: [ByteString: [Int]] = [:]

  /// The shapes that take no hits for now, as far as they are known.
  var disabledSet: ShapeSet { disabled ?? ShapeSet() }

  /// Whether shapes came or went.
  var hasOtherShapes: Bool { !added.isEmpty || !removed.isEmpty }

  mutating func add(_ shape: HitMap.Shape, in node: Int) {
    nodes.append(node)
    for id in Set(shape.pathNames) { names[id, default: []].append(added.count) }
    added.append(shape)
  }

  mutating func setPainted(_ area: Int, _ isPainted: Bool) {
    if isPainted { unpainted.remove(area) } else { unpainted.insert(area) }
  }

  mutating func remove(_ shape: Int) { removed.insert(shape) }

  /// An added shape as it was given; nil for the index of another shape.
  func added(_ shape: Int, behind count: Int) -> HitMap.Shape? {
    shape >= count && shape - count < added.count ? added[shape - count] : nil
  }

  /// Whether a shape that was added has a colour of its own where it takes no hits.
  var hasColors: Bool {
    added.contains { $0.passiveDrawings.contains { $0.fill != nil || $0.stroke != nil } }
  }

  /// The numbers of the shapes that were added, with an id or in a group with it.
  func added(under id: String) -> [Int] { names[ByteString(id)] ?? [] }
}

// Indices of shapes, and rows of the table: groups are between the table's shapes and those that were added.
extension MapContents {
  /// The number of shapes, with those that were removed.
  var shapeCount: Int { table.shapeCount + changes.added.count }

  func row(ofShape index: Int) -> Int {
    index < table.shapeCount ? index : index + table.count - table.shapeCount
  }

  /// The group around a shape, as the index of its node plus 1; 0 for none.
  func node(aroundShape shape: Int) -> Int {
    shape < table.shapeCount
      ? table.node(around: shape) : changes.nodes[shape - table.shapeCount]
  }

  /// The shape in a row as it was given, if it was added.
  func added(inRow row: Int) -> HitMap.Shape? {
    row < table.count ? nil : changes.added[row - table.count]
  }

  /// The index of the shape in a row; nil if it is a group.
  func shape(ofRow row: Int) -> Int? {
    if row < table.shapeCount { return row }
    return row < table.count ? nil : row - table.count + table.shapeCount
  }

  /// The shapes with an id, or in a group with it, in the order of their indices. As ``ShapeTable/members(of:)``.
  func members(of id: String) -> [Int] { known(table.members(of: id), under: id) { _ in true } }

  /// The shapes with an id, in the order of their indices. As ``members(of:)``.
  func shapes(named id: String) -> [Int] {
    let name = ByteString(id)
    return known(table.shapes(named: id), under: id) { $0.name == name }
  }

  private func known(
    _ listed: [Int], under id: String, where isWanted: (HitMap.Shape) -> Bool
  ) -> [Int] {
    if !changes.hasOtherShapes { return listed }
    let added = changes.added(under: id).filter { isWanted(changes.added[$0]) }
    return (listed + added.map { table.shapeCount + $0 }).filter { !changes.removed.contains($0) }
  }
}
