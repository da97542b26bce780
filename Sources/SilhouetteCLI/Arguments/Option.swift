/// A named argument, such as `--scale S`.
struct Option: Sendable, Hashable {
  /// The name without its dashes.
  let name: String
  /// A second name of one letter: `o` for `-o`.
  var letter: Character?
  /// Other names that are understood, without their dashes.
  var aliases: [String] = []
  /// What help calls its value; nil for a flag, which has none.
  var placeholder: String?
  var values = Values.any
  /// The values that need cairo and librsvg; nil for none.
  var renderedValues: Values?
  var isRequired = false
  /// How the name of the file ends that is written there. A surplus operand with such a name is the option's value.
  var fileExtension: String?
  let help: String

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
}

/// The values that an argument takes, as far as a shell can complete them.
enum Values: Sendable, Hashable {
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
  static let by = Option(
    name: "by", placeholder: "ATTRIBUTE",
    help:
      "what identifies shapes: id (default), title (the element), position (their number), or any attribute"
  )
  static let mode = Option(
    name: "mode", placeholder: "MODE", values: .choices(of: EngineName.self),
    renderedValues: .choices(["alpha"]),
    help: "exact (default): the outlines; mask: their pixels; alpha: the rendered pixels")
  static let scale = Option(
    name: "scale", placeholder: "S",
    help:
      "pixels per unit in masks and pictures (default 1; less if a picture would be too large); of compiled masks, those of S or more"
  )
  static let tolerance = Option(
    name: "tolerance", placeholder: "R",
    help: "if nothing is hit, the nearest shape within R")
  static let json = Option(name: "json", help: "answer in JSON")
}
