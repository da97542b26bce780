/// An error's text, for JavaScript.
package struct WebError: Error {
  let text: String

  package init(_ text: String) { self.text = text }
}
