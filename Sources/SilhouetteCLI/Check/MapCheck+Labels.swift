import Foundation
import Silhouette

extension MapCheck {
  /// The ids of the shapes as an SVG document of the picture's size: each in the middle of a long row of the pixels of
  /// the shape's largest piece, smaller if it does not fit. Shapes that can never be hit have theirs in the middle of
  /// their bounds, in red.
  var labels: String {
    let large = 10 * survey.scale / max(zoom.width, zoom.height)
    let middles = targets.map { Double($0.midY) * survey.scale }
    var texts = survey.longRuns(near: middles).enumerated().compactMap { shape, run in
      run.map { run in
        let id = Self.shortened(map.shapes[shape].id)
        let fitting = Double(run.columns.count) / (0.62 * Double(max(1, id.unicodeScalars.count)))
        let middle = Double(run.columns.lowerBound + run.columns.upperBound) / 2
        return Self.text(
          id, x: middle, y: Double(run.row), size: min(large, max(Self.smallest, fitting)),
          "#24292f")
      }
    }
    for shape in outOfReach where map.shapes[shape].bounds != .zero {
      let bounds = map.shapes[shape].bounds
      texts.append(
        Self.text(
          Self.shortened(map.shapes[shape].id), x: Double(bounds.midX) * survey.scale,
          y: Double(bounds.midY) * survey.scale, size: large, "#d0342c"))
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(survey.width)" height="\(survey.height)" \
      font-family="sans-serif" text-anchor="middle" stroke="#fff" stroke-linejoin="round">
      \(texts.prefix(Self.mostLabels).joined(separator: "\n"))
      </svg>
      """
  }

  private static let mostLabels = 3000
  /// The smallest size of a label that can be read, in pixels.
  private static let smallest = 9.0

  /// An id of at most 24 code points: what looks like one character may have thousands.
  private static func shortened(_ id: String) -> String {
    let start = id.unicodeScalars.prefix(25)
    let kept = String(String.UnicodeScalarView(start.prefix(start.count > 24 ? 23 : 24))).onOneLine
    return start.count > 24 ? kept + "…" : kept
  }

  private static func text(
    _ id: String, x: Double, y: Double, size: Double, _ color: String
  ) -> String {
    let (size, baseline) = (size.text(decimals: 1), (y + size / 3).text(decimals: 1))
    return "<text x=\"\(x.text(decimals: 1))\" y=\"\(baseline)\" font-size=\"\(size)\" "
      + "fill=\"\(color)\" style=\"paint-order:stroke;stroke-width:.25em\">\(id.inXML)</text>"
  }
}

extension Survey {
  /// For each shape a long run of its pixels near a row; nil for a shape that is never on top. O(pixels).
  func longRuns(near rows: [Double]) -> [Run?] {
    var best: [(run: Run, score: Double)?] = Array(repeating: nil, count: pixels.count)
    for run in (0..<height).lazy.flatMap(runs(ofRow:)) {
      let score = Double(run.columns.count) - 2 * abs(Double(run.row) - rows[run.shape])
      if score > best[run.shape]?.score ?? -.infinity { best[run.shape] = (run, score) }
    }
    return best.map { $0?.run }
  }
}
