import Foundation
import GTK
import JapanMapModel
import Silhouette

/// Paints the model's map.
struct MapPainter {
  let model: MapModel
  let palette: Palette
  let canvas: Canvas

  /// Paints everything except the hit layer, the focus and the names.
  func paintMap(_ transform: Affine) {
    canvas.paint(palette.sea)
    let shapes = model.atlas.document.shapes
    let paths = shapes.map { $0.drawings.flatMap(\.outlines).map(\.path) }
    let all = paths.flatMap(\.self)
    canvas.stroke(all, transform, palette.shallows, width: 9)
    canvas.stroke(model.atlas.insetFrames, transform, palette.frame, width: 1)
    for (shape, path) in zip(shapes, paths) { canvas.fill(path, transform, color(of: shape)) }
    let line = model.region == nil ? 0.7 : 1.1
    for (shape, path) in zip(shapes, paths) {
      let isSharp = model.region == nil || model.region == model.atlas.region(of: shape)
      canvas.stroke(
        path, transform, palette.border.faded(to: isSharp ? 0.85 : 0.4), width: line)
    }
    if let selection = self.paths(of: model.selection) {
      canvas.stroke(selection, transform, palette.border, width: 3.5)
    }
  }

  /// Writes the buttons' names, and draws a ring around the focused one's.
  func paintNames() {
    for label in model.labels {
      let center = CGPoint(x: label.frame.midX, y: label.frame.midY)
      canvas.write(label.text, at: center, size: label.size, palette.ink, halo: palette.halo)
      guard label.id == model.focus else { continue }
      let ring = label.frame.insetBy(dx: -11, dy: -4).size
      canvas.ring(about: center, ring, palette.border, width: 5)
      canvas.ring(about: center, ring, palette.focus, width: 2.5)
    }
  }

  /// Draws the outline of the focused button.
  func paintFocus(_ transform: Affine) {
    guard let outline = paths(of: model.focus) else { return }
    canvas.stroke(outline, transform, palette.border, width: 5)
    canvas.stroke(outline, transform, palette.focus, width: 2.5)
  }

  private func color(of shape: SVGShape) -> Color {
    let region = model.atlas.region(of: shape)
    if let here = model.region, here != region { return palette.away(region) }
    if shape.id == model.selection { return palette.selected }
    if shape.id == model.lit || region == model.lit { return palette.lit(region) }
    return palette.land(region)
  }

  /// The paths of a prefecture or a region.
  private func paths(of id: String?) -> [VectorPath]? {
    let shapes = model.atlas.document.shapes.filter {
      $0.id == id || model.atlas.region(of: $0) == id
    }
    return shapes.isEmpty ? nil : shapes.flatMap(\.drawings).flatMap(\.outlines).map(\.path)
  }
}
