import Foundation
import SilhouetteGeometry

/// Collects a document's shapes and groups, with the outlines that take hits, and what is painted.
struct ShapeCollector: TreeVisitor {
  let clips: ClipBuilder
  let walker: TreeWalker
  private let identity: ShapeIdentity
  /// From the screen's pixels to the document's, for strokes that keep their width.
  private let pixels: Affine
  private(set) var keepsStrokeWidths = false
  /// One for each identified element, in document order.
  private(set) var shapes: [SVGShape] = []
  private(set) var groups: [SVGGroup] = []
  /// The elements of the groups, and their indices among the shapes.
  private(set) var groupElements: [(element: Int, shape: Int)] = []
  /// The painted drawings of elements without an identity.
  private(set) var unnamedDrawings: [SVGDrawing] = []
  private var drawingCount = 0
  /// The mean colours of gradients, by their elements.
  var meanColors: [Int: RGBA] = [:]

  var session: ReadingSession { walker.session }
  var tree: ElementTree { walker.tree }

  init(_ walker: TreeWalker, identity: ShapeIdentity, pixels: Affine) {
    (self.walker, self.identity, self.pixels) = (walker, identity, pixels)
    clips = ClipBuilder(walker)
  }

  /// The identified elements that own graphics. A container whose graphics all have an identity is not a shape.
  var ownedShapes: [SVGShape] {
    // Reserves exactly the memory needed: most elements of a large map are shapes.
    var owned: [SVGShape] = []
    owned.reserveCapacity(shapes.count { $0.ownsGraphics })
    for shape in shapes where shape.ownsGraphics { owned.append(shape) }
    return owned
  }

  mutating func begin(_ index: Int, _ context: inout ReadingContext) throws(SVGError) {
    try clips.applyClipPath(of: index, to: &context)
    context.fade(by: context.style)
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
        groupElements.append((index, shape))
        context.ancestors.append(shapes[shape].names.id)
      }
      if let group = context.owner { shapes[group].hasShapes = true }
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

  func expandsUse(_ index: Int, in context: ReadingContext) -> Bool { true }

  mutating func draw(_ index: Int, in context: ReadingContext) throws(SVGError) {
    guard context.isRendered else { return }
    if tree[index].name == .text { return try drawText(index, in: context) }
    try draw(index, nil, to: context.owner, layer: context.layer(of: index), in: context)
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

  /// Parts of an element.
  private struct Parts: OptionSet {
    let rawValue: Int
    static let fill = Parts(rawValue: 1)
    static let stroke = Parts(rawValue: 2)
  }

  /// Draws an element: the parts that take hits (SVG 2, section 15.6), and the parts that are only painted.
  ///
  /// - Parameters:
  ///   - path: its path; nil to read it.
  ///   - owner: the shape that it belongs to; nil for none, so that it takes no hits.
  private mutating func draw(
    _ index: Int, _ path: VectorPath?, to owner: Int?, layer: Int, in context: ReadingContext
  ) throws(SVGError) {
    let (name, style) = (tree[index].name, context.style)
    let events = owner == nil ? .none : style.pointerEvents
    let colors = try colors(of: index, in: context)
    let hit = parts(of: name, style, events)
    var silent = parts(of: name, style, .visiblePainted).subtracting(hit)
    // Without a name only visible parts are of use, and the colours of images are not known.
    if owner == nil {
      if Self.isBox(name) { return }
      if colors.fill == .clear { silent.remove(.fill) }
      if colors.stroke == .clear { silent.remove(.stroke) }
    }
    let (all, takesBox) = (hit.union(silent), events == .boundingBox)
    if all.isEmpty && !takesBox { return }

    var path = if let path { path } else { try walker.geometry.path(of: index, in: context) }
    if path.isEmpty { return }
    let box = takesBox ? path.boundingBox : .null
    let pens = all.contains(.stroke) ? try strokes(of: index, along: path, in: context) : []
    // Once more for the extent of each outline.
    let extent = path.underestimatedCount * .pathElement + path.curveCount * .curveExtent
    try session.pay((1 + pens.count) * extent, for: index)
    if walker.geometry.hasPaid(forPathOf: index) {
      // It is changed in place.
      try session.pay(path.underestimatedCount * .pathElement, for: index)
    } else {
      try session.pay(forPathOf: path.underestimatedCount, index)
    }
    path.apply(context.transform)
    let rule = name == .text ? .nonZero : style.fillRule
    func add(
      _ parts: Parts, painting painted: [Stroke] = [], isPassive: Bool
    ) throws(SVGError) {
      var outlines: [Outline] = []
      if parts.contains(.fill) { outlines.append(.fill(path, rule: rule)) }
      for pen in pens where parts.contains(.stroke) {
        outlines.append(.stroke(path, style: pen))
      }
      try self.add(
        outlines, of: index, to: owner, layer: layer, in: context,
        fill: parts.contains(.fill) ? colors.fill : .clear,
        stroke: parts.contains(.stroke) || !painted.isEmpty ? colors.stroke : .clear,
        paintedStrokes: painted, isPassive: isPassive)
    }
    if takesBox {
      let box = Outline.fill(VectorPath(rect: box).applying(context.transform))
      try self.add([box], of: index, to: owner, layer: layer, in: context)
    }
    // Along a fill of its drawing, a stroke that takes no hits is no outline of its own.
    if silent.contains(.stroke), hit.contains(.fill) || owner == nil && silent.contains(.fill) {
      try add(silent.subtracting(.stroke), painting: owner == nil ? pens : [], isPassive: true)
      try add(hit, painting: pens, isPassive: false)
    } else {
      try add(silent, isPassive: true)
      try add(hit, isPassive: false)
    }
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

  /// Adds a drawing to a shape, or for nil to those without an identity, above all earlier drawings; nothing without
  /// outlines.
  private mutating func add(
    _ outlines: [Outline], of index: Int, to owner: Int?, layer: Int, in context: ReadingContext,
    fill: RGBA? = .clear, stroke: RGBA? = .clear, paintedStrokes: [Stroke] = [],
    isPassive: Bool = false
  ) throws(SVGError) {
    if outlines.isEmpty { return }
    let count = outlines.count + paintedStrokes.count
    try session.pay(.drawing + count * .drawnOutline, for: index)
    let drawing = SVGDrawing(
      order: drawingCount, layer: layer, outlines: outlines, clips: context.clips,
      isApproximate: tree[index].name == .text, fill: fill, stroke: stroke,
      paintedStrokes: paintedStrokes)
    drawingCount += 1
    if let owner, !isPassive {
      shapes[owner].add(drawing, within: context.clipExtent)
    } else if let owner {
      shapes[owner].passiveDrawings.append(drawing)
    } else {
      unnamedDrawings.append(drawing)
    }
  }

  /// An element's stroke in document space; none without a width.
  private mutating func strokes(
    of index: Int, along path: VectorPath, in context: ReadingContext
  ) throws(SVGError) -> [Stroke] {
    let stroke = try walker.geometry.stroke(of: index, along: path, in: context)
    guard stroke.width > 0 else { return [] }
    let keepsWidth = context.style.nonInherited?.keepsStrokeWidth ?? false
    if keepsWidth { keepsStrokeWidths = true }
    return [stroke.applying(keepsWidth ? pixels : context.transform)]
  }

  /// The parts of an element that take hits. The boxes of text, images and foreign objects are fills, and
  /// `pointer-events: stroke` applies to them too. Images and foreign objects always count as painted. A line has no
  /// fill.
  private func parts(
    of name: ElementName?, _ style: ComputedStyle, _ events: PointerEvents
  ) -> Parts {
    if events.needsVisibility && !style.isVisible { return [] }
    let isImage = name == .image || name == .foreignObject
    let fill = events.includes(fill: true, painted: style.fill.isPainted || isImage)
    let stroke = events.includes(fill: false, painted: style.stroke.isPainted || isImage)
    if Self.isBox(name) { return fill || stroke ? .fill : [] }
    return (fill && name != .line ? Parts.fill : []).union(stroke ? .stroke : [])
  }

  /// Whether an element's outline is only a box around what is painted.
  private static func isBox(_ name: ElementName?) -> Bool {
    name == .image || name == .foreignObject || name == .text
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
    _ tree: ElementTree, identity: ShapeIdentity, pixels: Affine = .identity, budget: Budget
  ) throws(SVGError) -> (ShapeCollector, ReadingSession) {
    guard let root = tree.elements.first, root.name == .svg else {
      let name = (tree.elements.first?.localName ?? "").text.excerpt
      let found = name.isEmpty ? "an element of another namespace" : name
      throw SVGError(.notSVG(root: found), at: tree.elements.first?.position)
    }
    let session = try ReadingSession(tree, budget: budget)
    var collector = ShapeCollector(
      TreeWalker(session, try StyleResolver(session)), identity: identity, pixels: pixels)
    try collector.readDocument()
    if let offset = tree.unreadDeclaration {
      try session.pay(.warning, for: 0)
      session.note("declarations of elements, attributes and notations are not read", at: offset)
    }
    for (prefix, offset) in tree.undeclared {
      try session.pay(.warning, for: 0)
      session.note(
        "the prefix “\(prefix.text.excerpt)” is not declared: its elements are not drawn, and browsers refuse it",
        at: offset)
    }
    try session.warnOfDuplicates()
    try collector.warnOfDrawing()
    // The reader's own memory is free again.
    session.budget.release(tree.elements.count * .id + collector.shapes.count * .passingShape)
    return (collector, session)
  }

  private mutating func readDocument() throws(SVGError) {
    var (context, viewport) = try walker.documentContext(clips)
    context.fade(by: context.style)
    if let transform = viewport.transform {
      context.transform.prepend(transform)
    } else {
      try session.warn(0, "the document has no area, so nothing is rendered")
      context.isRendered = false
    }
    try walker.walk(TreeWalker.Siblings(context, elements: tree[0].children), &self)
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
