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
  ) throws(UsageError) -> (command: Command, arguments: ArraySlice<String>) {
    let first = arguments[0]
    if let command = command(named: first) { return (command, arguments.dropFirst()) }
    if first.isOption {
      let rest = Array(arguments.dropFirst())
      guard let next = rest.first, command(named: next) != nil else { throw .optionFirst(first) }
      throw .wrongOrder(first, meant: rest + [first])
    }
    try checkOrder(arguments)
    guard first.isPath else {
      throw .unknownCommand(first, similar: first.mostSimilar(in: commands.map(\.name)))
    }
    let rest = arguments.dropFirst()
    let hasPoint = rest.contains { Double(svg: $0) != nil || $0.coordinates != nil }
    return (hasPoint ? .hit : .info, arguments[...])
  }

  /// Throws if the arguments are those of a command in another order, or without its name.
  private static func checkOrder(_ arguments: [String]) throws(UsageError) {
    let first = arguments[0]
    let rest = arguments.dropFirst()
    // map.svg hit 430 560
    if let index = rest.firstIndex(where: { command(named: $0) != nil }),
      index == 1 || Double(svg: first) != nil
    {
      let others = arguments.indices.filter { $0 != index }.map { arguments[$0] }
      throw .wrongOrder(first, meant: [arguments[index]] + fileFirst(others))
    }
    // 430 560 map.svg
    if Double(svg: first) != nil || first.coordinates != nil, rest.contains(where: \.isPath) {
      throw .wrongOrder(first, meant: ["hit"] + fileFirst(arguments))
    }
    // map.svg map.png
    if first.isPath, rest.count == 1, let output = rest.first, !output.isOption,
      let command = commands.first(where: {
        $0.options.contains { $0.fileExtension == output.fileExtension }
      })
    {
      throw .wrongOrder(first, meant: [command.name, first, output])
    }
  }

  /// The arguments with the first one that may be a file at the front.
  private static func fileFirst(_ arguments: [String]) -> [String] {
    guard let index = arguments.firstIndex(where: \.isPath) else { return arguments }
    let others = arguments.indices.filter { $0 != index }.map { arguments[$0] }
    return [arguments[index]] + others.flatMap { $0.coordinates ?? [$0] }
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
