import Foundation
import SilhouetteGeometry

/// Walks the elements that are drawn, in paint order: computes styles, transforms and viewports, and
/// expands `use` elements.
final class TreeWalker {
  let session: ReadingSession
  let styles: StyleResolver
  let geometry: GeometryReader
  /// The boxes that were measured, so that nested boxes are measured once.
  var boxes: [MeasuredBox: CGRect] = [:]
  /// The box just measured, of an element that is drawn repeatedly.
  var lastBox: (key: MeasuredBox, box: CGRect)?
  /// The box that a visit needs; it has no effect, and will be repeated.
  var requestedBox: BoxRequest?
  /// The children that may be drawn of elements that are drawn repeatedly.
  private var drawnChildren: [Int: [Int]] = [:]
  /// The greatest number of levels at a time, which have been paid for.
  private var deepest = 0

  var tree: ElementTree { session.tree }

  init(_ session: ReadingSession, _ styles: StyleResolver) {
    self.session = session
    self.styles = styles
    geometry = GeometryReader(session, styles)
  }

  /// Elements to visit in one context.
  struct Level {
    private let elements: [Int]
    private var position = 0
    let context: ReadingContext

    init(_ elements: [Int], _ context: ReadingContext) {
      self.elements = elements
      self.context = context
    }

    fileprivate var next: Int? { position < elements.count ? elements[position] : nil }

    fileprivate mutating func advance() { position += 1 }
  }

  /// Visits the elements of a level and their descendants. Iterates instead of recursing: the stack of a
  /// secondary thread may be small.
  func walk(_ level: Level, _ visitor: inout some TreeVisitor) throws(ReadingFault) {
    var levels = [level]
    try walk(&levels, &visitor)
  }

  /// Visits elements until all levels are done, or a visit needs a box.
  func walk(_ levels: inout [Level], _ visitor: inout some TreeVisitor) throws(ReadingFault) {
    while var level = levels.popLast() {
      while let index = level.next {
        let inner = try visit(index, in: level.context, &visitor)
        if requestedBox != nil { return levels.append(level) }
        level.advance()
        guard let inner else { continue }
        levels.append(level)
        try payForDepth(levels.count, at: index)
        level = inner
      }
    }
  }

  /// Pays for the memory of nested levels, once for each depth.
  func payForDepth(_ depth: Int, at index: Int) throws(ReadingFault) {
    guard depth > deepest else { return }
    // Twice, because arrays grow by doubling.
    try session.reserve(2 * (depth - deepest), each: MemoryLayout<Level>.stride, for: index)
    deepest = depth
  }

  /// Adds a clip to a context.
  func add(
    _ clip: Clip, of index: Int, to context: inout ReadingContext
  ) throws(ReadingFault) {
    try session.spend(context.clips.count, each: Cost.clip, on: index)
    try session.reserve(context.clips.count + 1, each: MemoryLayout<Clip>.stride, for: index)
    context.clips.append(clip)
    let extent = clip.extent
    context.clipExtent = context.clipExtent?.intersection(extent) ?? extent
  }

  /// Visits an element; its content is to be visited next.
  private func visit(
    _ index: Int, in outer: ReadingContext, _ visitor: inout some TreeVisitor
  ) throws(ReadingFault) -> Level? {
    try session.spend(1, each: Cost.child, on: index)
    guard kind(of: index, in: outer) != .other, try meetsConditions(index) else { return nil }
    try session.spend(1, each: Cost.element, on: index)
    var context = outer
    try styles.update(&context.style, for: index, in: outer.uses.last)
    if !isDisplayed(index, context.style) { context.isRendered = false }
    // `display: contents` removes the box, and with it transform and clip.
    if !context.style.isReplacedByContents { try applyTransform(of: index, to: &context) }
    if requestedBox != nil { return nil }
    try visitor.begin(index, &context)
    return try enter(index, in: context, &visitor)
  }

  /// Draws a graphics element. For any other, returns its content to be visited next.
  func enter(
    _ index: Int, in outer: ReadingContext, _ visitor: inout some TreeVisitor
  ) throws(ReadingFault) -> Level? {
    switch kind(of: index, in: outer) {
    case .container:
      var context = outer
      if tree[index].name == .svg || tree[index].name == .symbol {
        try enterViewport(of: index, &context)
      }
      return Level(try content(of: index, in: context), context)
    case .choice:
      return try choice(of: index).map { Level([$0], outer) }
    case .graphics:
      try visitor.draw(index, in: outer)
      return nil
    case .use:
      guard outer.isRendered, visitor.expandsUse(in: outer) else { return nil }
      return try instance(of: index, in: outer).map { Level([$0.target], $0.context) }
    case .other:
      return nil
    }
  }

  /// The children of a container or a `clipPath` that are to be visited. Of an element that may be drawn
  /// repeatedly, those that are never drawn are passed over once instead of each time.
  func content(of index: Int, in context: ReadingContext) throws(ReadingFault) -> [Int] {
    let children = tree[index].children
    guard context.isRepeated else { return children }
    if let drawn = drawnChildren[index] { return drawn }
    try session.spend(children.count, each: Cost.child, on: index)
    let isClip = tree[index].name == .clipPath
    let drawn = children.filter { isClip ? tree[$0].isPartOfClip : tree[$0].kind != .other }
    // Twice, because arrays grow by doubling.
    let bytes = Cost.idBytes + 2 * drawn.count * MemoryLayout<Int>.stride
    try session.reserve(bytes, for: index)
    drawnChildren[index] = drawn
    return drawn
  }

  /// Whether an element's `display` lets it be drawn. `contents` does so for elements that hold others
  /// (CSS Display 3, appendix B).
  private func isDisplayed(_ index: Int, _ style: ComputedStyle) -> Bool {
    guard style.isReplacedByContents else { return style.isDisplayed }
    return [.g, .svg, .use].contains(tree[index].name)
  }

  /// An element's kind; a `symbol` is a container only as the target of a `use`.
  private func kind(of index: Int, in context: ReadingContext) -> ElementName.Kind {
    guard tree[index].name == .symbol else { return tree[index].kind }
    return context.uses.last?.target == index ? .container : .other
  }
}

/// The operations on the elements that a ``TreeWalker`` visits.
protocol TreeVisitor {
  /// Begins an element, its style and transform applied. Changes to the context apply to the element and
  /// its content.
  mutating func begin(_ index: Int, _ context: inout ReadingContext) throws(ReadingFault)
  /// Draws a graphics element.
  mutating func draw(_ index: Int, in context: ReadingContext) throws(ReadingFault)
  /// Whether the element that a `use` refers to is visited.
  func expandsUse(in context: ReadingContext) -> Bool
}
