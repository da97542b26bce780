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
    let drawn = model.picture.paintedDrawings.compactMap { painted in
      painted.shape.map { (shape: $0, path: painted.drawing.outlines.map(\.path)) }
    }
    let (shapes, paths) = (drawn.map(\.shape), drawn.map(\.path))
    let all = paths.flatMap(\.self)
    canvas.stroke(all, transform, palette.shallows, width: 9)
    canvas.stroke(model.atlas.insetFrames, transform, palette.frame, width: 1)
    for (shape, path) in zip(shapes, paths) { canvas.fill(path, transform, color(of: shape)) }
    let line = model.region == nil ? 0.7 : 1.1
    for (shape, path) in zip(shapes, paths) {
      let region = shape.ancestors.last
      let isSharp = model.region == nil || model.region == region
      // A region under the pointer or in focus is one area: the borders within have its colour.
      let isWhole = region == model.lit || region == model.focus
      canvas.stroke(
        path, transform,
        isWhole ? color(of: shape) : palette.border.faded(to: isSharp ? 0.85 : 0.4), width: line)
    }
    for id in [model.lit, model.selection] {
      stroke(borderOf: id, transform, palette.border, width: id == model.selection ? 3.5 : 1.6)
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
    stroke(borderOf: model.focus, transform, palette.border, width: 5)
    stroke(borderOf: model.focus, transform, palette.focus, width: 2.5)
  }

  /// Strokes the outline of a prefecture or a region.
  private func stroke(borderOf id: String?, _ transform: Affine, _ color: Color, width: Double) {
    guard let id else { return }
    canvas.stroke(model.borders(of: id), transform, color, width: width)
  }

  private func color(of shape: HitMap.Shape) -> Color {
    let region = shape.ancestors.last
    let own = shape.drawings.first?.fill
    if let here = model.region, here != region { return palette.away(own) }
    if shape.id == model.selection { return palette.selected }
    if shape.id == model.lit || region == model.lit { return palette.lit(own) }
    return palette.land(own)
  }
}
