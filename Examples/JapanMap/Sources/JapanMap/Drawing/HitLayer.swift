import Foundation
import GTK
import JapanMapModel
import Silhouette

/// The layer that shows what takes hits. It is computed whenever the view comes to rest, a few rows per
/// frame, so that the window stays responsive.
struct HitLayer {
  private var picture: HitPicture?

  /// Whether the picture of the current view is complete.
  func isComplete(for model: MapModel) -> Bool {
    model.isMoving || picture.map { $0.shows(model) && $0.isComplete } ?? false
  }

  /// Computes more pixels, of a new picture if the view changed.
  mutating func ask(_ model: MapModel, pixelsPerPoint: Int, _ palette: Palette) {
    guard !isComplete(for: model) else { return }
    if !(picture?.shows(model) ?? false) {
      picture = HitPicture(model, pixelsPerPoint: pixelsPerPoint)
    }
    picture?.ask(for: .milliseconds(8)) { index, isNear in
      palette.hits(index, isNear: isNear).pixel
    }
  }

  /// Paints the known pixels, unless the view changed.
  func paint(_ model: MapModel, on canvas: Canvas, pixelsPerPoint: Int) {
    guard let picture, picture.shows(model) else { return }
    canvas.lay(
      picture.pixels, width: picture.width, height: picture.height, pixelsPerPoint: pixelsPerPoint)
  }
}
