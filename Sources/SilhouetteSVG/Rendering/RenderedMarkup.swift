import Foundation
import SilhouetteGeometry

/// A piece of SVG, and the resources that it refers to.
struct RenderedMarkup: Sendable {
  var text = ""
  /// Their indices.
  var resources: [Int] = []
  /// The number of its elements that are still open, all of them `g`.
  var openGroups = 0

  mutating func append(_ other: RenderedMarkup) {
    text += other.text
    resources += other.resources
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

  /// Appends a `preserveAspectRatio`, if it is valid.
  mutating func attribute(fit text: String?) {
    if let text, PreserveAspectRatio(text) != nil { attribute("preserveAspectRatio", text) }
  }

  /// The id of a resource.
  static func id(of resource: Int) -> String { "r\(resource)" }
}

extension Color {
  /// The colour and its alpha in a text that every renderer reads.
  var functionText: String {
    if alpha == 1 { return text }
    let digits = text.utf8.dropFirst().compactMap { $0.hexDigit.map(Int.init) }
    let bytes = digits.count == 6 ? [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] } : [0, 0, 0]
    return "rgba(\(bytes[0]),\(bytes[1]),\(bytes[2]),\(alpha.svgText))"
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
