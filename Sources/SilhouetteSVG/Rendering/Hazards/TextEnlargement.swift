import Foundation
import SilhouetteGeometry

/// An upper bound of the size, in pixels, at which librsvg sets each text of a document.
///
/// An element is enlarged by its own transform and view box, and by those of its ancestors and of the elements that
/// refer to it. All declarations of an element count, even those that others override. If references form a circle, the
/// factors of all elements count for each.
struct TextEnlargement {
  private let session: ReadingSession
  private let scale: Double
  /// The longest side of a viewport, and the widest stroke, in user units; found before the rest.
  private var longestSide = 1.0
  private var widestStroke = 1.0
  /// For each element, what it enlarges its content by.
  private var factors: [Double] = []
  /// For each element, a bound of the font size that it declares or inherits.
  private var fontSizes: [Double] = []
  /// For each element, the elements that it refers to.
  private var links: [[Int]] = []

  private var tree: ElementTree { session.tree }

  /// For each element a bound of its font size in pixels. O(elements + styles).
  ///
  /// - Parameters:
  ///   - declarations: for each element.
  ///   - scale: the largest scale at which the document is rendered.
  static func sizes(
    _ session: ReadingSession, _ declarations: [[Declaration]], scale: Double
  ) throws(ReadingFault) -> [Double] {
    var enlargement = TextEnlargement(session: session, scale: scale)
    let count = session.tree.elements.count
    try session.reserve(count, each: 160, for: 0)
    for index in 0..<count { enlargement.measure(index, declarations[index]) }
    for index in 0..<count {
      enlargement.factors.append(enlargement.factor(of: index, declarations[index]))
      enlargement.links.append(try enlargement.links(of: index, declarations[index]))
    }
    let bounds = enlargement.bounds()
    // librsvg measures empty texts at the initial size.
    return (0..<count).map {
      bounds[$0] * max(enlargement.fontSizes[$0], Length.initialFontSize)
    }
  }

  private init(session: ReadingSession, scale: Double) {
    (self.session, self.scale) = (session, scale)
    longestSide = max(1, Double(session.size.width), Double(session.size.height))
  }

  /// Finds an element's font size, stroke width and sides.
  private mutating func measure(_ index: Int, _ declarations: [Declaration]) {
    var style = ComputedStyle.initial
    let inherited = tree[index].parent.map { fontSizes[$0] } ?? Length.initialFontSize
    style.fontSize = inherited
    var largest = inherited
    for declaration in declarations {
      guard case .property(let property) = declaration.name else { continue }
      var changed = style
      switch property {
      case .font, .fontSize, .strokeWidth:
        guard
          changed.set(
            property, to: declaration.value, parent: style, viewport: session.size,
            context: .none, isPaintServer: { _ in false })
        else { continue }
        largest = max(largest, changed.fontSize)
        widestStroke = max(widestStroke, value(changed.strokeWidth))
      default: break
      }
    }
    fontSizes.append(largest)
    for side in sides(of: index, declarations) where !side.isRelative {
      longestSide = max(longestSide, side.pixels)
    }
    if let box = viewBox(of: index) {
      longestSide = max(longestSide, Double(box.width), Double(box.height))
    }
  }

  private func value(_ length: Length) -> Double {
    max(length.pixels, 0) + max(length.percent / 100, 0) * longestSide
  }

  private func sides(of index: Int, _ declarations: [Declaration]) -> [Length] {
    guard [.svg, .symbol, .use, .pattern].contains(tree[index].name) || isMarker(index) else {
      return []
    }
    let attributes = ["width", "height", "markerWidth", "markerHeight"]
      .compactMap { tree[index].attributes[$0] }
    let declared = declarations.compactMap { declaration -> String? in
      [.property(.width), .property(.height)].contains(declaration.name) ? declaration.value : nil
    }
    return (attributes + declared).compactMap {
      Length($0, fontSize: fontSizes[index], viewport: session.size)
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
  private func factor(of index: Int, _ declarations: [Declaration]) -> Double {
    let element = tree[index]
    if usesBoundingBox(index) { return .infinity }
    var factor = 1.0
    for name in ["transform", "patternTransform"] {
      if let text = element.attributes[name] { factor *= enlargement(by: text) }
    }
    for declaration in declarations where declaration.name == .property(.transform) {
      factor *= enlargement(by: declaration.value)
    }
    if let box = viewBox(of: index) {
      // The side of a symbol is perhaps that of its `use`.
      let sides = sides(of: index, declarations)
      let isOwn = element.name == .svg && sides.count == 2 && !sides.contains(where: \.isRelative)
      let longest = index == 0 ? Double(max(session.size.width, session.size.height)) : longestSide
      let ratios = [box.width, box.height].enumerated().map { axis, side in
        (isOwn && index > 0 ? sides[axis].pixels : longest) / Double(side)
      }
      factor *= max(1, ratios[0], ratios[1])
    }
    for side in sides(of: index, declarations) { factor *= max(1, side.percent / 100) }
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
      .contains { attributes[$0] == "objectBoundingBox" }
    let isFitted =
      tree[index].name == .pattern && attributes["viewBox"] != nil
      && attributes["patternUnits"] != "userSpaceOnUse"
    return isScaled || isFitted
  }

  private func enlargement(by text: String) -> Double {
    let read = TransformFunction.list(text) { Length($0, fontSize: 1) }
    if let matrix = TransformList.parse(text) { return max(1, matrix.stretch) }
    if let read {
      return read.reduce(1) { factor, function in
        guard case .matrix(let matrix) = function else { return factor }
        return factor * max(1, matrix.plane.stretch)
      }
    }
    // librsvg may understand it.
    let numbers = text.split { !"0123456789.+-eE".contains($0) }.compactMap { Double($0) }
    return numbers.reduce(1) { $0 * max(1, abs($1)) }
  }

  /// The elements that an element refers to.
  private func links(
    of index: Int, _ declarations: [Declaration]
  ) throws(ReadingFault) -> [Int] {
    var links: [Int] = []
    if let link = try session.link(of: index) {
      links += session.ids.element(referredToBy: link).map { [$0] } ?? []
    }
    for declaration in declarations {
      try session.spend(declaration.value.utf8.count, each: Cost.valueByte, on: index)
      var scanner = CSSScanner(declaration.value)
      while !scanner.isAtEnd {
        guard let reference = scanner.readReference() else {
          // A name may have escapes.
          if scanner.readName()?.lowerCase == "url" {
            let rest = scanner.readText(upTo: " ").dropFirst().dropLast()
            links += session.ids.element(referredToBy: String(rest)).map { [$0] } ?? []
          } else {
            scanner.advance()
          }
          continue
        }
        links += session.ids.element(referredToBy: reference).map { [$0] } ?? []
      }
    }
    return links
  }

  /// For each element, the greatest product of the factors on a path to it.
  private func bounds() -> [Double] {
    var bounds = factors
    var missing = [Int](repeating: 0, count: factors.count)
    for (index, links) in links.enumerated() {
      for next in links + tree[index].children { missing[next] += 1 }
    }
    var ready = missing.indices.filter { missing[$0] == 0 }
    var done = 0
    while let index = ready.popLast() {
      done += 1
      for next in links[index] + tree[index].children {
        bounds[next] = max(bounds[next], bounds[index] * factors[next])
        missing[next] -= 1
        if missing[next] == 0 { ready.append(next) }
      }
    }
    if done == factors.count { return bounds }
    return [Double](repeating: factors.reduce(1, *), count: factors.count)
  }
}
