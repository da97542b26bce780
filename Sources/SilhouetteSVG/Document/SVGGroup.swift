/// An identified container: `g`, `a`, `switch`, or an inner `svg`.
public struct SVGGroup: Sendable, Hashable, CustomStringConvertible {
  /// Its identity.
  public let id: String
  /// The text of its `title` child; nil without one.
  public let title: String?
  /// The identities of the containers around it, outermost first, without the document element.
  public let ancestors: [String]

  /// The group of the container that a shape stands for.
  init(_ shape: SVGShape) {
    id = shape.id
    title = shape.title
    ancestors = shape.ancestors
  }

  /// For example: `japan/kanto “関東”`.
  public var description: String {
    (ancestors + [id]).joined(separator: "/") + (title.map { " “\($0)”" } ?? "")
  }
}
