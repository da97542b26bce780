/// The drawings of a shape: an array, or where in a compiled map they are.
enum ShapeDrawings: Sendable, Equatable {
  case array([HitMap.Drawing])
  case compiled(ShapeTable, index: Int)

  /// O(1), or O(outlines) in a compiled map.
  var array: [HitMap.Drawing] {
    switch self {
    case .array(let drawings): drawings
    case .compiled(let table, let index): table.drawings(of: index)
    }
  }

  /// O(1).
  var isEmpty: Bool {
    switch self {
    case .array(let drawings): drawings.isEmpty
    case .compiled(let table, let index): table.drawings?.active(of: index).isEmpty ?? true
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.array == b.array }
}
