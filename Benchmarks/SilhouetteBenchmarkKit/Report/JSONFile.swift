import Foundation

/// Reads and writes figures as JSON.
enum JSONFile {
  /// Reads what ``write(_:to:)`` wrote.
  static func read<Value: Decodable>(_ type: Value.Type, from file: String) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: file)))
    } catch is DecodingError {
      throw OptionError.noFigures(file)
    } catch {
      throw OptionError.unreadable(file, reason: error.localizedDescription)
    }
  }

  /// Writes a value; “-” is standard output.
  static func write(_ value: some Encodable, to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(value) + Data("\n".utf8)
    if file == "-" {
      FileHandle.standardOutput.write(data)
    } else {
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    }
  }
}
