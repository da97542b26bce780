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
    try session.spend(2 * userPath.underestimatedCount, each: Cost.pathElement, on: index)
    let path = userPath.applying(context.transform)
    box = box.union(path.boundingBox)
    guard includesStrokes, context.style.hasStroke else { return }
    let stroke = try walker.geometry.stroke(of: index, along: userPath, in: context)
    guard stroke.width > 0 else { return }
    let pieces = path.underestimatedCount + stroke.dashCount(along: userPath)
    try session.spend(pieces, each: Cost.strokePiece, on: index)
    box = box.union(Outline.stroke(path, style: stroke.applying(context.transform)).bounds)
  }

  func expandsUse(in context: ReadingContext) -> Bool { true }
}

/// A box of an element.
struct MeasuredBox: Hashable {
  let element: Int
  let kind: GeometryBox
}

/// A box that has to be measured before the visit that needs it can go on.
struct BoxRequest {
  let key: MeasuredBox
  /// The element's own context, its style and transform applied.
  let context: ReadingContext
}

extension TreeWalker {
  /// An element's box in its own user space: around the geometry of everything rendered in it, regardless
  /// of clips; null if nothing is. O(segments in it).
  ///
  /// While another box is measured, an unknown box is only requested: null is returned, and the visit will be
  /// repeated.
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
    if let last = lastBox, last.key == key {
      lastBox = nil
      return last.box
    }
    let request = BoxRequest(key: key, context: context)
    guard !context.isMeasuring else {
      requestedBox = request
      return .null
    }
    let box = try measure(request)
    lastBox = nil
    return box
  }

  /// Measures a box, and before it those that it needs: iterates instead of recursing, because the stack of a
  /// secondary thread may be small.
  private func measure(_ request: BoxRequest) throws(ReadingFault) -> CGRect {
    var open = [try begin(request)]
    var box = CGRect.null
    while var measurement = open.popLast() {
      try walk(&measurement.levels, &measurement.measurer)
      if let inner = requestedBox {
        requestedBox = nil
        open.append(measurement)
        open.append(try begin(inner))
        try payForDepth(open.count, at: inner.key.element)
        continue
      }
      box = measurement.measurer.box
      if measurement.request.context.isRepeated {
        lastBox = (measurement.request.key, box)
      } else {
        boxes[measurement.request.key] = box
      }
    }
    return box
  }

  /// A box that is being measured.
  private struct Measurement {
    let request: BoxRequest
    var levels: [Level]
    var measurer: BoxMeasurer
  }

  private func begin(_ request: BoxRequest) throws(ReadingFault) -> Measurement {
    var inner = request.context
    inner.transform = .identity
    inner.clips = []
    inner.clipExtent = nil
    inner.isMeasuring = true
    var measurer = BoxMeasurer(walker: self, includesStrokes: request.key.kind == .stroke)
    let level = try enter(request.key.element, in: inner, &measurer)
    return Measurement(
      request: request, levels: level.map { [$0] } ?? [], measurer: measurer)
  }
}
