import Foundation

extension Report {
  /// The report in a file that ``write(to:)`` made.
  init(contentsOf file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    self = try JSONDecoder().decode(Report.self, from: data)
  }

  /// Writes all figures as JSON; “-” is standard output.
  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(self) + Data("\n".utf8)
    if file == "-" {
      FileHandle.standardOutput.write(data)
    } else {
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    }
  }
}
