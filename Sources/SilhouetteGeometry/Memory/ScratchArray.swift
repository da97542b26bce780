/// An array that is filled while something is built: emptying it costs nothing, its memory stays, and no reference is
/// counted.
///
/// Unchecked memory, which can become a ``FlatArray``. It cannot be copied, so it has one owner. The first ``count``
/// elements are initialised. Callers guarantee that every index is in range; debug builds check.
@safe @frozen @usableFromInline
struct ScratchArray<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 0) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  /// A copy, with room to grow. O(elements).
  init(copying other: borrowing ScratchArray) {
    self.init(capacity: other.count)
    append(contentsOf: other.view)
  }

  deinit { unsafe base.deallocate() }

  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always) var indices: Range<Int> { 0..<count }

  /// The elements, until the next that is appended.
  @inline(__always) var view: FlatView<Element> { unsafe FlatView(base, count: count) }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  /// Amortised O(1).
  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  /// Appends an element several times.
  mutating func append(_ element: Element, count more: Int) {
    if capacity - count < more { grow(to: count + more) }
    unsafe (base + count).initialize(repeating: element, count: more)
    count += more
  }

  /// Appends the elements of another array.
  mutating func append(contentsOf more: FlatView<Element>) {
    if capacity - count < more.count { grow(to: count + more.count) }
    unsafe (base + count).initialize(from: more.base, count: more.count)
    count += more.count
  }

  /// Appends the elements of an array of the standard library.
  mutating func append(contentsOf more: [Element]) {
    unsafe more.withUnsafeBufferPointer {
      if let base = $0.baseAddress {
        unsafe append(contentsOf: FlatView(base, count: $0.count))
      }
    }
  }

  @inline(never) private mutating func grow(to least: Int) {
    capacity = max(2 * capacity, least, 16)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
  }

  @inline(__always) mutating func removeLast() { count &-= 1 }

  @inline(__always) mutating func removeAll() { count = 0 }

  /// Hands over the memory.
  consuming func finish() -> FlatArray<Element> {
    let array = unsafe FlatArray(owning: FlatView(base, count: count))
    discard self
    return array
  }
}

extension Array where Element: BitwiseCopyable & Sendable {
  /// Appends what is in a scratch array. O(its elements).
  static func += (array: inout Self, scratch: borrowing ScratchArray<Element>) {
    unsafe array.append(
      contentsOf: UnsafeBufferPointer(start: scratch.view.base, count: scratch.count))
  }
}
