import Foundation

/// Writes JSON (RFC 8259).
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  private mutating func writeComma() {
    if let last = bytes.last,
      ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":")].contains(last)
    {
      put(",")
    }
  }

  /// `null` for what is not finite.
  mutating func write(_ number: Double) {
    writeComma()
    bytes += (number.isFinite ? number.description : "null").utf8
  }

  mutating func write(_ number: Int) {
    writeComma()
    bytes += Int64(number).description.utf8
  }

  mutating func write(_ text: String?) {
    if let text { return write(Array(text.utf8)[...]) }
    writeComma()
    bytes += "null".utf8
  }

  mutating func write(_ text: [UInt8]) { write(text[...]) }

  /// A text in UTF-8.
  mutating func write(_ text: ArraySlice<UInt8>) {
    writeComma()
    put("\"")
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { put("\\") }
      if byte >= 0x20 {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u"), 0x30, 0x30, 0x30 + byte >> 4]
        bytes.append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x57 + byte & 15)
      }
    }
    put("\"")
  }

  mutating func writeList<List: Sequence>(
    _ list: List, _ write: (_ element: List.Element, _ writer: inout Self) -> Void
  ) {
    writeComma()
    put("[")
    for element in list { write(element, &self) }
    put("]")
  }

  /// An object, whose values `body` writes after their names.
  mutating func writeObject(_ body: (inout Self) -> Void) {
    writeComma()
    put("{")
    body(&self)
    put("}")
  }

  mutating func writeName(_ name: String) {
    write(name)
    put(":")
  }

  mutating func write(_ name: String, _ value: String?) {
    writeName(name)
    write(value)
  }

  mutating func write(_ numbers: KeyValuePairs<String, Double>) {
    writeObject { writer in
      for (name, number) in numbers {
        writer.writeName(name)
        writer.write(number)
      }
    }
  }

  mutating func write(_ rect: CGRect) {
    write(["x": rect.minX, "y": rect.minY, "width": rect.width, "height": rect.height])
  }
}
