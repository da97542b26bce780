#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import SilhouetteRendering

/// Colours that tell shapes apart, by the shapes' indices.
enum Palette {
  static let background = Picture.Color(red: 246, green: 248, blue: 250)

  /// The colour of a shape.
  ///
  /// Hues advance by the golden angle, so that each is far from the previous ones; lightness alternates,
  /// for readers who cannot tell the hues apart.
  static func fill(_ index: Int) -> Picture.Color {
    Picture.Color(
      lightness: index.isMultiple(of: 2) ? 0.84 : 0.76, chroma: 0.095, hue: hue(index))
  }

  /// The colour of a shape's edge.
  static func edge(_ index: Int) -> Picture.Color {
    Picture.Color(lightness: 0.52, chroma: 0.09, hue: hue(index))
  }

  private static func hue(_ index: Int) -> Double {
    (0.6 + Double(index) * 0.618_033_988_749_895) * 2 * .pi
  }
}

extension Picture.Color {
  /// A colour in Björn Ottosson's OKLCH, whose lightness and chroma look the same at all hues
  /// (https://bottosson.github.io/posts/oklab/).
  fileprivate init(lightness: Double, chroma: Double, hue: Double) {
    let a = chroma * cos(hue)
    let b = chroma * sin(hue)
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    self.init(
      red: Self.encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: Self.encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: Self.encode(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }

  /// A linear component in sRGB.
  private static func encode(_ linear: Double) -> UInt8 {
    let value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return UInt8((min(max(value, 0), 1) * 255).rounded())
  }
}
#endif
