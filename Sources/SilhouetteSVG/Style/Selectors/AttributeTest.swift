import Foundation
import SilhouetteGeometry

/// An attribute selector (Selectors 4, section 6).
struct AttributeTest: Sendable, Hashable {
  /// How the value is compared, by the byte that names it.
  enum Match: UInt8, Sendable {
    /// `[a]`
    case exists = 0x5D
    /// `[a=v]`
    case equals = 0x3D
    /// `[a~=v]`: one of the words equals.
    case word = 0x7E
    /// `[a|=v]`: equals, or begins with the value and a hyphen.
    case language = 0x7C
    /// `[a^=v]`
    case prefix = 0x5E
    /// `[a$=v]`
    case suffix = 0x24
    /// `[a*=v]`
    case substring = 0x2A
  }

  /// As written in documents, prefix included.
  let name: String
  let match: Match
  var value = ""
  var ignoresCase = false

  /// What comparing a byte of an attribute's value costs.
  var comparedByte: Price { ignoresCase ? .valueByte : .comparedByte }

  /// Whether an attribute's value matches. O(bytes of both).
  func matches(_ text: String) -> Bool {
    var (found, value) = (text, value)
    if ignoresCase { (found, value) = (found.lowerCase, value.lowerCase) }
    switch match {
    case .exists: return true
    case .equals: return found == value
    case .word: return found.contains(word: value)
    case .language: return found == value || found.hasPrefix(value + "-")
    case .prefix: return !value.isEmpty && found.hasPrefix(value)
    case .suffix: return !value.isEmpty && found.hasSuffix(value)
    case .substring: return !value.isEmpty && found.contains(bytesOf: value)
    }
  }
}
