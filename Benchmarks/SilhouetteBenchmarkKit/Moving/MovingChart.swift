import Foundation

/// The times of frames with moving shapes: a row for each engine, and their growth with the number of movers.
struct MovingChart {
  let report: MovingReport
  let date: String
  private let rows: [MovingRow]

  /// Nil without frames.
  init?(_ report: MovingReport, date: String) {
    guard !report.rows.isEmpty else { return nil }
    (self.report, self.date) = (report, date)
    rows = report.rows.sorted { $0.frames.median < $1.frames.median }
  }

  private static let rowHeight = 36.0

  /// The chart as SVG, light or dark as the reader's system. It is narrow, so that phones show its texts in full size.
  var svg: String {
    let frame = CGRect(x: 28, y: 118, width: 384, height: Self.rowHeight * Double(rows.count) + 6)
    let plot = Plot(
      frame: frame, x: Axis(around: rows.flatMap { [$0.frames.minimum, $0.slowest] }),
      y: Axis(0...1))
    let panel = growthPanel
    let top = frame.maxY + 76
    let growth = CGRect(x: 60, y: top, width: 226, height: panel == nil ? 0 : 170)
    let height = Int(growth.maxY) + (panel == nil ? -16 : 60)
    let title = "Moving \(Figure.count(rows[0].movers)) of \(Figure.count(rows[0].shapes)) shapes"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="440" height="\(height)" viewBox="0 0 440 \(height)" role="img" \
      font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="12">
      <title>\(title)</title>
      \(ChartStyle.element)
      <rect class="paper" width="440" height="\(height)" rx="8"/>
      <text class="ink" x="16" y="28" font-size="17" font-weight="600">\(title)</text>
      <text class="faint" x="16" y="48">A frame: \(Figure.count(rows[0].movers)) moves, half with turns, and 100 questions</text>
      <text class="faint" x="16" y="66">Other shapes in each frame, except of “same movers”</text>
      <text class="faint" x="16" y="84">HitMap: a copy of the frame before is held, except where it says not</text>
      <text class="faint" x="16" y="102">Dot: median; thick: to the 99th percentile; thin: all frames</text>
      \(plot.columns(Axis.time))
      \(refresh(plot))
      \(rows.enumerated().map { draw($1, plot, at: frame.minY + Self.rowHeight * Double($0)) }.joined(separator: "\n"))
      \(panel.map { ScalingChart.draw($0, in: growth, across: Axis(1...5)) } ?? "")
      <text class="faint" x="16" y="\(height - 12)">\(panel == nil ? "" : "Across: shapes that move. ")Measured on \(date).</text>
      </svg>

      """
  }

  /// The time of a picture on most screens.
  private func refresh(_ plot: Plot) -> String {
    let x = Plot.number(plot.place(1e9 / 60, 1).x)
    return
      "<path class=\"leader\" stroke-dasharray=\"3 3\" d=\"M\(x) \(plot.frame.minY)V\(plot.frame.maxY)\"/>"
      + "<text class=\"faint\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(plot.frame.maxY + 34)\">60 frames a second</text>"
  }

  private func draw(_ row: MovingRow, _ plot: Plot, at top: Double) -> String {
    let color = row.proof.wrong > 0 ? "wrong" : "\(Self.color(row.name))"
    let y = top + 27
    func x(_ time: Double) -> String { Plot.number(plot.place(time, 1).x) }
    let note =
      row.proof.wrong > 0
      ? "\(Figure.percent(100 * Double(row.proof.wrong) / Double(row.proof.compared))) % wrong, "
      : ""
    let shapes = row.shapes == rows[0].shapes ? "" : " of \(Figure.count(row.shapes))"
    let figures =
      note + "\(Figure.time(row.frames.median)), p99 \(Figure.time(row.frames.p99))"
    return """
      <text class="ink halo" x="16" y="\(top + 16)">\(row.name)\(shapes)</text>
      <text class="faint halo" text-anchor="end" x="424" y="\(top + 16)">\(figures)</text>
      <path class="\(color)" stroke-width="1.5" d="M\(x(row.frames.minimum)) \(y)H\(x(row.slowest))"/>
      <path class="\(color)" stroke-width="6" d="M\(x(row.frames.median)) \(y)H\(x(row.frames.p99))"/>
      <circle class="\(color)" cx="\(x(row.frames.median))" cy="\(y)" r="4"><title>\(figures)</title></circle>
      """
  }

  /// Blue for maps that change, grey for other ways.
  private static func color(_ name: String) -> ScalingChart.Color {
    name.hasPrefix("HitMap") && !name.hasSuffix("rebuilt") ? .even : .other
  }

  /// The engines that were measured with several numbers of movers.
  private var growthPanel: ScalingChart.Panel? {
    var names: [String] = []
    for row in report.growth where !names.contains(row.name) { names.append(row.name) }
    let lines = names.map { name in
      let rows = report.growth(of: name)
      return ScalingChart.Line(
        name: name, color: Self.color(name),
        points: rows.map {
          .init(
            count: $0.movers, value: $0.frames.median,
            group: $0.proof.wrong > 0 ? .wrong : .exact)
        })
    }
    return lines.isEmpty
      ? nil : .init(title: "A frame as more shapes move, median", label: Axis.time, lines: lines)
  }
}
