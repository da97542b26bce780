#if !hasFeature(Embedded)
package import SilhouetteGeometry

extension SVGDocument {
  /// The attributes of elements that are drawn or hold what is, and their titles: what might identify shapes.
  /// O(attributes).
  package var identities: [(name: ByteString, value: ByteString)] {
    var found: [(name: ByteString, value: ByteString)] = []
    for index in tree.elements.indices.dropFirst() where tree[index].kind != .other {
      tree[index].attributes.forEachListed { name, value in
        found.append((ByteString(utf8: name[...]), ByteString(utf8: value)))
      }
      if let title = tree.title(of: index) { found.append(("title", ByteString(title))) }
    }
    return found
  }

  /// How many elements are drawn where they stand; a few of them may be in what is never drawn. O(elements).
  package var drawnCount: Int { tree.elements.count { $0.kind.isLeaf } }
}
#endif
