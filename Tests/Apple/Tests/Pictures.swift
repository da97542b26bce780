import UIKit

/// Pictures for buttons.
enum Pictures {
  /// A rectangle of one colour.
  static func full(_ width: Int, _ height: Int, scale: CGFloat = 1) -> UIImage {
    picture(width, height, scale: scale) { _, _ in 255 }
  }

  /// A disc as large as its square.
  static func disc(_ size: Int, scale: CGFloat = 1) -> UIImage {
    UIImage(cgImage: discPixels(size), scale: scale)
  }

  static func discPixels(_ size: Int) -> CGImage {
    let radius = Double(size) / 2
    return CGImage(width: size, height: size) { x, y in
      let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
      return CGImage.Pixel(0, 0, 0, alpha: dx * dx + dy * dy < radius * radius ? 255 : 0)
    }
  }

  /// A picture by the alpha of its pixels.
  static func picture(
    _ width: Int, _ height: Int, scale: CGFloat = 1, alpha: (_ x: Int, _ y: Int) -> UInt8
  ) -> UIImage {
    UIImage(
      cgImage: CGImage(width: width, height: height) { x, y in
        CGImage.Pixel(0, 0, 0, alpha: alpha(x, y))
      }, scale: scale)
  }
}
