import Foundation

/// Walks the elements that are drawn, in paint order: computes styles, transforms and viewports, and
/// expands `use` elements.
final class TreeWalker {
  let session: ReadingSession
  let styles: StyleResolver
  let geometry: GeometryReader
  /// The boxes that were measured, so that nested boxes are measured once.
  var boxes: [MeasuredBox: CGRect] = [:]

  var tree: ElementTree { session.tree }

  init(_ session: ReadingSession, _ styles: StyleResolver) {
    self.session = session
    self.styles = styles
    geometry = GeometryReader(session, styles)
  }

  /// Elements to visit in one context.
  struct Level {
    private var elements: ArraySlice<Int>
    let context: ReadingContext

    init(_ elements: [Int], _ context: ReadingContext) {
      self.elements = elements[...]
      self.context = context
    }

    fileprivate mutating func next() -> Int? { elements.popFirst() }
  }

  /// Visits the elements of a level and their descendants. Iterates instead of recursing: the stack of a
  /// secondary thread may be small.
  func walk(_ level: Level, _ visitor: inout some TreeVisitor) throws(ReadingFault) {
    var levels = [level]
    while var level = levels.popLast() {
      while let index = level.next() {
        guard let inner = try visit(index, in: level.context, &visitor) else { continue }
        levels.append(level)
        level = inner
      }
    }
  }

  /// Visits an element; its content is to be visited next.
  private func visit(
    _ index: Int, in outer: ReadingContext, _ visitor: inout some TreeVisitor
  ) throws(ReadingFault) -> Level? {
    guard kind(of: index, in: outer) != .other, meetsConditions(index) else { return nil }
    try session.countInstance(index, depth: outer.depth)
    var context = outer
    context.depth += 1
    try styles.update(&context.style, for: index, scope: outer.uses.last?.target)
    if !isDisplayed(index, context.style) { context.isRendered = false }
    // `display: contents` removes the box, and with it transform and clip.
    if !context.style.isReplacedByContents { try applyTransform(of: index, to: &context) }
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
        enterViewport(of: index, &context)
      }
      return Level(tree[index].children, context)
    case .choice:
      return choice(of: index).map { Level([$0], outer) }
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
