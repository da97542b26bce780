/// Elements that are about to be read, in one context.
///
/// Levels are kept in a list rather than on the stack, which on secondary threads is small.
struct ReadingLevel {
  private let elements: [Int]
  private var place = 0
  let context: ReadingContext

  init(_ elements: [Int], _ context: ReadingContext) {
    self.elements = elements
    self.context = context
  }

  /// The next element, or nil after the last.
  mutating func next() -> Int? {
    guard place < elements.count else { return nil }
    place += 1
    return elements[place - 1]
  }
}
