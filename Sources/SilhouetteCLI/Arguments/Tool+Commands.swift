import Foundation
import SilhouetteGeometry

extension Tool {
  /// The command of a name; nil for any other word.
  static func command(named name: String) -> Command? {
    let name = name == "man" ? "manual" : name
    return commands.first { $0.name == name }
  }

  /// The command that arguments name, and what is left for it. A file alone means `info`, a file and a point `hit`.
  static func command(
    in arguments: [String]
  ) throws(ToolError) -> (command: Command, arguments: ArraySlice<String>) {
    let first = arguments[0]
    if let command = command(named: first) { return (command, arguments.dropFirst()) }
    let words = arguments.flatMap { $0.coordinates ?? [$0] }
    if let meant = meant(by: words), meant != ["hit"] + words {
      throw .wrongOrder(first, meant: meant)
    }
    if first.isOption {
      throw ToolError(
        "“\(first)” comes before the command, which is first: \(name) COMMAND FILE … \(first)")
    }
    guard first.isPath else {
      throw .unknown(
        "unknown command “\(first)”", similar: first.mostSimilar(in: commands.map(\.name)),
        help: "--help")
    }
    let hasPoint = words.contains { Double(svg: $0) != nil }
    return (hasPoint ? .hit : .info, arguments[...])
  }

  /// Words that do not begin with a command in the order of one: its name, FILE, and the others as they are. Nil if they
  /// are no command's.
  private static func meant(by words: [String]) -> [String]? {
    let startsWithNumber = Double(svg: words[0]) != nil
    var rest = words
    if let index = words.firstIndex(where: { command(named: $0) != nil }),
      index == 1 || startsWithNumber
    {
      return [rest.remove(at: index)] + rest.movingToFront(where: \.isPath)
    }
    if startsWithNumber, words.contains(where: \.isPath) {
      return ["hit"] + words.movingToFront(where: \.isPath)
    }
    // map.svg map.png
    guard words.count == 2, words[0].isPath, !words[1].isOption else { return nil }
    let writer = commands.first { command in
      command.options.contains { $0.fileExtension == words[1].fileExtension }
    }
    return writer.map { [$0.name] + words }
  }
}

extension String {
  /// Whether it may be a file rather than a word or a number: standard input, or a path.
  fileprivate var isPath: Bool {
    if isOption || Double(svg: self) != nil || coordinates != nil { return false }
    return self == "-" || contains("/") || !fileExtension.isEmpty
      || FileManager.default.fileExists(atPath: self)
  }

  /// The text as a word of a shell, quoted where it has to be.
  var shellWord: String {
    let plain = utf8.allSatisfy {
      $0.isASCIILetter || 0x2B...0x3A ~= $0 || "=_@%".utf8.contains($0)
    }
    return plain && !isEmpty ? self : shellQuoted
  }
}
