/// What tells one shape of a document from another.
public enum Identity: Sendable, Hashable {
  /// The attribute `id`.
  case id
  /// Another attribute by its name as written, such as `data-code`, `class` or `inkscape:label`.
  case attribute(String)
  /// The text of the `title` child.
  case title
}

extension Identity {
  /// The identity of an element; nil where it has none, or an empty one.
  func callAsFunction(_ element: Element, in tree: ElementTree) -> String? {
    let value: String? =
      switch self {
      case .id: element.attributes.id
      case .attribute(let name): element.attributes[name]
      case .title: tree.title(of: element)
      }
    guard let value, !value.isEmpty else { return nil }
    return value
  }
}
