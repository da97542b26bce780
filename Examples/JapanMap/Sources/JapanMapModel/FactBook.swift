import Foundation

/// The app's facts, by code in JIS X 0401; the file names its sources.
struct FactBook: Decodable, Sendable {
  let prefectures: [Prefecture]

  /// The facts in the package's resources.
  static func bundled() throws -> FactBook {
    guard let url = Bundle.module.url(forResource: "prefectures", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "prefectures.json"])
    }
    return try JSONDecoder().decode(FactBook.self, from: Data(contentsOf: url))
  }
}
