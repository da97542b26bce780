import Foundation

extension ScalingChart {
  private static let frame = CGRect(x: 76, y: 74, width: 470, height: 400)
  private static let title = "How does the time of a query grow with the number of shapes?"

  /// The chart as SVG, light or dark as the reader's system.
  var svg: String {
    let times = Axis(lines.flatMap { $0.points.map(\.nanoseconds) })
    let counts = Axis(lines.flatMap { $0.points.map(\.shapes) })
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="760" height="540" viewBox="0 0 760 540" role="img" \
      font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="13">
      <title>\(Self.title)</title>
      \(ChartStyle.element)
      <rect class="paper" width="760" height="540" rx="8"/>
      <text class="ink" x="24" y="32" font-size="18" font-weight="600">\(Self.title)</text>
      \(legend)
      \(grid(times, counts))
      \(curves(times, counts))
      </svg>

      """
  }

  private var legend: String {
    var x = 24
    return Chart.Group.allCases.filter { group in lines.contains { $0.group == group } }
      .map { group in
        defer { x += 30 + group.rawValue.count * 7 }
        return "<circle class=\"\(group)\" cx=\"\(x + 5)\" cy=\"51\" r=\"5\"/>"
          + "<text class=\"faint\" x=\"\(x + 16)\" y=\"55\">\(group.rawValue)</text>"
      }.joined(separator: "\n")
  }

  private func grid(_ times: Axis, _ counts: Axis) -> String {
    let frame = Self.frame
    let columns = counts.powers.map { power in
      let count = pow(10, Double(power))
      let x = number(frame.minX + counts.share(of: count) * frame.width)
      return "<path class=\"grid\" d=\"M\(x) \(frame.minY)V\(frame.maxY)\"/>"
        + "<text class=\"faint\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(frame.maxY + 18)\">"
        + "\(Figure.count(Int(count)))</text>"
    }
    let rows = times.powers.map { power in
      let y = number(frame.maxY - times.share(of: pow(10, Double(power))) * frame.height)
      return "<path class=\"grid\" d=\"M\(frame.minX) \(y)H\(frame.maxX)\"/>"
        + "<text class=\"faint\" text-anchor=\"end\" x=\"\(frame.minX - 8)\" y=\"\(y)\" dy=\".35em\">"
        + "\(Axis.time(power))</text>"
    }
    let axes =
      "<text class=\"faint\" text-anchor=\"middle\" x=\"\(frame.midX)\" y=\"\(frame.maxY + 44)\">"
      + "shapes in the map; up: the time of a query</text>"
    return (columns + rows + [axes]).joined(separator: "\n")
  }

  /// The lines, each with its name to the right of its last point.
  private func curves(_ times: Axis, _ counts: Axis) -> String {
    let frame = Self.frame
    let placed = lines.map { line in
      line.points.map { point in
        CGPoint(
          x: frame.minX + counts.share(of: point.shapes) * frame.width,
          y: frame.maxY - times.share(of: point.nanoseconds) * frame.height)
      }
    }
    let heights = Self.spread(placed.map { Double($0.last?.y ?? 0) })
    return zip(zip(lines, placed), heights).map { pair, height in
      let (line, points) = pair
      let path = points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
      let dots = points.map {
        "<circle class=\"\(line.group)\" cx=\"\(number($0.x))\" cy=\"\(number($0.y))\" r=\"3.5\"/>"
      }.joined()
      let end = points.last ?? .zero
      let leader =
        "<path class=\"leader\" fill=\"none\" d=\"M\(number(end.x + 6)) \(number(end.y))"
        + "L\(number(frame.maxX + 12)) \(number(height))\"/>"
      return "<path class=\"\(line.group)-line\" fill=\"none\" stroke-width=\"2\" d=\"M\(path)\"/>"
        + dots + leader
        + "<text class=\"ink\" x=\"\(number(frame.maxX + 16))\" y=\"\(number(height))\" dy=\".35em\">"
        + "\(line.name)</text>"
    }.joined(separator: "\n")
  }

  /// Heights at least a line of text apart, in the order of the given ones.
  static func spread(_ heights: [Double]) -> [Double] {
    let least = 17.0
    var spread = heights
    var last = -Double.infinity
    for index in heights.indices.sorted(by: { heights[$0] < heights[$1] }) {
      spread[index] = max(heights[index], last + least)
      last = spread[index]
    }
    return spread
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
