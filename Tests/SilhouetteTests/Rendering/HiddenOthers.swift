import Foundation

/// Hides all graphics of a document except those of one shape, by editing its tags.
enum HiddenOthers {
  private static let leaves: Set = [
    "circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "text", "use",
  ]
  private static let containers: Set = ["a", "g", "svg", "switch"]
  private static let pattern =
    "<!--.*?-->|<!\\[CDATA\\[.*?\\]\\]>|<\\?.*?\\?>|</[^>]*>"
    + "|<([\\w:.-]+)((?:\\s+[^\\s=>/]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'))*)\\s*(/?)>"

  /// An element that is open.
  private struct Open {
    let owner: String?
    /// Whether its children are drawn.
    let isDrawn: Bool
    /// What is written after its end tag.
    let suffix: String
  }

  static func data(_ data: Data, _ shown: String) throws -> Data {
    let text = String(decoding: data, as: UTF8.self)
    let source = text as NSString
    let tags = try NSRegularExpression(pattern: pattern, options: [.dotMatchesLineSeparators])
    var result = ""
    var end = 0
    var open: [Open] = []
    for tag in tags.matches(in: text, range: NSRange(location: 0, length: source.length)) {
      result += source.substring(with: NSRange(location: end, length: tag.range.location - end))
      end = tag.range.location + tag.range.length
      var written = source.substring(with: tag.range)
      if written.hasPrefix("</") { written += open.popLast()?.suffix ?? "" }
      if tag.range(at: 1).location != NSNotFound {
        let name = source.substring(with: tag.range(at: 1)).split(separator: ":").last ?? ""
        let id = value(of: "id", in: written).map(unescaped) ?? ""
        let outer = open.last ?? Open(owner: nil, isDrawn: true, suffix: "")
        let owner = id.isEmpty || open.isEmpty ? outer.owner : id
        let isClosed = !source.substring(with: tag.range(at: 3)).isEmpty
        var suffix = ""
        if outer.isDrawn, leaves.contains(String(name)), owner != shown {
          if !id.isEmpty, text.contains("#\(id)\"") || text.contains("#\(id)'") {
            // What a `use` repeats of it stays in sight.
            written = "<g style='visibility:hidden;filter:none'>" + written
            suffix = "</g>"
          } else {
            written = hidden(written)
          }
        }
        if isClosed {
          written += suffix
        } else {
          open.append(
            Open(
              owner: owner, isDrawn: outer.isDrawn && containers.contains(String(name)),
              suffix: suffix))
        }
      }
      result += written
    }
    return Data((result + source.substring(from: end)).utf8)
  }

  private static func value(of name: String, in tag: String) -> String? {
    let pattern = "\\s\(name)\\s*=\\s*(?:\"[^\"]*\"|'[^']*')"
    guard let range = tag.range(of: pattern, options: .regularExpression) else { return nil }
    let quoted = tag[range].drop { $0 != "\"" && $0 != "'" }
    return String(quoted.dropFirst().dropLast())
  }

  /// A value without references to characters.
  private static func unescaped(_ value: String) -> String {
    value.components(separatedBy: "&#").enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: ";") else { return part }
      let digits = part[..<end]
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      let scalar = code.flatMap(Unicode.Scalar.init).map(String.init) ?? ""
      return scalar + part[part.index(after: end)...]
    }.joined()
  }

  private static func hidden(_ tag: String) -> String {
    let style = ";visibility:hidden !important;filter:none !important"
    if let own = value(of: "style", in: tag), let range = tag.range(of: own), !own.isEmpty {
      return tag.replacingCharacters(in: range, with: own + style)
    }
    let slash = tag.hasSuffix("/>") ? "/>" : ">"
    return tag.dropLast(slash.count) + " style=\"\(style)\"" + slash
  }
}
