/// What values an argument takes, as far as a shell can complete them.
enum Values: Sendable, Hashable {
  case any
  /// The path of a file.
  case file
  case choices([String])

  /// The names of a type's cases.
  static func choices<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> Self
  {
    .choices(Choice.allCases.map(\.rawValue))
  }
}
