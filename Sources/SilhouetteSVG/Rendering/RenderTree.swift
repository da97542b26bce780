import Foundation
import SilhouetteGeometry

/// What is rendered of a document, or of an element that is referred to: drawings in groups with effects.
struct RenderTree: Sendable {
  /// An element with an effect on all of its content: an opacity, a clip, a mask, a filter, a blend mode.
  struct Group: Sendable {
    /// The group around it.
    let parent: Int?
    /// How many groups are around it.
    let depth: Int
    /// From the group's space to that of the tree.
    let transform: Affine
    /// How many of the clips of its content are its own and its ancestors'.
    let clipCount: Int
    /// The opacity, if that is the only effect, and that of all groups around it.
    let opacity: Double?
    /// What its content stands in.
    let markup: RenderedMarkup
    /// A path around all of its content, drawn or not, if an effect depends on its bounding box.
    let box: String
    /// How many drawings are in it.
    var drawingCount = 0
  }

  /// A graphics element.
  struct Drawing: Sendable {
    let group: Int?
    let content: Content
  }

  enum Content: Sendable {
    /// Outlines in document space, each painted with a colour of some alpha.
    case outlines([(outline: Outline, alpha: UInt8)])
    /// In the space of its group.
    case markup(RenderedMarkup)
  }

  var groups: [Group] = []
  /// In paint order.
  var drawings: [Drawing] = []
  /// The largest size of a text, in units of the tree, and its element.
  var largestText = (size: 0.0, element: 0)

  /// Notes the largest text of something that is enlarged.
  mutating func note(_ text: (size: Double, element: Int), enlarged factor: Double) {
    let size = text.size * factor
    // NaN is too large.
    if text.size > 0, !(size <= largestText.size) {
      largestText = (size.isNaN ? .infinity : size, text.element)
    }
  }

  /// The groups around a drawing, outermost first. O(groups).
  func groups(around drawing: Int) -> [Int] {
    var chain: [Int] = []
    var group = drawings[drawing].group
    while let index = group {
      chain.append(index)
      group = groups[index].parent
    }
    return chain.reversed()
  }

  /// Drawings in their groups, as SVG. Their outlines are left out. O(bytes).
  ///
  /// - Parameters:
  ///   - drawings: ascending indices.
  ///   - depth: how many groups around all of them are left out.
  func markup(of drawings: some Sequence<Int>, within depth: Int = 0) -> RenderedMarkup {
    let chains = drawings.map { (drawing: $0, groups: groups(around: $0).dropFirst(depth)) }
    var counts: [Int: Int] = [:]
    for group in chains.flatMap({ $0.groups }) { counts[group, default: 0] += 1 }
    var markup = RenderedMarkup()
    var open: [Int] = []
    for (drawing, chain) in chains {
      let common = zip(open, chain).prefix { $0 == $1 }.count
      while open.count > common { markup.close(groups[open.removeLast()].markup) }
      for group in chain.dropFirst(common) {
        markup.append(groups[group].markup)
        // The others are hidden, but count.
        if counts[group] != groups[group].drawingCount { markup.text += groups[group].box }
        open.append(group)
      }
      if case .markup(let own) = self.drawings[drawing].content { markup.append(own) }
    }
    for group in open.reversed() { markup.close(groups[group].markup) }
    return markup
  }
}

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
    if transform == .identity { return }
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    attribute(name, "matrix(\(numbers.map { $0.svgText }.joined(separator: " ")))")
  }

  /// Appends ` name="url(#…)"`.
  mutating func attribute(_ name: String, resource: Int) {
    text += " \(name)=\"url(#\(Self.id(of: resource)))\""
    resources.append(resource)
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
  /// The path data. Arcs become the cubics that librsvg makes of them, so that pixels are equal. O(elements).
  var svgText: String {
    var text = ""
    func add(_ command: String, _ points: CGPoint...) {
      text += command
      for (index, point) in points.enumerated() {
        if index > 0 { text += " " }
        text += Double(point.x).svgText + " " + Double(point.y).svgText
      }
    }
    forEachCubicElement(arcSpan: .pi / 2 + 0.001) { element in
      switch element {
      case .move(let end): add("M", end)
      case .line(let end), .quad(_, let end), .arc(_, let end): add("L", end)
      case .cubic(let control1, let control2, let end): add("C", control1, control2, end)
      case .close: add("z")
      }
    }
    return text
  }
}

extension CGRect {
  /// Whether all of its sides are numbers that can be written.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
