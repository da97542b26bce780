import Foundation
import Silhouette

/// A Swift enum of a map's ids, so that an app cannot mistype one.
struct IdentifierEnum {
  let map: HitMap
  /// The document's name and that of the compiled file, which is in the bundle of the app's module.
  let document: String
  let resource: String

  var source: String {
    """
    // Made from \(document.onOneLine). Changes would be lost.
    import Foundation
    import Silhouette

    /// The shapes of \(document.onOneLine), by id.
    enum \(name): String, CaseIterable, Sendable {
    \(cases(map.shapes, indent: "  "))
    \(groups)
      /// The map as compiled; a map file is mapped into memory where the platform can.
      static func map() throws -> HitMap { try HitMap(named: \(resource.debugDescription), bundle: .module) }
    }

    """
  }

  private var name: String {
    let document = String(document.prefix { $0 != "." })
    let name = Self.identifier(document)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private var groups: String {
    if map.groups.isEmpty { return "" }
    return """

        /// The groups of shapes, by id.
        enum Group: String, CaseIterable, Sendable {
      \(cases(Array(map.groups), indent: "    "))
        }

      """
  }

  private func cases(_ shapes: some Sequence<HitMap.Shape>, indent: String) -> String {
    var (ids, names) = (Set<String>(), Self.members)
    return shapes.compactMap { shape -> String? in
      // Ids that differ in normalization are one string to Swift.
      guard !shape.id.isEmpty, ids.insert(shape.id).inserted else { return nil }
      var name = Self.identifier(shape.id)
      while !names.insert(name).inserted { name += "_" }
      let title = shape.title.map { "\(indent)/// \($0.onOneLine)\n" } ?? ""
      return "\(title)\(indent)case \(Self.quoted(name)) = \(shape.id.debugDescription)"
    }.joined(separator: "\n")
  }

  /// An id in lower camel case: `left-foot` is `leftFoot`; without letters and digits `shape`.
  static func identifier(_ id: String) -> String {
    let words = id.unicodeScalars.split { !$0.properties.isXIDContinue || $0 == "_" }
      .map { String(String.UnicodeScalarView($0)) }
    let name =
      (words.first ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isStart = name.unicodeScalars.first?.properties.isXIDStart ?? false
    return isStart ? name : name.isEmpty ? "shape" : "_" + name
  }

  private static func quoted(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// What the enum has besides its cases.
  private static let members: Set<String> = [
    "Group", "Protocol", "Type", "allCases", "hash", "hashValue", "init", "map", "rawValue", "self",
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
}
