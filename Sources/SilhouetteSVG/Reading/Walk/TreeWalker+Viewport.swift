import Foundation
import SilhouetteGeometry

extension TreeWalker {
  /// The document element's context, outside of its viewport, and the viewport.
  func documentContext(
    _ clips: ClipBuilder
  ) throws(SVGError) -> (ReadingContext, Viewport) {
    var context = ReadingContext(viewport: Viewport.defaultSize)
    try styles.update(&context.style, for: 0)
    let meetsConditions = try meetsConditions(0)
    context.isRendered = context.style.isDisplayed && meetsConditions
    let viewport = try documentViewport(style: context.style)
    session.size = viewport.rect.size
    // Once more, now that lengths in `vw` are known.
    context.style = .initial
    try styles.update(&context.style, for: 0)
    context.viewport = viewport.userSize
    try applyDocumentTransform(to: &context)
    try clips.applyDocumentClipPath(to: &context)
    return (context, viewport)
  }

  /// The document element's viewport.
  private func documentViewport(style: ComputedStyle) throws(SVGError) -> Viewport {
    let viewBox = try viewBox(of: 0)
    let (width, height) = try documentSides(style)
    session.hidesOverflow = style.nonInherited?.hidesOverflow ?? true
    if viewBox == nil, width == nil || height == nil {
      session.hidesOverflow = false
      try session.warn(0, "neither a size nor a viewBox: 300 × 150 is assumed")
    }
    let size = Viewport.size(width: width, height: height, viewBox: viewBox)
    return Viewport(
      rect: CGRect(origin: .zero, size: size), viewBox: viewBox, fit: try fit(of: 0))
  }

  /// Enters the viewport of an inner `svg` or a `symbol` (SVG 2, section 8.2). A `use` that refers to the element may
  /// set its size.
  func enterViewport(
    of index: Int, _ context: inout ReadingContext
  ) throws(SVGError) {
    if context.style.isReplacedByContents { return }
    let use = context.uses.last.flatMap { $0.target == index ? $0 : nil }
    let full = Length(percent: 100)
    let width = try geometry.length(.width, of: index, context, initial: full)
    let height = try geometry.length(.height, of: index, context, initial: full)
    let rect = CGRect(
      origin: try geometry.origin(of: index, context),
      size: CGSize(width: use?.width ?? width ?? 0, height: use?.height ?? height ?? 0))
    let viewport = Viewport(
      rect: rect, viewBox: try viewBox(of: index), fit: try fit(of: index))
    context.viewport = viewport.userSize
    if context.style.nonInherited?.hidesOverflow ?? true {
      try add(
        Clip(.fill(VectorPath(rect: rect).applying(context.transform))), of: index, to: &context)
    }
    guard let transform = viewport.transform else { return context.isRendered = false }
    context.transform.prepend(transform)
  }

  /// The document element's width and height, from the properties, else the attributes; nil for a side that is missing
  /// or depends on the window. Like browsers, `auto` beside a declared length keeps the attributes' aspect ratio.
  private func documentSides(
    _ style: ComputedStyle
  ) throws(SVGError) -> (width: Double?, height: Double?) {
    let attributes = (try attributeSide(.width, style), try attributeSide(.height, style))
    func declared(_ side: LengthAttribute) -> (length: Double?, isAuto: Bool) {
      guard let length = style.nonInherited?.lengths[side] else { return (nil, false) }
      return (length.flatMap(Self.pixels), length == nil)
    }
    let (width, height) = (declared(.width), declared(.height))
    var ratio: Double?
    if let x = attributes.0, let y = attributes.1, x > 0, y > 0 { ratio = x / y }
    if let length = width.length, height.isAuto { return (length, ratio.map { length / $0 }) }
    if let length = height.length, width.isAuto { return (ratio.map { length * $0 }, length) }
    return (width.length ?? attributes.0, height.length ?? attributes.1)
  }

  private func attributeSide(
    _ side: LengthAttribute, _ style: ComputedStyle
  ) throws(SVGError) -> Double? {
    let length = try session.value(of: side.name, 0, expected: "a length") { text -> Length?? in
      if text.hasBytes(of: "auto") { return .some(nil) }
      guard let length = Length(text, fontSize: style.fontSize, units: session.units) else {
        return nil
      }
      return length.isNegative && !text.contains(byte: "(") ? nil : length
    }
    return length?.flatMap(Self.pixels)
  }

  /// A side's pixels, no less than 0; nil if it depends on the window.
  private static func pixels(_ length: Length) -> Double? {
    length.isRelative || length.isUnknown ? nil : max(0, length.pixels)
  }

  private func viewBox(of index: Int) throws(SVGError) -> ViewBox? {
    try session.value(of: "viewBox", index, expected: "four numbers", parse: ViewBox.init)
  }

  private func fit(of index: Int) throws(SVGError) -> PreserveAspectRatio {
    try session.value(
      of: "preserveAspectRatio", index, expected: "an alignment", parse: PreserveAspectRatio.init)
      ?? .initial
  }
}
