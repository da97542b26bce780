/// Facts about a prefecture.
struct Prefecture: Decodable, Sendable {
  /// The code in JIS X 0401: “13”.
  let code: String
  /// The capital, in both languages.
  let capital: String
  /// The population in the census of 2020.
  let population: Int
  /// The area in square kilometres.
  let area: Int
}
