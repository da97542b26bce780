import Foundation
import SilhouetteGeometry

/// Finds lines with so many dashes that librsvg, which draws each of them, takes too long.
///
/// The count is an upper bound. All declarations of an element count, even those that others override. If the document
/// has a `use`, whose content inherits its dashes, every line counts with the shortest dashes of the document.
struct DashedLines {
  private let session: ReadingSession
  /// For each element.
  private let declarations: [[Declaration]]
  private let geometry: GeometryReader
  /// For each element, the shortest dash and gap that it declares or inherits, in user units.
  private var dashes: [Double] = []

  /// Dashes and gaps along all lines together; they take about a second.
  static let most = 1_000_000.0

  init(_ session: ReadingSession, _ styles: StyleResolver, _ declarations: [[Declaration]]) {
    (self.session, self.declarations) = (session, declarations)
    geometry = GeometryReader(session, styles)
  }

  /// The element at which the lines before it and its own have more dashes than ``most``; nil if there is none.
  /// O(elements + styles + path data).
  mutating func firstBeyondLimit() throws(ReadingFault) -> Int? {
    let elements = session.tree.elements
    try session.reserve(elements.count, each: 8, for: 0)
    for (index, element) in elements.enumerated() {
      let own = try ownDash(of: index)
      dashes.append(own ?? element.parent.map { dashes[$0] } ?? .infinity)
    }
    guard let shortest = dashes.min(), shortest < .infinity else { return nil }
    let isRepeated = elements.contains { $0.name == .use }
    var count = 0.0
    for (index, element) in elements.enumerated() where element.kind == .graphics {
      let dash = isRepeated ? shortest : dashes[index]
      guard dash < .infinity else { continue }
      count += try length(of: index) / dash
      if count > Self.most { return index }
    }
    return nil
  }

  /// The mean length of the dashes and gaps of the shortest pattern that an element declares; nil if it declares none.
  /// Infinite for solid lines.
  private func ownDash(of index: Int) throws(ReadingFault) -> Double? {
    var shortest: Double?
    for declaration in declarations[index]
    where declaration.name == .property(.strokeDashArray) {
      try session.spend(declaration.value.utf8.count, each: Cost.valueByte, on: index)
      var style = ComputedStyle.initial
      // A smaller font than any makes the dashes shorter than they are.
      style.fontSize = 1
      let isRead = style.set(
        .strokeDashArray, to: declaration.value, parent: style, viewport: session.size,
        context: .none, isPaintServer: { _ in false })
      guard isRead else { continue }
      let lengths = style.dashes.map { $0.resolved(along: .diagonal, of: session.size) }
      let sum = lengths.reduce(0, +)
      let mean = sum > 0 ? sum / Double(lengths.count) : .infinity
      shortest = min(shortest ?? .infinity, mean)
    }
    return shortest
  }

  /// An upper bound of the length of an element's outline, in the units of its dashes.
  private func length(of index: Int) throws(ReadingFault) -> Double {
    let context = ReadingContext(viewport: session.size)
    let path = try geometry.path(of: index, in: context)
    try session.spend(path.underestimatedCount, each: Cost.pathElement, on: index)
    let length = path.hullLength
    let declared = session.tree[index].attributes["pathLength"].flatMap(Double.init) ?? 0
    return max(length.isFinite ? length : .greatestFiniteMagnitude, declared)
  }
}
