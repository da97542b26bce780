import Silhouette

/// A named argument, such as `--scale S`.
struct Option: Sendable {
  /// The name without its dashes.
  let name: String
  /// A second name of one letter: `o` for `-o`.
  let letter: Character?
  /// Other names that are understood, without their dashes.
  let aliases: [String]
  /// What help calls its value; nil for a flag, which has none.
  let placeholder: String?
  let values: Values
  /// The values that need cairo and librsvg; nil for none.
  let renderedValues: Values?
  let isRequired: Bool
  /// How the name of the file ends that is written there. A surplus operand with such a name is the option's value.
  let fileExtension: String?
  /// The names of options that contradict it.
  let excludes: [String]
  /// The option or value that this one requires.
  var needs: Companion?
  let help: String
  /// Puts its value into the arguments.
  let set: @Sendable (inout Arguments, GivenValue) throws -> Void

  /// An option with a value.
  init(
    _ name: String, _ placeholder: String?, letter: Character? = nil, aliases: [String] = [],
    values: Values = .any, rendered: Values? = nil, isRequired: Bool = false,
    fileExtension: String? = nil, excludes: [String] = [], needs: Companion? = nil, _ help: String,
    set: @escaping @Sendable (inout Arguments, GivenValue) throws -> Void
  ) {
    (self.name, self.letter, self.placeholder, self.aliases) = (name, letter, placeholder, aliases)
    (self.values, renderedValues, self.isRequired) = (values, rendered, isRequired)
    (self.fileExtension, self.excludes, self.needs) = (fileExtension, excludes, needs)
    (self.help, self.set) = (help, set)
  }

  /// A flag.
  init(
    _ name: String, flag: any WritableKeyPath<Arguments, Bool> & Sendable, excludes: [String] = [],
    needs: Companion? = nil, _ help: String
  ) {
    self.init(name, nil, excludes: excludes, needs: needs, help) { arguments, _ in
      arguments[keyPath: flag] = true
    }
  }

  /// All its spellings.
  var names: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  /// Whether an argument means it.
  func isNamed(_ argument: String) -> Bool {
    names.contains(argument) || aliases.contains { argument == "--\($0)" }
  }

  /// All spellings and the placeholder: `-o, --output OUT.png`.
  var term: String {
    names.joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "")
  }

  /// The preferred spelling: `--scale`, `-o`.
  var spelling: String { letter.map { "-\($0)" } ?? "--\(name)" }

  /// The option for a command where it requires something else.
  func needing(_ companion: Companion) -> Option {
    var option = self
    option.needs = companion
    return option
  }
}

/// An option or value that another option requires.
struct Companion: Sendable {
  /// What errors call it: `--csv`.
  let name: String
  /// What errors call the option, if not by its name alone: `--mode exact`.
  var subject: String?
  /// Whether the arguments have it.
  let isGiven: @Sendable (Arguments) -> Bool
}

/// The values that an argument takes, as far as a shell can complete them.
enum Values: Sendable, Equatable {
  case any
  /// The path of a file.
  case file
  case choices([String])
  /// A coordinate of a point. Two may be one argument: `430,560`.
  case coordinate

  /// Whether a text may be one of them.
  func contains(_ text: String) -> Bool {
    if case .choices(let words) = self { return words.contains(text) }
    return true
  }

  /// The names of a type's cases.
  static func choices<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> Self
  {
    .choices(Choice.allCases.map(\.rawValue))
  }
}

extension Option {
  /// An option that every other language has too.
  init(_ shared: MapOption, rendered: Values? = nil, needs: Companion? = nil) {
    let values: Values =
      if case .choice(let words, _) = shared.kind { .choices(words) } else { .any }
    self.init(
      shared.flag, shared.placeholder, values: values, rendered: rendered, needs: needs, shared.help
    ) {
      guard shared.set($1.value(for: shared.kind), in: &$0.map) else {
        let sizes = if case .limit = shared.kind { ", such as 4000000 or 512M" } else { "" }
        throw $1.invalid(values, expected: shared.expected + sizes)
      }
    }
  }

  /// Of every command that reads FILE.
  static let ofFiles = MapOptions.ofFiles.map { Option($0) }
  static let ofLimits = MapOptions.ofLimits.map { Option($0) }

  static let mode = Option(MapOptions.mode, rendered: .choices(["alpha"]))
  static let scale = Option(
    "scale", "S",
    "pixels per unit (default 1, lowered for very large pictures); for a compiled map, the masks at S or the next finer scale"
  ) { _ = MapOptions.scales.set(.numbers([try $1.number(.positive)]), in: &$0.map) }
  static let tolerance = Option("tolerance", "R", "if nothing is hit, the nearest shape within R") {
    $0.tolerance = try $1.number(.notNegative)
  }
  static let json = Option("json", flag: \.isJSON, "answer in JSON")
}
