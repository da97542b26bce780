import Foundation
import SilhouetteGeometry

/// Reads an element tree into shapes.
///
/// The steps depend on each other in one direction: ``StyleResolver``, ``GeometryReader``, ``TreeWalker``,
/// ``ClipBuilder``, ``ShapeCollector``. They share a ``ReadingSession``.
struct DocumentReader {
  private let session: ReadingSession
  private let walker: TreeWalker
  private var collector: ShapeCollector

  /// - Throws: a fault if the document element is not `svg`, or if style rules exceed the budget.
  init(_ tree: ElementTree, identity: ShapeIdentity, budget: Budget) throws(SVGError) {
    guard let root = tree.elements.first, root.name == .svg else {
      let name = (tree.elements.first?.localName ?? "").text.excerpt
      let found = name.isEmpty ? "an element of another namespace" : name
      throw SVGError(.notSVG(root: found), at: tree.elements.first?.position)
    }
    session = try ReadingSession(tree, budget: budget)
    walker = TreeWalker(session, try StyleResolver(session))
    collector = ShapeCollector(walker, identity: identity)
  }

  var size: CGSize { session.size }
  var hidesOverflow: Bool { session.hidesOverflow }
  var title: String? { session.tree.title(of: 0) }
  var shapes: [SVGShape] { collector.ownedShapes }
  var groups: [SVGGroup] { collector.groups }
  var warnings: [SVGWarning] { session.sortedWarnings() }
  /// The work that was spent.
  var spentWork: Int64 { session.budget.spentWork }
  /// The memory that was taken from the budget, without that of the reader itself.
  var takenMemory: Int64 {
    let passing = session.tree.elements.count * .id + collector.passingPrice
    return session.budget.limits.memory - session.budget.memory - passing.bytes
  }

  /// Reads the document element and everything in it.
  mutating func read() throws(SVGError) {
    var (context, viewport) = try walker.documentContext(collector.clips)
    if let transform = viewport.transform {
      context.transform.prepend(transform)
    } else {
      try session.warn(0, "the document has no area, so nothing is rendered")
      context.isRendered = false
    }
    try walker.walk(TreeWalker.Level(context, elements: session.tree[0].children), &collector)
    if let offset = session.tree.unreadDeclaration {
      try session.pay(.warning, for: 0)
      session.note("declarations of elements and notations are not read", at: offset)
    }
    try warnOfDuplicates()
  }

  /// Elements with equal ids are separate shapes, but references and renderers find only the first.
  private func warnOfDuplicates() throws(SVGError) {
    for index in session.ids.duplicates {
      let id = session.tree[index].attributes.idBytes ?? []
      try session.pay(id.count * .comparedByte, for: index)
      let name = String(decoding: id, as: UTF8.self).excerpt
      try session.warn(index, "id: an earlier element has “\(name)” too")
    }
  }
}
