/// The open items of a search, least first: a binary heap.
struct NearestFirst<Element: Comparable> {
  private var elements: [Element]

  init(_ first: Element) { elements = [first] }

  /// O(log elements).
  mutating func append(_ element: Element) {
    var index = elements.count
    elements.append(element)
    while index > 0, element < elements[(index - 1) / 2] {
      elements[index] = elements[(index - 1) / 2]
      index = (index - 1) / 2
    }
    elements[index] = element
  }

  /// Removes the least element; nil if there is none. O(log elements).
  mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    if elements.isEmpty { return first }
    var index = 0
    while true {
      var child = 2 * index + 1
      if child >= elements.count { break }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      if !(elements[child] < last) { break }
      elements[index] = elements[child]
      index = child
    }
    elements[index] = last
    return first
  }
}
