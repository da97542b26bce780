import Foundation

/// Bytes for JavaScript to read; little-endian.
struct Output {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt8) { bytes.append(value) }

  mutating func write(_ value: Int) {
    let value = UInt32(truncatingIfNeeded: value)
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func write(_ value: Double) {
    let bits = value.bitPattern
    write(Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: bits)))
    write(Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: bits >> 32)))
  }

  mutating func write(_ rect: CGRect) {
    for side in [rect.minX, rect.minY, rect.width, rect.height] { write(side) }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(_ text: String?) {
    write(UInt8(text == nil ? 0 : 1))
    if let text { write(text) }
  }

  /// A list: its count, then its elements.
  mutating func write<List: Collection>(
    _ list: List, _ write: (_ element: List.Element, _ output: inout Output) -> Void
  ) {
    self.write(list.count)
    for element in list { write(element, &self) }
  }
}
