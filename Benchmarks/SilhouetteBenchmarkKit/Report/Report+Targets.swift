extension Report {
  /// A row by its contest and engine.
  func row(_ contest: String, _ engine: String) -> Row? {
    rows.first { $0.contest == contest && $0.engine == engine }
  }

  /// Which targets were reached, of those that this run has measured; empty where there were none.
  var targets: String {
    var table = TextTable(["target", "measured", "at most", ""])
    var isEmpty = true
    for target in Target.all {
      guard let value = target.value(self) else { continue }
      isEmpty = false
      table.append([
        target.name, Figure.digits(value), Figure.digits(target.limit),
        value <= target.limit ? "✓" : "✗",
      ])
    }
    return isEmpty ? "" : table.text
  }
}
