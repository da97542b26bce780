/// What tells one shape of a document from another.
public enum ShapeIdentity: Sendable, Hashable {
  /// The attribute `id`.
  case id
  /// Another attribute by its name as written, such as `data-code`, `class` or `inkscape:label`.
  case attribute(String)
  /// The text of the `title` child.
  case title
}

extension ShapeIdentity {
  /// The identity of an element; nil where it has none, or an empty one.
  func callAsFunction(_ index: Int, in tree: ElementTree) -> String? {
    let value: String? =
      switch self {
      case .id: tree[index].attributes.id
      case .attribute(let name): tree[index].attributes[name]
      case .title: tree.title(of: index)
      }
    guard let value, !value.isEmpty else { return nil }
    return value
  }
}
