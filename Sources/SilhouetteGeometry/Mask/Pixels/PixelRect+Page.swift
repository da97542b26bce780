extension PixelRect {
  /// The pixels whose centres are on a page.
  init(on page: Page, scale: Double) {
    func count(_ length: Double) -> Int {
      Int(max(0, min((length * scale - 0.5).rounded(.up), Double(Self.reach))))
    }
    self.init(x: 0, y: 0, width: count(page.width), height: count(page.height))
  }

  /// The rectangle in pixels.
  var box: Box {
    Box(minX: Double(x), minY: Double(y), maxX: Double(x + width), maxY: Double(y + height))
  }
}
