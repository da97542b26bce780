import Foundation
import SilhouetteSVG

/// Findings for a map's author. As JSON it is part of the tool's contract.
struct MapReport: Encodable {
  /// The file, if several are checked.
  var file: String?
  let shapes: Int
  /// The size of the map in the view, in points.
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
  /// Groups that take hits themselves, shapes that the page's edge cuts, and groups without a drawing.
  let groups: [Warning]
  let cut: [Warning]
  let empty: [Warning]
  let warnings: [Warning]

  /// The kinds of findings, by the names that `--ignore` takes.
  enum Kind: String, CaseIterable {
    case unreachable, overlaps, gaps, small, targets, untitled, duplicates, groups, cut, empty,
      warnings
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

    init(_ warning: SVGWarning) {
      (line, column, message) = (warning.line, warning.column, warning.message)
    }

    static let columns: Table.Columns = [("LINE", .right), ("COLUMN", .right), ("WARNING", .left)]
    var row: [String] { [String(line), String(column), message] }
  }
}

/// One finding of a report: a row in a table, or an object in JSON.
protocol Finding: Encodable {
  static var columns: Table.Columns { get }
  var row: [String] { get }
}

extension MapReport {
  /// The findings by kind: how many, how people read them, and what to say if there are none.
  var kinds: [(kind: Kind, count: Int, text: String, passed: String)] {
    [
      kind(.unreachable, "never hit", outOfReach, "every shape can be hit"),
      kind(
        .overlaps, "overlaps: what one takes from another", overlaps,
        "none overlap by \(finest) pt or more"),
      kind(
        .gaps, "gaps under 1 pt wide between two shapes", gaps,
        pixelsPerPoint > 1
          ? "no gaps of \(finest) to 1 pt" : "gaps under 1 pt are finer than pixels"),
      kind(.small, "smaller than a finger, under 44 × 44 pt", small, "none is too small"),
    ] + widened + [
      (
        .untitled, untitled.count,
        group(
          "without a title",
          untitled.prefix(Self.mostRows).map { "  \($0.escaped)\n" }.joined(), untitled.count),
        "all have titles"
      ),
      kind(.duplicates, "ids that several shapes share", duplicates, "no id is used twice"),
      kind(
        .groups, "groups that take hits themselves", groups, "no group takes hits itself"),
      kind(.cut, "cut by the page's edge", cut, "none is cut by the page's edge"),
      kind(.empty, "groups without a drawing", empty, "no group is empty"),
      kind(.warnings, "warnings of the reader", warnings, "no warnings"),
    ]
  }

  /// The report as one line of JSON; keys are in alphabetical order.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: StandardOutput.line(of: try encoder.encode(self)), as: UTF8.self)
    }
  }

  /// The side of a pixel in points, rounded up: anything thinner may be missed: shapes, overlaps, gaps.
  private var finest: String { ((100 / pixelsPerPoint).rounded(.up) / 100).text(decimals: 2) }

  private var widened: [(kind: Kind, count: Int, text: String, passed: String)] {
    guard let targets, let side = minimumTarget?.text(decimals: 1) else { return [] }
    return [
      kind(
        .targets, "targets under \(side) × \(side) pt, also where no other shape is", targets,
        "all targets have \(side) × \(side) pt")
    ]
  }

  /// The report for people: the findings by kind, then what is passed.
  func text(ignoring ignored: Set<Kind> = []) -> String {
    let shown = kinds.filter { !ignored.contains($0.kind) }
    let passed = shown.filter { $0.count == 0 }.map(\.passed).joined(separator: ", ")
    let groups = shown.filter { $0.count > 0 }.map(\.text)
    let width = min(78, Terminal.output.width ?? 78)
    let fine = "fine: \(passed)".wrapped(to: width).joined(separator: "\n") + "\n"
    return ([heading] + groups + (passed.isEmpty ? [] : [fine])).joined(separator: "\n")
  }

  private var heading: String {
    let file = file.map { Terminal.output.styled("\($0.onOneLine): ", .heading) } ?? ""
    return
      "\(file)\(shapes.counted("shape")) at \(width.text(decimals: 2)) × \(height.text(decimals: 2)) pt, "
      + "checked at \(pixelsPerPoint.text(decimals: 2)) pixels per pt\n"
  }

  private func kind<Found: Finding>(
    _ kind: Kind, _ title: String, _ findings: [Found], _ passed: String
  ) -> (kind: Kind, count: Int, text: String, passed: String) {
    let table = Table(Found.columns, findings.prefix(Self.mostRows).map(\.row))
    return (kind, findings.count, group(title, table.text(indent: 2), findings.count), passed)
  }

  /// How many findings of a kind people read; JSON has all.
  private static let mostRows = 20

  private func group(_ title: String, _ body: String, _ count: Int) -> String {
    let rest = count - Self.mostRows
    let more = rest > 0 ? "  … and \(rest.grouped) more, which --json lists\n" : ""
    return count == 0
      ? "" : Terminal.output.styled("\(title):", .heading) + " \(count.grouped)\n" + body + more
  }
}
