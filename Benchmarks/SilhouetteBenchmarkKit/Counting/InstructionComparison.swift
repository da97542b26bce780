import Foundation

/// Compares counts with earlier ones. A regression is 5 % more instructions, or more misses of the last cache by a
/// fifth plus a tenth of a miss, because the place of memory moves those. So are 5 % fewer instructions, unless new
/// figures are written: the fetches of batches were once optimised away, and no answer shows that.
struct InstructionComparison {
  private let rows: [(new: InstructionCount, old: QuestionCosts?)]
  private static let limit = 1.05
  private static let missLimit = 1.2
  private static let missSlack = 0.1

  init(of new: [InstructionCount], with old: [InstructionCount]) {
    let known = Dictionary(old.map { ($0.name, $0.costs) }) { first, _ in first }
    rows = new.map { ($0, known[$0.name]) }
  }

  var hasRegression: Bool { rows.contains(where: isWorse) }

  private func isWorse(_ row: (new: InstructionCount, old: QuestionCosts?)) -> Bool {
    guard let old = row.old else { return false }
    let new = row.new.costs
    return new.instructions > Self.limit * old.instructions
      || new.instructions * Self.limit < old.instructions
      || new.lastMisses > Self.missLimit * old.lastMisses + Self.missSlack
  }

  /// A table, and a verdict if there are earlier counts.
  var text: String {
    var table = TextTable([
      "a question", "instructions", "before", "growth", "misses 32 kB", "1 MB", "before", "",
    ])
    for row in rows {
      let (new, old) = (row.new.costs, row.old)
      let growth = old.map { 100 * (new.instructions / $0.instructions - 1) }
      table.append([
        row.new.name, Figure.digits(new.instructions),
        old.map { Figure.digits($0.instructions) } ?? "-",
        growth.map { String(format: "%+.1f%%", $0) } ?? "new",
        Figure.digits(new.firstMisses), Figure.digits(new.lastMisses),
        old.map { Figure.digits($0.lastMisses) } ?? "-",
        old == nil ? "" : isWorse(row) ? "✗" : "✓",
      ])
    }
    if rows.allSatisfy({ $0.old == nil }) { return table.text }
    let worse = rows.count(where: isWorse)
    return table.text
      + (worse == 0
        ? "Nothing grew or fell by more than 5 %.\n"
        : "\(worse) grew or fell by too much; if that is meant, write new figures with --json.\n")
  }
}
