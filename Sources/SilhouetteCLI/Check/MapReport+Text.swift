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
        group("without a title", untitled.map { "  \($0.escaped)\n" }.joined(), untitled.count),
        "all have titles"
      ),
      kind(.duplicates, "ids that several shapes share", duplicates, "no id is used twice"),
      kind(.warnings, "warnings of the reader", warnings, "no warnings"),
    ]
  }

  /// The side of a pixel in points, rounded up: what is thinner may be missed.
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
    let fine = "fine: \(passed)".wrapped(to: 78).joined(separator: "\n") + "\n"
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
    let table = Table(Found.columns, findings.map(\.row))
    return (kind, findings.count, group(title, table.text(indent: 2), findings.count), passed)
  }

  private func group(_ title: String, _ body: String, _ count: Int) -> String {
    count == 0
      ? "" : Terminal.output.styled("\(title):", .heading) + " \(count.grouped)\n" + body
  }
}
