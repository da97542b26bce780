#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import SilhouetteRendering

extension MapCheck {
  /// Shapes in grey, and findings in colour: orange for shapes smaller than a finger, red for overlaps,
  /// magenta for gaps, which are drawn wider than they are. Each shape has its id.
  ///
  /// - Parameter backdrop: what is drawn beneath, at the survey's scale.
  func picture(on backdrop: SVGRenderer?) throws -> Picture {
    var picture = try Picture(
      width: survey.width, height: survey.height, color: Palette.background)
    if let backdrop { try picture.draw(backdrop, scale: survey.scale) }
    let small = Set(small)
    picture.paint { x, y in
      let pixel = y * survey.width + x
      let shape = survey.top[pixel]
      if shape < 0 { return nil }
      if isOverlap(pixel) { return Self.red }
      if isBorder(pixel, x: x, y: y) { return Self.border }
      return small.contains(Int(shape)) ? Self.orange : Self.grey
    }
    var isGap: Set<Int> = []
    let reach = max(1, Int(1.5 * survey.scale))
    for pixel in gaps.flatMap(\.pixels) {
      for dy in -reach...reach {
        for dx in -reach...reach where dx * dx + dy * dy <= reach * reach {
          isGap.insert((pixel / survey.width + dy) << 32 | (pixel % survey.width + dx))
        }
      }
    }
    picture.paint { x, y in isGap.contains(y << 32 | x) ? Self.magenta : nil }
    let size = CGSize(width: survey.width, height: survey.height)
    try picture.draw(SVGRenderer(data: Data(labels.svg.utf8), size: size), scale: 1)
    return picture
  }

  private func isOverlap(_ pixel: Int) -> Bool {
    let (upper, lower) = (Int(survey.top[pixel]), Int(survey.below[pixel]))
    return lower >= 0 && overlaps[Survey.Pair(upper: upper, lower: lower)] != nil
  }

  private func isBorder(_ pixel: Int, x: Int, y: Int) -> Bool {
    let shape = survey.top[pixel]
    return x + 1 < survey.width && survey.top[pixel + 1] != shape
      || y + 1 < survey.height && survey.top[pixel + survey.width] != shape
  }

  private static let grey = Picture.Color(red: 214, green: 219, blue: 225)
  private static let border = Picture.Color(red: 160, green: 168, blue: 178)
  private static let orange = Picture.Color(red: 242, green: 180, blue: 85)
  private static let red = Picture.Color(red: 208, green: 52, blue: 44)
  private static let magenta = Picture.Color(red: 200, green: 30, blue: 170)
}
#endif
