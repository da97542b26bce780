public import Silhouette

/// A colour with components from 0 to 1.
public struct Color: Sendable {
  /// The components.
  public let red, green, blue: Double
  /// The opacity.
  public var alpha = 1.0

  /// A colour from 0xRRGGBB.
  public init(_ hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 255) / 255
    green = Double(hex >> 8 & 255) / 255
    blue = Double(hex & 255) / 255
    self.alpha = alpha
  }

  /// A drawing's colour; grey if it has none that is known.
  public init(_ own: RGBA?) {
    let own = own ?? RGBA(red: 136, green: 136, blue: 136)
    red = Double(own.red) / 255
    green = Double(own.green) / 255
    blue = Double(own.blue) / 255
    alpha = Double(own.alpha) / 255
  }

  private init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The colour mixed with a share of another.
  public func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// The colour with an opacity.
  public func faded(to alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour in cairo's ARGB32, with premultiplied alpha.
  public var pixel: UInt32 {
    [alpha, red * alpha, green * alpha, blue * alpha]
      .reduce(0) { $0 << 8 | UInt32(min(max($1 * 255, 0), 255)) }
  }
}
