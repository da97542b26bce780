package import SilhouetteGeoJSON
package import SilhouetteGeometry
package import SilhouetteMap

/// How the caller wants a map to be made: an object of JSON, which `silhouette.h` describes.
package struct Options {
  /// The engine of a compiled map; nil for the first that the file has.
  private(set) var engine: HitMap.Engine?
  private var scales = [1.0]
  package private(set) var limits = Limits()
  /// The attribute that identifies a shape; nil for `id`.
  package private(set) var identity: String?
  /// How wide the lines of GeoJSON are.
  package private(set) var lineWidth = 0.0

  /// How a map is built.
  package var mode: HitMap.Mode {
    switch engine {
    case nil, .exact: .exact
    case .mask: .mask(scales: scales)
    case .alphaMask: .alphaMask(scales: scales)
    }
  }

  init(_ text: [UInt8]) throws(Failure) {
    if text.isEmpty { return }
    var options = self
    try JSONReader.read(text, "options") { reader throws(GeoJSONError) in
      try reader.readObject { reader, name throws(GeoJSONError) in try options.read(name, &reader) }
    }
    self = options
  }

  private mutating func read(_ name: ByteString, _ reader: inout JSONReader) throws(GeoJSONError) {
    switch name {
    case "mode": engine = HitMap.Engine.allCases[try reader.readChoice(["exact", "mask", "alpha"])]
    case "scales": scales = try reader.readNumbers()
    case "identifiedBy": identity = try reader.readText()?.text
    case "lineWidth":
      let start = reader
      lineWidth = try reader.readNumber()
      if lineWidth < 0 { throw start.fault("a width of at least 0") }
    case "limits": try readLimits(&reader)
    default:
      throw reader.unknown(name, expected: "mode, scales, identifiedBy, lineWidth, limits")
    }
  }

  private mutating func readLimits(_ reader: inout JSONReader) throws(GeoJSONError) {
    guard reader.next == UInt8(ascii: "{") else {
      _ = try reader.readChoice(["none"])
      return limits = .none
    }
    try reader.readObject { reader, name throws(GeoJSONError) in
      switch name {
      case "work": limits.work = try reader.readLimit()
      case "memory": limits.memory = try reader.readLimit()
      case "bytes": limits.bytes = try reader.readLimit()
      default: throw reader.unknown(name, expected: "work, memory, bytes")
      }
    }
  }
}

extension JSONReader {
  /// Reads a text as a value.
  ///
  /// - Parameter name: what an error calls the text.
  static func read(
    _ text: [UInt8], _ name: String, _ body: (inout JSONReader) throws(GeoJSONError) -> Void
  ) throws(Failure) {
    var reader = JSONReader(text)
    do throws(GeoJSONError) {
      try body(&reader)
      if !reader.isAtEnd { throw reader.fault("the end") }
    } catch {
      throw Failure(.argument, "\(name): \(error.problem.description)")
    }
  }

  /// A fault of a member that has no meaning.
  func unknown(_ name: ByteString, expected: String) -> GeoJSONError {
    fault(expected, found: "“\(name.text)”")
  }

  /// The index of one of some names.
  mutating func readChoice(_ names: [String]) throws(GeoJSONError) -> Int {
    let text = try readText() ?? "null"
    guard let index = names.firstIndex(where: { ByteString($0) == text }) else {
      throw unknown(text, expected: names.joined(separator: ", "))
    }
    return index
  }

  mutating func readNumbers() throws(GeoJSONError) -> [Double] {
    var numbers: [Double] = []
    try readArray { reader throws(GeoJSONError) in numbers.append(try reader.readNumber()) }
    return numbers
  }

  /// As many numbers as are expected.
  mutating func readNumbers(_ count: Int) throws(GeoJSONError) -> [Double] {
    let start = self
    let numbers = try readNumbers()
    guard numbers.count == count else { throw start.fault("\(count) numbers") }
    return numbers
  }

  mutating func readTexts() throws(GeoJSONError) -> [String] {
    var texts: [String] = []
    try readArray { reader throws(GeoJSONError) in
      guard let text = try reader.readText() else { throw reader.fault("a text") }
      texts.append(text.text)
    }
    return texts
  }

  /// `null` is no limit. What is no number of 64 bits is as good as none.
  fileprivate mutating func readLimit() throws(GeoJSONError) -> Int64 {
    if takeNull() { return .max }
    let number = try readNumber()
    return Int64(exactly: number.rounded()) ?? (number > 0 ? .max : 0)
  }
}
