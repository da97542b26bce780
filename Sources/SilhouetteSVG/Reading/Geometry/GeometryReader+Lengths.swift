import Foundation
import SilhouetteGeometry

extension GeometryReader {
  /// A length of an element in user units, from the property, else the attribute; `initial` if neither is there, or it
  /// is `auto` or invalid.
  func length(
    _ attribute: LengthAttribute, of index: Int, _ context: ReadingContext,
    initial: Length? = nil
  ) throws(SVGError) -> Double? {
    let declared = context.style.nonInherited?.lengths[attribute]
    let length =
      if let declared { declared } else { try attributeLength(attribute, of: index, context) }
    guard
      let value = (length ?? initial)?.resolved(along: attribute.axis, of: context.viewport)
    else { return nil }
    if value < 0, attribute.isNonNegative {
      try session.warn(index, "\(attribute.rawValue): ignored \(value), which is negative")
      return nil
    }
    return value
  }

  private func attributeLength(
    _ attribute: LengthAttribute, of index: Int, _ context: ReadingContext
  ) throws(SVGError) -> Length? {
    if let number = try session.number(of: attribute.name, index) {
      return Length(pixels: number)
    }
    let (fontSize, units) = (context.style.fontSize, session.units)
    return try session.value(of: attribute.name, index, expected: "a length") { text in
      text.hasBytes(of: "auto")
        ? .some(nil) : Length(text, fontSize: fontSize, units: units).map { .some($0) }
    } ?? nil
  }

  /// The point of two lengths, each 0 by default.
  private func point(
    _ x: LengthAttribute, _ y: LengthAttribute, of index: Int, _ context: ReadingContext
  ) throws(SVGError) -> CGPoint {
    let (x, y) = (try length(x, of: index, context), try length(y, of: index, context))
    return CGPoint(x: x ?? 0, y: y ?? 0)
  }

  /// An element's `x` and `y`.
  func origin(of index: Int, _ context: ReadingContext) throws(SVGError) -> CGPoint {
    try point(.x, .y, of: index, context)
  }

  /// The rectangle at an element's `x` and `y`; nil without an area.
  func rectangle(
    of index: Int, _ context: ReadingContext, width: Double?, height: Double?
  ) throws(SVGError) -> CGRect? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return CGRect(
      origin: try origin(of: index, context), size: CGSize(width: width, height: height))
  }

  /// The rectangle of an element's `x`, `y`, `width` and `height`; nil without an area.
  func rectangle(of index: Int, _ context: ReadingContext) throws(SVGError) -> CGRect? {
    try rectangle(
      of: index, context, width: try length(.width, of: index, context),
      height: try length(.height, of: index, context))
  }
}

extension GeometryReader {
  func rect(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    guard let rect = try rectangle(of: index, context) else { return VectorPath() }
    return VectorPath(rect: rect, cornerRadii: try radii(of: index, context))
  }

  func circle(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    let r = try length(.r, of: index, context) ?? 0
    return try ellipse(index, context, radii: CGSize(width: r, height: r))
  }

  func ellipse(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    try ellipse(index, context, radii: radii(of: index, context))
  }

  private func ellipse(
    _ index: Int, _ context: ReadingContext, radii: CGSize
  ) throws(SVGError) -> VectorPath {
    guard radii.width > 0, radii.height > 0 else { return VectorPath() }
    return VectorPath(ellipseAt: try point(.cx, .cy, of: index, context), radii: radii)
  }

  /// `rx` and `ry`; a radius that is missing or `auto` equals the other.
  private func radii(
    of index: Int, _ context: ReadingContext
  ) throws(SVGError) -> CGSize {
    let rx = try length(.rx, of: index, context)
    let ry = try length(.ry, of: index, context)
    return CGSize(width: rx ?? ry ?? 0, height: ry ?? rx ?? 0)
  }

  func line(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    var path = VectorPath()
    path.move(to: try point(.x1, .y1, of: index, context))
    path.addLine(to: try point(.x2, .y2, of: index, context))
    return path
  }
}
