import Silhouette
import SilhouetteGeoJSON
import SilhouetteGeometry

extension MapOptions {
  /// Options as an object of JSON, which `silhouette.h` describes.
  init(given text: [UInt8]) throws(Failure) {
    self.init()
    if text.isEmpty { return }
    var options = self
    try JSONReader.read(text, "options") { reader throws(GeoJSONError) in
      try reader.readObject { reader, name throws(GeoJSONError) in
        try options.read(&reader, name.text)
      }
    }
    self = options
  }

  /// - Parameter object: the name of the object around it, and a dot.
  private mutating func read(
    _ reader: inout JSONReader, _ name: String, in object: String = ""
  ) throws(GeoJSONError) {
    if object.isEmpty, reader.next == UInt8(ascii: "{") {
      return try reader.readObject { reader, inner throws(GeoJSONError) in
        try read(&reader, inner.text, in: name + ".")
      }
    }
    let start = reader
    let value = try reader.readValue()
    // A dot only separates an object's name from a member's.
    let isPlain = !name.utf8.contains(UInt8(ascii: "."))
    if let expected = set(isPlain ? object + name : "", value) {
      let text: String? = if case .text(let text) = value { "“\(text)”" } else { nil }
      throw start.fault("\(object)\(name) to be \(expected)", found: text)
    }
  }
}

extension JSONReader {
  fileprivate mutating func readValue() throws(GeoJSONError) -> MapOption.Value {
    switch next {
    case UInt8(ascii: "\""): return .text(try readString().text)
    case UInt8(ascii: "["):
      var (numbers, areNumbers) = ([Double](), true)
      try readArray { reader throws(GeoJSONError) in
        let number = try reader.readNumberIfAny()
        areNumbers = areNumbers && number != nil
        if let number { numbers.append(number) }
      }
      return areNumbers ? .numbers(numbers) : .other
    default:
      if takeNull() { return .null }
      return try readNumberIfAny().map { .number($0) } ?? .other
    }
  }

  /// A number, or nil for another value.
  private mutating func readNumberIfAny() throws(GeoJSONError) -> Double? {
    if next == UInt8(ascii: "-") || next.isASCIIDigit { return try readNumber() }
    try skipValue()
    return nil
  }
}
