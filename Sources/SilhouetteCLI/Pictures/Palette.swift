#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import SilhouetteRendering

/// Colours that tell shapes apart, by the shapes' indices.
enum Palette {
  static let background = Picture.Color(red: 246, green: 248, blue: 250)

  /// The colour of a shape; lightness alternates, for readers who cannot tell the hues apart.
  static func fill(_ index: Int) -> Picture.Color {
    color(index, lightness: index.isMultiple(of: 2) ? 0.8 : 0.7)
  }

  /// The colour of a shape's edge.
  static func edge(_ index: Int) -> Picture.Color { color(index, lightness: 0.4) }

  /// Hues advance by the golden angle, so that each is far from the previous ones.
  private static func color(_ index: Int, lightness: Double) -> Picture.Color {
    let hue = (0.6 + Double(index) * 0.618_033_988_749_895) * 2 * .pi
    func channel(_ angle: Double) -> UInt8 {
      UInt8((255 * (lightness + 0.15 * cos(hue - angle * .pi / 180))).rounded())
    }
    return Picture.Color(red: channel(0), green: channel(120), blue: channel(240))
  }
}
#endif
