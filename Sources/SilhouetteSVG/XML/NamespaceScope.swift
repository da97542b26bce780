import SilhouetteGeometry

/// The namespace declarations in scope (Namespaces in XML 1.0, section 6). Prefixes and namespaces are indices.
struct NamespaceScope {
  static let svg: ByteString = "http://www.w3.org/2000/svg"
  static let link: ByteString = "http://www.w3.org/1999/xlink"
  static let xml: ByteString = "http://www.w3.org/XML/1998/namespace"
  private static let xmlns: ByteString = "http://www.w3.org/2000/xmlns/"

  /// The names of namespaces, each once. The first is empty: no namespace.
  private(set) var namespaces = ["", xml]
  private var indices: [ByteString: Int] = ["": 0, xml: 1]
  /// The namespace of each prefix; the first is that of names without a prefix.
  private var bound: [Int?] = [0, 1]
  /// The declarations in scope, with the depth of their element and what they replaced.
  private var declarations: [(prefix: Int, replaced: Int?, depth: Int)] = []

  /// The namespace of a prefix, or of names without one; nil if it is not declared. O(1).
  func namespace(of prefix: Int) -> Int? { prefix < bound.count ? bound[prefix] : nil }

  /// Declares a prefix for an element and those in it. O(1).
  ///
  /// - Returns: what is wrong with the declaration; nil if nothing is.
  mutating func declare(
    _ prefix: Int, as namespace: ByteString, depth: Int
  ) -> String? {
    if prefix == XMLNames.xmlnsPrefix || namespace == Self.xmlns {
      return "a declaration of the prefix “xmlns”"
    }
    if (prefix == XMLNames.xmlPrefix) != (namespace == Self.xml) {
      return "another meaning of the prefix “xml”"
    }
    if prefix > 0, namespace.isEmpty { return "a prefix for no namespace" }
    let index = indices[namespace] ?? namespaces.count
    if index == namespaces.count {
      indices[namespace] = index
      namespaces.append(namespace)
    }
    while bound.count <= prefix { bound.append(nil) }
    declarations.append((prefix, bound[prefix], depth))
    bound[prefix] = index
    return nil
  }

  /// Ends the declarations of the element at a depth. O(their number).
  mutating func leave(depth: Int) {
    while let last = declarations.last, last.depth == depth {
      bound[last.prefix] = last.replaced
      declarations.removeLast()
    }
  }
}
