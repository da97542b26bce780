/// An ``ElementTree`` that is being built, with its open elements and the namespaces in scope.
struct OpenTree {
  private(set) var tree = ElementTree()
  /// The open elements, innermost last.
  private var open: [Int] = []
  private var scope = NamespaceScope()
  /// Whether elements without a namespace count as SVG's, because the document element has none.
  private var isWithoutNamespaces = false
  /// The size of all attributes and text, with entities and default values expanded.
  private(set) var byteCount = 0

  /// The number of open elements.
  var depth: Int { open.count }

  /// The innermost open element's name as written.
  var innermostName: String? { open.last.map { tree.elements[$0].writtenName } }

  /// Begins an element. O(its attributes).
  mutating func begin(_ name: String, _ attributes: Attributes, at position: SourcePosition) {
    if attributes.declareNamespaces {
      scope.enter(attributes, depth: open.count)
      // Many documents use the prefix `xlink` undeclared; a document that declares it is believed.
      if open.isEmpty, attributes["xmlns:xlink"] != nil { tree.linkNames = [] }
      tree.linkNames.formUnion(NamespaceScope.linkNames(attributes))
    }
    let index = tree.elements.count
    let parent = open.last
    tree.elements.append(
      Element(
        localName: svgName(name), writtenName: name, attributes: attributes, parent: parent,
        position: position))
    if let parent { tree.elements[parent].children.append(index) }
    open.append(index)
    byteCount += attributes.byteCount
  }

  /// Ends the innermost element, if there is one.
  mutating func end() {
    guard open.popLast() != nil else { return }
    scope.leave(depth: open.count)
  }

  /// Appends text to the innermost element.
  mutating func append(_ text: String) {
    guard let index = open.last else { return }
    let children = tree.elements[index].children.count
    let last = tree.elements[index].runs.count - 1
    if last >= 0, tree.elements[index].runs[last].childrenBefore == children {
      tree.elements[index].runs[last].text += text
    } else {
      tree.elements[index].runs.append(.init(text: text, childrenBefore: children))
    }
    byteCount += text.utf8.count
  }

  /// Whether white space between elements matters: inside text.
  var keepsSpace: Bool {
    guard let index = open.last else { return false }
    if !tree.elements[index].runs.isEmpty { return true }
    switch tree.elements[index].name {
    case .text, .tspan, .textPath: return true
    default: return false
    }
  }

  /// The local name of an element in SVG's namespace; empty for any other.
  private mutating func svgName(_ name: String) -> String {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      if tree.elements.isEmpty { isWithoutNamespaces = scope.isPlainNameFree }
      let isSVG = scope.isSVG(prefix: nil) || isWithoutNamespaces && scope.isPlainNameFree
      return isSVG ? name : ""
    }
    let isSVG = scope.isSVG(prefix: String(name[..<colon]))
    return isSVG ? String(name[colon...].dropFirst()) : ""
  }
}
