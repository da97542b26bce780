import Foundation
package import SilhouetteGeometry

/// Measures the box of the elements that it visits (SVG 2, section 8.10).
private struct BoxMeasurer: TreeVisitor {
  let walker: TreeWalker
  let includesStrokes: Bool
  /// The bounding box, in the user space of the measured element.
  var box = CGRect.null

  mutating func begin(_ index: Int, _ context: inout ReadingContext) {}

  mutating func draw(_ index: Int, in context: ReadingContext) throws(SVGError) {
    guard context.isRendered else { return }
    let session = walker.session
    let userPath = try walker.geometry.path(of: index, in: context)
    if userPath.isEmpty { return }
    // The second time for the exact bounds of curves.
    try session.pay(2 * userPath.underestimatedCount * .pathElement, for: index)
    let path = userPath.applying(context.transform)
    box = box.union(path.boundingBox)
    guard includesStrokes, context.style.stroke.isPainted else { return }
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
  ) throws(SVGError) -> CGRect {
    // The document element has a CSS box.
    if index == 0 { return CGRect(origin: .zero, size: session.units.size) }
    if kind == .view { return CGRect(origin: .zero, size: context.viewport) }
    if !context.isRepeated, let box = boxes[kind]?[index] { return box }
    guard context.boxDepth < ReadingContext.deepest else {
      throw SVGError(.boxesNestedTooDeep, at: tree[index].position)
    }
    let box = try measure(index, kind, in: context)
    if !context.isRepeated { boxes[kind, default: [:]][index] = box }
    return box
  }

  private func measure(
    _ index: Int, _ kind: GeometryBox, in context: ReadingContext
  ) throws(SVGError) -> CGRect {
    let inner = Siblings(context)
    inner.context.transform = .identity
    inner.context.clips = []
    inner.context.clipExtent = nil
    inner.context.boxDepth += 1
    var measurer = BoxMeasurer(walker: self, includesStrokes: kind == .stroke)
    if let level = try enter(index, inner, &measurer) { try walk(level, &measurer) }
    return measurer.box
  }
}

extension Stroke {
  /// An estimate of the number of dashes and gaps along a path; NaN or infinite for a line that is solid. O(elements).
  package func dashEstimate(along path: VectorPath) -> Double {
    dashes.isEmpty ? 0 : path.hullLength / dashes.reduce(0, +) * Double(dashes.count)
  }

  /// The number to pay for: that of the estimate and in the pattern, or the latter alone if the line is solid.
  fileprivate func dashCount(along path: VectorPath) -> Int {
    let count = dashEstimate(along: path)
    // The last subpath that is cut may have as many as all before it.
    let most = Double(2 * Self.mostDashes)
    return dashes.count + (count.isFinite ? Int(min(max(0, count), most)) : 0)
  }
}

extension VectorPath {
  /// An upper bound of the path's length: the length of its control polygon.
  fileprivate var hullLength: Double {
    var length = 0.0
    for segment in segments {
      var points = [segment.start]
      switch segment.element {
      case .move, .line, .close: break
      case .quad(let control, _): points.append(control)
      case .cubic(let control1, let control2, _): points += [control1, control2]
      case .arc(let arc, _):
        let (a, b) = (arc.axis1, arc.axis2)
        length += abs(arc.endAngle - arc.startAngle) * hypot(hypot(a.x, a.y), hypot(b.x, b.y))
        continue
      }
      for (p, q) in zip(points, points.dropFirst() + [segment.end]) {
        length += hypot(Double(q.x - p.x), Double(q.y - p.y))
      }
    }
    return length
  }
}
