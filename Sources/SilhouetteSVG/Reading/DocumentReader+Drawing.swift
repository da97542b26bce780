import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// Adds a graphics element's drawing to the shape that owns it, if it takes hits.
  mutating func draw(_ index: Int, in context: ReadingContext) throws(ReadingFault) {
    guard let owner = context.owner, context.isRendered else { return }
    let outlines = outlines(of: index, in: context)
    if outlines.isEmpty { return }
    try count(outlines.map(\.path.underestimatedCount).max() ?? 0, segmentsOf: index)
    let layer = context.uses.first?.layer ?? layers.name(of: index, in: tree)
    shapes[owner].drawings.append(
      Drawing(order: drawingCount, layer: layer, outlines: outlines, clips: context.clips))
    drawingCount += 1
  }

  /// Counts the segments of an outline that is kept.
  mutating func count(_ segments: Int, segmentsOf index: Int) throws(ReadingFault) {
    segmentCount += segments
    if segmentCount > limits.segments { throw exceeded(.segments, limits.segments, index) }
  }

  /// What of an element takes hits, in document space (SVG 2, section 15.6).
  private mutating func outlines(of index: Int, in context: ReadingContext) -> [Outline] {
    let style = context.style
    let events = style.pointerEvents
    if events == .none || (events.needsVisibility && !style.isVisible) { return [] }
    let takesFill = events.includesFill(painted: style.hasFill) && tree[index].name != "line"
    let takesStroke = events.includesStroke(painted: style.hasStroke)
    guard takesFill || takesStroke || events == .boundingBox else { return [] }

    let path = path(of: index, in: context)
    if path.isEmpty { return [] }
    if events == .boundingBox {
      return [.fill(VectorPath(rect: path.box).applying(context.transform))]
    }
    let placed = path.applying(context.transform)
    var outlines: [Outline] = []
    if takesFill { outlines.append(.fill(placed, rule: style.fillRule)) }
    if takesStroke {
      let stroke = style.strokeStyle(viewport: context.viewport)
      let isScaled = !style.own.keepsStrokeWidth
      if stroke.width > 0 {
        outlines.append(
          .stroke(placed, style: isScaled ? stroke.applying(context.transform) : stroke))
      }
    }
    return outlines
  }
}
