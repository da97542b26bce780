import Foundation

extension Chart {
  private var plot: Plot {
    Plot(
      frame: CGRect(x: 76, y: 74, width: 640, height: 400),
      x: Axis(around: points.map(\.nanoseconds)), y: Axis(around: points.map(\.bytes)))
  }

  /// The chart as SVG, light or dark as the reader's system.
  var svg: String {
    let plot = plot
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="760" height="540" viewBox="0 0 760 540" role="img" \
      font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="13">
      <title>\(title)</title>
      \(ChartStyle.element)
      <rect class="paper" width="760" height="540" rx="8"/>
      <text class="ink" x="24" y="32" font-size="18" font-weight="600">\(title)</text>
      <text class="faint" text-anchor="end" x="736" y="32">\(date)</text>
      \(legend)
      \(plot.grid(Axis.time, Axis.bytes))
      <text class="faint" text-anchor="middle" x="\(plot.frame.midX)" y="\(plot.frame.maxY + 44)">\
      time per query: left is faster; memory kept: down is less</text>
      \(marks(plot))
      </svg>

      """
  }

  private var legend: String {
    var x = 24
    return Group.allCases.filter { group in points.contains { $0.group == group } }.map { group in
      defer { x += 30 + group.rawValue.count * 7 }
      return "<circle class=\"\(group)\" cx=\"\(x + 5)\" cy=\"51\" r=\"5\"/>"
        + "<text class=\"faint\" x=\"\(x + 16)\" y=\"55\">\(group.rawValue)</text>"
    }.joined(separator: "\n")
  }

  private func marks(_ plot: Plot) -> String {
    let centers = points.map { plot.place($0.nanoseconds, $0.bytes) }
    let labels = LabelLayout.place(
      zip(points, centers).map { (width: Double($0.name.count) * 7.3, point: $1) }, in: plot.frame)
    let number = Plot.number
    return zip(zip(points, centers), labels).map { pair, label in
      let (point, center) = pair
      let anchor = label.isLeft ? "end" : "start"
      let lead =
        label.isMoved
        ? "<path class=\"leader\" fill=\"none\" d=\"M\(number(center.x)) \(number(center.y))"
          + "L\(number(label.point.x + (label.isLeft ? 2 : -2))) \(number(label.point.y))\"/>" : ""
      return lead
        + "<circle class=\"\(point.group)\" cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"5\">"
        + "<title>\(point.figures)</title></circle>"
        + "<text class=\"ink\" text-anchor=\"\(anchor)\" x=\"\(number(label.point.x))\" "
        + "y=\"\(number(label.point.y))\" dy=\".35em\">\(point.name)</text>"
    }.joined(separator: "\n")
  }
}
