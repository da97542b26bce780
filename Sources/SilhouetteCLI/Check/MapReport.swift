/// What a map's author should look at. As JSON it is part of the tool's contract.
struct MapReport: Encodable {
  /// The file, if several are checked.
  var file: String?
  let shapes: Int
  /// The size at which the map is shown, in points.
  let width: Double
  let height: Double
  /// How many pixels per point were looked at.
  let pixelsPerPoint: Double
  let outOfReach: [OutOfReach]
  let overlaps: [Overlap]
  let gaps: [Gap]
  let small: [Small]
  /// The side that small shapes are widened to, in points, and those that stay smaller; nil if that was not asked for.
  let minimumTarget: Double?
  let targets: [Target]?
  let untitled: [String]
  let duplicates: [Duplicate]
  let warnings: [Warning]

  /// The kinds of findings, by the names that `--ignore` takes.
  enum Kind: String, CaseIterable {
    case unreachable, overlaps, gaps, small, targets, untitled, duplicates, warnings
  }

  /// A shape that can never be hit.
  struct OutOfReach: Finding {
    let id: String
    let reason: String

    static let columns: Table.Columns = [("ID", .id), ("WHY", .left)]
    var row: [String] { [id.escaped, reason] }
  }

  /// A shape that takes an area from another one.
  struct Overlap: Finding {
    let upper: String
    let lower: String
    /// In the view's points squared.
    let area: Double
    /// The area's share of the smaller of both.
    let share: Double

    static let columns: Table.Columns = [
      ("UPPER", .id), ("LOWER", .id), ("AREA (PT²)", .right), ("OF THE SMALLER", .right),
    ]
    var row: [String] {
      [
        upper.escaped, lower.escaped, area.text(decimals: 1),
        (share * 100).text(decimals: 1) + " %",
      ]
    }
  }

  /// A thin strip between two shapes. Length and width are in points.
  struct Gap: Finding {
    let between: [String]
    let length: Double
    let width: Double
    /// Where it is widest, in the document's units.
    let x: Double
    let y: Double

    static let columns: Table.Columns = [
      ("BETWEEN", .id), ("AND", .id), ("LENGTH", .right), ("WIDTH", .right),
      ("WIDEST AT", .left),
    ]
    var row: [String] {
      between.map(\.escaped) + [
        length.text(decimals: 1), width.text(decimals: 2),
        "\(x.text(decimals: 1)) \(y.text(decimals: 1))",
      ]
    }
  }

  /// A shape smaller than a finger. Its size is in points.
  struct Small: Finding {
    let id: String
    let width: Double
    let height: Double

    static let columns: Table.Columns = [("ID", .id), ("WIDTH", .right), ("HEIGHT", .right)]
    var row: [String] { [id.escaped, width.text(decimals: 1), height.text(decimals: 1)] }
  }

  /// A shape that a finger hits in a square of less than the minimum target only, also where it is widened.
  struct Target: Finding {
    let id: String
    /// In points.
    let side: Double

    static let columns: Table.Columns = [("ID", .id), ("SIDE", .right)]
    var row: [String] { [id.escaped, side.text(decimals: 1)] }
  }

  /// An id that several shapes share.
  struct Duplicate: Finding {
    let id: String
    let count: Int

    static let columns: Table.Columns = [("ID", .id), ("SHAPES", .right)]
    var row: [String] { [id.escaped, String(count)] }
  }

  /// A warning of the document's reader.
  struct Warning: Finding {
    let line: Int
    let column: Int
    let message: String

    static let columns: Table.Columns = [("LINE", .right), ("COLUMN", .right), ("WARNING", .left)]
    var row: [String] { [String(line), String(column), message] }
  }
}

/// One finding of a report: a row in a table, or an object in JSON.
protocol Finding: Encodable {
  static var columns: Table.Columns { get }
  var row: [String] { get }
}
