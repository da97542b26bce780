#if !hasFeature(Embedded)
import SilhouetteGeometry

/// An image map of HTML: `area`s in a `map`, as an SVG document of the same shapes. In HTML the first area is on top.
///
/// An area's id is its `id`, else the fragment of its `href`, the `href`, `alt` or `title`, else `area-` and its number. The
/// size is that of the image that uses the map, else what is around the areas. Of several maps the first is read.
struct ImageMap {
  private var areas: [HTMLScanner.Tag] = []
  private var name: String?
  /// The sizes of images by the names of their maps.
  private var sizes: [String: (width: Double, height: Double)] = [:]

  /// The text of the SVG document; nil if the bytes are not HTML with areas. O(bytes), which the budget pays for.
  ///
  /// - Throws: a fault for a page of HTML without areas, or if the budget ends.
  static func svg(of bytes: [UInt8], _ budget: inout Budget) throws(ReadingFault) -> [UInt8]? {
    var start = HTMLScanner(bytes)
    guard let root = start.nextName(), root != "svg", !root.hasSuffix(":svg") else { return nil }
    // The areas, and the text that is made of them.
    do { try budget.pay(bytes.count * Price(work: 120, bytes: 12)) } catch {
      throw ReadingFault(.limitExceeded(error))
    }
    let map = ImageMap(bytes)
    if map.areas.isEmpty, root == "html" {
      var counter = LineCounter(bytes)
      let tag = start.offset - root.utf8.count - 1
      throw ReadingFault(.notSVG(root: root), at: counter.position(at: tag))
    }
    return map.areas.isEmpty ? nil : Array(map.svg.utf8)
  }

  private init(_ bytes: [UInt8]) {
    var scanner = HTMLScanner(bytes)
    var isComplete = false
    while let tag = scanner.next() {
      switch tag.name {
      case "area" where !isComplete: areas.append(tag)
      case "map" where areas.isEmpty: name = tag.attributes["name"] ?? tag.attributes["id"]
      case "map", "/map": isComplete = !areas.isEmpty
      case "img", "object", "input":
        guard let width = Self.numbers(tag.attributes["width"]).first,
          let height = Self.numbers(tag.attributes["height"]).first
        else { continue }
        let map = String(tag.attributes["usemap"]?.drop { $0 == "#" } ?? "")
        if sizes[map] == nil { sizes[map] = (width, height) }
      default: continue
      }
    }
  }

  private var svg: String {
    let size =
      sizes[name ?? ""]
      ?? areas.map { Self.shape(of: $0, in: (0, 0)).corner }.reduce((0, 0)) {
        (max($0.0, $1.0), max($0.1, $1.1))
      }
    let lines = areas.enumerated().map { index, area in
      Self.element(area, Self.shape(of: area, in: size).element, number: index + 1)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" fill="#9aa7b5">
      \(lines.reversed().joined(separator: "\n"))
      </svg>
      """
  }

  private static func element(_ area: HTMLScanner.Tag, _ shape: String, number: Int) -> String {
    func text(_ name: String) -> String? { area.attributes[name].flatMap { $0.isEmpty ? nil : $0 } }
    let href = text("href").map { $0.hasPrefix("#") && $0 != "#" ? String($0.dropFirst()) : $0 }
    let id = text("id") ?? href ?? text("alt") ?? text("title") ?? "area-\(number)"
    let others = area.attributes.filter {
      ["alt", "class", "href", "target"].contains($0.key) || isData($0.key)
    }
    let attributes = (["id": id].merging(others) { id, _ in id }).sorted { $0.key < $1.key }
      .map { " \($0.key)=\"\($0.value.xmlFromHTML)\"" }
    let title = (text("title") ?? text("alt")).map { "<title>\($0.xmlFromHTML)</title>" } ?? ""
    return "<\(shape)\(attributes.joined())>\(title)</\(shape.prefix { $0 != " " })>"
  }

  /// Whether an attribute is one of the author's own, and XML has its name too.
  private static func isData(_ name: String) -> Bool {
    name.hasPrefix("data-")
      && name.utf8.allSatisfy { $0.isASCIILetter || 0x30...0x39 ~= $0 || 0x2D...0x2E ~= $0 }
  }

  private static func numbers(_ text: String?) -> [Double] {
    (text ?? "").utf8.split { !("0"..."9" ~= Unicode.Scalar($0) || "+-.eE".utf8.contains($0)) }
      .compactMap { Double(Substring($0)) }.filter(\.isFinite)
  }

  /// The start of an element of SVG that covers what an area does, and how far it reaches to the right and down. An area
  /// with too few coordinates covers nothing.
  private static func shape(
    of area: HTMLScanner.Tag, in size: (Double, Double)
  ) -> (element: String, corner: (Double, Double)) {
    let n = numbers(area.attributes["coords"])
    switch area.attributes["shape"]?.lowercased() {
    case "default":
      return ("rect width=\"\(size.0)\" height=\"\(size.1)\"", (0, 0))
    case "circle", "circ":
      guard n.count > 2 else { break }
      return (
        "circle cx=\"\(n[0])\" cy=\"\(n[1])\" r=\"\(max(0, n[2]))\"", (n[0] + n[2], n[1] + n[2])
      )
    case "poly", "polygon":
      guard n.count > 5 else { break }
      let pairs = stride(from: 0, to: n.count - 1, by: 2).map { (n[$0], n[$0 + 1]) }
      return (
        "polygon points=\"\(pairs.map { "\($0.0),\($0.1)" }.joined(separator: " "))\"",
        pairs.reduce((0, 0)) { (max($0.0, $1.0), max($0.1, $1.1)) }
      )
    default:
      guard n.count > 3 else { break }
      return (
        "path d=\"M\(n[0]) \(n[1])H\(n[2])V\(n[3])H\(n[0])Z\"", (max(n[0], n[2]), max(n[1], n[3]))
      )
    }
    return ("path", (0, 0))
  }
}

extension String {
  /// A value of HTML as text of XML. References that are not known are left as they are written.
  fileprivate var xmlFromHTML: String {
    let names: [Substring: UInt32] = [
      "amp": 38, "lt": 60, "gt": 62, "quot": 34, "apos": 39, "nbsp": 160,
    ]
    var text = ""
    var rest = self[...]
    while var character = rest.unicodeScalars.popFirst() {
      if character == "&", let end = rest.prefix(9).firstIndex(of: ";") {
        let name = rest[..<end]
        let code =
          name.hasPrefix("#x")
          ? UInt32(name.dropFirst(2), radix: 16)
          : name.hasPrefix("#") ? UInt32(name.dropFirst()) : names[name]
        if let code, let scalar = Unicode.Scalar(code) {
          (character, rest) = (scalar, rest[end...].dropFirst())
        }
      }
      switch character {
      case "<", ">", "\"", "&": text += "&#\(character.value);"
      case _ where character.value < 0x20 || character.value & 0xFFFE == 0xFFFE: text += " "
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
#endif
