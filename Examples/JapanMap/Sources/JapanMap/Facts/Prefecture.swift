import Foundation

/// Facts about a prefecture.
struct Prefecture: Decodable, Sendable {
  /// The code in JIS X 0401, “13”, and the capital in both languages.
  let code, capital: String
  /// The population in the census of 2020, and the area in square kilometres.
  let population, area: Int

  /// The facts in the package's resources, by code; the file names its sources.
  static func all() throws -> [String: Prefecture] {
    struct Book: Decodable { let prefectures: [Prefecture] }
    let file = Bundle.module.bundleURL.appendingPathComponent("prefectures.json")
    let book = try JSONDecoder().decode(Book.self, from: Data(contentsOf: file))
    return Dictionary(book.prefectures.map { ($0.code, $0) }) { first, _ in first }
  }
}
