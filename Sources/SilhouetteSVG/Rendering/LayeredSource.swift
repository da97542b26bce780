import Foundation
import SilhouetteGeometry

/// Writes an ``ElementTree`` as XML, with a unique id on every graphics element.
struct LayeredSource {
  private let tree: ElementTree
  private let ids: ElementIDs
  private var text: [UInt8] = []

  /// The attribute of layers that are hidden while others in their scope are drawn; its value is the element's index.
  static let layerMark: ByteString = "silhouette-layer"
  /// The same for elements with filters.
  static let filterMark: ByteString = "silhouette-filter"

  private let markedLayers: Set<Int>
  private let markedFilters: Set<Int>
  private let splitsContainers: Bool

  /// The document as UTF-8, without comments, processing instructions and document type. O(bytes).
  ///
  /// - Parameters:
  ///   - layers: the elements that get the attribute ``layerMark``.
  ///   - filters: the elements that get the attribute ``filterMark``.
  ///   - splitsContainers: whether groups are put into containers with many children, if that changes nothing: to draw
  ///     one element, librsvg visits all of its siblings.
  static func data(
    of tree: ElementTree, layers: Set<Int> = [], filters: Set<Int> = [],
    splitsContainers: Bool = false
  ) -> Data {
    var source = LayeredSource(
      tree: tree, ids: ElementIDs(tree), markedLayers: layers, markedFilters: filters,
      splitsContainers: splitsContainers && tree.selectsOnlyClassesAndIDs)
    source.write()
    return Data(source.text)
  }

  /// An element that is being written, and how many of its children and text runs are.
  private struct OpenElement {
    let index: Int
    var children = 0
    var runs = 0
  }

  /// Iterates instead of recursing: the stack of a secondary thread may be small.
  private mutating func write() {
    beginElement(0)
    var open = [OpenElement(index: 0)]
    while var last = open.popLast() {
      let element = tree[last.index]
      while last.runs < element.runs.count,
        element.runs[last.runs].childrenBefore == last.children
      {
        append(escaping: element.runs[last.runs].text, isAttribute: false)
        last.runs += 1
      }
      let part = partLength(of: element)
      guard last.children < element.children.count else {
        if part != nil { append("</\(element.nameOfGroup)>") }
        append("</\(element.writtenName)>")
        continue
      }
      if let part, last.children % part == 0 {
        if last.children > 0 { append("</\(element.nameOfGroup)>") }
        append("<\(element.nameOfGroup)>")
      }
      let child = element.children[last.children]
      last.children += 1
      beginElement(child)
      open += [last, OpenElement(index: child)]
    }
  }

  /// The number of children that are put into one group; nil if children are not grouped.
  private func partLength(of element: Element) -> Int? {
    let count = element.children.count
    guard splitsContainers, element.kind == .container, count > 64 else { return nil }
    return Int(Double(count).squareRoot())
  }

  private mutating func beginElement(_ index: Int) {
    let element = tree[index]
    var attributes = element.attributes.all
    if index > 0, element.kind != .other {
      attributes.removeAll { $0.name == "id" }
      attributes.append(("id", ids.layer(of: index, in: tree).text))
    }
    if markedLayers.contains(index) { attributes.append((Self.layerMark, "\(index)")) }
    if markedFilters.contains(index) { attributes.append((Self.filterMark, "\(index)")) }
    append("<\(element.writtenName)")
    // Sorted, so that equal documents give equal bytes.
    for (name, value) in attributes.sorted(by: { $0.name < $1.name }) {
      // SVG 2 knows no features that are missing; librsvg still asks.
      if name == "requiredFeatures" { continue }
      var value = value
      if name == "systemLanguage" {
        // librsvg would ask the environment. Nobody reads zxx.
        if TreeWalker.isRead(in: value) { continue }
        value = "zxx"
      }
      append(" \(name)=\"")
      append(escaping: value, isAttribute: true)
      append("\"")
    }
    append(">")
  }

  private mutating func append(_ markup: String) { text += markup.utf8 }

  /// Appends text with the references that XML needs; a parser would read a line end in an attribute as a space.
  private mutating func append(escaping string: String, isAttribute: Bool) {
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\"") where isAttribute: append("&quot;")
      case 0x09 where isAttribute, 0x0A where isAttribute, 0x0D: append("&#\(byte);")
      default: text.append(byte)
      }
    }
  }
}

extension Element {
  /// The name of a group that is a child of the element, with its prefix.
  fileprivate var nameOfGroup: String {
    let prefix = writtenName.utf8.firstIndex(of: UInt8(ascii: ":")).map { writtenName.utf8[...$0] }
    return (prefix.map { String(Substring($0)) } ?? "") + "g"
  }
}

extension ElementTree {
  /// Whether no rule of a style sheet can tell that there are more groups.
  fileprivate var selectsOnlyClassesAndIDs: Bool {
    elements.allSatisfy { element in
      guard element.name == .style else { return true }
      var isInBlock = false
      var isInName = false
      for byte in text(of: element).utf8 {
        if isInBlock {
          isInBlock = byte != UInt8(ascii: "}")
          continue
        }
        switch byte {
        case UInt8(ascii: "{"): (isInBlock, isInName) = (true, false)
        case UInt8(ascii: "."), UInt8(ascii: "#"): isInName = true
        case UInt8(ascii: " "), UInt8(ascii: ","), 0x09, 0x0A, 0x0D: isInName = false
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
          if !isInName { return false }
        default: return false
        }
      }
      return true
    }
  }
}
