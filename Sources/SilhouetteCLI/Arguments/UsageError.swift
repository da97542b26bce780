import SilhouetteGeometry

/// Why the arguments were rejected.
enum UsageError: Error, CustomStringConvertible {
  case noCommand
  case unknownCommand(String, similar: String?)
  case unknownOption(String, of: String, similar: String?)
  /// An option before the command.
  case optionFirst(String)
  /// The arguments of a command in another order, or without its name.
  case wrongOrder(String, meant: [String])
  case missing(String, usage: String)
  case missingValue(of: String, placeholder: String)
  case surplusOperand(String, usage: String)
  case surplusValue(String, of: String)
  case invalidValue(of: String, expected: String, found: String)
  case invalidChoice(of: String, choices: [String], found: String, similar: String?)
  /// Path data that is none.
  case path(PathDataError)
  /// An option that has no effect without another one.
  case missingCompanion(of: String, needs: String)
  /// Two options that exclude each other.
  case conflict(String, String)
  /// Both FILE and the points would be read from standard input.
  case standardInputTwice
  /// Bytes that are not UTF-8, with what they read as.
  case encoding(String)
  /// This build of the tool has no cairo.
  case needsRendering(String)

  var description: String {
    switch self {
    case .noCommand:
      return "no command is given; " + Self.advice(nil, or: "--help")
    case .unknownCommand(let name, let similar):
      return "unknown command “\(name)”; " + Self.advice(similar, or: "--help")
    case .unknownOption(let name, let command, let similar):
      return "unknown option “\(name)”; " + Self.advice(similar, or: "\(command) --help")
    case .optionFirst(let option):
      return
        "“\(option)” comes before the command, which is first: \(Tool.name) COMMAND FILE … \(option)"
    case .wrongOrder(let found, let meant):
      let line = ([Tool.name] + meant.map(\.shellWord)).joined(separator: " ")
      return "“\(found)” is not expected here; did you mean “\(line)”?"
    case .missing(let argument, let usage):
      return "missing argument \(argument); usage: \(usage)"
    case .missingValue(let option, let placeholder):
      return "\(option) needs a value: \(option) \(placeholder)"
    case .surplusOperand(let argument, let usage):
      return "one argument too many, “\(argument)”; usage: \(usage)"
    case .surplusValue(let value, let option):
      return "\(option) takes no value, found “\(value)”"
    case .invalidValue(let name, let expected, let found):
      return "\(name): expected \(expected), found “\(found)”"
    case .invalidChoice(let name, let choices, let found, let similar):
      return "\(name): expected \(String(list: choices, "or")), found “\(found)”"
        + (similar.map { "; did you mean “\($0)”?" } ?? "")
    case .path(let error): return "--path: \(error)"
    case .missingCompanion(let option, let needed):
      return "\(option) has no effect without \(needed)"
    case .conflict(let one, let other):
      return "\(one) and \(other) exclude each other"
    case .standardInputTwice:
      return "standard input cannot be both FILE and the points"
    case .encoding(let argument):
      return "“\(argument)” is not written in UTF-8, as arguments have to be: rename the file"
    case .needsRendering(let asked):
      return "\(asked) needs cairo and librsvg, and this build has the trait Rendering switched off"
    }
  }

  private static func advice(_ similar: String?, or help: String) -> String {
    similar.map { "did you mean “\($0)”?" } ?? "“\(Tool.name) \(help)” lists them"
  }
}

extension String {
  /// The most similar candidate; nil if none is close enough to be a typing error.
  func mostSimilar(in candidates: [String]) -> String? {
    let near = candidates.map { (name: $0, distance: editDistance(to: $0)) }
    guard let best = near.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= Swift.max(1, count / 3) ? best.name : nil
  }

  /// The restricted Damerau–Levenshtein distance: the number of insertions, deletions, replacements and
  /// swaps of neighbours.
  private func editDistance(to other: String) -> Int {
    let a = Array(self)
    let b = Array(other)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var least = Swift.min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = Swift.min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
