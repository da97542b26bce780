import Foundation

/// Into how many columns and rows to divide a rectangle, so that lists are shortest: with long upright pieces
/// into columns, with long level ones into rows.
struct CellDivision {
  private(set) var columns: Int
  private(set) var rows: Int
  /// The pieces' mean width and height, as parts of the rectangle's.
  private let width, height: Double

  /// - Parameters:
  ///   - wanted: the most cells.
  ///   - width: the pieces' mean width, as a part of the rectangle's.
  ///   - height: the same of their heights.
  ///   - mostCrossings: how many edges of cells a piece may cross, on average.
  ///   - ratio: of columns to rows; nil for that with the fewest crossings.
  init(
    into wanted: Double, width: Double, height: Double, mostCrossings: Double,
    ratio: Double? = nil
  ) {
    let (width, height) = (max(width, 1e-9), max(height, 1e-9))
    (self.width, self.height) = (width, height)
    var across = max(1, min((wanted * (ratio ?? height / width)).squareRoot(), wanted))
    var down = max(1, wanted / across)
    if (across - 1) * width + (down - 1) * height > mostCrossings {
      // The most cells within the limit: columns and rows cause half of the crossings each, but for a single
      // column or row, which causes none.
      let half = (mostCrossings + width + height) / 2
      (across, down) = (half / width, half / height)
      if across < 1 { (across, down) = (1, 1 + mostCrossings / height) }
      if down < 1 { (across, down) = (1 + mostCrossings / width, 1) }
      across = min(across, wanted)
      down = max(1, min(down, wanted / across))
    }
    (columns, rows) = (Int(min(across, 0x1p20)), Int(min(down, 0x1p20)))
  }

  /// How many edges of cells a piece crosses, on average.
  var crossings: Double { Double(columns - 1) * width + Double(rows - 1) * height }

  /// The mean length of a cell's list, as a part of all pieces.
  var share: Double { (1 + crossings) / (Double(columns) * Double(rows)) }

  /// The nearest powers of two.
  var halvings: (x: Int, y: Int) {
    func halvings(_ count: Int) -> Int {
      min(Int(log2(Double(count)).rounded()), StackCell.mostHalvings)
    }
    return (halvings(columns), halvings(rows))
  }
}
