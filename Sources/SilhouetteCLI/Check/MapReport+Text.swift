extension MapReport {
  /// The report for people: what was found, grouped by kind, then what is well.
  var text: String {
    let groups = [
      group("never hit", outOfReach.count, outOfReachTable),
      group("overlaps: what one takes from another", overlaps.count, overlapTable),
      group("gaps under 1 pt wide between two shapes", gaps.count, gapTable),
      group("smaller than a finger, under 44 × 44 pt", small.count, smallTable),
      group("without a title", untitled.count, untitled.map(\.escaped).joined(separator: "\n")),
      group("ids that several shapes share", duplicates.count, duplicateTable),
      group("warnings of the reader", warnings.count, warningTable),
    ]
    return ([heading] + groups.filter { !$0.isEmpty } + (well.isEmpty ? [] : [well]))
      .joined(separator: "\n")
  }

  private var heading: String {
    let count = shapes == 1 ? "1 shape" : "\(shapes.grouped) shapes"
    return "\(count) at \(width.text(places: 2)) × \(height.text(places: 2)) pt, "
      + "looked at in \(pixelsPerPoint.text(places: 2)) pixels a pt\n"
  }

  private var well: String {
    let kinds: [(isWell: Bool, phrase: String)] = [
      (outOfReach.isEmpty, "every shape can be hit"), (overlaps.isEmpty, "none overlap"),
      (gaps.isEmpty, "no gaps"), (small.isEmpty, "none is too small"),
      (untitled.isEmpty, "all have titles"), (duplicates.isEmpty, "no id is used twice"),
      (warnings.isEmpty, "no warnings"),
    ]
    let phrases = kinds.filter(\.isWell).map(\.phrase)
    return phrases.isEmpty
      ? ""
      : "well: \(phrases.joined(separator: ", "))".wrapped(to: 78).joined(separator: "\n") + "\n"
  }

  private func group(_ title: String, _ count: Int, _ body: String) -> String {
    if count == 0 { return "" }
    let lines = body.split(separator: "\n").map { "  \($0)\n" }
    return "\(title): \(count.grouped)\n" + lines.joined()
  }

  private var outOfReachTable: String {
    var table = Table([("ID", .left), ("WHY", .left)])
    for shape in outOfReach { table.append([shape.id.escaped, shape.reason]) }
    return table.text
  }

  private var overlapTable: String {
    var table = Table([
      ("UPPER", .left), ("LOWER", .left), ("AREA (PT²)", .right), ("OF THE SMALLER", .right),
    ])
    for overlap in overlaps {
      table.append([
        overlap.upper.escaped, overlap.lower.escaped, overlap.area.text(places: 1),
        (overlap.share * 100).text(places: 1) + " %",
      ])
    }
    return table.text
  }

  private var gapTable: String {
    var table = Table([
      ("BETWEEN", .left), ("AND", .left), ("LENGTH", .right), ("WIDTH", .right),
      ("WIDEST AT", .left),
    ])
    for gap in gaps {
      table.append(
        gap.between.map(\.escaped) + [
          gap.length.text(places: 1), gap.width.text(places: 2),
          "\(gap.x.text(places: 1)) \(gap.y.text(places: 1))",
        ])
    }
    return table.text
  }

  private var smallTable: String {
    var table = Table([("ID", .left), ("WIDTH", .right), ("HEIGHT", .right)])
    for shape in small {
      table.append([
        shape.id.escaped, shape.width.text(places: 1), shape.height.text(places: 1),
      ])
    }
    return table.text
  }

  private var duplicateTable: String {
    var table = Table([("ID", .left), ("SHAPES", .right)])
    for duplicate in duplicates { table.append([duplicate.id.escaped, String(duplicate.count)]) }
    return table.text
  }

  private var warningTable: String {
    var table = Table([("LINE", .right), ("COLUMN", .right), ("WARNING", .left)])
    for warning in warnings {
      table.append([String(warning.line), String(warning.column), warning.message])
    }
    return table.text
  }
}
