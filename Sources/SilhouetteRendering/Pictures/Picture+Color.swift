#if Rendering && canImport(CCairo)
extension Picture {
  /// An sRGB colour. Its alpha is not premultiplied.
  package struct Color: Sendable, Hashable {
    /// A channel from 0 to 255.
    package var red, green, blue, alpha: UInt8

    /// A colour from its channels. O(1).
    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Fully transparent.
    package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque white.
    package static let white = Color(red: 255, green: 255, blue: 255)
  }
}

extension Picture.Color {
  /// The colour of a pixel `0xAARRGGBB` with premultiplied alpha.
  init(premultiplied pixel: UInt32) {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt8 {
      guard alpha > 0 else { return 0 }
      return UInt8(min(255, (pixel >> shift & 255 &* 255 &+ alpha / 2) / alpha))
    }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: UInt8(alpha))
  }

  /// The pixel `0xAARRGGBB` with premultiplied alpha.
  var premultiplied: UInt32 {
    func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// The pixel after compositing this colour over `below` (Porter and Duff 1984).
  func over(_ below: UInt32) -> UInt32 {
    if alpha == 255 { return premultiplied }
    let above = premultiplied
    let rest = 255 - UInt32(alpha)
    func channel(_ shift: UInt32) -> UInt32 {
      (above >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255
    }
    return channel(24) << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }
}
#endif
