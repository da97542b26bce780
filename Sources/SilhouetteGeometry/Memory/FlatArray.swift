/// An immutable array whose ``view`` is read without bounds checks or reference counting.
///
/// This type, ``FlatView``, ``ScratchArray``, ``FileMemory`` and the runs of digits of ``NumberScanner`` are the
/// module's only unchecked memory. The array owns its memory and frees it with the last copy; or it is part of a
/// file's memory and keeps that alive.
@frozen @usableFromInline
package struct FlatArray<Element: BitwiseCopyable & Sendable>: Sendable {
  /// Valid as long as this array or a copy of it lives.
  @usableFromInline let view: FlatView<Element>
  @usableFromInline let owner: Owner

  @usableFromInline final class Owner: Sendable {
    let view: FlatView<Element>
    /// The file that the memory is part of; nil for memory of its own.
    let file: FileMemory?

    init(_ view: FlatView<Element>, in file: FileMemory? = nil) {
      (self.view, self.file) = (view, file)
    }

    // The owner is the only one to free the memory, after its last reader.
    deinit { if file == nil { unsafe view.base.deallocate() } }
  }

  /// Elements in a file's memory. Nil unless all of them are there and aligned. O(1).
  package init?(in file: FileMemory, at offset: Int, count: Int) {
    let stride = MemoryLayout<Element>.stride
    guard offset >= 0, count >= 0, offset <= file.count, count <= (file.count - offset) / stride,
      offset % stride == 0
    else { return nil }
    // The memory is aligned to 16 bytes, lives as long as the owner and is never written again.
    let start = unsafe file.base.advanced(by: offset).assumingMemoryBound(to: Element.self)
    view = unsafe FlatView(start, count: count)
    owner = Owner(view, in: file)
  }

  /// A copy of the elements. O(elements).
  package init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    unsafe elements.withUnsafeBufferPointer {
      if let base = $0.baseAddress { unsafe memory.initialize(from: base, count: $0.count) }
    }
    unsafe self.init(owning: FlatView(memory, count: elements.count))
  }

  /// A copy of the elements. O(elements).
  init(_ elements: FlatView<Element>) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    unsafe memory.initialize(from: elements.base, count: elements.count)
    unsafe self.init(owning: FlatView(memory, count: elements.count))
  }

  /// Memory that was allocated, and that nothing else frees. O(1).
  init(owning view: FlatView<Element>) {
    self.view = view
    owner = Owner(view)
  }

  @inlinable package var count: Int { view.count }

  @inlinable @inline(__always) package subscript(index: Int) -> Element { view[index] }
}

extension Int {
  /// A word of a file as an index, an offset or a count. Where `Int` has 32 bits, a word of 2^31 or more becomes the
  /// greatest `Int`. That is too large for anything in a file, so every check refuses it, and nothing traps or wraps.
  @inlinable @inline(__always) package init(stored word: UInt32) { self.init(clamping: word) }
}

/// Unchecked read access to the elements of a ``FlatArray``, which must outlive it.
///
/// The memory is initialised when the array is made and never written again. Callers guarantee that every index is in
/// range: builders compute indices and offsets from the words they append, and readers check those of a file. Debug
/// builds check.
@safe @frozen @usableFromInline
struct FlatView<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let base: UnsafePointer<Element>
  @usableFromInline let count: Int

  init(_ base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inlinable @inline(__always) subscript(index: Int) -> Element {
    assert(index >= 0 && index < count)
    return unsafe base[index]
  }

  /// A part of the elements, numbered from 0.
  @inline(__always) subscript(range: Range<Int>) -> FlatView {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe FlatView(base + range.lowerBound, count: range.count)
  }

  @inline(__always) var indices: Range<Int> { 0..<count }
}

extension FlatView<UInt32> {
  /// The bit patterns at an index and the three after it, as floats.
  @inline(__always) func floats(at index: Int) -> SIMD4<Float> {
    assert(index >= 0 && index + 4 <= count)
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<Float>.self)
  }

  /// The bit patterns at an index and the three after it, as integers.
  @inline(__always) func integers(at index: Int) -> SIMD4<Int32> {
    assert(index >= 0 && index + 4 <= count)
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<Int32>.self)
  }
}

extension SIMD4<Int32> {
  /// Each two in the bits of one, the first in the lower half.
  @inline(__always) init(pairs: SIMD8<Int16>) {
    self = unsafe unsafeBitCast(pairs, to: Self.self)
  }

  /// Each number's lower half, then its upper half.
  @inline(__always) init(halves: SIMD2<UInt64>) {
    self = unsafe unsafeBitCast(halves, to: Self.self)
  }
}

extension SIMD8<Int16> {
  /// Each number's lower half, then its upper half.
  @inline(__always) init(pairs: SIMD4<Int32>) {
    self = unsafe unsafeBitCast(pairs, to: Self.self)
  }
}

extension SIMD4<Float> {
  /// The bits of each number; the first is its sign.
  @inline(__always) var bits: SIMD4<Int32> { unsafe unsafeBitCast(self, to: SIMD4<Int32>.self) }

  /// The absolute value of each.
  @inline(__always) var sizes: Self { unsafe unsafeBitCast(bits & Int32.max, to: Self.self) }

  /// All ones for each number below 0. None may be NaN or −0. In integers, since the optimiser makes branches of
  /// masks.
  @inline(__always) var isNegative: SIMD4<Int32> { bits &>> 31 }
}
