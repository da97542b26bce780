import Foundation

/// How time and memory grow with the number of shapes: a panel for each question, with a line for each kind of map.
struct ScalingChart {
  /// A panel, both of whose axes are logarithmic.
  struct Panel {
    let title: String
    /// The label of a power of ten.
    let label: (Int) -> String
    let lines: [Line]
  }

  struct Line {
    let name: String
    let color: Color
    let points: [Point]
  }

  struct Point {
    let count: Int
    let value: Double
    let group: Chart.Group
  }

  /// Whose line it is: our exact engine's on a kind of map, or another way's on even maps.
  enum Color: Hashable {
    case even, uneven, strips, corners, discs, other
  }

  /// The kinds of maps, each in its own colour, which has the kind's name.
  static let kinds: [Color] = [.even, .uneven, .strips, .corners, .discs]

  /// The contests that are drawn.
  static let contests = kinds.flatMap { kind in
    ["1k", "10k", "100k"].map { "map-\(kind)-\($0)" }
  }

  let panels: [Panel]
  /// The day of the run.
  let date: String

  /// The lines that have at least two points; nil if there is none.
  init?(_ report: Report) {
    func line(
      _ name: String, _ color: Color, of engine: String, on kind: String,
      _ value: (Row) -> Double?
    ) -> Line? {
      let points = Self.contests.filter { $0.hasPrefix("map-\(kind)-") }.compactMap { contest in
        report.row(contest, engine).flatMap { row in
          value(row).map { Point(count: row.shapes, value: $0, group: Chart.Group(row)) }
        }
      }
      return points.count > 1 ? Line(name: name, color: color, points: points) : nil
    }
    func ours(_ suffix: String, _ value: (Row) -> Double?) -> [Line] {
      Self.kinds.compactMap {
        line("\($0)", $0, of: "HitMap exact" + suffix, on: "\($0)", value)
      }
    }
    let ways = (report.contests.first { $0.name == Self.contests[0] }?.rows ?? [])
      .map(\.engine).filter { !$0.hasPrefix("HitMap") }
      .compactMap { line($0, .other, of: $0, on: "even", \.time) }
    panels = [
      Panel(title: "One question", label: Axis.time, lines: ours("", \.time) + ways),
      Panel(title: "A point of a batch", label: Axis.time, lines: ours(", batches", \.time)),
      Panel(title: "The nearest within 22", label: Axis.time, lines: ours(", within 22", \.time)),
      Panel(title: "Building", label: Axis.time, lines: ours("", \.build.minimum)),
      Panel(
        title: "Memory of a shape", label: Axis.bytes,
        lines: ours("") { row in row.liveBytes.map { Double($0) / Double(row.shapes) } }),
    ].filter { !$0.lines.isEmpty }
    date = report.environment.date ?? ""
    if panels.isEmpty { return nil }
  }
}

extension Row {
  /// The median of the batches, in nanoseconds: of a few slow questions the fastest may be the easiest.
  fileprivate var time: Double? { timings[.uniform]?.median }
}
