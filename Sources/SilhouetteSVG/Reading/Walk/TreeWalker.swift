import Foundation
import SilhouetteGeometry

/// Walks the elements that are drawn, in paint order: computes styles, transforms and viewports, and expands `use`
/// elements.
final class TreeWalker {
  let session: ReadingSession
  let styles: StyleResolver
  let geometry: GeometryReader
  /// The boxes that were measured, so that nested boxes are measured once.
  var boxes: [GeometryBox: [Int: CGRect]] = [:]
  /// For each element that is drawn repeatedly, its children that may be drawn.
  private var drawnChildren: [Int: [Int]] = [:]
  /// The most levels that were open at once. They are paid for.
  private var deepest = 0

  var tree: ElementTree { session.tree }

  init(_ session: ReadingSession, _ styles: StyleResolver) {
    self.session = session
    self.styles = styles
    geometry = GeometryReader(session, styles)
  }

  /// Elements to visit in one context. A class, so that contexts, which are large, are not on the stack of recursive
  /// functions.
  final class Siblings {
    var elements: ArraySlice<Int>
    var context: ReadingContext

    init(_ context: ReadingContext, elements: [Int] = []) {
      (self.context, self.elements) = (context, elements[...])
    }
  }

  /// Visits the elements of a level and their descendants. Iterates instead of recursing: the stack of a secondary
  /// thread may be small.
  func walk(_ level: Siblings, _ visitor: inout some TreeVisitor) throws(SVGError) {
    var levels = [level]
    while let level = levels.last {
      guard let index = level.elements.popFirst() else {
        levels.removeLast()
        continue
      }
      guard let inner = try visit(index, in: level, &visitor) else { continue }
      try payForDepth(levels.count, at: index)
      levels.append(inner)
    }
  }

  /// Pays for the memory of nested levels, once for each depth.
  private func payForDepth(_ depth: Int, at index: Int) throws(SVGError) {
    guard depth > deepest else { return }
    let size = 2 * MemoryLayout<ReadingContext>.stride
    try session.pay((depth - deepest) * .bytes(size), for: index)
    deepest = depth
  }

  /// Adds a clip to a context.
  func add(_ clip: Clip, of index: Int, to context: inout ReadingContext) throws(SVGError) {
    let count = context.clips.count
    try session.pay(count * .clip + (count + 1) * .bytes(MemoryLayout<Clip>.stride), for: index)
    context.clips.append(clip)
    let extent = clip.extent
    context.clipExtent = context.clipExtent?.common(with: extent) ?? extent
  }

  /// Visits an element; its content is to be visited next.
  private func visit(
    _ index: Int, in outer: Siblings, _ visitor: inout some TreeVisitor
  ) throws(SVGError) -> Siblings? {
    guard let inner = try style(index, in: outer) else { return nil }
    try applyTransform(of: index, to: &inner.context)
    try visitor.begin(index, &inner.context)
    return try enter(index, inner, &visitor)
  }

  /// The context of an element, its style applied; nil if it is not drawn. Not inlined into what recurses.
  @inline(never)
  private func style(_ index: Int, in outer: Siblings) throws(SVGError) -> Siblings? {
    try session.pay(.child, for: index)
    guard kind(of: index, in: outer.context) != .other, try meetsConditions(index) else {
      return nil
    }
    try session.pay(.visitedElement, for: index)
    let inner = Siblings(outer.context)
    try styles.update(&inner.context.style, for: index, in: outer.context.uses.last)
    if !inner.context.style.isDisplayed { inner.context.isRendered = false }
    return inner
  }

  /// Draws a graphics element. For any other, returns its content to be visited next. Not inlined into what recurses.
  @inline(never)
  func enter(
    _ index: Int, _ level: Siblings, _ visitor: inout some TreeVisitor
  ) throws(SVGError) -> Siblings? {
    switch kind(of: index, in: level.context) {
    case .container:
      if tree[index].name == .svg || tree[index].name == .symbol {
        try enterViewport(of: index, &level.context)
      }
      level.elements = try content(of: index, in: level.context)[...]
      return level
    case .choice:
      guard let child = try choice(of: index) else { return nil }
      level.elements = [child]
      return level
    case .graphics:
      try visitor.draw(index, in: level.context)
      return nil
    case .use:
      guard level.context.isRendered, visitor.expandsUse(index, in: level.context) else {
        return nil
      }
      return try instance(of: index, in: level)
    case .other:
      return nil
    }
  }

  /// The children of a container or a `clipPath` to visit. If the element may be drawn repeatedly, children that are
  /// never drawn are left out.
  func content(of index: Int, in context: ReadingContext) throws(SVGError) -> [Int] {
    let children = tree[index].children
    guard context.isRepeated else { return children }
    if let drawn = drawnChildren[index] { return drawn }
    try session.pay(children.count * .child, for: index)
    let isClip = tree[index].name == .clipPath
    let drawn = children.filter { isClip ? tree[$0].isPartOfClip : tree[$0].kind != .other }
    // Twice, because arrays grow by doubling.
    try session.pay(.id + drawn.count * .bytes(2 * MemoryLayout<Int>.stride), for: index)
    drawnChildren[index] = drawn
    return drawn
  }

  /// An element's kind; a `symbol` is a container only as the target of a `use`.
  private func kind(of index: Int, in context: ReadingContext) -> ElementName.Kind {
    guard tree[index].name == .symbol else { return tree[index].kind }
    return context.uses.last?.target == index ? .container : .other
  }
}

/// The operations on the elements that a ``TreeWalker`` visits.
protocol TreeVisitor {
  /// Begins an element, its style and transform applied. Changes to the context apply to the element and its content.
  mutating func begin(_ index: Int, _ context: inout ReadingContext) throws(SVGError)
  /// Draws a graphics element.
  mutating func draw(_ index: Int, in context: ReadingContext) throws(SVGError)
  /// Whether the element that a `use` refers to is visited.
  func expandsUse(_ index: Int, in context: ReadingContext) -> Bool
}
