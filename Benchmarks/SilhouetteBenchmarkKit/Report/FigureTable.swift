import Foundation

/// The figures of some engines in a page of Markdown: a table behind a comment, whose first column names engines of the
/// chart's contest.
enum FigureTable {
  static let start = "<!-- figures: make check figures writes them -->\n"

  /// The lines of a page's table, its head included; nil without the comment.
  static func lines(of page: String) -> [String]? {
    guard let start = page.firstRange(of: start) else { return nil }
    return page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.first == "|" }.map(String.init)
  }

  /// The cells of a row.
  static func cells(of line: String) -> [String] {
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// A page with the figures of a report; the head and the order of the rows stay.
  static func filled(_ page: String, from report: Report) throws(OptionError) -> String {
    guard let lines = lines(of: page) else { throw .noTable }
    var text = lines.prefix(2).map { $0 + "\n" }.joined()
    for line in lines.dropFirst(2) {
      let name = cells(of: line).first ?? ""
      guard let row = report.row(Chart.contest, name) else { throw .noEngine(name) }
      text += self.line(row)
    }
    let old = lines.map { $0 + "\n" }.joined()
    return page.replacing(start + old, with: start + text)
  }

  private static func line(_ row: Row) -> String {
    let memory = row.liveBytes.map(Figure.bytes) ?? "?"
    let promise =
      switch Chart.Group(row) {
      case .exact, .pixels: "kept: \(Chart.Group(row).rawValue)"
      case .unproven: Chart.Group.unproven.rawValue
      case .wrong: "differs at \(Report.share(row.wrong, of: row.compared))"
      }
    return "| \(row.engine) | \(Figure.time(row.fastest)) | \(memory) | \(promise) |\n"
  }
}
