import Foundation
import Silhouette

extension MapCheck {
  /// The ids of the shapes. Those that can never be hit have theirs in the middle of their bounds, in red.
  var labels: PictureLabels {
    let size = 10 * survey.scale / max(zoom.width, zoom.height)
    var labels = PictureLabels(
      of: map.shapes.map(\.id), on: survey,
      near: targets.map { Double($0.midY) * survey.scale }, size: size)
    for shape in outOfReach where map.shapes[shape].bounds != .zero {
      let bounds = map.frame.toPicture.bounds(of: map.shapes[shape].bounds)
      labels.add(
        map.shapes[shape].id, x: Double(bounds.midX) * survey.scale,
        y: Double(bounds.midY) * survey.scale, size: size, "#d0342c")
    }
    return labels
  }
}
