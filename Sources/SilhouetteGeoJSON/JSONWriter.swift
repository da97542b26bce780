package import Foundation

/// Writes JSON (RFC 8259) into bytes. In an object each value has a name. Foundation's encoder takes several microseconds a
/// value and ten times the memory of the text, and is not there on web pages.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  private mutating func put(_ character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// Writes the comma before a value, and its name.
  private mutating func begin(_ name: [UInt8]?) {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: put(",")
    }
    guard let name else { return }
    quote(name[...])
    put(":")
  }

  private mutating func begin(_ name: String?) { begin(name.map { Array($0.utf8) }) }

  /// Writes a number; `null` for NaN and infinity.
  package mutating func write(_ number: Double, as name: String? = nil) {
    begin(name)
    let text = number.isFinite ? number.description : "null"
    bytes += text.utf8
    #if !hasFeature(Embedded)
    // The tool's whole numbers have no fraction; the libraries' are as the platform prints them.
    if text.utf8.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
    #endif
  }

  package mutating func write(_ number: Int, as name: String? = nil) {
    begin(name)
    bytes += Int64(number).description.utf8
  }

  package mutating func write(_ text: String?, as name: String? = nil) {
    begin(name)
    if let text { quote(Array(text.utf8)[...]) } else { bytes += "null".utf8 }
  }

  /// A text in UTF-8.
  package mutating func write(_ text: ArraySlice<UInt8>, as name: [UInt8]) {
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

  /// A list, whose values `body` writes without names.
  package mutating func writeList(as name: String? = nil, _ body: (inout Self) -> Void) {
    begin(name)
    put("[")
    body(&self)
    put("]")
  }

  package mutating func writeList<List: Sequence>(
    _ list: List, as name: String? = nil,
    _ write: (_ element: List.Element, _ writer: inout Self) -> Void
  ) {
    writeList(as: name) { writer in for element in list { write(element, &writer) } }
  }

  /// An object, whose values `body` writes with their names.
  package mutating func writeObject(as name: String? = nil, _ body: (inout Self) -> Void) {
    begin(name)
    put("{")
    body(&self)
    put("}")
  }

  package mutating func write(_ numbers: KeyValuePairs<String, Double>, as name: String) {
    writeObject(as: name) { writer in
      for (name, number) in numbers { writer.write(number, as: name) }
    }
  }

  package mutating func write(_ rect: CGRect, as name: String) {
    write(["x": rect.minX, "y": rect.minY, "width": rect.width, "height": rect.height], as: name)
  }
}
