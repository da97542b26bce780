import Foundation

extension ScalingChart {
  private static let title = "Time and memory as maps grow"

  /// The chart as SVG, light or dark as the reader's system. It is narrow, so that phones show its texts in full size.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="440" height="726" viewBox="0 0 440 726" role="img" \
    font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="12">
    <title>\(Self.title)</title>
    \(ChartStyle.element)
    <rect class="paper" width="440" height="726" rx="8"/>
    <text class="ink" x="16" y="28" font-size="17" font-weight="600">\(Self.title)</text>
    <text class="faint" x="16" y="48">The exact engine on five kinds of maps; grey: other ways, even maps</text>
    \(Self.kindsDrawn)
    \(zip(panels, Self.frames).map { Self.draw($0, in: $1) }.joined(separator: "\n"))
    <text class="faint" x="16" y="696">\(verdicts)</text>
    <text class="faint" x="16" y="714">Across: shapes in the map. Measured on \(date).</text>
    </svg>

    """
  }

  /// The first panel is as wide as the picture, with room for names to its right; the others are in pairs.
  private static let frames =
    [CGRect(x: 60, y: 130, width: 256, height: 150)]
    + [338.0, 520].flatMap { y in
      [60.0, 272].map { CGRect(x: $0, y: y, width: 104, height: 124) }
    }

  /// What marks of another look mean, if there are any.
  private var verdicts: String {
    let groups = Set(panels.flatMap(\.lines).flatMap(\.points).map(\.group))
    return [(Chart.Group.unproven, "Hollow dot"), (.wrong, "Orange dot")]
      .filter { groups.contains($0.0) }.map { "\($1): \($0.rawValue)." }.joined(separator: " ")
  }

  static func draw(_ panel: Panel, in frame: CGRect, across: Axis = Axis(3...5)) -> String {
    let plot = Plot(
      frame: frame, x: across, y: Axis(around: panel.lines.flatMap(\.points).map(\.value)))
    let ends = panel.lines.map { line in
      line.points.last.map { plot.place(Double($0.count), $0.value) } ?? .zero
    }
    let heights = spread(ends.map { Double($0.y) }, until: Double(frame.maxY))
    let number = Plot.number
    let names = zip(panel.lines, zip(ends, heights)).map { line, place in
      let (end, height) = place
      return "<path class=\"leader\" d=\"M\(number(end.x + 5)) \(number(end.y))"
        + "L\(number(frame.maxX + 12)) \(number(height))\"/>"
        + "<text class=\"ink\" x=\"\(number(frame.maxX + 15))\" y=\"\(number(height))\" dy=\".35em\">"
        + "\(line.name)</text>"
    }
    let title =
      "<text class=\"ink\" x=\"\(frame.minX - 44)\" y=\"\(frame.minY - 12)\" font-weight=\"600\">\(panel.title)</text>"
    return
      ([title, plot.grid(Axis.thousands, panel.label)] + panel.lines.map { draw($0, in: plot) }
      + names)
      .joined(separator: "\n")
  }

  /// A line in its kind's colour, and its dots: orange if an answer was wrong, hollow if too few were judged.
  private static func draw(_ line: Line, in plot: Plot) -> String {
    let places = line.points.map { plot.place(Double($0.count), $0.value) }
    let number = Plot.number
    let path = places.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
    func color(_ group: Chart.Group) -> String { group == .wrong ? "wrong" : "\(line.color)" }
    let dots = zip(line.points, places).map { point, place in
      let hollow = point.group == .unproven ? " paper" : ""
      return "<circle class=\"\(color(point.group))\(hollow)\" cx=\"\(number(place.x))\" "
        + "cy=\"\(number(place.y))\" r=\"3\"/>"
    }
    return "<path class=\"\(line.color) line\" d=\"M\(path)\"/>" + dots.joined()
  }

  /// Heights at least a line of text apart, in the order of the given ones, and up to the last one that there is.
  static func spread(_ heights: [Double], until end: Double) -> [Double] {
    let least = 14.0
    var spread = heights
    let order = heights.indices.sorted { heights[$0] < heights[$1] }
    var next = -Double.infinity
    for index in order {
      spread[index] = max(spread[index], next)
      next = spread[index] + least
    }
    next = end
    for index in order.reversed() {
      spread[index] = min(spread[index], next)
      next = spread[index] - least
    }
    return spread
  }
}
