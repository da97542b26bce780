import Foundation

/// Writes JSON (RFC 8259). In an object each value has a name.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  private mutating func put(_ character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// What is before a value: a comma after another one, and its name.
  private mutating func begin(_ name: [UInt8]?) {
    let opening = [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":")]
    if let last = bytes.last, !opening.contains(last) { put(",") }
    guard let name else { return }
    quote(name[...])
    put(":")
  }

  private mutating func begin(_ name: String?) { begin(name.map { Array($0.utf8) }) }

  /// `null` for what is not finite.
  mutating func write(_ number: Double, as name: String? = nil) {
    begin(name)
    bytes += (number.isFinite ? number.description : "null").utf8
  }

  mutating func write(_ number: Int, as name: String? = nil) {
    begin(name)
    bytes += Int64(number).description.utf8
  }

  mutating func write(_ text: String?, as name: String? = nil) {
    begin(name)
    if let text { quote(Array(text.utf8)[...]) } else { bytes += "null".utf8 }
  }

  /// A text in UTF-8.
  mutating func write(_ text: ArraySlice<UInt8>, as name: [UInt8]) {
    begin(name)
    quote(text)
  }

  private mutating func quote(_ text: ArraySlice<UInt8>) {
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
    _ list: List, as name: String? = nil,
    _ write: (_ element: List.Element, _ writer: inout Self) -> Void
  ) {
    begin(name)
    put("[")
    for element in list { write(element, &self) }
    put("]")
  }

  /// An object, whose values `body` writes with their names.
  mutating func writeObject(as name: String? = nil, _ body: (inout Self) -> Void) {
    begin(name)
    put("{")
    body(&self)
    put("}")
  }

  mutating func write(_ numbers: KeyValuePairs<String, Double>, as name: String) {
    writeObject(as: name) { writer in
      for (name, number) in numbers { writer.write(number, as: name) }
    }
  }

  mutating func write(_ rect: CGRect, as name: String) {
    write(["x": rect.minX, "y": rect.minY, "width": rect.width, "height": rect.height], as: name)
  }
}
