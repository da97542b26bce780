/// What building an ``AreaGrid`` costs: work in units of about a nanosecond, and bytes while it lasts.
enum AreaGridPrices {
  /// Finding out whether a piece of an area is another's too.
  static let piece = (work: 90, bytes: 50)
  /// A cell of a grid, with its label.
  static let cell = (work: 25, bytes: 8)
  /// An edge in a cell: counted, entered, and written into a leaf.
  static let entry = (work: 120, bytes: 24)
  /// A region asked about a cell.
  static let regionCell = (work: 60, bytes: 12)
  /// A point, packed.
  static let point = (work: 50, bytes: 16)
  /// A word of the joined grid.
  static let word = (work: 2, bytes: 8)
  /// A piece of an area in a cell with a tree: sliced and bounded.
  static let treePiece = (work: 900, bytes: 400)
  /// The same of a curve.
  static let treeCurve = 16_000
}
