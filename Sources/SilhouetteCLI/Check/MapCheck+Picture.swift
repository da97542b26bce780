#if Rendering
import Silhouette
import SilhouetteRendering

extension MapCheck {
  /// Shapes in grey, with what the author should look at in colour: orange for what is smaller than a
  /// finger, red for overlaps, magenta for gaps, drawn broader than they are.
  func picture() throws -> Picture {
    var picture = try Picture(
      width: survey.width, height: survey.height, color: Palette.background)
    let small = Set(small)
    picture.paint { x, y in
      let place = y * survey.width + x
      let shape = survey.top[place]
      if shape < 0 { return nil }
      if isOverlap(place) { return Self.red }
      if isBorder(place, x: x, y: y) { return Self.border }
      return small.contains(Int(shape)) ? Self.orange : Self.grey
    }
    var isGap: Set<Int> = []
    let reach = max(1, Int(1.5 * survey.scale))
    for place in gaps.flatMap(\.places) {
      for dy in -reach...reach {
        for dx in -reach...reach where dx * dx + dy * dy <= reach * reach {
          isGap.insert((place / survey.width + dy) << 32 | (place % survey.width + dx))
        }
      }
    }
    picture.paint { x, y in isGap.contains(y << 32 | x) ? Self.magenta : nil }
    return picture
  }

  private func isOverlap(_ place: Int) -> Bool {
    let (upper, lower) = (Int(survey.top[place]), Int(survey.below[place]))
    return lower >= 0 && overlaps[Survey.Pair(upper: upper, lower: lower)] != nil
  }

  private func isBorder(_ place: Int, x: Int, y: Int) -> Bool {
    let shape = survey.top[place]
    return x + 1 < survey.width && survey.top[place + 1] != shape
      || y + 1 < survey.height && survey.top[place + survey.width] != shape
  }

  private static let grey = Picture.Color(red: 214, green: 219, blue: 225)
  private static let border = Picture.Color(red: 160, green: 168, blue: 178)
  private static let orange = Picture.Color(red: 242, green: 180, blue: 85)
  private static let red = Picture.Color(red: 208, green: 52, blue: 44)
  private static let magenta = Picture.Color(red: 200, green: 30, blue: 170)
}
#endif
