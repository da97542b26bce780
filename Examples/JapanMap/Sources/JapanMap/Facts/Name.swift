/// A name in the user's language and in the other one, from a title such as “東京都 Tokyo”.
package struct Name: Hashable, Sendable {
  package let local: String
  package let other: String

  init(title: String, isJapanese: Bool) {
    let space = title.firstIndex(of: " ") ?? title.endIndex
    let (japanese, english) = (String(title[..<space]), String(title[space...].dropFirst()))
    (local, other) = isJapanese || english.isEmpty ? (japanese, english) : (english, japanese)
  }
}
