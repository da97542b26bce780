import Foundation
import SilhouetteGeometry

/// Collects the drawings and groups of a ``RenderTree``.
struct RenderCollector: TreeVisitor {
  let reader: RenderReader
  var content = RenderTree()
  /// The elements that are drawn; nil for all.
  let drawn: Set<Int>?
  /// From the tree to document space; nil if outlines must be SVG.
  let toDocument: Affine?

  var session: ReadingSession { reader.session }
  var tree: ElementTree { reader.tree }

  /// How deep groups with effects may be nested. librsvg recurses, and keeps a picture for each.
  private static let deepestGroup = 64

  init(_ reader: RenderReader, drawing drawn: Set<Int>? = nil, toDocument: Affine? = nil) {
    (self.reader, self.drawn, self.toDocument) = (reader, drawn, toDocument)
  }

  /// Begins a group if the element has effects.
  mutating func begin(_ index: Int, _ context: inout ReadingContext) throws(SVGError) {
    guard context.isRendered else { return }
    if index > 0 { try reader.clips.applyClipPath(of: index, to: &context) }
    let style = context.style
    guard context.isRendered, let own = style.nonInherited,
      own.opacity < 1 || !own.rendered.isEmpty
    else { return }
    let opacity = own.opacity
    var effects = RenderedMarkup()
    let needsBox = try reader.appendEffects(of: index, in: context, to: &effects)
    let modes = Self.modes.compactMap { property in
      style.text(property).flatMap { $0.isKeyword ? "\(property.name.text):\($0)" : nil }
    }
    if !modes.isEmpty { effects.attribute("style", modes.joined(separator: ";")) }
    let clipCount = context.renderedGroup.map { content.groups[$0].clipCount } ?? 0
    let isPlain = effects.text.isEmpty && context.clips.count == clipCount
    if opacity == 1, effects.text.isEmpty { return }
    try addGroup(
      of: index, &context, effects, opacity: opacity, isPlain: isPlain, needsBox: needsBox)
  }

  private static let modes: [Property] = [.mixBlendMode, .isolation]

  private mutating func addGroup(
    of index: Int, _ context: inout ReadingContext, _ effects: RenderedMarkup, opacity: Double,
    isPlain: Bool, needsBox: Bool
  ) throws(SVGError) {
    let parent = context.renderedGroup
    let depth = parent.map { content.groups[$0].depth + 1 } ?? 0
    guard depth < Self.deepestGroup else {
      throw session.refusal(
        of: index,
        "over \(Self.deepestGroup) effects, one inside another; librsvg may not survive it")
    }
    var markup = try clipping(context, of: index)
    let outer = outerSpace(of: context)
    // Only these are in the element's user space.
    let transform = needsBox ? context.transform : outer
    markup.text += "<g"
    markup.attribute("transform", transform.relative(to: outer))
    if opacity < 1 { markup.attribute("opacity", opacity) }
    markup.append(effects)
    markup.text += ">"
    markup.openGroups += 1
    let isOnlyOpacity = isPlain && (parent.map { content.groups[$0].opacity != nil } ?? true)
    try session.pay(
      markup.text.utf8.count * .copiedByte + .bytes(MemoryLayout<RenderTree.Group>.stride),
      for: index)
    let box = needsBox ? try box(of: index, context) : ""
    content.groups.append(
      RenderTree.Group(
        parent: parent, depth: depth, transform: transform, clipCount: context.clips.count,
        opacity: isOnlyOpacity ? opacity : nil, markup: markup, box: box))
    context.renderedGroup = content.groups.count - 1
  }

  /// A path that is not drawn, around all of an element's content.
  private func box(of index: Int, _ context: ReadingContext) throws(SVGError) -> String {
    if tree[index].kind == .graphics { return "" }
    let box = try reader.walker.box(of: index, .fill, in: context)
    guard box.isFinite else { return "" }
    return "<path visibility=\"hidden\" d=\"\(VectorPath(rect: box).renderedData)\"/>"
  }

  func expandsUse(_ index: Int, in context: ReadingContext) -> Bool {
    drawn?.contains(context.layer(of: index)) ?? true
  }

  mutating func draw(_ index: Int, in context: ReadingContext) throws(SVGError) {
    guard context.isRendered else { return }
    var group = context.renderedGroup
    while let inner = group {
      content.groups[inner].drawingCount += 1
      group = content.groups[inner].parent
    }
    if tree[index].name == .text { return try drawText(index, in: context) }
    if let drawn, !drawn.contains(context.layer(of: index)) { return }
    try session.pay(.drawing, for: index)
    switch tree[index].name {
    case .foreignObject: break
    case .image:
      guard let markup = try image(index, in: context) else { return }
      try append(markup, of: index, context.layer(of: index), context)
    default: try drawShape(index, in: context)
    }
  }

  /// Appends a drawing as SVG, in groups with the clips that are not yet those of its group.
  ///
  /// - Parameter layer: the element that is drawn as one.
  mutating func append(
    _ drawing: RenderedMarkup, of index: Int, _ layer: Int, _ context: ReadingContext
  ) throws(SVGError) {
    let clips = try clipping(context, of: index)
    var markup = clips
    markup.append(drawing)
    markup.close(clips)
    try session.pay(markup.text.utf8.count * .copiedByte, for: index)
    append(.content(markup), of: layer, context)
  }

  /// Appends a drawing.
  mutating func append(
    _ drawing: Painting<RenderedMarkup>, of layer: Int, _ context: ReadingContext
  ) {
    layers.append(layer)
    content.drawings.append(RenderTree.Drawing(group: context.renderedGroup, content: drawing))
  }

  /// For each drawing, the element that is drawn as one.
  private(set) var layers: [Int] = []
}

extension RenderCollector {
  /// From the space of the group around something to that of the tree.
  func outerSpace(of context: ReadingContext) -> Affine {
    context.renderedGroup.map { content.groups[$0].transform } ?? .identity
  }

  /// Groups with the clips that are not yet those of a group.
  func clipping(_ context: ReadingContext, of index: Int) throws(SVGError) -> RenderedMarkup {
    let done = context.renderedGroup.map { content.groups[$0].clipCount } ?? 0
    let toOuter = Affine.identity.relative(to: outerSpace(of: context))
    return try reader.clipping(context.clips.dropFirst(done), toOuter, of: index)
  }

  /// Whether a drawing can be outlines that are painted without librsvg.
  func isAlone(_ context: ReadingContext) -> Bool {
    let hasClips =
      context.clips.count > (context.renderedGroup.map { content.groups[$0].clipCount } ?? 0)
    return !hasClips && (context.renderedGroup.map { content.groups[$0].opacity != nil } ?? true)
  }
}

extension String {
  /// Whether the text is one word of letters and hyphens.
  var isKeyword: Bool {
    !isEmpty && utf8.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
  }
}

extension RenderCollector {
  /// Draws a shape as it is painted.
  mutating func drawShape(_ index: Int, in context: ReadingContext) throws(SVGError) {
    let path = try reader.walker.geometry.path(of: index, in: context)
    if path.isEmpty || !path.extent.isFinite { return }
    try session.pay(forPathOf: path.underestimatedCount, index)
    var fill = RenderedPaint.none
    if tree[index].name != .line {
      fill = try reader.paint(stroke: false, of: index, in: context)
    }
    var stroke = try reader.paint(stroke: true, of: index, in: context)
    let pen = try reader.walker.geometry.stroke(of: index, along: path, in: context)
    if !(pen.width > 0) || !pen.width.isFinite { stroke = .none }
    if stroke != .none { try reader.count(dashesOf: pen, along: path, of: index) }
    var shape = PaintedShape(path: path, fill: fill, stroke: stroke, pen: pen, context: context)
    try reader.appendMarkers(of: index, in: context, pen, to: &shape.markers)
    if shape.isPlain, isAlone(context), let toDocument {
      let toDocument = context.transform.concatenating(toDocument)
      let painted = context.style.isVisible ? shape.outlines(under: toDocument) : []
      if !painted.isEmpty { append(.outlines(painted), of: context.layer(of: index), context) }
      return
    }
    if fill == .none, stroke == .none, shape.markers.text.isEmpty { return }
    try append(
      shape.markup(in: outerSpace(of: context), documentScale: reader.documentScale), of: index,
      context.layer(of: index), context)
  }
}
