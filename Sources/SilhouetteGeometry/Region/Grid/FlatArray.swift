/// Numbers laid out once and then only read, without a check or a count of references on the way.
///
/// The package's only memory outside the rendering room that is not checked on access. Its
/// invariants: `base` points to `count` initialised elements that nothing writes after the
/// initialiser. Exactly one object owns an array and calls ``deallocate()`` at its end; whoever else
/// holds a copy holds that object too. Whoever asks for an index has made sure that it is in range:
/// places among coordinates, cells and lists come from the builders, which append what they count.
/// Debug builds check.
@frozen @usableFromInline
package struct FlatArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline package let base: UnsafePointer<Element>
  @usableFromInline package let count: Int

  /// A copy of the elements.
  package init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() {
      (memory + index).initialize(to: element)
    }
    base = UnsafePointer(memory)
    count = elements.count
  }

  /// Copies of some arrays' elements, one behind the other.
  package init(joining arrays: [[Element]]) {
    count = arrays.reduce(0) { $0 + $1.count }
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, count))
    var end = memory
    for array in arrays {
      array.withUnsafeBufferPointer { elements in
        if let first = elements.baseAddress { end.initialize(from: first, count: elements.count) }
      }
      end += array.count
    }
    base = UnsafePointer(memory)
  }

  /// The element at an index that is in range.
  @inlinable @inline(__always) package subscript(index: Int) -> Element {
    assert(index >= 0 && index < count)
    return base[index]
  }

  /// Frees the memory: for the owner alone, and last. The elements are trivial.
  package func deallocate() { base.deallocate() }
}
