#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import SilhouetteRendering

extension MapCheck {
  /// Writes a picture: shapes in grey, and findings in colour: orange for shapes smaller than a finger, red for overlaps,
  /// magenta for gaps, which are drawn wider than they are. Each shape has its id.
  ///
  /// - Parameter backdrop: is drawn beneath, at the survey's scale.
  func draw(on backdrop: SVGRenderer?, to path: String, _ budget: inout Budget) throws {
    let (small, isGap) = (Set(small), try widenedGaps(&budget))
    let labels = try labels(&budget)
    try survey.draw(on: backdrop, labels, to: path) { picture in
      picture.paint { x, y in
        let pixel = y * survey.width + x
        let shape = survey.top[pixel]
        if isGap[pixel] { return Self.magenta }
        if shape < 0 { return nil }
        if isOverlap(pixel) { return Self.red }
        if survey.isEdge(x: x, y: y) { return Self.border }
        return small.contains(Int(shape)) ? Self.orange : Self.grey
      }
    }
  }

  /// The ids of the shapes. The id of a shape that can never be hit is in the middle of its bounds, in red.
  private func labels(_ budget: inout Budget) throws(LimitExceeded) -> PictureLabels {
    let size = 10 * survey.scale / max(zoom.width, zoom.height)
    var labels = try PictureLabels(of: map, on: survey, size: size, &budget)
    for shape in outOfReach where map.shapes[shape].bounds != .zero {
      let bounds = map.frame.toPicture.bounds(of: map.shapes[shape].bounds)
      labels.add(
        map.shapes[shape].id, x: Double(bounds.midX) * survey.scale,
        y: Double(bounds.midY) * survey.scale, size: size, "#d0342c")
    }
    return labels
  }

  /// For each pixel, whether it is within 1.5 points of a gap, or next to one if pixels are larger.
  private func widenedGaps(_ budget: inout Budget) throws(LimitExceeded) -> [Bool] {
    let pixels = gaps.flatMap(\.pixels)
    // Pictures are no larger.
    let across = max(1, min(1.5 * survey.scale / Double(zoom.width), 0x1p15))
    let down = max(1, min(1.5 * survey.scale / Double(zoom.height), 0x1p15))
    try budget.pay(.bytes(survey.top.count))
    try budget.pay(pixels.count * .work(Int((2 * down + 1) * (10 + 2 * across))))
    var isGap = [Bool](repeating: false, count: survey.top.count)
    for pixel in pixels {
      let (row, column) = pixel.quotientAndRemainder(dividingBy: survey.width)
      for y in max(0, row - Int(down))...min(survey.height - 1, row + Int(down)) {
        // An ellipse, as a point has other sides across and down if the view stretches the map.
        let share = Double(y - row) / down
        let half = Int(across * (1 - share * share).squareRoot())
        for x in max(0, column - half)...min(survey.width - 1, column + half) {
          isGap[y * survey.width + x] = true
        }
      }
    }
    return isGap
  }

  private func isOverlap(_ pixel: Int) -> Bool {
    let (upper, lower) = (Int(survey.top[pixel]), Int(survey.below[pixel]))
    return lower >= 0 && overlaps[Survey.Pair(upper: upper, lower: lower)] != nil
  }

  private static let grey = RGBA(red: 214, green: 219, blue: 225)
  private static let border = RGBA(red: 160, green: 168, blue: 178)
  private static let orange = RGBA(red: 242, green: 180, blue: 85)
  private static let red = RGBA(red: 208, green: 52, blue: 44)
  private static let magenta = RGBA(red: 200, green: 30, blue: 170)
}
#endif
