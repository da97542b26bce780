import Silhouette
import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteMap

extension MapOptions {
  /// Options as an object of JSON, which `silhouette.h` describes.
  init(json text: [UInt8]) throws(Failure) {
    self.init()
    if text.isEmpty { return }
    var (options, path) = (self, "options")
    do throws(GeoJSONError) {
      var reader = JSONReader(text)
      try options.read(&reader, &path, in: "")
      path = "options"
      if !reader.isAtEnd { throw reader.fault("the end") }
    } catch {
      throw Failure(.argument, "\(path): \(error.problem.description)")
    }
    self = options
  }

  /// - Parameters:
  ///   - path: what errors call what is read.
  ///   - object: the name of the object around it, and a dot.
  private mutating func read(
    _ reader: inout JSONReader, _ path: inout String, in object: String
  ) throws(GeoJSONError) {
    try reader.readObject { reader, name throws(GeoJSONError) in
      path = object + name.text
      if object.isEmpty, reader.next == UInt8(ascii: "{"), Self.isObject(path) {
        return try read(&reader, &path, in: path + ".")
      }
      let start = reader
      let own = Self.all.filter { $0.name.utf8.contains(UInt8(ascii: ".")) != object.isEmpty }
      guard let option = own.first(where: { Self.isName(path, of: $0.name) }) else {
        let names = own.map { $0.name }.joined(separator: ", ")
        throw start.fault("one of \(names)", found: "no such option")
      }
      let value = try reader.readValue()
      guard option.set(value, in: &self) else {
        let text: String? = if case .text(let text) = value { "“\(text)”" } else { nil }
        throw start.fault(option.expected, found: text)
      }
    }
  }

  private static func isObject(_ name: String) -> Bool {
    all.contains { $0.name.starts(withBytesOf: name + ".") }
  }

  /// Whether a name is an option's, in the caller's style: `identifiedBy`, `identified_by`.
  private static func isName(_ given: String, of name: String) -> Bool {
    func plain(_ name: String) -> [UInt8] {
      name.utf8.filter { $0 != UInt8(ascii: "_") }.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    }
    return plain(given) == plain(name)
  }
}

extension JSONReader {
  fileprivate mutating func readValue() throws(GeoJSONError) -> MapOption.Value {
    switch next {
    case UInt8(ascii: "\""): return .text(try readString().text)
    case UInt8(ascii: "["):
      var (numbers, areNumbers) = ([Double](), true)
      try readArray { reader throws(GeoJSONError) in
        if let number = try reader.readNumberIfAny() {
          numbers.append(number)
        } else {
          areNumbers = false
        }
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
