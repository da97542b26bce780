import Foundation
import GTK
import JapanMapModel
import Silhouette

/// Paints the model's map.
struct MapPainter {
  private let session: MapSession
  /// The map to draw, with outlines: masks have none.
  private let picture: HitMap
  private let transform: Affine
  private let palette: Palette
  private let canvas: Canvas
  /// The ids of the button that is pressed or under the pointer, of the one in focus, and of the selected prefecture.
  private let lit, focus, selection: String?

  init(_ store: Store, _ transform: Affine, _ palette: Palette, _ canvas: Canvas) {
    session = store.model.session
    picture = store.model.engine.kind == .exact ? session.map : store.atlas.map
    (self.transform, self.palette, self.canvas) = (transform, palette, canvas)
    (lit, focus) = ((session.pressed ?? session.hovered)?.id, session.focused?.id)
    selection = session.selection.first
  }

  /// Paints everything except the hit layer, the focus and the names.
  func paintMap() {
    canvas.paint(palette.sea)
    let drawings = picture.paintedDrawings.map { ($0, $0.drawing.outlines.map(\.path)) }
    let land = drawings.compactMap { painted, paths in painted.shape.map { ($0, paths) } }
    canvas.stroke(land.flatMap { $0.1 }, transform, palette.shallows, width: 9)
    // The insets' frames are drawn, and have no id.
    let frames = drawings.filter { $0.0.shape == nil && $0.0.drawing.fill == .clear }
    canvas.stroke(frames.flatMap { $0.1 }, transform, palette.frame, width: 1)
    for (shape, paths) in land { canvas.fill(paths, transform, color(of: shape)) }
    let open = session.path.last
    for (shape, paths) in land {
      let region = shape.ancestors.last
      let isSharp = open == nil || open == region
      // A region under the pointer or in focus is one area: the borders within have its colour.
      let isWhole = region == lit || region == focus
      canvas.stroke(
        paths, transform,
        isWhole ? color(of: shape) : palette.border.faded(to: isSharp ? 0.85 : 0.4),
        width: open == nil ? 0.7 : 1.1)
    }
    stroke(borderOf: lit, [(palette.border, 1.6)])
    stroke(borderOf: selection, [(palette.border, 3.5)])
  }

  /// Writes the buttons' names, and draws a ring around the focused one's.
  func paint(_ labels: [Label]) {
    for label in labels {
      let center = CGPoint(x: label.frame.midX, y: label.frame.midY)
      canvas.write(label.text, at: center, size: label.size, palette.ink, halo: palette.halo)
      guard label.id == focus else { continue }
      let ring = label.frame.insetBy(dx: -11, dy: -4).size
      canvas.ring(about: center, ring, palette.border, width: 5)
      canvas.ring(about: center, ring, palette.focus, width: 2.5)
    }
  }

  /// Draws the outline of the focused button.
  func paintFocus() { stroke(borderOf: focus, [(palette.border, 5), (palette.focus, 2.5)]) }

  /// Strokes the outline of a prefecture or a region, which takes less than a millisecond to find.
  private func stroke(borderOf id: String?, _ lines: [(color: Color, width: Double)]) {
    guard let border = id.flatMap({ picture.border(of: $0) }) else { return }
    for line in lines { canvas.stroke([border], transform, line.color, width: line.width) }
  }

  private func color(of shape: HitMap.Shape) -> Color {
    let region = shape.ancestors.last
    let own = shape.drawings.first?.fill
    if let open = session.path.last, open != region { return palette.away(own) }
    if shape.id == selection { return palette.selected }
    return shape.id == lit || region == lit ? palette.lit(own) : palette.land(own)
  }
}
