/// A name in both languages, as the map's titles have it: “東京都 Tokyo”.
package struct Name: Hashable, Sendable {
  package let japanese: String
  package let english: String

  init(title: String) {
    let space = title.firstIndex(of: " ") ?? title.endIndex
    japanese = String(title[..<space])
    english = String(title[space...].dropFirst())
  }
}
