/// Reads what JavaScript has written, front to back; little-endian. Beyond the end everything is zero or empty.
struct Input {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readByte() -> UInt8 {
    defer { offset += 1 }
    return offset < bytes.count ? bytes[offset] : 0
  }

  mutating func readInteger() -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(readByte()) << (8 * UInt32($1)) }
  }

  mutating func readNumber() -> Double {
    let (low, high) = (UInt64(readInteger()), UInt64(readInteger()))
    return Double(bitPattern: high << 32 | low)
  }

  mutating func readBool() -> Bool { readByte() != 0 }

  mutating func readString() -> String {
    let count = Int(truncatingIfNeeded: readInteger())
    let start = min(offset, bytes.count)
    let end = count >= 0 && count <= bytes.count - start ? start + count : bytes.count
    offset = end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  mutating func readOptionalString() -> String? { readBool() ? readString() : nil }

  /// A list: its count, then its elements. Ends early where the bytes do.
  mutating func readList<Element>(_ read: (inout Input) -> Element) -> [Element] {
    var list: [Element] = []
    for _ in 0..<readInteger() where offset < bytes.count { list.append(read(&self)) }
    return list
  }
}
