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
  let name: ByteString
  let match: Match
  var value: ByteString = ""
  var ignoresCase = false

  /// What comparing a byte of an attribute's value costs.
  var comparedByte: Price { ignoresCase ? .valueByte : .comparedByte }

  /// Whether an attribute's value matches. O(bytes of both).
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    ignoresCase
      ? matches(ByteString(utf8: text).lowerCase.utf8, value.lowerCase) : matches(text, value)
  }

  private func matches(
    _ found: some BidirectionalCollection<UInt8>, _ value: ByteString
  ) -> Bool {
    switch match {
    case .exists: true
    case .equals: found.elementsEqual(value.utf8)
    case .word: found.contains(word: value)
    case .language: found.isLanguage(value)
    case .prefix: !value.isEmpty && found.starts(with: value.utf8)
    case .suffix: !value.isEmpty && found.reversed().starts(with: value.utf8.reversed())
    case .substring: !value.isEmpty && found.contains(bytesOf: value)
    }
  }
}

extension Collection<UInt8> {
  /// Whether a text in UTF-8 is a language or one of its variants: equals it, or begins with it and a hyphen.
  func isLanguage(_ language: ByteString) -> Bool {
    guard starts(with: language.utf8) else { return false }
    let next = dropFirst(language.utf8.count).first
    return next == nil || next == UInt8(ascii: "-")
  }
}
