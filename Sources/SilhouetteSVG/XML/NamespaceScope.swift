/// The namespace declarations in scope, by prefix (Namespaces in XML 1.0, section 6). The default namespace
/// has an empty prefix.
struct NamespaceScope {
  static let svg = "http://www.w3.org/2000/svg"

  /// The namespaces bound to each prefix, innermost last.
  private var bindings: [String: [String]] = [:]
  /// The declared prefixes in order, with the depth of the declaring element.
  private var declarations: [(prefix: String, depth: Int)] = []
  /// Whether the default namespace is SVG's.
  private var isPlainNameSVG = false

  /// Whether names with a prefix, or without one if it is nil, are in SVG's namespace. O(1).
  func isSVG(prefix: String?) -> Bool {
    guard let prefix else { return isPlainNameSVG }
    return bindings[prefix]?.last == Self.svg
  }

  /// Whether names without a prefix are in no namespace.
  var isPlainNameFree: Bool { bindings[""]?.last ?? "" == "" }

  /// Adds an element's declarations. O(attributes).
  mutating func enter(_ attributes: Attributes, depth: Int) {
    for (name, uri) in attributes.listed {
      guard let prefix = Self.declaredPrefix(name) else { continue }
      bindings[prefix, default: []].append(uri)
      declarations.append((prefix, depth))
    }
    isPlainNameSVG = bindings[""]?.last == Self.svg
  }

  /// Removes the declarations of the element at a depth.
  mutating func leave(depth: Int) {
    guard declarations.last?.depth == depth else { return }
    while let last = declarations.last, last.depth == depth {
      bindings[last.prefix]?.removeLast()
      declarations.removeLast()
    }
    isPlainNameSVG = bindings[""]?.last == Self.svg
  }

  /// The names of XLink's `href`, by the prefixes that attributes declare for it.
  static func linkNames(_ attributes: Attributes) -> [String] {
    attributes.listed.filter { $0.value == "http://www.w3.org/1999/xlink" }
      .compactMap { declaredPrefix($0.name).map { "\($0):href" } }
  }

  /// The prefix that an attribute declares; nil if it is not a namespace declaration.
  static func declaredPrefix(_ name: String) -> String? {
    guard name.hasPrefix("xmlns") else { return nil }
    if name.utf8.count == 5 { return "" }
    let rest = name.utf8.dropFirst(5)
    return rest.first == UInt8(ascii: ":") ? String(Substring(rest.dropFirst())) : nil
  }
}
