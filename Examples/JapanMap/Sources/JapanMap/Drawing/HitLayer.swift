import Foundation
import JapanMapModel
import Silhouette

/// The layer that shows what takes hits. It is asked anew whenever the view has come to rest, a few
/// rows a frame, so that the window stays quick.
struct HitLayer {
  private var picture: HitPicture?

  /// Whether there is nothing to do until the view is another.
  func isComplete(for model: MapModel) -> Bool {
    model.isMoving || picture.map { $0.shows(model) && $0.isComplete } ?? false
  }

  /// Asks about some more pixels, of a new picture if the view is another.
  mutating func ask(_ model: MapModel, pixelsPerPoint: Int, _ palette: Palette) {
    guard !isComplete(for: model) else { return }
    if !(picture?.shows(model) ?? false) {
      picture = HitPicture(model, pixelsPerPoint: pixelsPerPoint)
    }
    picture?.ask(for: .milliseconds(8)) { place, isNear in
      palette.hits(place, isNear: isNear).pixel
    }
  }

  /// Paints what has been asked, if the view is still the same.
  func paint(_ model: MapModel, on canvas: Canvas, pixelsPerPoint: Int) {
    guard let picture, picture.shows(model) else { return }
    canvas.lay(
      picture.pixels, width: picture.width, height: picture.height, pixelsPerPoint: pixelsPerPoint)
  }
}
