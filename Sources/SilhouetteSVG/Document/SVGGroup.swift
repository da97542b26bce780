/// An identified container: `g`, `a`, `switch`, or an `svg` inside the document.
public struct SVGGroup: Sendable, Hashable {
  /// Its identity.
  public let id: String
  /// The text of its `title` child.
  public let title: String?
  /// The identities of the containers round it, from the outside in. The document element is the
  /// picture itself, and no ancestor.
  public let ancestors: [String]
}
