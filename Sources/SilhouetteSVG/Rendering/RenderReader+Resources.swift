import Foundation
import SilhouetteGeometry

/// What elements refer to: gradients, patterns, masks, markers and filters. Each is written with its own attributes,
/// and with references to its templates, which librsvg follows.
extension RenderReader {
  /// Reads an element that another refers to, adds it as a resource, and returns its index.
  func read(_ index: Int, in context: ReadingContext) throws(SVGError) -> Int {
    let name = tree[index].localName
    let viewport = context.viewport
    var (attributes, content) = (RenderedMarkup(), RenderedMarkup())
    guard Self.units[name] != nil else {
      // The drawing of a filter.
      content = try drawn([index], of: index, viewport)
      return try add("g", attributes, content, largestText: largestText, for: index)
    }
    try appendAttributes(of: index, isBox: try isInBox(index), in: context, to: &attributes)
    if ["mask", "pattern", "marker"].contains(name) {
      let box = name == "mask" ? nil : tree[index].attributes["viewBox"].flatMap(ViewBox.init)
      content = try drawn(
        tree[index].children, of: index, box?.rect.size ?? viewport, isGroup: name == "mask",
        enlarged: try enlargement(of: index, box, viewport))
    } else {
      try appendParts(of: index, in: context, to: &content)
    }
    return try add(name.text, attributes, content, largestText: largestText, for: index)
  }

  /// The drawing of some elements inside a referenced one.
  ///
  /// - Parameters:
  ///   - isGroup: whether that one's own effects apply to them.
  ///   - factor: how much it enlarges them.
  private func drawn(
    _ elements: [Int], of index: Int, _ viewport: CGSize, isGroup: Bool = false,
    enlarged factor: Double = 1
  ) throws(SVGError) -> RenderedMarkup {
    let level = TreeWalker.Siblings(ReadingContext(viewport: viewport), elements: elements)
    level.context.isReferenced = true
    if let parent = isGroup ? index : elements.first.flatMap({ tree[$0].parent }) {
      level.context.style = try walker.styles.styleAtPosition(of: parent)
    }
    let outer = largestText
    largestText = LargestText()
    var collector = RenderCollector(self)
    if isGroup { try collector.begin(index, &level.context) }
    level.context.style.nonInherited = nil
    try walker.walk(level, &collector)
    let inner = largestText
    largestText = outer
    largestText.note(inner, enlarged: factor)
    return collector.content.markup(of: collector.content.drawings.indices)
  }

  /// How much a pattern, mask or marker enlarges what is drawn in it; infinite if that depends on a bounding box.
  private func enlargement(
    of index: Int, _ box: ViewBox?, _ viewport: CGSize
  ) throws(SVGError) -> Double {
    let attributes = tree[index].attributes
    let units: [ByteString] = ["maskContentUnits", "patternContentUnits"]
    if units.contains(where: { attributes.has($0, equalTo: "objectBoundingBox") }) {
      return .infinity
    }
    let transform = try session.text(of: "patternTransform", index).flatMap(TransformList.parse)
    let stretch = transform?.stretch ?? 1
    guard let box else { return stretch }
    let style = try walker.styles.styleAtPosition(of: index)
    func side(_ name: ByteString, _ axis: Length.Axis) throws(SVGError) -> Double {
      let text = try session.text(of: name, index) ?? "3"
      return Length(text, fontSize: style.fontSize, units: session.units)?
        .resolved(along: axis, of: viewport) ?? 0
    }
    let isMarker = tree[index].localName == "marker"
    if !isMarker, try isInBox(index) { return .infinity }
    let width = try side(isMarker ? "markerWidth" : "width", .horizontal)
    let height = try side(isMarker ? "markerHeight" : "height", .vertical)
    return stretch * max(1, width / Double(box.rect.width), height / Double(box.rect.height))
  }

  /// The elements that are referred to, with the attributes that say whether their lengths are fractions of a bounding
  /// box, and whether they are without it.
  private static let units: [ByteString: (name: ByteString, isBox: Bool)] = [
    "linearGradient": ("gradientUnits", true), "radialGradient": ("gradientUnits", true),
    "pattern": ("patternUnits", true), "mask": ("maskUnits", true), "filter": ("filterUnits", true),
    "marker": ("", false),
  ]

  /// Whether an element's lengths are fractions of a bounding box: it or the nearest of its templates says so.
  private func isInBox(_ index: Int) throws(SVGError) -> Bool {
    guard let (name, isBox) = Self.units[tree[index].localName] else { return false }
    var (element, seen) = (index, Set<Int>())
    while seen.insert(element).inserted {
      try session.pay(.lookUp + .id, for: index)
      if let text = try session.text(of: name, element) {
        return text.hasBytes(of: "objectBoundingBox")
          || isBox && !text.hasBytes(of: "userSpaceOnUse")
      }
      guard let link = try session.link(of: element),
        let next = try session.element(referredToBy: link, from: element)
      else { break }
      element = next
    }
    return isBox
  }
}

/// The parts of gradients and filters.
extension RenderReader {
  private static let mostOctaves = 32.0
  private static let largestKernel = 1024.0
  private static let largestRadius = 1024.0

  /// Writes the stops of a gradient, or the primitives of a filter. Iterates instead of recursing.
  private func appendParts(
    of index: Int, in context: ReadingContext, to markup: inout RenderedMarkup
  ) throws(SVGError) {
    let isBox = tree[index].attributes.has("primitiveUnits", equalTo: "objectBoundingBox")
    var open: [ArraySlice<Int>] = [tree[index].children[...]]
    var names: [String] = []
    while var children = open.popLast() {
      guard let child = children.popFirst() else {
        if let name = names.popLast() { markup.text += "</\(name)>" }
        continue
      }
      open.append(children)
      try session.pay(.visitedElement, for: child)
      let name = tree[child].localName
      guard name == "stop" || name.hasPrefix("fe") else { continue }
      try check(child)
      markup.text += "<\(name.text)"
      try appendAttributes(of: child, isBox: isBox || name == "stop", in: context, to: &markup)
      markup.text += ">"
      names.append(name.text)
      open.append(tree[child].children[...])
    }
  }

  /// Refuses a filter's primitive that librsvg repeats as often as it says.
  private func check(_ index: Int) throws(SVGError) {
    let (name, most): (ByteString, Double)
    switch tree[index].localName {
    case "feTurbulence": (name, most) = ("numOctaves", Self.mostOctaves)
    case "feConvolveMatrix": (name, most) = ("order", Self.largestKernel)
    case "feMorphology": (name, most) = ("radius", Self.largestRadius)
    default: return
    }
    guard let text = tree[index].attributes[name] else { return }
    let numbers = text.utf8.split { " ,\t\n\r".utf8.contains($0) }.compactMap {
      Double(Substring($0))
    }
    let largest = max(numbers.reduce(1) { $0 * abs($1) }, numbers.map(abs).max() ?? 0)
    if !(largest <= most) {
      throw session.refusal(
        of: index, "\(name) “\(text.excerpt)”; librsvg bears at most \(Int(most))")
    }
  }
}

/// The attributes of resources and their parts.
extension RenderReader {
  /// Whether an attribute is written: not if it is a style, or refers to something.
  private static func isOwn(_ name: ByteString) -> Bool {
    !["id", "class", "style", "href"].contains(name) && !name.utf8.contains(UInt8(ascii: ":"))
      && Property(name: name)?.isPresentationAttribute != true
  }

  /// Writes an element's attributes: numbers for lengths, styles as they are computed, references to resources, and
  /// others as they are.
  ///
  /// - Parameter isBox: whether lengths are fractions of a bounding box.
  private func appendAttributes(
    of index: Int, isBox: Bool, in context: ReadingContext, to markup: inout RenderedMarkup
  ) throws(SVGError) {
    let element = tree[index]
    let style = try walker.styles.styleAtPosition(of: index)
    try session.pay(element.styleBytes * (.wordsByte + .copiedByte), for: index)
    for (name, text) in element.attributes.listed where Self.isOwn(name) {
      if let axis = LengthAttribute(rawValue: name.text)?.axis {
        let length = Length(text, fontSize: style.fontSize, units: session.units)
        let number =
          isBox ? length?.resolved(of: 1) : length?.resolved(along: axis, of: context.viewport)
        if let number, number.isFinite { markup.attribute(name.text, number) }
      } else if name.hasSuffix("Transform") {
        let transform = TransformList.parse(text)
        if let transform, transform.isInvertible { markup.attribute(name.text, transform) }
      } else if name == "viewBox" {
        markup.attribute(viewBox: text)
      } else {
        markup.attribute(name.text, text)
      }
    }
    append(style, of: element.localName, to: &markup)
    try appendReference(of: index, in: context, to: &markup)
  }

  /// Writes the properties that an element has an effect of.
  private func append(
    _ style: ComputedStyle, of name: ByteString, to markup: inout RenderedMarkup
  ) {
    switch name {
    case "stop":
      let color = style.color(.stopColor)
      markup.attribute("stop-color", color.opaqueText)
      markup.attribute("stop-opacity", color.opacity * style.opacity(.stopOpacity))
    case "feFlood", "feDropShadow":
      let color = style.color(.floodColor)
      markup.attribute("flood-color", color.opaqueText)
      markup.attribute("flood-opacity", color.opacity * style.opacity(.floodOpacity))
    case "feDiffuseLighting", "feSpecularLighting":
      markup.attribute("lighting-color", style.color(.lightingColor, initial: .white).opaqueText)
    case "mask": if let type = style.text(.maskType) { markup.attribute("mask-type", type) }
    case "marker":
      if style.nonInherited?.hidesOverflow == false { markup.attribute("overflow", "visible") }
    default: break
    }
    if name.hasPrefix("fe"), let space = style.text(.colorInterpolationFilters) {
      markup.attribute(Property.colorInterpolationFilters.name.text, space)
    }
  }

  /// What elements of a name may refer to: templates, or for `feImage` whatever is drawn.
  private static let targets: [ByteString: Set<ByteString>] = [
    "linearGradient": ["linearGradient", "radialGradient"],
    "radialGradient": ["linearGradient", "radialGradient"], "pattern": ["pattern"],
    "feImage": Set(
      ElementName.allCases.filter { $0.kind != .other }.map { ByteString($0.rawValue) }),
  ]

  /// Writes the reference to an element's template, or to the image that an `feImage` draws.
  private func appendReference(
    of index: Int, in context: ReadingContext, to markup: inout RenderedMarkup
  ) throws(SVGError) {
    guard let names = Self.targets[tree[index].localName],
      let link = try session.link(of: index)
    else { return }
    // How much a pattern enlarges what its template draws is not known.
    let factor = tree[index].localName == "pattern" ? Double.infinity : 1
    if let target = try resource(link, from: index, in: context, names, enlarged: factor) {
      markup.attribute("href", "#" + RenderedMarkup.id(of: target))
      markup.resources.append(target)
    } else if tree[index].localName == "feImage", let (image, embedded) = try image(of: index) {
      if let embedded {
        largestText.note(
          LargestText(size: embedded.largestText, element: index), enlarged: .infinity)
      }
      markup.attribute("href", image)
    }
  }
}
