import Foundation
import SilhouetteGeometry

/// The value of `clip-path` (CSS Masking 1, section 5.1).
enum ClipPathValue: Sendable, Hashable {
  case none
  /// A reference such as `#id`.
  case reference(String)
  case shape(BasicShape, GeometryBox)
}

extension ClipPathValue {
  /// Reads a value; nil where it is none.
  ///
  /// - Parameter length: reads a length.
  init?(_ text: String, length: (String) -> Length?) {
    if text.lowerCase == "none" {
      self = .none
      return
    }
    if let reference = Self.reference(text) {
      self = .reference(reference)
      return
    }
    var shape: BasicShape?
    var box: GeometryBox?
    var rest = StyleText(text)
    while !rest.isAtEnd {
      rest.skipSpace()
      guard let name = rest.readName()?.lowerCase else { return nil }
      if rest.take("(") {
        let arguments = rest.readText(upTo: ")")
        guard shape == nil, rest.take(")"),
          let read = BasicShape(name, arguments: arguments, length: length)
        else { return nil }
        shape = read
      } else {
        guard box == nil, let read = GeometryBox(name: name) else { return nil }
        box = read
      }
      rest.skipSpace()
    }
    guard shape != nil || box != nil else { return nil }
    self = .shape(shape ?? .box, box ?? .stroke)
  }

  /// What `url(…)` refers to; nil where the text is anything else.
  static func reference(_ text: String) -> String? {
    guard text.lowerCase.hasPrefix("url(") else { return nil }
    var inside = StyleText(String(text.dropFirst(4)))
    inside.skipSpace()
    let reference = inside.readString() ?? inside.readText(upTo: ")")
    return reference.trimmed
  }
}
