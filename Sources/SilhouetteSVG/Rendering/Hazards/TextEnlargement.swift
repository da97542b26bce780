import Foundation
import SilhouetteGeometry

/// An upper bound of the size, in pixels, at which librsvg sets each text of a document.
///
/// An element is enlarged by its own transform and view box, and by those of its ancestors and of the elements that
/// refer to it. All declarations of an element count, even those that others override. If references form a circle, the
/// factors of all elements count for each.
struct TextEnlargement {
  private let hazards: RenderingHazards
  private let scale: Double
  /// The longest side of a viewport, and the widest stroke, in user units; found before the rest.
  private var longestSide = 1.0
  private var widestStroke = 1.0
  /// For each element, a bound of the font size that it declares or inherits.
  private var fontSizes: [Double] = []

  private var rootFontSize: Double { fontSizes.first ?? Length.initialFontSize }
  private var session: ReadingSession { hazards.session }
  private var tree: ElementTree { hazards.tree }

  /// - Parameter scale: the largest scale at which the document is rendered.
  init(_ hazards: RenderingHazards, scale: Double) {
    (self.hazards, self.scale) = (hazards, scale)
    longestSide = max(1, Double(session.size.width), Double(session.size.height))
  }

  /// For each element a bound of its font size in pixels. O(elements + styles).
  mutating func sizes() throws(ReadingFault) -> [Double] {
    let indices = tree.elements.indices
    try session.pay(indices.count * .bytes(160), for: 0)
    for index in indices { measure(index) }
    var inner: [[Int]] = []
    for index in indices { inner.append(try links(of: index) + tree[index].children) }
    let bounds = Self.products(of: indices.map(factor), inner)
    // librsvg measures empty texts at the initial size.
    return indices.map { bounds[$0] * max(fontSizes[$0], Length.initialFontSize) }
  }

  /// Finds an element's font size, stroke width and sides.
  private mutating func measure(_ index: Int) {
    let inherited = tree[index].parent.map { fontSizes[$0] } ?? Length.initialFontSize
    var largest = inherited
    for declaration in hazards.declarations[index] {
      guard case .property(let property) = declaration.name,
        [.font, .fontSize, .strokeWidth].contains(property),
        let style = hazards.style(
          property, declaration.value, fontSize: inherited, rootFontSize: rootFontSize)
      else { continue }
      largest = max(largest, style.fontSize)
      widestStroke = max(widestStroke, value(style.strokeWidth))
    }
    fontSizes.append(largest)
    for side in sides(of: index) where !side.isRelative {
      longestSide = max(longestSide, side.pixels)
    }
    if let box = viewBox(of: index) {
      longestSide = max(longestSide, Double(box.width), Double(box.height))
    }
  }

  private func value(_ length: Length) -> Double {
    max(length.pixels, 0) + max(length.percent / 100, 0) * longestSide
  }

  private func sides(of index: Int) -> [Length] {
    guard [.svg, .symbol, .use, .pattern].contains(tree[index].name) || isMarker(index) else {
      return []
    }
    let names: [ByteString] = ["width", "height", "markerWidth", "markerHeight"]
    let attributes = names.compactMap { tree[index].attributes[$0] }
    let declared = hazards.declarations[index]
      .filter { [.property(.width), .property(.height)].contains($0.name) }.map { $0.value }
    let units = DocumentUnits(size: session.size, rootFontSize: rootFontSize)
    return (attributes + declared).compactMap {
      Length($0, fontSize: fontSizes[index], units: units)
    }
  }

  private func isMarker(_ index: Int) -> Bool { tree[index].localName == "marker" }

  private func viewBox(of index: Int) -> CGSize? {
    let box = tree[index].attributes["viewBox"].flatMap(ViewBox.init)?.rect.size
    return box.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }
}

extension TextEnlargement {
  /// How much an element enlarges its content, at least 1.
  private func factor(of index: Int) -> Double {
    let element = tree[index]
    if usesBoundingBox(index) { return .infinity }
    var factor = 1.0
    for name in ["transform", "patternTransform"] as [ByteString] {
      if let text = element.attributes[name] { factor *= enlargement(by: text) }
    }
    for declaration in hazards.declarations[index]
    where declaration.name == .property(.transform) {
      factor *= enlargement(by: declaration.value)
    }
    if let box = viewBox(of: index) {
      // A symbol's sides may be those of its `use`.
      let sides = sides(of: index)
      let isOwn = element.name == .svg && sides.count == 2 && !sides.contains(where: \.isRelative)
      let longest = index == 0 ? Double(max(session.size.width, session.size.height)) : longestSide
      let ratios = [box.width, box.height].enumerated().map { axis, side in
        (isOwn && index > 0 ? sides[axis].pixels : longest) / Double(side)
      }
      factor *= max(1, ratios[0], ratios[1])
    }
    for side in sides(of: index) { factor *= max(1, side.percent / 100) }
    if isMarker(index) { factor *= widestStroke }
    // Relative sizes multiply.
    if element.name == .use { factor *= fontSizes[index] / Length.initialFontSize }
    if index == 0 { factor *= max(1, scale) }
    return max(1, factor)
  }

  /// Whether an element's content is enlarged by the bounding box of what uses it, which is not known here.
  private func usesBoundingBox(_ index: Int) -> Bool {
    let attributes = tree[index].attributes
    let isScaled = ["clipPathUnits", "maskContentUnits", "patternContentUnits", "primitiveUnits"]
      .contains { attributes.has($0, equalTo: "objectBoundingBox") }
    let isFitted =
      tree[index].name == .pattern && attributes.has("viewBox")
      && !attributes.has("patternUnits", equalTo: "userSpaceOnUse")
    return isScaled || isFitted
  }

  private func enlargement(by text: String) -> Double {
    let read = TransformFunction.list(text) { Length($0, fontSize: 1, units: .unknown) }
    if let matrix = TransformList.parse(text) { return max(1, matrix.stretch) }
    if let read {
      return read.reduce(1) { factor, function in
        guard case .matrix(let matrix) = function else { return factor }
        return factor * max(1, matrix.plane.stretch)
      }
    }
    // librsvg may understand it.
    let numbers = text.utf8.split { !"0123456789.+-eE".utf8.contains($0) }
      .compactMap { Double(Substring($0)) }
    return numbers.reduce(1) { $0 * max(1, abs($1)) }
  }

  /// The elements that an element refers to.
  private func links(of index: Int) throws(ReadingFault) -> [Int] {
    var references: [String] = []
    if let link = try session.link(of: index) { references.append(link) }
    for declaration in hazards.declarations[index] {
      try session.pay(declaration.value.utf8.count * .valueByte, for: index)
      var scanner = CSSScanner(declaration.value)
      while !scanner.isAtEnd {
        if let reference = scanner.readReference() {
          references.append(reference)
        } else if let name = scanner.readName() {
          // It may have escapes.
          guard name.lowerCase == "url" else { continue }
          references.append(
            String(Substring(scanner.readText(upTo: " ").utf8.dropFirst().dropLast())))
        } else {
          scanner.advance()
        }
      }
    }
    return references.compactMap(session.ids.element(referredToBy:))
  }

  /// For each element, the greatest product of the factors on a path to it.
  ///
  /// - Parameter inner: for each element, those that it enlarges.
  private static func products(of factors: [Double], _ inner: [[Int]]) -> [Double] {
    var products = factors
    var missing = [Int](repeating: 0, count: factors.count)
    for index in inner.joined() { missing[index] += 1 }
    var ready = missing.indices.filter { missing[$0] == 0 }
    var done = 0
    while let index = ready.popLast() {
      done += 1
      for next in inner[index] {
        products[next] = max(products[next], products[index] * factors[next])
        missing[next] -= 1
        if missing[next] == 0 { ready.append(next) }
      }
    }
    if done == factors.count { return products }
    return [Double](repeating: factors.reduce(1, *), count: factors.count)
  }
}
