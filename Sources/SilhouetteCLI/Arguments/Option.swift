/// An argument that is known by its name.
struct Option: Sendable, Hashable {
  /// The name without its dashes.
  let name: String
  /// A second name of one letter.
  var letter: Character?
  /// What its value is called; nil for a flag, which has none.
  var placeholder: String?
  var values = Values.any
  var isRequired = false
  let help: String

  /// All the ways in which it can be written.
  var names: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  /// The names and what the value is called: `-o, --output OUT.png`.
  var term: String {
    names.joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "")
  }

  /// The way in which it is best written: `--scale`, `-o`.
  var spelling: String { letter.map { "-\($0)" } ?? "--\(name)" }
}
