import Foundation
import JapanMapModel
import Silhouette

/// Paints the model's map.
struct MapPainter {
  let model: MapModel
  let palette: Palette
  let canvas: Canvas

  /// Paints everything except the hit layer and the focus.
  func paintMap(_ transform: Affine) {
    canvas.paint(palette.sea)
    let shapes = model.atlas.document.shapes
    let paths = shapes.map { $0.drawings.flatMap(\.outlines).map(\.path) }
    let all = paths.flatMap(\.self)
    canvas.stroke(all, transform, palette.shallows, width: 9)
    canvas.stroke(model.atlas.insetFrames, transform, palette.frame, width: 1)
    for (index, shape) in shapes.enumerated() {
      canvas.fill(paths[index], transform, color(of: shape, index))
    }
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

  /// Writes the buttons' names at their anchors.
  func paintNames(_ map: PlacedHitMap) {
    for (id, anchor) in model.anchors.sorted(by: { $0.key < $1.key }) {
      canvas.write(
        model.atlas.name(of: id).japanese, at: map.toView(anchor),
        size: nameSize, palette.ink, halo: palette.halo)
    }
  }

  /// Draws a ring at the focused button.
  func paintFocus(_ map: PlacedHitMap) {
    guard let focus = model.focus, let outline = paths(of: focus) else { return }
    canvas.stroke(outline, map.transform, palette.border, width: 5)
    canvas.stroke(outline, map.transform, palette.focus, width: 2.5)
    guard let anchor = model.anchors[focus].map(map.toView) else { return }
    let length = model.atlas.name(of: focus).japanese.count
    let ring = CGSize(width: Double(length * nameSize + 22), height: Double(nameSize + 14))
    canvas.ring(about: anchor, ring, palette.border, width: 5)
    canvas.ring(about: anchor, ring, palette.focus, width: 2.5)
  }

  /// The height of a name, in the view's points.
  private var nameSize: Int { model.region == nil ? 15 : 14 }

  private func color(of shape: SVGShape, _ index: Int) -> Color {
    let region = model.atlas.region(of: shape)
    if let here = model.region, here != region { return palette.away(region) }
    if shape.id == model.selection { return palette.selected }
    if shape.id == model.lit || region == model.lit { return palette.lit(region) }
    return model.region == nil ? palette.land(region) : palette.land(region, index)
  }

  /// The paths of a prefecture or a region.
  private func paths(of id: String?) -> [VectorPath]? {
    let shapes = model.atlas.document.shapes.filter {
      $0.id == id || model.atlas.region(of: $0) == id
    }
    return shapes.isEmpty ? nil : shapes.flatMap(\.drawings).flatMap(\.outlines).map(\.path)
  }
}
