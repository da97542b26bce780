package import SilhouetteGeometry

/// What an element is called: its identity, the text of its `title` child, and the identities of the containers around
/// it.
package struct SVGNames: Sendable, Hashable {
  package let id: ByteString
  package let title: ByteString?
  package let ancestors: [ByteString]
}
