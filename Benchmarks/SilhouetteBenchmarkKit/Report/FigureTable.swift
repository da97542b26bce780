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

  /// A page with the figures of a report; the head and the order of the rows stay, and so do rows of engines that another
  /// program measures.
  static func filled(_ page: String, from report: Report) throws(OptionError) -> String {
    guard let lines = lines(of: page) else { throw .noTable }
    let names = lines.dropFirst(2).map { cells(of: $0).first ?? "" }
    let rows = names.map { report.row(Chart.contest, $0) }
    if rows.allSatisfy({ $0 == nil }) { throw .noEngine(names.first ?? "") }
    let text =
      lines.prefix(2).map { $0 + "\n" }.joined()
      + zip(rows, lines.dropFirst(2)).map { row, line in row.map(Self.line) ?? line + "\n" }
      .joined()
    let old = lines.map { $0 + "\n" }.joined()
    return page.replacing(start + old, with: start + text)
  }

  private static func line(_ row: Row) -> String {
    let memory = row.liveBytes.map(Figure.bytes) ?? "?"
    let (near, cold) = (row.timings[.near]?.median, row.timings[.cold]?.median)
    let times = [row.fastest, near, cold].map { $0.map(Figure.time) ?? "" }.joined(separator: " | ")
    let differs =
      Chart.Group(row) == .unproven
      ? "not judged" : row.isRight ? "none" : Report.share(row.wrong, of: row.compared)
    return "| \(row.engine) | \(times) | \(memory) | \(differs) |\n"
  }
}
