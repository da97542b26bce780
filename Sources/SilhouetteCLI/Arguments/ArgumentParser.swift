import Foundation

/// Parses a command's arguments into operands and options.
///
/// An option's value is the next argument, or follows `=`. A single dash, negative numbers and everything after `--`
/// are operands. If an option is given twice, the last value counts. `@FILE` is replaced by the lines of a file.
struct ArgumentParser {
  private let command: Command
  private var operands: [String] = []
  /// The given values by the names of their options; a flag's is empty.
  private var texts: [String: String] = [:]
  /// How the options were spelled, by their names.
  private var spellings: [String: String] = [:]

  init(_ command: Command) { self.command = command }

  /// The parsed arguments; nil if they ask for help.
  consuming func parse(_ arguments: ArraySlice<String>) throws -> Arguments? {
    let arguments = arguments.flatMap(\.linesIfFile)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" { return nil }
      if argument == "--" {
        operands += rest
        break
      }
      if argument.isOption {
        try parseOption(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
    try readPoint()
    try readOutputs()
    try checkCompleteness(of: arguments)
    return try valued()
  }

  private mutating func parseOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(ToolError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.allOptions.first(where: { $0.isNamed(name) }) else {
      let names = command.allOptions.map { "--\($0.name)" }
      throw .unknown(
        "unknown option “\(name)”", similar: name.mostSimilar(in: names),
        help: "\(command.name) --help")
    }
    spellings[option.name] = name
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.placeholder != nil else {
      if let attached { throw ToolError("\(name) takes no value, found “\(attached)”") }
      texts[option.name] = ""
      return
    }
    guard let value = attached ?? rest.popFirst(), attached != nil || !isName(value) else {
      throw ToolError("\(name) needs a value: \(name) \(option.placeholder ?? "")")
    }
    texts[option.name] = value
  }

  /// Whether the argument is one of the command's options rather than a value.
  private func isName(_ argument: String) -> Bool {
    argument.utf8.first == UInt8(ascii: "-") && command.allOptions.contains { $0.isNamed(argument) }
  }

  /// Takes `430,560` apart, and refuses a point before FILE.
  private mutating func readPoint() throws(ToolError) {
    guard command.operands.contains(where: { $0.values == .coordinate }) else { return }
    let pairs = operands.filter { $0.coordinates?.count == 2 && !$0.contains(".") }
    if pairs.count == 2 {
      let point = pairs.joined(separator: " ")
      throw ToolError(
        "“\(point)” has four numbers; write \(point.replacingOccurrences(of: ",", with: "."))")
    }
    operands = operands.flatMap { $0.coordinates ?? [$0] }
    guard operands.count == command.operands.count,
      operands.count(where: { Double(svg: $0) == nil }) == 1
    else { return }
    let ordered = operands.movingToFront { Double(svg: $0) == nil }
    if ordered != operands { throw .wrongOrder(operands[0], meant: [command.name] + ordered) }
  }

  /// Lets a surplus operand be the file that an option names: `render map.svg map.png`. A file that is there is replaced
  /// only if its name says that it is such an output: it may be meant as input. A name of another format is an error.
  private mutating func readOutputs() throws(ToolError) {
    while !command.takesSeveral, operands.count > command.operands.count, let path = operands.last {
      let outputs = command.options.filter { $0.fileExtension != nil && texts[$0.name] == nil }
      if !outputs.isEmpty, GivenValue.formats.contains(path.fileExtension),
        !FileManager.default.fileExists(atPath: path),
        !outputs.contains(where: { $0.fileExtension == path.fileExtension })
      {
        let ends = outputs.compactMap(\.fileExtension).map { ".\($0)" }
        throw ToolError("“\(path)”: expected a name that ends in \(String(list: ends, "or"))")
      }
      guard
        let option = outputs.first(where: { $0.fileExtension == path.fileExtension })
          ?? (FileManager.default.fileExists(atPath: path) ? nil : outputs.first)
      else { return }
      texts[option.name] = operands.removeLast()
    }
  }

  private func checkCompleteness(of given: [String]) throws(ToolError) {
    if operands.count > command.operands.count, !command.takesSeveral {
      let surplus = operands[command.operands.count...]
      guard command.readsPoints else {
        throw .surplusOperand(surplus[surplus.startIndex], usage: command.usage)
      }
      throw .surplusPoints(Array(surplus), words: [command.name] + given)
    }
    if operands.count < command.operands.count {
      throw .missing(command.operands[operands.count].name, usage: command.usage)
    }
    let outputs = command.options.filter { command.outputs.contains($0.placeholder ?? "") }
    if !outputs.isEmpty, !outputs.contains(where: { texts[$0.name] != nil }) {
      throw .missing(String(list: command.outputs, "or"), usage: command.usage)
    }
    if let option = command.allOptions.first(where: { $0.isRequired && texts[$0.name] == nil }) {
      throw .missing("\(option.spelling) \(option.placeholder ?? "")", usage: command.usage)
    }
  }

  /// The arguments with the values of the options. Throws for one that contradicts another, or has no effect without.
  private func valued() throws -> Arguments {
    var arguments = Arguments(operands)
    let given = command.allOptions.filter { texts[$0.name] != nil }
    arguments.given = texts
    arguments.outputs = given.filter { $0.fileExtension != nil }.compactMap { texts[$0.name] }
    try arguments.checkOutputs()
    for option in given {
      let text = texts[option.name] ?? ""
      let name = spellings[option.name] ?? option.spelling
      try option.set(&arguments, GivenValue(text: text, option: option, name: name))
      if option.renderedValues?.contains(text) ?? false { arguments.needRendering = true }
    }
    for option in given {
      if let other = given.first(where: { option.excludes.contains($0.name) }) {
        throw ToolError("\(other.spelling) and \(option.spelling) exclude each other")
      }
      if let companion = option.needs, !companion.isGiven(arguments) {
        throw ToolError.missingCompanion(
          of: companion.subject ?? option.spelling, needs: companion.name)
      }
    }
    return arguments
  }
}

extension String {
  /// The lines of the file that `@FILE` names, blank ones left out; itself for anything else.
  fileprivate var linesIfFile: [String] {
    let path = String(dropFirst())
    guard hasPrefix("@"), let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      return [self]
    }
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Whether it looks like an option: a dash, but neither a single one nor a negative number.
  var isOption: Bool {
    guard hasPrefix("-"), let second = dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }

  /// The numbers of a point in one argument: `430,560`, or one with a comma after it; nil for anything else.
  var coordinates: [String]? {
    let parts = split { $0 == "," || $0 == " " }.map { String($0) }
    guard !parts.isEmpty, parts != [self], parts.allSatisfy({ Double(svg: $0) != nil }) else {
      return nil
    }
    return parts
  }

  /// The text after the last dot of a path's last part, in lower case; empty without a dot.
  var fileExtension: String {
    let name = split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
  }
}

extension [String] {
  /// The words with the first one that may be FILE before the others.
  func movingToFront(where isFile: (String) -> Bool) -> [String] {
    guard let index = firstIndex(where: isFile) else { return self }
    return [self[index]] + self[..<index] + self[(index + 1)...]
  }
}
