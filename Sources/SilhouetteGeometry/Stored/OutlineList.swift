/// The outlines of an index's areas: an array, or what reads each from a file when it is asked for.
package struct OutlineList: Sendable {
  package let count: Int
  private let outline: @Sendable (Int) -> Outline

  /// O(1).
  package init(_ outlines: [Outline]) {
    count = outlines.count
    outline = { outlines[$0] }
  }

  /// - Parameter outline: makes the outline of an index below `count`.
  package init(count: Int, _ outline: @escaping @Sendable (Int) -> Outline) {
    self.count = count
    self.outline = outline
  }

  package subscript(index: Int) -> Outline { outline(index) }
}
