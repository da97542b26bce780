import Foundation

/// Writes an ``ElementTree`` as XML, with an id of its own on every graphics element.
struct LayeredSource {
  private let tree: ElementTree
  private let layers: LayerNames
  private var text: [UInt8] = []

  /// The elements, their attributes and text as UTF-8. O(bytes).
  static func data(of tree: ElementTree) -> Data {
    var source = LayeredSource(tree)
    source.write()
    return Data(source.text)
  }

  private init(_ tree: ElementTree) {
    self.tree = tree
    layers = LayerNames(tree)
  }

  /// An element that is being written, and how far.
  private struct Progress {
    let index: Int
    var children = 0
    var runs = 0
  }

  /// Writes from the document element down; with a list rather than the stack, which may be small.
  private mutating func write() {
    beginElement(0)
    var open = [Progress(index: 0)]
    while var last = open.popLast() {
      let element = tree[last.index]
      while last.runs < element.runs.count,
        element.runs[last.runs].childrenBefore == last.children
      {
        append(escaping: element.runs[last.runs].text, isAttribute: false)
        last.runs += 1
      }
      guard last.children < element.children.count else {
        append("</\(element.writtenName)>")
        continue
      }
      let child = element.children[last.children]
      last.children += 1
      beginElement(child)
      open += [last, Progress(index: child)]
    }
  }

  private mutating func beginElement(_ index: Int) {
    let element = tree[index]
    var attributes = element.attributes.all
    if index > 0, element.kind != .other {
      attributes.removeAll { $0.name == "id" }
      attributes.append(("id", layers.name(of: index, in: tree)))
    }
    append("<\(element.writtenName)")
    // Sorted, so that a document is written the same each time.
    for (name, value) in attributes.sorted(by: { $0.name < $1.name }) {
      append(" \(name)=\"")
      append(escaping: value, isAttribute: true)
      append("\"")
    }
    append(">")
  }

  private mutating func append(_ markup: String) { text += markup.utf8 }

  /// Appends characters, so that reading gives them back: in attributes, line ends would be spaces.
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
