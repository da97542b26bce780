import Foundation
import SilhouetteGeometry

extension RenderReader {
  /// Reads an element that another refers to, adds it as a resource, and returns its index.
  func read(_ index: Int, in context: ReadingContext) throws(SVGError) -> Int {
    let viewport = context.viewport
    return switch tree[index].localName {
    case "linearGradient", "radialGradient": try readGradient(index, viewport)
    case "pattern": try readPattern(index, viewport)
    case "mask": try readMask(index, viewport)
    case "marker": try readMarker(index, viewport)
    case "filter": try readFilter(index, in: context)
    default:
      // What a filter draws.
      try add("g", RenderedMarkup(), try content([index], of: index, viewport), for: index)
    }
  }

  /// Adds an element with what is drawn in it.
  ///
  /// - Parameter factor: how much it enlarges its content; infinite if that depends on a bounding box.
  private func add(
    _ name: String, _ attributes: RenderedMarkup, _ content: RenderTree,
    enlarged factor: Double = 1, for index: Int
  ) throws(SVGError) -> Int {
    var largest = LargestText()
    largest.note(content.largestText, enlarged: factor)
    return try add(
      name, attributes, content.markup(of: content.drawings.indices),
      largestText: largest, for: index)
  }

  /// What is drawn of some elements in one that is referred to.
  ///
  /// - Parameter isGroup: whether that one's own effects apply to them.
  private func content(
    _ elements: [Int], of index: Int, _ viewport: CGSize, isGroup: Bool = false
  ) throws(SVGError) -> RenderTree {
    let level = TreeWalker.Level(ReadingContext(viewport: viewport), elements: elements)
    level.context.isReferenced = true
    if let parent = isGroup ? index : elements.first.flatMap({ tree[$0].parent }) {
      level.context.style = try walker.styles.styleAtPosition(of: parent)
    }
    var collector = RenderCollector(self)
    if isGroup { try collector.begin(index, &level.context) }
    level.context.style.nonInherited = nil
    try walker.walk(level, &collector)
    return collector.content
  }

  private func readGradient(_ index: Int, _ viewport: CGSize) throws(SVGError) -> Int {
    let template = try RenderTemplate(
      of: index, templates: ["linearGradient", "radialGradient"], viewport, self)
    let name = tree[index].localName
    var attributes = RenderedMarkup()
    try template.append(
      name == "linearGradient"
        ? [("x1", "0%"), ("y1", "0%"), ("x2", "100%"), ("y2", "0%")]
        : [("cx", "50%"), ("cy", "50%"), ("r", "50%"), ("fx", nil), ("fy", nil), ("fr", nil)],
      isBox: try !template.has("gradientUnits", equalTo: "userSpaceOnUse"), to: &attributes)
    try template.append("gradientUnits", "spreadMethod", to: &attributes)
    try template.append(transform: "gradientTransform", to: &attributes)
    var stops = RenderedMarkup()
    for stop in try template.children({ $0 == "stop" }).1 { try append(stop: stop, to: &stops) }
    return try add(name.text, attributes, stops, for: index)
  }

  private func append(stop index: Int, to markup: inout RenderedMarkup) throws(SVGError) {
    let style = try walker.styles.styleAtPosition(of: index)
    let offset = try session.text(of: "offset", index).flatMap {
      Length($0, fontSize: style.fontSize, units: .unknown)
    }
    let color = style.color(.stopColor)
    markup.text += "<stop"
    markup.attribute("offset", min(max(offset?.resolved(of: 1) ?? 0, 0), 1))
    markup.attribute("stop-color", color.text)
    markup.attribute("stop-opacity", color.alpha * style.opacity(.stopOpacity))
    markup.text += "/>"
  }

  private func readPattern(_ index: Int, _ viewport: CGSize) throws(SVGError) -> Int {
    let template = try RenderTemplate(of: index, templates: ["pattern"], viewport, self)
    let isBox = try !template.has("patternUnits", equalTo: "userSpaceOnUse")
    var attributes = RenderedMarkup()
    try template.append(
      [("x", nil), ("y", nil), ("width", nil), ("height", nil)], isBox: isBox, to: &attributes)
    try template.append("patternUnits", "patternContentUnits", to: &attributes)
    var enlargement = try template.append(transform: "patternTransform", to: &attributes)
    let box = try template.appendViewBox(
      width: try template.length("width") ?? 0, height: try template.length("height") ?? 0,
      to: &attributes)
    if let box {
      enlargement *= isBox ? .infinity : max(1, box.enlargement)
    } else if try template.has("patternContentUnits", equalTo: "objectBoundingBox") {
      enlargement = .infinity
    }
    let (source, children) = try template.children()
    return try add(
      "pattern", attributes, try content(children, of: source, box?.size ?? viewport),
      enlarged: enlargement, for: index)
  }

  private func readMask(_ index: Int, _ viewport: CGSize) throws(SVGError) -> Int {
    let template = try RenderTemplate(of: index, viewport, self)
    var attributes = RenderedMarkup()
    try template.append(
      Self.region, isBox: try !template.has("maskUnits", equalTo: "userSpaceOnUse"),
      to: &attributes)
    try template.append("maskUnits", "maskContentUnits", to: &attributes)
    let style = try walker.styles.styleAtPosition(of: index)
    if let type = style.text(.maskType) { attributes.attribute("mask-type", type) }
    let isBox = try template.has("maskContentUnits", equalTo: "objectBoundingBox")
    return try add(
      "mask", attributes, try content(tree[index].children, of: index, viewport, isGroup: true),
      enlarged: isBox ? .infinity : 1, for: index)
  }

  /// The initial region of a mask or filter.
  static let region: [(ByteString, String?)] = [
    ("x", "-10%"), ("y", "-10%"), ("width", "120%"), ("height", "120%"),
  ]

  private func readMarker(_ index: Int, _ viewport: CGSize) throws(SVGError) -> Int {
    let template = try RenderTemplate(of: index, viewport, self)
    var attributes = RenderedMarkup()
    try template.append(
      [("refX", nil), ("refY", nil), ("markerWidth", nil), ("markerHeight", nil)], isBox: false,
      to: &attributes)
    try template.append("markerUnits", to: &attributes)
    if let orient = try template.value("orient"),
      orient.isKeyword || Calculation(orient)?.kind != .length
    {
      attributes.attribute("orient", orient)
    }
    let box = try template.appendViewBox(
      width: try template.length("markerWidth") ?? 3,
      height: try template.length("markerHeight") ?? 3, to: &attributes)
    if try walker.styles.styleAtPosition(of: index).nonInherited?.hidesOverflow == false {
      attributes.attribute("overflow", "visible")
    }
    return try add(
      "marker", attributes,
      try content(tree[index].children, of: index, box?.size ?? viewport),
      enlarged: max(1, box?.enlargement ?? 1), for: index)
  }
}
