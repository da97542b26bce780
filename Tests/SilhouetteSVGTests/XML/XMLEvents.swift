import SilhouetteGeometry

@testable import SilhouetteSVG

/// What the reader says of a document, in the form that `Tests/Expat/oracle.py` compares.
struct XMLEvents {
  private var lines: [String] = []
  private var isUnbound = false

  static func text(of bytes: [UInt8]) -> String {
    var budget = Budget(.none)
    do throws(SVGError) {
      var text = bytes
      try TextEncoding.convertToUTF8(&text, &budget)
      var events = XMLEvents()
      events.append(try XMLReader.read(text, &budget))
      return ([events.isUnbound ? "unbound" : "bound"] + events.lines).joined(separator: "\n")
    } catch {
      return "X \(error)"
    }
  }

  private mutating func append(_ document: XMLDocument) {
    let source = document.source
    let positions = source.positions(of: document.elements.map(\.offset))
    var open: [(index: Int, bindings: [String: String])] = []
    func close(downTo parent: Int?) -> [String] {
      var ends: [String] = []
      while let last = open.last, last.index != parent {
        open.removeLast()
        ends.append("E")
      }
      return ends
    }
    var texts = document.texts[...]
    for index in 0...document.elements.count {
      while let text = texts.first, text.next == index {
        texts.removeFirst()
        lines += close(downTo: text.parent)
        lines.append("T \(Self.escaped(source.string(text.value)))")
      }
      guard index < document.elements.count else { break }
      let element = document.elements[index]
      lines += close(downTo: element.parent)
      let attributes = Attributes(element.attributes, of: source).all.map {
        ($0.name.text, $0.value)
      }
      var bindings = open.last?.bindings ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
      for (name, value) in attributes where name == "xmlns" { bindings[""] = value }
      for (name, value) in attributes where name.hasPrefix("xmlns:") {
        bindings[String(name.dropFirst(6))] = value
      }
      let words = attributes.map { name, value in
        let isPlain = !name.contains(":") || name.hasPrefix("xmlns:")
        return Self.escaped(isPlain ? name : expanded(name, bindings)) + "=" + Self.escaped(value)
      }
      let position = positions[index]
      let namespace = element.namespace.map { document.namespaces[$0].text }
      if namespace == nil { isUnbound = true }
      let name =
        (namespace == "" ? "" : "{\(namespace ?? "?")}") + source.names[element.name].text.text
      lines.append(
        (["S \(position.line) \(position.column) \(Self.escaped(name))"]
          + words.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
          .joined(separator: " "))
      open.append((index, bindings))
    }
    lines += close(downTo: nil)
  }

  private mutating func expanded(_ name: String, _ bindings: [String: String]) -> String {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard let namespace = bindings[parts.count > 1 ? String(parts[0]) : ""] else {
      if parts.count > 1 { isUnbound = true }
      return parts.count > 1 ? "{?}\(name)" : name
    }
    return namespace.isEmpty ? name : "{\(namespace)}\(name)"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case " ": result += "\\_"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
