import SilhouetteGeoJSON

extension JSONReader {
  /// Reads a text as a value.
  ///
  /// - Parameter name: the word for the text in errors.
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

  /// Reads exactly `count` numbers.
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
}
