import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// What is gathered while an element is measured instead of read.
  struct Measurement {
    /// The least rectangle so far, in the user space of the element whose box is wanted.
    var box = CGRect.null
    let includesStrokes: Bool
  }

  /// One of an element's boxes.
  struct MeasuredBox: Hashable {
    let element: Int
    let kind: GeometryBox
  }

  /// The box of an element in its own user space (SVG 2, section 8.10): round the geometry of all
  /// that is rendered in it, clips aside, and round its strokes if these are asked for. Null where
  /// nothing is. O(what is in the element).
  ///
  /// - Parameter context: the element's own, its style and transform applied.
  mutating func box(
    of index: Int, _ kind: GeometryBox, in context: ReadingContext
  ) throws(ReadingFault) -> CGRect {
    // The document element has a box of CSS's.
    if index == 0 { return CGRect(origin: .zero, size: size) }
    if kind == .view { return CGRect(origin: .zero, size: context.viewport) }
    // Where an element is repeated, its box may differ from one time to the next.
    let isConstant = context.uses.isEmpty && context.clipPaths.isEmpty
    let key = MeasuredBox(element: index, kind: kind)
    if isConstant, let box = boxes[key] { return box }
    let outer = measurement
    measurement = Measurement(includesStrokes: kind == .stroke)
    var context = context
    context.transform = .identity
    context.clips = []
    try nest(index)
    if let level = try enter(index, in: context) { try read(level) }
    nesting -= 1
    let box = measurement?.box ?? .null
    measurement = outer
    if isConstant { boxes[key] = box }
    return box
  }

  /// Adds the geometry of a graphics element to what is measured.
  mutating func measure(_ index: Int, in context: ReadingContext) throws(ReadingFault) {
    guard context.isRendered, let measurement else { return }
    let userPath = try self.path(of: index, in: context)
    let path = userPath.applying(context.transform)
    if path.isEmpty { return }
    try count(path.underestimatedCount, segmentsOf: index)
    var box = measurement.box.union(path.box)
    let stroke = strokeStyle(of: index, along: userPath, in: context)
    if measurement.includesStrokes, context.style.hasStroke, stroke.width > 0 {
      let outline = Outline.stroke(path, style: stroke.applying(context.transform))
      box = box.union(PathRegion(outline).bounds)
    }
    self.measurement?.box = box
  }
}
