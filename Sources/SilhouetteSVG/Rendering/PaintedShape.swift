import Foundation
import SilhouetteGeometry

/// A shape with its paints.
struct PaintedShape {
  var path: VectorPath
  let fill: RenderedPaint
  let stroke: RenderedPaint
  var pen: Stroke
  let context: ReadingContext
  var markers = RenderedMarkup()

  private var style: ComputedStyle { context.style }

  /// Whether cairo can paint it as librsvg does.
  var isPlain: Bool {
    guard fill.isPlain, stroke.isPlain, markers.text.isEmpty else { return false }
    let rendering = style.text(.shapeRendering)?.lowerCase ?? "auto"
    return ["auto", "geometricprecision"].contains(rendering) && squares.isEmpty
  }

  private var keepsWidth: Bool { style.nonInherited?.keepsStrokeWidth ?? false }

  /// The painted outlines, transformed, with their colours.
  func outlines(under transform: Affine) -> [(outline: Outline, color: RGBA)] {
    var outlines: [(outline: Outline, color: RGBA)] = []
    let path = path.applying(transform)
    if let color = fill.color { outlines.append((.fill(path, rule: style.fillRule), color)) }
    if let color = stroke.color {
      let pen = keepsWidth ? pen : pen.applying(transform)
      outlines.append((.stroke(path, style: pen), color))
    }
    return outlines
  }

  /// The square caps of subpaths without length, which librsvg leaves out.
  private var squares: [CGRect] {
    guard stroke != .none, pen.cap == .square else { return [] }
    var squares: [CGRect] = []
    var dot: (at: CGPoint, isDrawn: Bool)?
    func end() {
      guard let dot, dot.isDrawn else { return }
      squares.append(
        CGRect(x: dot.at.x, y: dot.at.y, width: 0, height: 0)
          .insetBy(dx: -pen.width / 2, dy: -pen.width / 2))
    }
    for segment in path.segments {
      switch segment.element {
      case .move(let point):
        end()
        dot = (point, false)
      case .line, .quad, .cubic, .close:
        if let at = dot?.at { dot = segment.isPoint(at) ? (at, true) : nil }
      case .arc: dot = nil
      }
    }
    end()
    return squares
  }

  /// The shape in the space of its group.
  func markup(in space: Affine, documentScale: Double) -> RenderedMarkup {
    let toGroup = context.transform.relative(to: space)
    var markup = RenderedMarkup()
    if keepsWidth, stroke != .none, markers.text.isEmpty {
      // The pen is in the document's space.
      var inTree = self
      inTree.path.apply(context.transform)
      inTree.pen.scale(by: 1 / documentScale)
      inTree.append(to: &markup, Affine.identity.relative(to: space))
      return markup
    }
    guard let factor = toGroup.similarityScale, !needsUserSpace else {
      append(to: &markup, toGroup)
      return markup
    }
    // librsvg reads transforms in single precision.
    var inGroup = self
    inGroup.path.apply(toGroup)
    inGroup.pen.scale(by: factor)
    inGroup.append(to: &markup, .identity)
    return markup
  }

  private var needsUserSpace: Bool {
    fill.isServer || stroke.isServer || !markers.text.isEmpty || !squares.isEmpty
  }

  private func append(to markup: inout RenderedMarkup, _ transform: Affine) {
    begin(path, transform, &markup)
    fill.append(as: "fill", to: &markup)
    if style.fillRule == .evenOdd { markup.attribute("fill-rule", "evenodd") }
    if stroke != .none {
      stroke.append(as: "stroke", to: &markup)
      for (name, value) in pen.svgAttributes { markup.attribute(name, value) }
    }
    if let order = style.text(.paintOrder) { markup.attribute("paint-order", order) }
    markup.append(markers)
    markup.text += "/>"
    if squares.isEmpty { return }
    var path = VectorPath()
    for square in squares { path.add(VectorPath(rect: square)) }
    begin(path, transform, &markup)
    stroke.append(as: "fill", to: &markup)
    markup.text += "/>"
  }

  private func begin(_ path: VectorPath, _ transform: Affine, _ markup: inout RenderedMarkup) {
    markup.text += "<path"
    markup.attribute("d", path.renderedData)
    markup.attribute("transform", transform)
    if !style.isVisible { markup.attribute("visibility", "hidden") }
    if let rendering = style.text(.shapeRendering), rendering.isKeyword {
      markup.attribute("shape-rendering", rendering)
    }
  }
}

extension Stroke {
  /// Multiplies all lengths.
  fileprivate mutating func scale(by factor: Double) {
    width *= factor
    dashOffset *= factor
    for index in dashes.indices { dashes[index] *= factor }
  }
}

extension Affine {
  /// A transform to the tree's space, made relative to another space.
  func relative(to space: Affine) -> Affine {
    if space == .identity { return self }
    return self == space ? .identity : concatenating(space.inverse ?? .identity)
  }

  /// How much a similarity enlarges; nil for any other map.
  fileprivate var similarityScale: Double? {
    let (x, y) = (a * a + b * b, c * c + d * d)
    guard abs(x - y) <= 1e-12 * max(x, y), abs(a * c + b * d) <= 1e-12 * max(x, y) else {
      return nil
    }
    return x.squareRoot()
  }
}

extension VectorPath.Segment {
  /// Whether a segment that is no arc stays at a point.
  fileprivate func isPoint(_ point: CGPoint) -> Bool {
    switch element {
    case .quad(let control, let end): control == point && end == point
    case .cubic(let control1, let control2, let end):
      control1 == point && control2 == point && end == point
    default: end == point
    }
  }
}

/// A fill or stroke as it is painted.
enum RenderedPaint: Equatable {
  case none
  case color(RGBA, opacity: Double)
  /// A gradient or pattern.
  case server(resource: Int, opacity: Double)
  /// The paint of the shape that a marker is on.
  case context(String, opacity: Double)
}

extension RenderedPaint {
  var isServer: Bool { if case .server = self { true } else { false } }

  var isPlain: Bool {
    switch self {
    case .none, .color: true
    case .server, .context: false
    }
  }

  /// The colour with its opacity; nil without one.
  var color: RGBA? {
    guard case .color(let color, let opacity) = self else { return nil }
    return color.faded(by: opacity)
  }

  /// Appends the paint as `fill` or `stroke`.
  func append(as name: String, to markup: inout RenderedMarkup) {
    var opacity = 1.0
    switch self {
    case .none: markup.attribute(name, "none")
    case .color(let color, let own):
      markup.attribute(name, color.opaqueText)
      opacity = color.opacity * own
    case .server(let resource, let own):
      markup.attribute(name, resource: resource)
      opacity = own
    case .context(let text, let own):
      markup.attribute(name, text)
      opacity = own
    }
    if opacity < 1 { markup.attribute("\(name)-opacity", opacity) }
  }
}

/// A piece of SVG, and the resources that it refers to.
struct RenderedMarkup: Sendable {
  var text = ""
  /// Their indices.
  var resources: [Int] = []
  /// Whether it is a pattern, or embeds a document with one.
  var hasPatterns = false
  /// The number of its elements that are still open, all of them `g`.
  var openGroups = 0

  mutating func append(_ other: RenderedMarkup) {
    text += other.text
    resources += other.resources
    hasPatterns = hasPatterns || other.hasPatterns
  }

  /// Ends the elements of a piece that was appended.
  mutating func close(_ other: RenderedMarkup) {
    text += String(repeating: "</g>", count: other.openGroups)
  }

  /// Appends ` name="value"`.
  mutating func attribute(_ name: String, _ value: String) {
    text += " \(name)=\"\(value.escapedForXML)\""
  }

  mutating func attribute(_ name: String, _ value: Double) { attribute(name, value.svgText) }

  mutating func attribute(_ name: String, _ transform: Affine) {
    if transform != .identity { attribute(name, "\(transform)") }
  }

  /// Appends ` name="url(#…)"`.
  mutating func attribute(_ name: String, resource: Int) {
    text += " \(name)=\"url(#\(Self.id(of: resource)))\""
    resources.append(resource)
  }

  /// Appends the sides of a rectangle.
  mutating func attributes(of rect: CGRect) {
    for (name, value) in [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ] {
      attribute(name, Double(value))
    }
  }

  /// Appends a `viewBox`, if it is valid.
  mutating func attribute(viewBox text: String?) {
    if let text, ViewBox(text) != nil { attribute("viewBox", text) }
  }

  /// Appends a `preserveAspectRatio`, if it is valid.
  mutating func attribute(fit text: String?) {
    if let text, PreserveAspectRatio(text) != nil { attribute("preserveAspectRatio", text) }
  }

  /// The id of a resource.
  static func id(of resource: Int) -> String { "r\(resource)" }
}

extension RGBA {
  /// The alpha from 0 to 1.
  var opacity: Double { Double(alpha) / 255 }

  /// The colour without its alpha.
  var opaqueText: String { RGBA(red: red, green: green, blue: blue).description }

  /// The colour and its alpha in a text that every renderer reads.
  var functionText: String {
    alpha == 255 ? opaqueText : "rgba(\(red),\(green),\(blue),\(opacity.svgText))"
  }
}

extension Double {
  /// The number in SVG, exact.
  var svgText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(Substring(text.utf8.dropLast(2))) : text
  }
}

extension String {
  /// The text with the references that XML needs; a parser would read a line end in an attribute as a space.
  var escapedForXML: String {
    let isPlain = utf8.allSatisfy { byte in byte >= 0x20 && !"&<>\"".utf8.contains(byte) }
    if isPlain { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case 0x09, 0x0A, 0x0D: bytes += "&#\(byte);".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension VectorPath {
  /// The path data; empty if a number is not finite. Arcs become the cubics that librsvg makes of them, so that pixels
  /// are equal. O(elements).
  var renderedData: String { cubicSVG(arcSpan: .pi / 2 + 0.001) ?? "" }
}

extension CGRect {
  /// Whether all of its sides are numbers that can be written.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
