import Foundation
import SilhouetteGeometry

/// The attributes of a gradient or of something else that is referred to, with those of its templates: the elements
/// that its `href` leads to, from one to the next.
struct RenderTemplate {
  let reader: RenderReader
  /// What percentages of lengths are of.
  let viewport: CGSize
  /// The element, then its templates.
  private var elements: [Int]
  private let fontSize: Double

  private var tree: ElementTree { reader.tree }

  /// - Parameter names: the elements that may be templates.
  init(
    of index: Int, templates names: Set<ByteString> = [], _ viewport: CGSize, _ reader: RenderReader
  ) throws(SVGError) {
    (self.reader, self.viewport) = (reader, viewport)
    fontSize = try reader.walker.styles.styleAtPosition(of: index).fontSize
    elements = [index]
    var last = index
    while !names.isEmpty, let link = try reader.session.link(of: last),
      let next = try reader.session.element(referredToBy: link, from: last),
      names.contains(tree[next].localName), !elements.contains(next)
    {
      try reader.session.pay(elements.count * .listItem, for: index)
      elements.append(next)
      last = next
    }
  }

  /// The first value of an attribute.
  func value(_ name: ByteString) throws(SVGError) -> String? {
    for element in elements {
      try reader.session.pay(.lookUp, for: element)
      if tree[element].attributes.has(name) { return try reader.session.text(of: name, element) }
    }
    return nil
  }

  func has(_ name: ByteString, equalTo value: String) throws(SVGError) -> Bool {
    try self.value(name)?.hasBytes(of: value) ?? false
  }

  /// The children of the first element that has any, and that element.
  func children(
    _ isRead: (ByteString) -> Bool = { !$0.isEmpty }
  ) throws(SVGError) -> (of: Int, [Int]) {
    for element in elements {
      try reader.session.pay(tree[element].children.count * .child, for: element)
      let children = tree[element].children.filter { isRead(tree[$0].localName) }
      if !children.isEmpty { return (element, children) }
    }
    return (elements[0], [])
  }

  /// The value of a length.
  ///
  /// - Parameter isBox: whether it is a fraction of a bounding box.
  func length(
    _ name: ByteString, isBox: Bool = false, initial: String? = nil
  ) throws(SVGError) -> Double? {
    let text = try value(name)
    func parse(_ text: String) -> Double? {
      let axis: Length.Axis =
        switch name {
        case "x", "x1", "x2", "cx", "fx", "width", "refX", "markerWidth": .horizontal
        case "r", "fr": .diagonal
        default: .vertical
        }
      let length = Length(text, fontSize: fontSize, units: reader.session.units)
      let value = isBox ? length?.resolved(of: 1) : length?.resolved(along: axis, of: viewport)
      return value.flatMap { $0.isFinite ? $0 : nil }
    }
    return text.flatMap(parse) ?? initial.flatMap(parse)
  }

  /// Appends lengths, with initial values where they are missing.
  func append(
    _ names: [(name: ByteString, initial: String?)], isBox: Bool, to markup: inout RenderedMarkup
  ) throws(SVGError) {
    for (name, initial) in names {
      if let value = try length(name, isBox: isBox, initial: initial) {
        markup.attribute(name.text, value)
      }
    }
  }

  /// Appends words.
  func append(_ names: ByteString..., to markup: inout RenderedMarkup) throws(SVGError) {
    for name in names {
      if let value = try value(name), value.isKeyword { markup.attribute(name.text, value) }
    }
  }

  /// Appends a transform, and returns how much it enlarges.
  @discardableResult func append(
    transform name: ByteString, to markup: inout RenderedMarkup
  ) throws(SVGError) -> Double {
    guard let text = try value(name), let transform = TransformList.parse(text),
      transform.isInvertible
    else { return 1 }
    markup.attribute(name.text, transform)
    return transform.stretch
  }

  /// Appends `viewBox` and how it is fitted, and returns the size of the content's viewport and how much it is enlarged
  /// to be as large as two lengths.
  func appendViewBox(
    width: Double, height: Double, to markup: inout RenderedMarkup
  ) throws(SVGError) -> (size: CGSize, enlargement: Double)? {
    guard let box = try value("viewBox").flatMap(ViewBox.init)?.rect, box.isFinite,
      box.width > 0, box.height > 0
    else { return nil }
    let numbers = [box.minX, box.minY, box.width, box.height].map { Double($0).svgText }
    markup.attribute("viewBox", numbers.joined(separator: " "))
    markup.attribute(fit: try value("preserveAspectRatio"))
    return (box.size, max(width / Double(box.width), height / Double(box.height)))
  }
}
