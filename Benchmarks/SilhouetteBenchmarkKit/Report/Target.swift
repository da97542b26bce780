/// A figure that an engine has to reach.
struct Target {
  let contest: String
  let engine: String
  let what: String
  let limit: Double
  let value: (Row, Report) -> Double?

  /// The fastest batch of one question, at most so many nanoseconds.
  static func time(
    _ contest: String, _ engine: String, _ limit: Double, _ question: Row.Question = .uniform
  ) -> Target {
    Target(
      contest: contest, engine: engine,
      what: question == .uniform ? "ns" : "ns, \(question.rawValue)", limit: limit
    ) { row, _ in row.timings[question]?.minimum }
  }

  /// As many times another engine's time, at most.
  static func ratio(
    _ contest: String, _ engine: String, to other: String, _ limit: Double,
    _ question: Row.Question = .uniform
  ) -> Target {
    let what = "× \(other)" + (question == .uniform ? "" : ", \(question.rawValue)")
    return Target(contest: contest, engine: engine, what: what, limit: limit) { row, report in
      guard let time = row.timings[question]?.minimum,
        let base = report.row(contest, other)?.timings[question]?.minimum
      else { return nil }
      return time / base
    }
  }

  /// As many times the time of the same engine in another contest, at most.
  static func growth(_ engine: String, from other: String, to contest: String, _ limit: Double)
    -> Target
  {
    Target(contest: contest, engine: engine, what: "× \(other)", limit: limit) { row, report in
      report.row(other, engine).map { row.fastest / $0.fastest }
    }
  }

  /// As many times the outline's coordinates in memory, at most.
  static func memory(_ contest: String, _ engine: String, _ limit: Double) -> Target {
    Target(contest: contest, engine: engine, what: "× the outline's bytes", limit: limit) {
      row, _ in
      row.liveBytes.map { Double($0) / Double(row.outlineBytes) }
    }
  }

  static var all: [Target] {
    [
      time("star", "PathRegion", 15), time("circle", "PathRegion", 35),
      time("holes", "PathRegion", 15), time("cubics", "PathRegion", 15),
      time("cubics", "PathRegion", 100, .near), time("coast-1k", "PathRegion", 10),
      time("coast-10k", "PathRegion", 10), time("coast-100k", "PathRegion", 10),
      growth("PathRegion", from: "coast-1k", to: "coast-100k", 2),
      memory("coast-1k", "PathRegion", 2.5), memory("coast-100k", "PathRegion", 2.5),
      memory("cubics", "PathRegion", 2.5),
      ratio("coast-1k", "PathRegion", to: "GEOS contains", 0.1),
      ratio("coast-10k", "PathRegion", to: "GEOS contains", 0.1),
      ratio("coast-100k", "PathRegion", to: "GEOS contains", 0.1),
      ratio("coast-1k", "PathRegion", to: "GEOS contains", 0.333, .near),
      ratio("coast-10k", "PathRegion", to: "GEOS contains", 0.333, .near),
      ratio("coast-100k", "PathRegion", to: "GEOS contains", 0.333, .near),
      ratio("coast-1k", "BitMask dense", to: "bits in C", 1.5),
      ratio("coast-1k", "BitMask tiled", to: "bits in C", 4),
      time("japan", "HitMap exact", 25), time("japan", "HitMap mask 2x", 10),
    ]
  }
}
