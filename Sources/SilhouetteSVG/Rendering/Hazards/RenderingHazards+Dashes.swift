import Foundation
import SilhouetteGeometry

extension RenderingHazards {
  /// Dashes and gaps along all lines together; they take about a second.
  private static let mostDashes = 1_000_000.0

  /// Refuses lines with so many dashes that librsvg, which draws each of them, takes too long. O(elements + styles +
  /// path data).
  ///
  /// The count is an upper bound. All declarations of an element count, even those that others override. If the
  /// document has a `use`, whose content inherits its dashes, every line counts with the shortest dashes of the
  /// document.
  func checkDashes() throws(ReadingFault) {
    try session.pay(tree.elements.count * .bytes(8), for: 0)
    // For each element, the shortest dash and gap that it declares or inherits, in user units.
    var dashes: [Double] = []
    for (index, element) in tree.elements.enumerated() {
      let own = try shortestDash(of: index)
      dashes.append(own ?? element.parent.map { dashes[$0] } ?? .infinity)
    }
    guard let shortest = dashes.min(), shortest < .infinity else { return }
    let isRepeated = tree.elements.contains { $0.name == .use }
    var count = 0.0
    for (index, element) in tree.elements.enumerated() where element.kind == .graphics {
      let dash = isRepeated ? shortest : dashes[index]
      guard dash < .infinity else { continue }
      count += try length(of: index) / dash
      guard count <= Self.mostDashes else {
        throw session.refusal(
          of: index,
          "the lines up to here have over \(Int(Self.mostDashes)) dashes; librsvg takes too long")
      }
    }
  }

  /// The mean length of the dashes and gaps of the shortest pattern that an element declares; nil if it declares none.
  /// Infinite for solid lines.
  private func shortestDash(of index: Int) throws(ReadingFault) -> Double? {
    var shortest: Double?
    for declaration in declarations[index]
    where declaration.name == .property(.strokeDashArray) {
      try session.pay(declaration.value.utf8.count * .valueByte, for: index)
      // A smaller font than any makes the dashes shorter than they are.
      guard let style = style(.strokeDashArray, declaration.value, fontSize: 1, rootFontSize: 1)
      else { continue }
      let lengths = style.dashes.map { $0.resolved(along: .diagonal, of: session.size) }
      let sum = lengths.reduce(0, +)
      let mean = sum > 0 ? sum / Double(lengths.count) : .infinity
      shortest = min(shortest ?? .infinity, mean)
    }
    return shortest
  }

  /// An upper bound of the length of an element's outline, in the units of its dashes.
  private func length(of index: Int) throws(ReadingFault) -> Double {
    let path = try geometry.path(of: index, in: ReadingContext(viewport: session.size))
    try session.pay(path.underestimatedCount * .pathElement, for: index)
    let length = path.hullLength
    let declared = tree[index].attributes["pathLength"].flatMap(Double.init) ?? 0
    return max(length.isFinite ? length : .greatestFiniteMagnitude, declared)
  }
}
