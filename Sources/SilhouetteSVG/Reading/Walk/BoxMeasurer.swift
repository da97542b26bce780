import Foundation
import SilhouetteGeometry

/// Measures the box of the elements that it visits (SVG 2, section 8.10).
private struct BoxMeasurer: TreeVisitor {
  let walker: TreeWalker
  let includesStrokes: Bool
  /// The bounding box so far, in the user space of the element that is measured.
  var box = CGRect.null

  mutating func begin(_ index: Int, _ context: inout ReadingContext) {}

  mutating func draw(_ index: Int, in context: ReadingContext) throws(ReadingFault) {
    guard context.isRendered else { return }
    let userPath = try walker.geometry.path(of: index, in: context)
    let path = userPath.applying(context.transform)
    if path.isEmpty { return }
    try walker.session.count(path.underestimatedCount, segmentsOf: index)
    box = box.union(path.boundingBox)
    guard includesStrokes, context.style.hasStroke else { return }
    let stroke = walker.geometry.stroke(of: index, along: userPath, in: context)
    guard stroke.width > 0 else { return }
    box = box.union(Outline.stroke(path, style: stroke.applying(context.transform)).bounds)
  }

  func expandsUse(in context: ReadingContext) -> Bool { true }
}

/// A box of an element.
struct MeasuredBox: Hashable {
  let element: Int
  let kind: GeometryBox
}

extension TreeWalker {
  /// An element's box in its own user space: around the geometry of everything rendered in it, regardless
  /// of clips; null if nothing is. O(segments in it).
  ///
  /// - Parameter context: the element's own context, its style and transform applied.
  func box(
    of index: Int, _ kind: GeometryBox, in context: ReadingContext
  ) throws(ReadingFault) -> CGRect {
    // The document element has a CSS box.
    if index == 0 { return CGRect(origin: .zero, size: session.size) }
    if kind == .view { return CGRect(origin: .zero, size: context.viewport) }
    let key = MeasuredBox(element: index, kind: kind)
    if !context.isRepeated, let box = boxes[key] { return box }
    var inner = context
    inner.transform = .identity
    inner.clips = []
    inner.isMeasuring = true
    var measurer = BoxMeasurer(walker: self, includesStrokes: kind == .stroke)
    try session.nest(index)
    if let level = try enter(index, in: inner, &measurer) { try walk(level, &measurer) }
    session.unnest()
    if !context.isRepeated { boxes[key] = measurer.box }
    return measurer.box
  }
}
