/// A figure that should be reached.
struct Target {
  let name: String
  let limit: Double
  /// The figure in a report; nil if it was not measured.
  let value: (Report) -> Double?

  /// At most `limit` nanoseconds for a question, in the fastest batch.
  static func time(
    _ contest: String, _ engine: String, _ limit: Double, _ question: Row.Question = .uniform
  ) -> Target {
    let what = question == .uniform ? "ns" : "ns, \(question.rawValue)"
    return Target(name: "\(contest): \(engine), \(what)", limit: limit) { report in
      report.row(contest, engine)?.timings[question]?.minimum
    }
  }

  /// At most `limit` times another engine's time.
  static func ratio(
    _ contest: String, _ engine: String, to other: String, _ limit: Double,
    _ question: Row.Question = .uniform
  ) -> Target {
    let what = "× \(other)" + (question == .uniform ? "" : ", \(question.rawValue)")
    return Target(name: "\(contest): \(engine), \(what)", limit: limit) { report in
      guard let time = report.row(contest, engine)?.timings[question]?.minimum,
        let base = report.row(contest, other)?.timings[question]?.minimum
      else { return nil }
      return time / base
    }
  }

  /// At most a share of the time of the fastest peer that indexes whole maps.
  static func lead(
    _ contest: String, times lead: Double, _ question: Row.Question = .uniform
  ) -> Target {
    let what = "× the fastest peer" + (question == .uniform ? "" : ", \(question.rawValue)")
    return Target(name: "\(contest): HitMap exact, \(what)", limit: 1 / lead) { report in
      func time(_ engine: String) -> Double? {
        report.row(contest, engine)?.timings[question]?.minimum
      }
      let peers = ["GEOS tree, prepared", "Boost R-tree", "S2ShapeIndex"].compactMap(time)
      guard let time = time("HitMap exact"), let fastest = peers.min() else { return nil }
      return time / fastest
    }
  }

  /// Building at most `limit` times as long as GEOS, both on one core.
  static func building(_ contest: String, _ limit: Double) -> Target {
    let (ours, other) = ("HitMap exact", "GEOS tree, prepared")
    return Target(name: "\(contest): \(ours), × \(other), build", limit: limit) { report in
      guard let row = report.row(contest, ours), let base = report.row(contest, other) else {
        return nil
      }
      return row.build.minimum / base.build.minimum
    }
  }

  /// At most `limit` bytes for each edge of each shape, of all that the map keeps.
  static func bytesAnEdge(_ contest: String, _ limit: Double) -> Target {
    Target(name: "\(contest): HitMap exact, B an edge", limit: limit) { report in
      report.row(contest, "HitMap exact").flatMap { row in
        row.liveBytes.map { Double($0) / Double(row.edges) }
      }
    }
  }

  /// At most `limit` times the same engine's time in another contest.
  static func growth(
    _ engine: String, from other: String, to contest: String, _ limit: Double
  ) -> Target {
    Target(name: "\(contest): \(engine), × \(other)", limit: limit) { report in
      guard let row = report.row(contest, engine), let base = report.row(other, engine) else {
        return nil
      }
      return row.fastest / base.fastest
    }
  }

  /// At most `limit` times the memory of the outline's coordinates.
  static func memory(_ contest: String, _ engine: String, _ limit: Double) -> Target {
    Target(name: "\(contest): \(engine), × the outline's bytes", limit: limit) { report in
      report.row(contest, engine).flatMap { row in
        row.liveBytes.map { Double($0) / Double(row.outlineBytes) }
      }
    }
  }

  /// At most `limit` times the first reader's time.
  static func reading(_ contest: String, _ reader: String, _ limit: Double) -> Target {
    Target(name: "\(contest): \(reader), × XMLParser", limit: limit) { report in
      let rows = report.readings.filter { $0.contest == contest }
      guard let row = rows.first(where: { $0.reader == reader }) else { return nil }
      return row.time.minimum / rows[0].time.minimum
    }
  }

  /// At most `limit` milliseconds from a document's bytes to a map.
  static func ready(_ contest: String, _ reader: String, _ limit: Double) -> Target {
    Target(name: "\(contest): \(reader), ms", limit: limit) { report in
      report.readings.first { $0.contest == contest && $0.reader == reader }
        .map { $0.time.minimum / 1e6 }
    }
  }

  /// At most `limit` times the memory of the document's text.
  static func text(_ contest: String, _ reader: String, _ limit: Double) -> Target {
    Target(name: "\(contest): \(reader), × the text", limit: limit) { report in
      report.readings.first { $0.contest == contest && $0.reader == reader }.flatMap { row in
        row.liveBytes.map { Double($0) / Double(row.byteCount) }
      }
    }
  }
}

extension Report {
  func row(_ contest: String, _ engine: String) -> Row? {
    rows.first { $0.contest == contest && $0.engine == engine }
  }

  /// The targets that this run measured, and whether they were reached; empty without any.
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
