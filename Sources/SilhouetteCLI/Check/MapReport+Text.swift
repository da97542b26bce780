extension MapReport {
  /// The report for people: the findings by kind, then what is passed.
  var text: String {
    let groups = [
      group("never hit", outOfReach), group("overlaps: what one takes from another", overlaps),
      group("gaps under 1 pt wide between two shapes", gaps),
      group("smaller than a finger, under 44 × 44 pt", small),
      group("without a title", untitled.map { $0.escaped + "\n" }.joined(), untitled.count),
      group("ids that several shapes share", duplicates), group("warnings of the reader", warnings),
    ]
    return ([heading] + groups.filter { !$0.isEmpty } + (passed.isEmpty ? [] : [passed]))
      .joined(separator: "\n")
  }

  private var heading: String {
    "\(shapes.counted("shape")) at \(width.text(decimals: 2)) × \(height.text(decimals: 2)) pt, "
      + "checked at \(pixelsPerPoint.text(decimals: 2)) pixels per pt\n"
  }

  private var passed: String {
    let kinds: [(isPassed: Bool, phrase: String)] = [
      (outOfReach.isEmpty, "every shape can be hit"), (overlaps.isEmpty, "none overlap"),
      (gaps.isEmpty, "no gaps"), (small.isEmpty, "none is too small"),
      (untitled.isEmpty, "all have titles"), (duplicates.isEmpty, "no id is used twice"),
      (warnings.isEmpty, "no warnings"),
    ]
    let phrases = kinds.filter(\.isPassed).map(\.phrase)
    return phrases.isEmpty
      ? ""
      : "fine: \(phrases.joined(separator: ", "))".wrapped(to: 78).joined(separator: "\n") + "\n"
  }

  private func group<Kind: Finding>(_ title: String, _ findings: [Kind]) -> String {
    var table = Table(Kind.columns)
    for finding in findings { table.append(finding.row) }
    return group(title, table.text, findings.count)
  }

  private func group(_ title: String, _ body: String, _ count: Int) -> String {
    if count == 0 { return "" }
    let lines = body.split(separator: "\n").map { "  \($0)\n" }
    return "\(title): \(count.grouped)\n" + lines.joined()
  }
}
