import Foundation
import SilhouetteGeometry

/// Collects a document's shapes and groups, with the outlines that take hits.
struct ShapeCollector: TreeVisitor {
  let clips: ClipBuilder
  private let walker: TreeWalker
  private let identity: ShapeIdentity
  /// One for each identified element, in document order.
  private var shapes: [SVGShape] = []
  private(set) var groups: [SVGGroup] = []
  private var drawingCount = 0

  private var session: ReadingSession { walker.session }
  private var tree: ElementTree { walker.tree }

  init(_ walker: TreeWalker, identity: ShapeIdentity) {
    self.walker = walker
    self.identity = identity
    clips = ClipBuilder(walker)
  }

  /// The identified elements that own graphics. A container whose graphics all have an identity is not a shape.
  var ownedShapes: [SVGShape] {
    // In as much memory as they need: most elements of a large map are shapes.
    var owned: [SVGShape] = []
    owned.reserveCapacity(shapes.count { $0.ownsGraphics })
    for shape in shapes where shape.ownsGraphics { owned.append(shape) }
    return owned
  }

  mutating func begin(_ index: Int, _ context: inout ReadingContext) throws(SVGError) {
    try clips.applyClipPath(of: index, to: &context)
    try identify(index, &context)
    if context.style.pointerEvents == .boundingBox, tree[index].kind != .graphics {
      try drawBox(of: index, in: context)
    }
  }

  /// Begins the shape of an identified element. Without an identity of its own, an element belongs to the nearest
  /// identified ancestor; so does everything that a `use` repeats.
  private mutating func identify(_ index: Int, _ context: inout ReadingContext) throws(SVGError) {
    let isLeaf = tree[index].kind.isLeaf
    if context.uses.isEmpty, let shape = try beginShape(index, in: context) {
      if !isLeaf {
        groups.append(SVGGroup(names: shapes[shape].names))
        context.ancestors.append(shapes[shape].names.id)
      }
      context.owner = shape
    }
    if isLeaf, let owner = context.owner { shapes[owner].ownsGraphics = true }
  }

  /// Adds a shape without drawings, and returns its index; nil if the element is not identified.
  private mutating func beginShape(
    _ index: Int, in context: ReadingContext
  ) throws(SVGError) -> Int? {
    guard let bytes = identity(index, in: tree, after: shapes.count), !bytes.isEmpty else {
      return nil
    }
    let ancestors = context.ancestors.count
    let title = tree.title(of: index).map { ByteString($0) }
    try session.pay((bytes.count + (title?.utf8.count ?? 0)) * .copiedByte, for: index)
    try session.pay((ancestors + tree[index].children.count) * .listItem, for: index)
    try session.pay(.shape + .passingShape + ancestors * .bytes(18), for: index)
    let names = SVGNames(id: ByteString(utf8: bytes), title: title, ancestors: context.ancestors)
    shapes.append(SVGShape(names, attributes: tree[index].attributes))
    return shapes.count - 1
  }

  func expandsUse(_ index: Int, in context: ReadingContext) -> Bool { context.owner != nil }

  mutating func draw(_ index: Int, in context: ReadingContext) throws(SVGError) {
    guard context.isRendered else { return }
    if tree[index].name == .text { return try drawText(index, in: context) }
    guard let owner = context.owner else { return }
    try draw(index, nil, to: owner, layer: context.layer(of: index), in: context)
  }

  /// Draws what each element of a `text` shows. One that is identified is a shape of its own.
  private mutating func drawText(_ index: Int, in context: ReadingContext) throws(SVGError) {
    guard context.owner != nil || tree[index].children.count > 0 else { return }
    var owners = [index: (shape: context.owner, layer: context.layer(of: index))]
    var inner = context
    for piece in try walker.geometry.textPieces(index, context) {
      let parent = tree[piece.element].parent.flatMap { owners[$0] }
      var owner = owners[piece.element] ?? parent ?? (context.owner, context.layer(of: index))
      if piece.element != index, context.uses.isEmpty,
        let shape = try beginShape(piece.element, in: context)
      {
        shapes[shape].ownsGraphics = true
        owner = (shape, piece.element)
      }
      owners[piece.element] = owner
      guard let shape = owner.shape, !piece.path.isEmpty else { continue }
      inner.style = piece.style
      try draw(index, piece.path, to: shape, layer: owner.layer, in: inner)
    }
  }

  /// Draws an element.
  ///
  /// - Parameter path: its path; nil to read it.
  private mutating func draw(
    _ index: Int, _ path: VectorPath?, to owner: Int, layer: Int, in context: ReadingContext
  ) throws(SVGError) {
    let events = context.style.pointerEvents
    // What takes no hits is kept as it is painted, so that it can be labelled.
    let isPassive = events == .none
    let outlines = try outlines(
      of: index, path, as: isPassive ? .visiblePainted : events, in: context)
    if outlines.isEmpty { return }
    try add(outlines, of: index, to: owner, layer: layer, in: context, isPassive: isPassive)
  }

  /// Draws a container's bounding box for `pointer-events: bounding-box`, below its content.
  private mutating func drawBox(of index: Int, in context: ReadingContext) throws(SVGError) {
    guard let owner = context.owner, context.isRendered else { return }
    let box = try walker.box(of: index, .fill, in: context)
    if box.isEmpty { return }
    shapes[owner].ownsGraphics = true
    try add(
      [.fill(VectorPath(rect: box).applying(context.transform))], of: index, to: owner,
      layer: context.layer(of: index), in: context)
  }

  /// Adds a drawing to a shape, above all earlier drawings.
  private mutating func add(
    _ outlines: [Outline], of index: Int, to owner: Int, layer: Int, in context: ReadingContext,
    isPassive: Bool = false
  ) throws(SVGError) {
    try session.pay(.drawing + outlines.count * .drawnOutline, for: index)
    let drawing = SVGDrawing(
      order: drawingCount, layer: layer, outlines: outlines,
      clips: context.clips, isApproximate: tree[index].name == .text)
    drawingCount += 1
    if isPassive {
      shapes[owner].passiveDrawings.append(drawing)
    } else {
      shapes[owner].add(drawing, within: context.clipExtent)
    }
  }

  /// The outlines of an element that take hits with a value of `pointer-events`, in document space (SVG 2, section
  /// 15.6).
  private func outlines(
    of index: Int, _ path: VectorPath?, as events: PointerEvents, in context: ReadingContext
  ) throws(SVGError) -> [Outline] {
    let style = context.style
    if events.needsVisibility && !style.isVisible { return [] }
    let parts = hitParts(of: tree[index].name, style, events)
    guard parts.fill || parts.stroke || events == .boundingBox else { return [] }

    var path = if let path { path } else { try walker.geometry.path(of: index, in: context) }
    if path.isEmpty { return [] }
    if events == .boundingBox {
      return [.fill(VectorPath(rect: path.boundingBox).applying(context.transform))]
    }
    let stroke = parts.stroke ? try stroke(of: index, along: path, in: context) : nil
    // Once more for the extent of each outline.
    let extent = path.underestimatedCount * .pathElement + path.curveCount * .curveExtent
    try session.pay(stroke == nil ? extent : 2 * extent, for: index)
    if walker.geometry.hasPaid(forPathOf: index) {
      // It is changed in place.
      try session.pay(path.underestimatedCount * .pathElement, for: index)
    } else {
      try session.pay(forPathOf: path.underestimatedCount, index)
    }
    path.apply(context.transform)
    var outlines: [Outline] = []
    if parts.fill {
      outlines.append(.fill(path, rule: tree[index].name == .text ? .nonZero : style.fillRule))
    }
    if let stroke { outlines.append(.stroke(path, style: stroke)) }
    return outlines
  }

  /// An element's stroke in document space; nil without a width.
  private func stroke(
    of index: Int, along path: VectorPath, in context: ReadingContext
  ) throws(SVGError) -> Stroke? {
    let stroke = try walker.geometry.stroke(of: index, along: path, in: context)
    guard stroke.width > 0 else { return nil }
    let keepsWidth = context.style.nonInherited?.keepsStrokeWidth ?? false
    return keepsWidth ? stroke : stroke.applying(context.transform)
  }

  /// Whether an element's fill and stroke take hits. The boxes of text, images and foreign objects are fills, and
  /// `pointer-events: stroke` applies to them too. Images and foreign objects always count as painted. A line has no
  /// fill.
  private func hitParts(
    of name: ElementName?, _ style: ComputedStyle, _ events: PointerEvents
  ) -> (fill: Bool, stroke: Bool) {
    let isImage = name == .image || name == .foreignObject
    let fill = events.includes(fill: true, painted: style.hasFill || isImage)
    let stroke = events.includes(fill: false, painted: style.hasStroke || isImage)
    switch name {
    case .image, .foreignObject, .text: return (fill || stroke, false)
    case .line: return (false, stroke)
    default: return (fill, stroke)
    }
  }
}

extension ShapeCollector {
  /// Reads an element tree into shapes, and what else the session notes of it.
  ///
  /// The steps depend on each other in one direction: ``StyleResolver``, ``GeometryReader``, ``TreeWalker``,
  /// ``ClipBuilder``, ``ShapeCollector``. They share a ``ReadingSession``.
  ///
  /// - Throws: a fault if the document element is not `svg`, or if the budget ends.
  static func read(
    _ tree: ElementTree, identity: ShapeIdentity, budget: Budget
  ) throws(SVGError) -> (ShapeCollector, ReadingSession) {
    guard let root = tree.elements.first, root.name == .svg else {
      let name = (tree.elements.first?.localName ?? "").text.excerpt
      let found = name.isEmpty ? "an element of another namespace" : name
      throw SVGError(.notSVG(root: found), at: tree.elements.first?.position)
    }
    let session = try ReadingSession(tree, budget: budget)
    var collector = ShapeCollector(
      TreeWalker(session, try StyleResolver(session)), identity: identity)
    try collector.readDocument()
    if let offset = tree.unreadDeclaration {
      try session.pay(.warning, for: 0)
      session.note("declarations of elements, attributes and notations are not read", at: offset)
    }
    try session.warnOfDuplicates()
    // What the reader itself has taken is free again.
    session.budget.release(tree.elements.count * .id + collector.shapes.count * .passingShape)
    return (collector, session)
  }

  private mutating func readDocument() throws(SVGError) {
    var (context, viewport) = try walker.documentContext(clips)
    if let transform = viewport.transform {
      context.transform.prepend(transform)
    } else {
      try session.warn(0, "the document has no area, so nothing is rendered")
      context.isRendered = false
    }
    try walker.walk(TreeWalker.Level(context, elements: tree[0].children), &self)
  }
}

extension ReadingSession {
  /// Elements with equal ids are separate shapes, but references and renderers find only the first.
  fileprivate func warnOfDuplicates() throws(SVGError) {
    for index in ids.duplicates {
      let id = tree[index].attributes.idBytes ?? []
      try pay(id.count * .comparedByte, for: index)
      try warn(
        index, "id: an earlier element has “\(String(decoding: id, as: UTF8.self).excerpt)” too")
    }
  }
}
