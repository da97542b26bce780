/// The bytes of a file. Arrays are read in place.
///
/// The bytes start at a multiple of 16, are not written again, and stay until the last array in them is gone.
@safe package final class FileMemory: @unchecked Sendable {
  /// Valid for `count` bytes as long as this object lives.
  let base: UnsafeRawPointer
  package let count: Int
  /// Owns the memory; nil if it is this object's own.
  private let owner: AnyObject?

  /// A copy of some bytes. O(bytes).
  package init(_ bytes: [UInt8]) {
    unsafe base = bytes.withUnsafeBytes { unsafe Self.copied($0) }
    (count, owner) = (bytes.count, nil)
  }

  /// A copy of some words. O(words).
  package init(words: [UInt32]) {
    unsafe base = words.withUnsafeBytes { unsafe Self.copied($0) }
    (count, owner) = (4 * words.count, nil)
  }

  private static func copied(_ source: UnsafeRawBufferPointer) -> UnsafeRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, source.count), alignment: 16)
    if let start = source.baseAddress {
      unsafe memory.copyMemory(from: start, byteCount: source.count)
    }
    return UnsafeRawPointer(memory)
  }

  /// Memory that someone else owns: `count` bytes from a multiple of 16, which stay as they are while the owner
  /// lives. O(1).
  @unsafe package init(_ start: UnsafeRawPointer, count: Int, owner: AnyObject) {
    unsafe base = start
    self.count = count
    self.owner = owner
  }

  /// A copy of the bytes. O(bytes).
  package var bytes: [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { copy, initialized in
      if count > 0 {
        unsafe UnsafeMutableRawBufferPointer(copy).baseAddress?.copyMemory(
          from: base, byteCount: count)
      }
      initialized = count
    }
  }

  /// A copy of the first bytes, as many as there are. O(count).
  package func start(_ count: Int) -> [UInt8] {
    FlatArray<UInt8>(in: self, at: 0, count: min(count, self.count)).map { bytes in
      (0..<bytes.count).map { bytes[$0] }
    } ?? []
  }

  deinit { if owner == nil { unsafe base.deallocate() } }
}

extension FlatArray<UInt8> {
  /// The text of some bytes. Bytes that are not UTF-8 are replaced. O(bytes).
  package func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // The range is of the memory, which lives as long as this array.
    let bytes = unsafe UnsafeBufferPointer(
      start: view.base + range.lowerBound, count: range.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Whether some bytes are UTF-8, so that ``text(_:)`` replaces none. O(bytes).
  package func isUTF8(_ range: Range<Int>) -> Bool {
    let text = text(range).utf8
    return unsafe text.withContiguousStorageIfAvailable {
      unsafe $0.elementsEqual(
        UnsafeBufferPointer(start: view.base + range.lowerBound, count: range.count))
    } ?? false
  }
}
