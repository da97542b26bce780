/// What identifies the shapes of a document.
public enum ShapeIdentity: Sendable, Hashable {
  /// The attribute `id`.
  case id
  /// Another attribute, by its name as written: `data-code`, `class`, `inkscape:label`.
  case attribute(String)
  /// The text of the `title` child.
  case title
}

extension ShapeIdentity {
  /// An element's identity; nil if it is missing or empty.
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
