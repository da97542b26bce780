/// An array that is filled again and again: emptying it costs nothing, and its memory stays.
struct ScratchArray<Element: BitwiseCopyable>: RandomAccessCollection, MutableCollection {
  private var elements: [Element] = []
  private(set) var endIndex = 0

  var startIndex: Int { 0 }

  // The collection's own goes through its witnesses where nothing is optimised.
  @inline(__always) var count: Int { endIndex }

  /// - Precondition: the index is in `indices`.
  @inline(__always) subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if endIndex < elements.count {
      elements[endIndex] = element
    } else {
      elements.append(element)
    }
    endIndex &+= 1
  }

  @inline(__always) mutating func removeLast() { endIndex -= 1 }

  @inline(__always) mutating func removeAll() { endIndex = 0 }
}

extension ScratchArray: Sendable where Element: Sendable {}
