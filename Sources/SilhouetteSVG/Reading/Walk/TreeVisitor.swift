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
