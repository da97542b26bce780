/// What is known of a prefecture beside its outline.
struct Prefecture: Decodable, Sendable {
  /// Its code of JIS X 0401: “13”.
  let code: String
  /// Where its government sits, in both languages.
  let capital: String
  /// At the census of 2020.
  let population: Int
  /// In square kilometres.
  let area: Int
}
