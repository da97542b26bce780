/// An error's text, for JavaScript.
struct WebError: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
