#if Rendering
extension Picture.Color {
  /// The colour of a pixel `0xAARRGGBB` with alpha multiplied in.
  init(premultiplied pixel: UInt32) {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt8 {
      guard alpha > 0 else { return 0 }
      return UInt8(min(255, (pixel >> shift & 255 &* 255 &+ alpha / 2) / alpha))
    }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: UInt8(alpha))
  }

  /// The pixel `0xAARRGGBB` with alpha multiplied in.
  var premultiplied: UInt32 {
    func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// The pixel that results when the colour is put over another (Porter and Duff 1984).
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
