import Foundation
import SilhouetteGeometry

/// Makes shapes of an element tree: styles inherited, transforms multiplied in, geometry absolute.
struct DocumentReader {
  let tree: ElementTree
  let identity: ShapeIdentity
  let limits: SVGLimits
  let layers: LayerNames
  let sheet: StyleSheet
  var matcher: SelectorMatcher

  private(set) var size = CGSize.zero
  var shapes: [ShapeBuilder] = []
  var groups: [SVGGroup] = []
  var drawingCount = 0
  var segmentCount = 0
  /// Reads path data, one after the other in the same room.
  var pathParser = PathDataParser()
  /// The outlines that are drawn more than once, so that none is read twice.
  var writtenPaths: [Int: VectorPath] = [:]
  /// The styles of `clipPath` elements and what is round them.
  var writtenStyles: [Int: ComputedStyle] = [:]
  /// The sizes of the images that are in the document; nil for one that has none.
  var naturalSizes: [Int: CGSize?] = [:]
  /// The boxes that have been measured, so that boxes within each other are measured once.
  var boxes: [MeasuredBox: CGRect] = [:]
  /// Nil while shapes are made.
  var measurement: Measurement?
  private var instanceCount = 0
  /// How many times over clips, boxes or text are being read within each other.
  var nesting = 0
  private var hasVisited: [Bool]
  private var warnings: [(element: Int, message: String)] = []

  /// - Throws: a fault where the document element is not `svg`.
  init(_ tree: ElementTree, identity: ShapeIdentity, limits: SVGLimits) throws(ReadingFault) {
    guard let root = tree.elements.first, root.name == "svg" else {
      let name = tree.elements.first?.name ?? ""
      let found = name.isEmpty ? "an element of another namespace" : name
      throw ReadingFault(
        problem: .notSVG(root: found), position: tree.elements.first?.position)
    }
    self.tree = tree
    self.identity = identity
    self.limits = limits
    layers = LayerNames(tree)
    sheet = try Self.styleSheet(of: tree, limits: limits)
    matcher = SelectorMatcher(tree)
    hasVisited = Array(repeating: false, count: tree.elements.count)
  }

  /// The document's title.
  var title: String? { tree.title(of: 0) }

  /// Reads everything under the document element.
  mutating func read() throws(ReadingFault) {
    var context = ReadingContext(viewport: Viewport.defaultSize)
    context.depth = 1
    try applyStyle(of: 0, parent: .initial, to: &context)
    context.isRendered = context.style.isDisplayed
    let viewport = documentViewport(style: context.style)
    size = viewport.rect.size
    context.viewport = viewport.userSize
    if viewport.transform == nil {
      warn(0, "the document has no area, so that nothing is rendered")
    }
    applyDocumentTransform(to: &context)
    try applyDocumentClipPath(to: &context)
    if let transform = viewport.transform {
      context.transform.prepend(transform)
    } else {
      context.isRendered = false
    }
    try read(ReadingLevel(tree[0].children, context))
    warnOfDuplicates()
  }

  /// Elements with equal ids stay apart, but references and a renderer know the first one only.
  private mutating func warnOfDuplicates() {
    for index in layers.duplicates {
      let id = tree[index].attributes.id ?? ""
      warn(index, "id: an element before has “\(id.excerpt)” too")
    }
  }

  /// Reads the elements of a level and everything in them.
  mutating func read(_ level: ReadingLevel) throws(ReadingFault) {
    var levels = [level]
    while var level = levels.popLast() {
      while let index = level.next() {
        guard let inner = try visit(index, in: level.context) else { continue }
        levels.append(level)
        level = inner
      }
    }
  }

  /// Reads an element, and gives what is in it to be read next.
  private mutating func visit(
    _ index: Int, in outer: ReadingContext
  ) throws(ReadingFault) -> ReadingLevel? {
    let kind = kind(of: index, in: outer)
    guard kind != .other, meetsConditions(index) else { return nil }
    try countInstance(index, depth: outer.depth)
    var context = outer
    context.depth += 1
    try applyStyle(of: index, parent: outer.style, to: &context)
    if display(index, &context) {
      try applyTransform(of: index, to: &context)
      try applyClipPath(of: index, to: &context)
    }
    if measurement == nil {
      identify(index, kind: kind, &context)
      if context.style.pointerEvents == .boundingBox, kind != .graphics {
        try drawBox(of: index, in: context)
      }
    }
    return try enter(index, in: context)
  }

  /// Reads what an element draws, and gives what is in it, in its own context.
  mutating func enter(
    _ index: Int, in outer: ReadingContext
  ) throws(ReadingFault) -> ReadingLevel? {
    switch kind(of: index, in: outer) {
    case .container:
      var context = outer
      if tree[index].name != "g", tree[index].name != "a" { enterViewport(of: index, &context) }
      return ReadingLevel(tree[index].children, context)
    case .choice:
      return choice(of: index).map { ReadingLevel([$0], outer) }
    case .graphics:
      if measurement == nil { try draw(index, in: outer) } else { try measure(index, in: outer) }
      return nil
    case .use:
      guard outer.isRendered, outer.owner != nil || measurement != nil else { return nil }
      return try instance(of: index, in: outer).map { ReadingLevel([$0.target], $0.context) }
    case .other:
      // Neither visited nor measured.
      return nil
    }
  }

  /// Sees whether an element is rendered, and says whether it has a place of its own. Some elements can be
  /// replaced by what is in them; others are not displayed then (CSS Display 3, appendix B).
  private func display(_ index: Int, _ context: inout ReadingContext) -> Bool {
    if !context.style.isDisplayed { context.isRendered = false }
    guard context.style.isReplacedByContents else { return true }
    if !["g", "svg", "use"].contains(tree[index].name) { context.isRendered = false }
    return false
  }

  /// What an element is; a `symbol` is one only as the target of a `use`.
  private func kind(of index: Int, in context: ReadingContext) -> ElementKind {
    let kind = tree[index].kind
    guard kind == .other, context.uses.last?.target == index, tree[index].name == "symbol" else {
      return kind
    }
    return .container
  }

  /// Begins the shape that an identified element may be. One without identity belongs to its
  /// innermost identified ancestor, and so does all that a `use` repeats.
  private mutating func identify(_ index: Int, kind: ElementKind, _ context: inout ReadingContext) {
    if context.uses.isEmpty, let id = identity(index, in: tree) {
      let title = tree.title(of: index)
      context.owner = shapes.count
      shapes.append(
        ShapeBuilder(
          id: id, title: title, ancestors: context.ancestors, attributes: tree[index].attributes))
      if !kind.isLeaf {
        groups.append(SVGGroup(id: id, title: title, ancestors: context.ancestors))
        context.ancestors.append(id)
      }
    }
    if kind.isLeaf, let owner = context.owner { shapes[owner].ownsGraphics = true }
  }
}

extension DocumentReader {
  /// Notes that something about an element is wrong and has been read nevertheless.
  mutating func warn(_ index: Int, _ message: String) { warnings.append((index, message)) }

  /// Counts an element that is drawn, or looked at in order to draw another.
  mutating func countInstance(_ index: Int, depth: Int) throws(ReadingFault) {
    instanceCount += hasVisited[index] ? 1 + tree[index].styleBytes / 128 : 1
    hasVisited[index] = true
    if instanceCount > limits.instances { throw exceeded(.instances, limits.instances, index) }
    if depth >= limits.depth { throw exceeded(.depth, limits.depth, index) }
  }

  /// Begins what may come back to itself from within: clips in clips, boxes in boxes, text in text.
  /// Each time takes room on the stack, so that it is bounded. The caller lowers ``nesting`` again.
  mutating func nest(_ index: Int) throws(ReadingFault) {
    nesting += 1
    let deepest = min(Self.deepestNesting, limits.depth)
    if nesting > deepest { throw exceeded(.depth, deepest, index) }
  }

  private static let deepestNesting = 16

  func exceeded(_ limit: SVGLimits.Limit, _ allowed: Int, _ index: Int) -> ReadingFault {
    ReadingFault(
      problem: .limitExceeded(limit, allowed: allowed), position: tree[index].position)
  }

  /// The warnings with their places, in document order, each once. Those of one element are in the
  /// order of their words, as attributes have none.
  func located() -> [SVGWarning] {
    var seen: Set<SVGWarning> = []
    return warnings.sorted { ($0.element, $0.message) < ($1.element, $1.message) }
      .compactMap { index, message in
        let position = tree[index].position
        let warning = SVGWarning(line: position.line, column: position.column, message: message)
        return seen.insert(warning).inserted ? warning : nil
      }
  }
}

extension String {
  /// The text in one line of readable length.
  var excerpt: String {
    let line = prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
