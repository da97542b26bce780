public import Foundation

/// An identified element and what it owns: itself, or its descendants that have no identity.
public struct SVGShape: Sendable {
  /// Its identity. Two elements of a document may share one; they are two shapes nevertheless.
  public let id: String
  /// The text of its `title` child.
  public let title: String?
  /// The identities of the containers round it, from the outside in.
  public let ancestors: [String]
  /// Its attributes by their names as written, but for `d` and `points`, which ``drawings`` are made of.
  /// O(attributes): a dictionary would take the most room of all that a shape has, and is made when asked.
  public var attributes: [String: String] {
    Dictionary(uniqueKeysWithValues: writtenAttributes.map { ($0.name, $0.value) })
  }

  /// What takes hits, in paint order. Empty for a shape that takes none: hidden, unpainted, or with
  /// `pointer-events: none`.
  public let drawings: [SVGDrawing]
  /// A rectangle in document space with everything in it that takes hits; null where nothing does. It is
  /// the least for fills; miters and caps of strokes are taken for as long as their style allows.
  public let bounds: CGRect

  private let writtenAttributes: [(name: String, value: String)]

  init(
    id: String, title: String?, ancestors: [String],
    attributes: [(name: String, value: String)], drawings: [SVGDrawing], bounds: CGRect
  ) {
    self.id = id
    self.title = title
    self.ancestors = ancestors
    writtenAttributes = attributes
    self.drawings = drawings
    self.bounds = bounds
  }
}
