import SilhouetteGeometry

/// What identifies the shapes of a document.
public enum ShapeIdentity: Sendable, Hashable {
  /// The attribute `id`.
  case id
  /// Another attribute, by its name as written: `data-code`, `class`, `inkscape:label`.
  case attribute(String)
  /// The text of the `title` child.
  case title
  /// The number of the shape, from 1: every drawn element is one, whatever attributes it has.
  case position
}

extension ShapeIdentity {
  /// The identity that a word names: `id`, `title`, `position`, or another attribute. `id` without a word.
  package init(named name: String?) {
    // By their bytes: to compare `String`s takes code that the web's engines do without.
    switch ByteString(name ?? "id") {
    case "id": self = .id
    case "title": self = .title
    case "position": self = .position
    case let other: self = .attribute(other.text)
    }
  }

  /// Its name in a sentence.
  package var phrase: String {
    switch self {
    case .id: "an id"
    case .title: "a title"
    case .position: "a number"
    case .attribute(let name): "the attribute “\(name)”"
    }
  }
}
