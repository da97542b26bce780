import Foundation

/// Compares counts with earlier ones: 5 % more is a regression.
struct InstructionComparison {
  private let rows: [(new: InstructionCount, old: Double?)]
  private static let limit = 1.05

  init(of new: [InstructionCount], with old: [InstructionCount]) {
    let known = Dictionary(old.map { ($0.name, $0.instructions) }) { first, _ in first }
    rows = new.map { ($0, known[$0.name]) }
  }

  var hasRegression: Bool { rows.contains { ratio($0).map { $0 > Self.limit } ?? false } }

  private func ratio(_ row: (new: InstructionCount, old: Double?)) -> Double? {
    row.old.map { row.new.instructions / $0 }
  }

  /// A table, and a verdict if there are earlier counts.
  var text: String {
    var table = TextTable(["instructions a question", "now", "before", "growth", ""])
    for row in rows {
      let ratio = ratio(row)
      table.append([
        row.new.name, Figure.digits(row.new.instructions), row.old.map(Figure.digits) ?? "-",
        ratio.map { String(format: "%+.1f%%", 100 * ($0 - 1)) } ?? "new",
        ratio.map { $0 > Self.limit ? "✗" : "✓" } ?? "",
      ])
    }
    if rows.allSatisfy({ $0.old == nil }) { return table.text }
    let worse = rows.count { ratio($0).map { $0 > Self.limit } ?? false }
    return table.text
      + (worse == 0 ? "Nothing grew by more than 5 %.\n" : "\(worse) grew by more than 5 %.\n")
  }
}

/// The instructions of a question: independent of the machine's load, but not of the compiler and the system's
/// libraries.
struct InstructionCount: Codable, Hashable {
  let contest: String
  let engine: String
  let pattern: PointPattern
  let instructions: Double

  var name: String { Self.name(contest, engine, pattern) }

  static func name(_ contest: String, _ engine: String, _ pattern: PointPattern) -> String {
    "\(contest): \(engine), \(pattern.rawValue)"
  }
}
