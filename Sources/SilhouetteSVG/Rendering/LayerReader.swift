import Foundation
import SilhouetteGeometry

/// Finds the layers of a document, and what each of them needs to be rendered.
struct LayerReader {
  private let session: ReadingSession
  /// The elements with warnings. librsvg draws these, since it may read them otherwise.
  private let faults: Set<Int>
  private(set) var layers: [ByteString: Layer] = [:]
  /// The elements in scopes that get ``LayeredSource/layerMark``.
  private(set) var markedLayers: Set<Int> = []
  /// The elements in scopes that get ``LayeredSource/filterMark``.
  private(set) var markedFilters: Set<Int> = []

  private var tree: ElementTree { session.tree }

  /// What an element passes on to its children.
  private struct Context {
    var style = LayerStyle()
    var isPlain: Bool
    var opacities: [Double] = []
    /// The outermost element with an effect on all of its content.
    var scope: Int?
    /// The outermost element with such an effect or with an opacity.
    var group: Int?
    var filtered: [Layer.Filtered] = []
  }

  /// Visits the elements that are drawn where they stand.
  ///
  /// - Parameter scale: the largest scale at which the document is rendered.
  init(_ session: ReadingSession, warnings: [SVGWarning], scale: Double) throws(ReadingFault) {
    self.session = session
    let warned = Set(warnings.map { SourcePosition(line: $0.line, column: $0.column) })
    let indices = session.tree.elements.indices
    let positions = warned.isEmpty ? [] : session.tree.positions(of: indices)
    faults = Set(zip(indices, positions).filter { warned.contains($0.1) }.map { $0.0 })
    let styles = try StyleResolver(session)
    // For lengths in `rem`.
    _ = try styles.styleAtPosition(of: 0)
    let declarations = try styles.allDeclarations()
    try RenderingHazards(session, styles, declarations).check(scale: scale)
    try read(declarations)
  }

  private mutating func read(_ declarations: [[Declaration]]) throws(ReadingFault) {
    var open = [(index: 0, context: Context(isPlain: tree.hasPlainSheets))]
    while let (index, outer) = open.popLast() {
      let kind = tree[index].kind
      try session.pay(.visitedElement, for: index)
      if kind == .other { continue }
      var context = outer
      context.style = outer.style.child(declarations[index])
      let style = context.style
      if style.hasFilter {
        context.filtered.append(Layer.Filtered(mark: index, opacity: style.opacity ?? 1))
        if outer.scope != nil, style.opacity != nil { markedFilters.insert(index) }
      }
      if kind.isLeaf {
        add(index, in: context, outer)
        continue
      }
      if needsAllContent(index, style) {
        context.scope = context.scope ?? index
        context.group = context.group ?? index
      }
      if let opacity = style.opacity, opacity < 1 {
        context.opacities.insert(opacity, at: 0)
        context.group = context.group ?? index
      }
      context.isPlain = context.isPlain && isPlain(index, style)
      for child in tree[index].children.reversed() { open.append((child, context)) }
    }
  }

  private mutating func add(_ index: Int, in context: Context, _ outer: Context) {
    let style = context.style
    var ink: Layer.Ink?
    if outer.isPlain, isPlain(index, style) {
      let own = style.opacity.map { $0 < 1 ? [$0] : [] } ?? []
      ink = Layer.Ink(
        fill: style.isVisible ? style.fillAlpha : nil,
        stroke: style.isVisible ? style.strokeAlpha : nil, opacities: own + context.opacities)
    }
    func scope(of element: Int?) -> Layer.Scope? {
      guard let element else { return nil }
      markedLayers.insert(index)
      return Layer.Scope(
        id: element == 0 ? nil : session.ids.layer(of: element, in: tree), mark: index,
        filtered: context.filtered, isVisible: style.isVisible)
    }
    layers[session.ids.layer(of: index, in: tree)] = Layer(
      ink: ink, scope: scope(of: context.scope), group: scope(of: context.group))
  }

  /// Whether an effect of a container depends on all of its content, or librsvg does not draw a part of it alone.
  private func needsAllContent(_ index: Int, _ style: LayerStyle) -> Bool {
    if style.hasFilter || style.hasMask || tree[index].kind == .choice { return true }
    guard let value = style.clipPath else { return false }
    var scanner = CSSScanner(value)
    guard let reference = scanner.readReference(),
      let target = session.ids.element(referredToBy: reference)
    else { return false }
    return tree[target].attributes.has("clipPathUnits", equalTo: "objectBoundingBox")
  }

  /// Whether an element has nothing that only librsvg can draw, or that librsvg reads otherwise.
  private func isPlain(_ index: Int, _ style: LayerStyle) -> Bool {
    let element = tree[index]
    guard style.isPlain, !style.hasFilter, !style.hasMask, style.clipPath == nil,
      !faults.contains(index), element.kind != .choice
    else { return false }
    let attributes = element.attributes
    if ["requiredExtensions", "requiredFeatures", "systemLanguage"].contains(where: attributes.has)
    {
      return false
    }
    switch element.name {
    case .svg: return index == 0 && !attributes.has("transform")
    case .g, .path: return true
    case .circle, .ellipse, .line, .polygon, .polyline, .rect:
      return Self.lengths.allSatisfy { attributes[$0].map(LayerStyle.isNumbers) ?? true }
    default: return false
    }
  }

  private static let lengths: [ByteString] = [
    "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2",
  ]
}

extension ElementTree {
  /// Whether all style sheets have only rules that librsvg reads as this package does: selectors of types, classes and
  /// ids.
  fileprivate var hasPlainSheets: Bool {
    elements.allSatisfy { element in
      guard element.name == .style else { return true }
      let attributes = element.attributes
      if attributes.has("media")
        || attributes.has("type") && !attributes.has("type", equalTo: "text/css")
      {
        return false
      }
      var isInBlock = false
      for byte in text(of: element).utf8 {
        switch byte {
        case UInt8(ascii: "{"):
          if isInBlock { return false }
          isInBlock = true
        case UInt8(ascii: "}"): isInBlock = false
        case UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "!"),
          UInt8(ascii: "/"):
          return false
        case UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "|"):
          if !isInBlock { return false }
        default: break
        }
      }
      return true
    }
  }
}
