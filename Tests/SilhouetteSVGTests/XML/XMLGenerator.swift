import SilhouetteGeometry
import SilhouetteTestSupport

@testable import SilhouetteSVG

/// Documents from a grammar: declarations of every kind that is read, entities, namespaces, character data, white space. Most are
/// well-formed; some break a rule.
struct XMLGenerator {
  private var random: SplitMix64
  private var depth = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func document() -> [UInt8] {
    depth = 0
    let declaration = pick([
      "", "", "<?xml version='1.0'?>",
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='yes'?>\n",
      "<?xml version='1.1' standalone = 'no' ?>", "\u{FEFF}",
      "<?xml  version='1.0' encoding='utf-8'?>",
    ])
    let type = chance(3) ? "" : doctype()
    return Array((declaration + remark() + type + remark() + element() + remark()).utf8)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  private mutating func several(_ most: Int, _ make: (inout Self) -> String) -> String {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in make(&self) }.joined()
  }

  private mutating func remark() -> String {
    pick(["", "", "\n", " ", "<!-- é ] & < - -->", "<?p?>", "<?p <&?? ?>\r\n", "<!---->", "\r\t"])
  }

  private mutating func name() -> String {
    pick([
      "a", "b", "g", "p:a", "q:b", "p:c", "r:c", "é日", "_-.9", "xml:lang", "aé", "c", "d", "e",
      "f:g",
    ])
  }

  private mutating func space() -> String { pick([" ", "\n", " \t", "\r\n", "\r"]) }

  private mutating func reference() -> String {
    pick([
      "&lt;", "&amp;", "&gt;", "&apos;", "&quot;", "&#65;", "&#x1F5FE;", "&#10;", "&#32;", "&#9;",
      "&e0;", "&e1;", "&e2;",
    ])
  }

  private mutating func value() -> String {
    let quote = pick(["'", "\""])
    let text = several(4) { this in
      this.chance(3)
        ? this.reference()
        : this.pick(["a", "  ", "é", "\n", "\r\n", "\t", ">", "]]>", "u", "v", "日", "--"])
    }
    return quote + text + quote
  }

  private mutating func attribute() -> String {
    let plain = pick(["'u'", "'v'", "\"u\"", "'urn:é'"])
    let pair =
      chance(6)
      ? pick(["xmlns", "xmlns:p", "xmlns:s", "xmlns:r"]) + "=" + plain
      : name() + pick(["=", "=", "=", " = ", "\n="]) + value()
    return (chance(200) ? "" : space()) + pair
  }

  private mutating func element() -> String {
    let name = pick(["a", "b", "g", "p:a", "q:a", "é日"])
    let bound = depth == 0 ? " xmlns:p='u' xmlns:q='u' xmlns:r=\"v\"" : ""
    let tag = "<" + name + bound + several(3) { $0.attribute() } + pick(["", "", " ", "\n"])
    depth += 1
    defer { depth -= 1 }
    if depth > 1, depth > 4 || chance(3) { return tag + "/>" }
    let end = chance(60) ? "a" : name
    return tag + ">" + content() + "</" + end + pick(["", "", " "]) + ">"
  }

  private mutating func content() -> String {
    several(5) { this in
      switch Int.random(in: 0..<8, using: &this.random) {
      case 0, 1: this.element()
      case 2, 3: this.reference()
      case 4: this.remark()
      case 5: "<![CDATA[" + this.pick(["", "<&", "]]", "]", "\r\n é"]) + "]]>"
      default: this.pick(["text", "\n  ", "é日", "\r", "\r\n", " ] ", "-->", "\u{1F5FE}"])
      }
    }
  }

  private mutating func doctype() -> String {
    let id = pick([
      "", "", "", " SYSTEM 'u'", " SYSTEM 'u'", " PUBLIC \"-//W3C//DTD SVG 1.1//EN\"\n'u'",
    ])
    guard !chance(4) else { return "<!DOCTYPE g\(id)>" }
    let entities =
      chance(4) ? "" : "<!ENTITY e0 'x&#13;é'><!ENTITY e1 '&e0;\n&#38;lt;'><!ENTITY e2 ' &e1; '>"
    return "<!DOCTYPE " + pick(["g", "p:a"]) + id + pick(["", " "]) + "["
      + (chance(3) ? "" : entities)
      + several(7) { $0.declaration() } + "]" + pick(["", " "]) + ">"
  }

  private mutating func declaration() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2, 3, 4, 5, 6, 7: entity()
    case 8: chance(3) ? pick(["%pe;", "%none;"]) : remark()
    default: remark()
    }
  }

  private mutating func entity() -> String {
    if chance(6) {
      let end = pick(["'x'", "'<!ENTITY e0 \"y\">'", "SYSTEM 'u'", "PUBLIC 'p' 'u'"])
      return "<!ENTITY % pe " + end + ">"
    }
    let name = "<!ENTITY " + pick(["e0", "e1", "e2", "e3", "lt", "e1"]) + space()
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return name + pick(["SYSTEM 'u'", "PUBLIC 'p' 'u'", "SYSTEM 'u' NDATA n"]) + ">"
    case 1: return name + pick(["'&#37;b'", "'&#60;a/>'", "'&#38;#38;'", "'&#38;'"]) + ">"
    case 2, 3: return name + "\"" + element(inEntity: true) + "\">"
    case 4 where chance(4):
      return name + pick(["'<a>'", "'</a>'", "'<a'", "'<!-- '", "']]'", "'a%b'", "'&'"]) + ">"
    default:
      let text = several(3) { this in
        this.chance(2)
          ? this.reference() : this.pick(["text", "é", "\r\n", " ", "<b/>", "\n", "\t"])
      }
      return name + "'" + text.replacing("'", with: "") + "'" + pick(["", " "]) + ">"
    }
  }

  private mutating func element(inEntity: Bool) -> String {
    depth = 3
    defer { depth = 0 }
    return element().replacing("\"", with: "'")
  }
}

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
        if lines.last?.hasPrefix("T ") != true { lines.append("T ") }
        lines[lines.count - 1] += Self.escaped(source.string(text.value))
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

/// Small changes to documents.
enum XMLMutation {
  static func mutated(_ document: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: at)
      case 2: bytes[at] = document[Int.random(in: 0..<document.count, using: &random)]
      case 3:
        let end = min(bytes.count, at + Int.random(in: 1...20, using: &random))
        bytes.insert(
          contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 4:
        bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...20, using: &random)))
      default:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        bytes.insert(contentsOf: Array(piece.utf8), at: at)
      }
    }
    return bytes
  }

  private static let pieces = [
    "<", ">", "/>", "</", "&", ";", "\"", "'", "=", " ", "\r", "\r\n", "\n", "\t", "<!--", "-->",
    "--",
    "<![CDATA[", "]]>", "]]", "<?", "?>", "<?x y?>", "<?xml version='1.0'?>", "&lt;", "&amp;",
    "&#65;",
    "&#xd;", "&#0;", "&#x110000;", "&e;", "%e;", "<a/>", "<a>", "</a>", "a='1'", " id='x' ",
    " xmlns:p='u' ", " xmlns='u' ", " p:q='1' ", "p:", ":", "é", "日", "\u{1F5FE}", "\u{FEFF}",
    "\u{FFFE}",
    "\u{85}", "\u{2028}", "\u{0}", "<!DOCTYPE g>", "<!DOCTYPE g [", "]>", "<!ENTITY e 'v'>",
    "<!ENTITY e '<a/>'>", "<!ENTITY % e 'v'>",
    "SYSTEM 'u'", "PUBLIC 'p' 'u'", " NDATA n", " encoding='latin1'",
  ]
}
