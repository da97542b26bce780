import Foundation
import Silhouette
import SilhouetteGeometry

/// A Swift enum of a map's ids, so that an app cannot mistype one.
struct IdentifierEnum {
  let map: HitMap
  /// The document's name and that of the compiled file, which is in the bundle of a package's module, or else of the app.
  let document: String
  let resource: String
  /// Whether other modules see it.
  let isPublic: Bool

  private var access: String { isPublic ? "public " : "" }

  var source: String {
    """
    // Made from \(document.onOneLine). Changes would be lost.
    import Foundation
    \(access)import Silhouette

    /// The shapes of \(document.onOneLine), by id.
    \(access)enum \(name): String, CaseIterable, Sendable {
    \(cases(map.shapes, indent: "  "))
    \(groups)
      /// The map as compiled; a map file is mapped into memory where the platform can. Without an engine, the first of the
      /// file.
      \(access)static func map(engine: HitMap.Engine? = nil) throws -> HitMap {
        #if SWIFT_PACKAGE
        return try .init(named: \(resource.swiftLiteral), bundle: .module, engine: engine)
        #else
        return try .init(named: \(resource.swiftLiteral), bundle: .main, engine: engine)
        #endif
      }
    }

    """
  }

  /// A name that is none of a type's which code with such imports may use: the module's own would hide that.
  private var name: String {
    let word = Self.identifier(String(document.prefix { $0 != "." }))
    let name = word.prefix(1).uppercased() + word.dropFirst()
    return Self.types.contains(name) ? name + "Shapes" : name
  }

  private var groups: String {
    if map.groups.isEmpty { return "" }
    return """

        /// The groups of shapes, by id.
        \(access)enum Group: String, CaseIterable, Sendable {
      \(cases(Array(map.groups), indent: "    "))
        }

      """
  }

  private func cases(_ shapes: some Sequence<HitMap.Shape>, indent: String) -> String {
    var (ids, names) = (Set<String>(), [ByteString: Int]())
    return shapes.compactMap { shape -> String? in
      let id = shape.id
      // Ids that differ in normalization are one string to Swift, for which the time grows with the square of the marks.
      guard !id.isEmpty, !id.hasManyMarks, ids.insert(id).inserted else { return nil }
      let base = Self.identifier(id)
      let first = Self.members.contains(base) ? 1 : 0
      let count = names[ByteString(base), default: first] + 1
      names[ByteString(base)] = count
      // No other identifier has such an end.
      let name = count < 2 ? base : count == 2 ? base + "_" : "\(base)_\(count)"
      let title = shape.title.map { "\(indent)/// \($0.onOneLine)\n" } ?? ""
      return "\(title)\(indent)case \(Self.quoted(name)) = \(id.swiftLiteral)"
    }.joined(separator: "\n")
  }

  /// An id in lower camel case: `left-foot` is `leftFoot`; without letters and digits `shape`.
  static func identifier(_ id: String) -> String {
    // Most are letters of ASCII, which need not be looked up.
    let words = id.unicodeScalars.split {
      !("a"..."z" ~= $0) && (!$0.properties.isXIDContinue || $0 == "_")
    }
    .map { String(Substring($0)) }
    let name =
      (words.first ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isStart = name.unicodeScalars.first?.properties.isXIDStart ?? false
    return isStart ? name : name.isEmpty ? "shape" : "_" + name
  }

  private static func quoted(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// The enum's members other than its cases.
  private static let members: Set<String> = [
    "AllCases", "Group", "Protocol", "RawValue", "Type", "allCases", "hash", "hashValue", "init",
    "map", "rawValue", "self",
  ]

  /// Words that Swift reserves.
  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Types of Swift, of Apple's frameworks and of this library that have names as documents have them.
  private static let types = Set(
    """
    Actor Alert Angle Animation Any AnyObject App Array Binding BitMask Bool Bundle Button Calendar Canvas \
    CaseIterable Character Chart Circle Class Clock Codable CodingKey Collection Color Comparable Context \
    CustomStringConvertible Data Date Decodable Decoder Dictionary Divider Double Duration Edge Element Ellipse \
    Encodable Encoder Equatable Error Float Font Foundation Gradient Grid Group Hashable Hasher Hit HitMap HitMapView \
    Identifiable Image Index Int Iterator Label Layout Line Link List Locale MainActor Map Mask Material Menu Model \
    Never Notification Optional Outline Path Point Preview Process Progress Protocol Range RawRepresentable Rectangle \
    Result Scene Section Selector Self Sendable Sequence Set Shape ShapedButton Silhouette SilhouetteMap State Stream \
    String Stroke Style Substring Swift Tab Table Task Text Thread Timer Toggle Transform Type UIKit Unicode Unit URL \
    UUID View Void Window
    """.split { $0.isWhitespace }.map { String($0) })
}

extension String {
  /// The text as a literal of Swift. Characters that control a terminal or an editor are written as numbers.
  fileprivate var swiftLiteral: String {
    let text = replacing { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      return scalar.isControl ? "\\u{\(String(scalar.value, radix: 16))}" : nil
    }
    return "\"\(text)\""
  }

  /// Whether it has more combining marks in a row than text has (UAX #15, stream-safe text).
  fileprivate var hasManyMarks: Bool {
    var count = 0
    return unicodeScalars.contains {
      // No character below is a mark.
      let isMark = $0.value >= 0x300 && $0.properties.canonicalCombiningClass != .notReordered
      count = isMark ? count + 1 : 0
      return count > 30
    }
  }
}
