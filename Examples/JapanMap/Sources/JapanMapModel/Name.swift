/// A name in both languages, from a title such as “東京都 Tokyo”.
package struct Name: Hashable, Sendable {
  package let japanese: String
  package let english: String

  init(title: String) {
    let space = title.firstIndex(of: " ") ?? title.endIndex
    japanese = String(title[..<space])
    english = String(title[space...].dropFirst())
  }
}
