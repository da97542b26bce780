/// A colour by its parts from 0 to 1.
struct Color {
  let red: Double
  let green: Double
  let blue: Double
  var alpha = 1.0

  /// A colour as the web writes it: 0xRRGGBB.
  init(_ hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 255) / 255
    green = Double(hex >> 8 & 255) / 255
    blue = Double(hex & 255) / 255
    self.alpha = alpha
  }

  private init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The colour with a share of another in it.
  func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// The colour, see-through.
  func faded(to alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// As cairo's ARGB32 has it: alpha first, the rest multiplied by it.
  var pixel: UInt32 {
    [alpha, red * alpha, green * alpha, blue * alpha]
      .reduce(0) { $0 << 8 | UInt32(min(max($1 * 255, 0), 255)) }
  }
}
