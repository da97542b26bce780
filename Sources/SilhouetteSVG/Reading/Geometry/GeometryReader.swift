import Foundation
import SilhouetteGeometry

/// Reads the outlines of graphics elements from their attributes and geometry properties.
final class GeometryReader {
  let session: ReadingSession
  let styles: StyleResolver
  /// Shared by all paths, so that its buffers are allocated once.
  private var parser = PathDataParser()
  /// The outlines that are needed more than once.
  private var paths: [Int: VectorPath] = [:]
  /// The sizes of embedded images; nil for one without a readable size.
  var imageSizes: [Int: CGSize?] = [:]

  var tree: ElementTree { session.tree }

  init(_ session: ReadingSession, _ styles: StyleResolver) {
    self.session = session
    self.styles = styles
  }

  /// The outline of a graphics element in its user space (SVG 2, chapters 9 and 10); empty if the element's geometry
  /// disables its rendering.
  func path(of index: Int, in context: ReadingContext) throws(SVGError) -> VectorPath {
    switch tree[index].name {
    case .path: try pathData(index, context)
    case .polyline, .polygon: try points(index, context)
    case .rect: try rect(index, context)
    case .circle, .ellipse: try ellipse(index, context)
    case .line: try line(index, context)
    case .image: try image(index, context)
    case .foreignObject:
      try rectangle(of: index, context).map { VectorPath(rect: $0) } ?? VectorPath()
    case .text: try textBoxes(index, context)
    case .a, .g, .svg, .switch, .symbol, .clipPath, .linearGradient, .pattern, .radialGradient,
      .style, .textPath, .title, .tspan, .use, nil:
      VectorPath()
    }
  }

  /// The outline of a `path`.
  private func pathData(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    // The property is not cached: style rules may give each instance of an element another value.
    if let data = context.style.nonInherited?.pathData {
      return try parse(NumberScanner(data), of: index)
    }
    if let path = paths[index] { return path }
    guard let (bytes, range) = tree[index].attributes.bytes(of: .d) else { return VectorPath() }
    return keep(try parse(NumberScanner(bytes, in: range), of: index), of: index, context)
  }

  private func parse(_ data: NumberScanner, of index: Int) throws(SVGError) -> VectorPath {
    try session.pay(data.count * .pathByte, for: index)
    let room = Int(clamping: session.budget.memory / Price.storedPathElement.bytes)
    let (path, error) = parser.read(data, limit: room)
    if error?.expected == .fewer {
      try session.pay((room + 1) * .storedPathElement, for: index)
    }
    try session.pay(path.underestimatedCount * .storedPathElement, for: index)
    if let error { try session.warn(index, "d: \(error)") }
    return path
  }

  /// The outline of a `polyline` or `polygon`, up to the first error (SVG 2, section 10.6).
  private func points(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    if let path = paths[index] { return path }
    var path = VectorPath()
    guard let (bytes, range) = tree[index].attributes.bytes(of: .points) else { return path }
    try session.pay(range.count * .pathByte, for: index)
    var scanner = NumberScanner(bytes, in: range)
    scanner.skipSpace()
    var isValid = scanner.isAtEnd
    while let x = scanner.readNumber() {
      scanner.skipSeparator()
      guard let y = scanner.readNumber() else { break }
      scanner.skipSeparator()
      let point = CGPoint(x: x, y: y)
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      try session.pay(.storedPathElement, for: index)
      isValid = scanner.isAtEnd
    }
    if !isValid {
      try session.warn(
        index, "points: expected a number at offset \(scanner.offset); drawn up to there")
    }
    if tree[index].name == .polygon { path.close() }
    return keep(path, of: index, context)
  }

  /// Caches an outline if it will be needed again: an element may be measured and then drawn, or drawn repeatedly.
  private func keep(_ path: VectorPath, of index: Int, _ context: ReadingContext) -> VectorPath {
    if context.isRepeated || context.boxDepth > 0 { paths[index] = path }
    return path
  }

  /// Whether an element's outline is not cached, so that what was paid for parsing it pays for changing it in place.
  func hasPaid(forPathOf index: Int) -> Bool {
    switch tree[index].name {
    case .path, .polygon, .polyline: paths[index] == nil
    default: false
    }
  }

  /// An element's stroke in its user space. `pathLength` scales the dashes (SVG 2, section 9.6.1).
  func stroke(
    of index: Int, along path: VectorPath, in context: ReadingContext
  ) throws(SVGError) -> Stroke {
    try session.pay(context.style.dashes.count * (4 * .listItem + .bytes(16)), for: index)
    var stroke = context.style.stroke(viewport: context.viewport)
    guard !stroke.dashes.isEmpty, let text = try session.text(of: "pathLength", index) else {
      return stroke
    }
    var scanner = NumberScanner(text.trimmed)
    guard let length = scanner.readNumber(), scanner.isAtEnd, length >= 0 else { return stroke }
    if length == 0 {
      // Dashes of infinite length.
      stroke.dashes = []
      return stroke
    }
    try session.pay(path.underestimatedCount * .measuredCurve, for: index)
    let scale = path.length / length
    stroke.dashes = stroke.dashes.map { $0 * scale }
    stroke.dashOffset *= scale
    return stroke
  }
}

extension GeometryReader {
  /// A length of an element in user units, from the property, else the attribute; `initial` if neither is there, or it
  /// is `auto` or invalid.
  func length(
    _ attribute: LengthAttribute, of index: Int, _ context: ReadingContext,
    initial: Length? = nil
  ) throws(SVGError) -> Double? {
    let declared = context.style.nonInherited?.lengths[attribute]
    let length =
      if let declared { declared } else { try attributeLength(attribute, of: index, context.style) }
    guard
      let value = (length ?? initial)?.resolved(along: attribute.axis, of: context.viewport)
    else { return nil }
    if value < 0, attribute.isNonNegative {
      try session.warn(index, "\(attribute.rawValue): ignored \(value), which is negative")
      return nil
    }
    return value
  }

  /// A length from its attribute; nil if it is missing, initial or invalid.
  func attributeLength(
    _ attribute: LengthAttribute, of index: Int, _ style: ComputedStyle
  ) throws(SVGError) -> Length? {
    if let number = try session.number(of: attribute.name, index) {
      return Length(pixels: number)
    }
    guard let text = try session.text(of: attribute.name, index) else { return nil }
    let isStyle = tree[index].name?.hasGeometryProperties ?? false
    let value = isStyle ? try styles.geometryValue(text, of: index, style) : text
    if value.isEmpty || value.hasBytes(of: "auto") { return nil }
    let length = Length(value, fontSize: style.fontSize, units: session.units)
    guard let length else {
      try session.warn(index, "\(attribute.name.text): ignored “\(text.excerpt)”, not a length")
      return nil
    }
    let isClamped = attribute.isNonNegative && value.contains(byte: "(") && length.isNegative
    return isClamped ? .zero : length
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
  private func rect(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    guard let rect = try rectangle(of: index, context) else { return VectorPath() }
    return VectorPath(rect: rect, cornerRadii: try radii(of: index, context))
  }

  private func ellipse(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    let radii = try radii(of: index, context)
    guard radii.width > 0, radii.height > 0 else { return VectorPath() }
    return VectorPath(ellipseAt: try point(.cx, .cy, of: index, context), radii: radii)
  }

  /// A circle's `r`, else `rx` and `ry`; a radius that is missing or `auto` equals the other.
  private func radii(of index: Int, _ context: ReadingContext) throws(SVGError) -> CGSize {
    let isCircle = tree[index].name == .circle
    let rx = try length(isCircle ? .r : .rx, of: index, context)
    let ry = isCircle ? nil : try length(.ry, of: index, context)
    return CGSize(width: rx ?? ry ?? 0, height: ry ?? rx ?? 0)
  }

  private func line(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    var path = VectorPath()
    path.move(to: try point(.x1, .y1, of: index, context))
    path.addLine(to: try point(.x2, .y2, of: index, context))
    return path
  }
}
