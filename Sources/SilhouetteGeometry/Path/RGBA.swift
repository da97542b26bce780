/// A colour of sRGB with its alpha, which is not multiplied into the others.
@frozen public struct RGBA: Sendable, Hashable, CustomStringConvertible {
  /// A channel, from 0 to 255.
  public var red, green, blue, alpha: UInt8

  /// The threshold of masks made of alpha, unless another is given: a pixel takes hits if more than half of it is covered.
  public static let halfAlpha: UInt8 = 127

  /// A colour from its channels. O(1).
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour from three, four, six or eight hexadecimal digits, with or without a `#` before them; nil for any other
  /// text. O(1).
  public init?(hex text: String) {
    let bytes = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "#") ? 1 : 0)
    let digits = bytes.compactMap { $0.hexDigit }
    guard digits.count == bytes.count, [3, 4, 6, 8].contains(digits.count) else { return nil }
    let isShort = digits.count < 6
    func channel(_ index: Int) -> UInt8 {
      guard digits.count > (isShort ? index : 2 * index) else { return 255 }
      return isShort ? 17 * digits[index] : digits[2 * index] << 4 | digits[2 * index + 1]
    }
    self.init(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
  }

  /// `#` and six hexadecimal digits, and two more unless it is opaque: for example `#ff7f00`, `#ff7f0080`.
  public var description: String {
    let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return bytes.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }

  /// Opaque black.
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = RGBA(red: 255, green: 255, blue: 255)
  /// Nothing: transparent black.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour with its alpha multiplied by an opacity from 0 to 1, as librsvg rounds it.
  package func faded(by opacity: Double) -> RGBA {
    RGBA(
      red: red, green: green, blue: blue,
      alpha: opacity > 0 ? UInt8((Double(alpha) * min(opacity, 1)).rounded()) : 0)
  }
}
