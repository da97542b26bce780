import Foundation
import SilhouetteGeometry

extension RenderCollector {
  /// Draws a shape as it is painted.
  mutating func drawShape(_ index: Int, in context: ReadingContext) throws(SVGError) {
    let path = try reader.walker.geometry.path(of: index, in: context)
    if path.isEmpty || !path.extent.isFinite { return }
    try session.pay(forPathOf: path.underestimatedCount, index)
    var fill = RenderedPaint.none
    if tree[index].name != .line {
      fill = try reader.paint(.fill, of: index, in: context, &content.largestText)
    }
    var stroke = try reader.paint(.stroke, of: index, in: context, &content.largestText)
    let pen = try reader.walker.geometry.stroke(of: index, along: path, in: context)
    if !(pen.width > 0) || !pen.width.isFinite { stroke = .none }
    if stroke != .none { try reader.count(dashesOf: pen, along: path, of: index) }
    var shape = PaintedShape(path: path, fill: fill, stroke: stroke, pen: pen, context: context)
    try reader.appendMarkers(of: index, in: context, pen, to: &shape.markers, &content.largestText)
    if shape.isPlain, isAlone(context), let toDocument {
      let toDocument = context.transform.concatenating(toDocument)
      let painted = context.style.isVisible ? shape.outlines(under: toDocument) : []
      if !painted.isEmpty { append(.outlines(painted), of: context.layer(of: index), context) }
      return
    }
    if fill == .none, stroke == .none, shape.markers.text.isEmpty { return }
    try append(
      shape.markup(in: outerSpace(of: context), documentScale: reader.documentScale), of: index,
      context.layer(of: index), context)
  }
}
