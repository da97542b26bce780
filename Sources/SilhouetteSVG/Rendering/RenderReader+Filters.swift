import Foundation
import SilhouetteGeometry

extension RenderReader {
  private static let mostOctaves = 32.0
  private static let largestKernel = 1024.0
  private static let largestRadius = 1024.0

  /// Reads a `filter` with its primitives, adds it, and returns its index. Refuses those that librsvg repeats as often
  /// as they say.
  func readFilter(_ index: Int, in context: ReadingContext) throws(SVGError) -> Int {
    let template = try RenderTemplate(of: index, context.viewport, self)
    var attributes = RenderedMarkup()
    try template.append(
      Self.region, isBox: try !template.has("filterUnits", equalTo: "userSpaceOnUse"),
      to: &attributes)
    try template.append("filterUnits", "primitiveUnits", to: &attributes)
    let isBox = try template.has("primitiveUnits", equalTo: "objectBoundingBox")
    var content = RenderedMarkup()
    var largest = LargestText()
    // Iterates instead of recursing.
    var open: [ArraySlice<Int>] = [tree[index].children[...]]
    var names: [String] = []
    while var children = open.popLast() {
      guard let child = children.popFirst() else {
        if let name = names.popLast() { content.text += "</\(name)>" }
        continue
      }
      open.append(children)
      try session.pay(.visitedElement, for: child)
      guard tree[child].localName.hasPrefix("fe") else { continue }
      let name = tree[child].localName.text
      content.text += "<\(name)"
      try append(primitive: child, isBox: isBox, in: context, to: &content, &largest)
      content.text += ">"
      names.append(name)
      open.append(tree[child].children[...])
    }
    return try add("filter", attributes, content, largestText: largest, for: index)
  }

  private func append(
    primitive index: Int, isBox: Bool, in context: ReadingContext, to markup: inout RenderedMarkup,
    _ largest: inout LargestText
  ) throws(SVGError) {
    let element = tree[index]
    switch element.localName {
    case "feTurbulence": try check("numOctaves", of: index, most: Self.mostOctaves)
    case "feConvolveMatrix": try check("order", of: index, most: Self.largestKernel)
    case "feMorphology": try check("radius", of: index, most: Self.largestRadius)
    case "feImage": try appendReference(of: index, in: context, to: &markup, &largest)
    default: break
    }
    try session.pay(element.styleBytes * (.imageByte + .copiedByte), for: index)
    for (name, value) in element.attributes.listed where Self.isOwn(name) {
      markup.attribute(name.text, value)
    }
    let template = try RenderTemplate(of: index, context.viewport, self)
    try template.append(
      [("x", nil), ("y", nil), ("width", nil), ("height", nil)], isBox: isBox, to: &markup)
    let style = try walker.styles.styleAtPosition(of: index)
    if let space = style.text(.colorInterpolationFilters) {
      markup.attribute(Property.colorInterpolationFilters.rawValue, space)
    }
    switch element.localName {
    case "feFlood", "feDropShadow":
      let color = style.color(.floodColor)
      markup.attribute("flood-color", color.text)
      markup.attribute("flood-opacity", color.alpha * style.opacity(.floodOpacity))
    case "feDiffuseLighting", "feSpecularLighting":
      markup.attribute("lighting-color", style.color(.lightingColor, initial: .white).text)
    default: break
    }
  }

  /// Whether an attribute of a primitive has no value that was resolved.
  private static func isOwn(_ name: ByteString) -> Bool {
    !["id", "class", "style", "href", "x", "y", "width", "height"].contains(name)
      && !name.utf8.contains(UInt8(ascii: ":"))
      && Property(name: name)?.isPresentationAttribute != true
  }

  /// Appends the image that an `feImage` draws.
  private func appendReference(
    of index: Int, in context: ReadingContext, to markup: inout RenderedMarkup,
    _ largest: inout LargestText
  ) throws(SVGError) {
    guard let link = try session.link(of: index) else { return }
    if link.utf8.first == UInt8(ascii: "#") {
      guard let drawn = try resource(link, from: index, in: context, Self.drawnNames) else {
        return
      }
      largest.note(resources[drawn].largestText, enlarged: 1)
      markup.attribute("href", "#" + RenderedMarkup.id(of: drawn))
      markup.resources.append(drawn)
    } else if let (reference, embedded) = try image(of: index) {
      if let embedded {
        largest.note(LargestText(size: embedded.largestText, element: index), enlarged: .infinity)
      }
      markup.attribute("href", reference)
    }
  }

  private static let drawnNames = Set(
    ElementName.allCases.filter { $0.kind != .other }.map { ByteString($0.rawValue) })

  /// Checks the product of an attribute's numbers.
  private func check(_ name: ByteString, of index: Int, most: Double) throws(SVGError) {
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
