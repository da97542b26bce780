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
    let session = walker.session
    let userPath = try walker.geometry.path(of: index, in: context)
    if userPath.isEmpty { return }
    // The second time for the exact bounds of curves.
    try session.pay(2 * userPath.underestimatedCount * .pathElement, for: index)
    let path = userPath.applying(context.transform)
    box = box.union(path.boundingBox)
    guard includesStrokes, context.style.hasStroke else { return }
    let stroke = try walker.geometry.stroke(of: index, along: userPath, in: context)
    guard stroke.width > 0 else { return }
    let pieces = path.underestimatedCount + stroke.dashCount(along: userPath)
    try session.pay(pieces * .strokePiece, for: index)
    box = box.union(Outline.stroke(path, style: stroke.applying(context.transform)).bounds)
  }

  func expandsUse(_ index: Int, in context: ReadingContext) -> Bool { true }
}

extension TreeWalker {
  /// An element's box in its own user space: around the geometry of everything rendered in it, regardless of clips;
  /// null if nothing is. O(segments in it). Recurses for boxes that it depends on.
  ///
  /// - Parameter context: the element's own context, its style and transform applied.
  func box(
    of index: Int, _ kind: GeometryBox, in context: ReadingContext
  ) throws(ReadingFault) -> CGRect {
    // The document element has a CSS box.
    if index == 0 { return CGRect(origin: .zero, size: session.size) }
    if kind == .view { return CGRect(origin: .zero, size: context.viewport) }
    if !context.isRepeated, let box = boxes[kind]?[index] { return box }
    guard context.boxDepth < ReadingContext.deepest else {
      throw ReadingFault(.boxesNestedTooDeep, at: tree[index].position)
    }
    let box = try measure(index, kind, in: context)
    if !context.isRepeated { boxes[kind, default: [:]][index] = box }
    return box
  }

  private func measure(
    _ index: Int, _ kind: GeometryBox, in context: ReadingContext
  ) throws(ReadingFault) -> CGRect {
    let inner = Level(context)
    inner.context.transform = .identity
    inner.context.clips = []
    inner.context.clipExtent = nil
    inner.context.boxDepth += 1
    var measurer = BoxMeasurer(walker: self, includesStrokes: kind == .stroke)
    if let level = try enter(index, inner, &measurer) { try walk(level, &measurer) }
    return measurer.box
  }
}
