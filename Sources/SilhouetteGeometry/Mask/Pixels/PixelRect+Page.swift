extension PixelRect {
  /// The pixels whose centres are on a page.
  init(on page: Page, scale: Double) {
    func count(_ length: Double) -> Int {
      Int(max(0, min((length * scale - 0.5).rounded(.up), Double(Self.reach))))
    }
    self.init(x: 0, y: 0, width: count(page.width), height: count(page.height))
  }

  /// The pixels in a box, which may be of any size and place; nil if there are none.
  func intersection(_ box: Box) -> PixelRect? {
    let left = max(Double(x), box.minX.rounded(.down))
    let top = max(Double(y), box.minY.rounded(.down))
    let right = min(Double(x + width), box.maxX.rounded(.up))
    let bottom = min(Double(y + height), box.maxY.rounded(.up))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}
