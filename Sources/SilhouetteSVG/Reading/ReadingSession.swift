import Foundation
import SilhouetteGeometry

/// The state that all steps of reading a document share: the elements, the counts that are limited, and the
/// warnings so far.
final class ReadingSession {
  let tree: ElementTree
  let ids: ElementIDs
  let limits: SVGLimits
  /// The document's size in pixels, for lengths in `vw` and its like; zero until it is known.
  var size = CGSize.zero

  private var segmentCount = 0
  private var instanceCount = 0
  private var nesting = 0
  private var hasVisited: [Bool]
  private var warnings: [(element: Int, message: String)] = []

  init(_ tree: ElementTree, limits: SVGLimits) {
    self.tree = tree
    self.limits = limits
    ids = ElementIDs(tree)
    hasVisited = Array(repeating: false, count: tree.elements.count)
  }

  /// Counts a visit to an element; a later visit to one with long attributes counts for more.
  func countInstance(_ index: Int, depth: Int) throws(ReadingFault) {
    instanceCount += hasVisited[index] ? 1 + tree[index].styleBytes / 128 : 1
    hasVisited[index] = true
    if instanceCount > limits.instances { throw exceeded(.instances, limits.instances, index) }
    if depth >= limits.depth { throw exceeded(.depth, limits.depth, index) }
  }

  /// Counts path segments of an outline.
  func count(_ segments: Int, segmentsOf index: Int) throws(ReadingFault) {
    segmentCount += segments
    if segmentCount > limits.segments { throw exceeded(.segments, limits.segments, index) }
  }

  /// Begins a step that recurses: clips within clips, boxes within boxes, text within text. Bounded,
  /// because each level takes stack. Balance it with ``unnest()``.
  func nest(_ index: Int) throws(ReadingFault) {
    nesting += 1
    let deepest = min(Self.deepestNesting, limits.depth)
    if nesting > deepest { throw exceeded(.depth, deepest, index) }
  }

  /// Ends what ``nest(_:)`` began.
  func unnest() { nesting -= 1 }

  private static let deepestNesting = 16

  func exceeded(_ limit: SVGLimits.Limit, _ allowed: Int, _ index: Int) -> ReadingFault {
    ReadingFault(
      .limitExceeded(LimitExceeded(.work, allowed: Int64(allowed))), at: tree[index].position)
  }

  /// Notes a fault of an element that does not end reading.
  func warn(_ index: Int, _ message: String) { warnings.append((index, message)) }

  /// An attribute's value; nil if the attribute is missing, or if it is invalid, which gives a warning.
  func value<Value>(
    of name: String, _ index: Int, expected: String, parse: (String) -> Value?
  ) -> Value? {
    guard let text = tree[index].attributes[name] else { return nil }
    let value = parse(text)
    if value == nil { warn(index, "\(name): ignored “\(text.excerpt)”, not \(expected)") }
    return value
  }

  /// The warnings in document order, each once. Those of one element are sorted by their text, as its
  /// attributes have no order.
  func sortedWarnings() -> [SVGWarning] {
    var seen: Set<SVGWarning> = []
    let sorted = warnings.sorted { ($0.element, $0.message) < ($1.element, $1.message) }
    return zip(sorted, tree.positions(of: sorted.map(\.element))).compactMap { entry, position in
      let warning = SVGWarning(
        line: position.line, column: position.column, message: entry.message)
      return seen.insert(warning).inserted ? warning : nil
    }
  }
}

extension String {
  /// The text on one line, shortened to 40 characters.
  var excerpt: String {
    let line = prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
