import Foundation

/// A button's name on the map.
package struct Label: Hashable, Sendable {
  package let id: String
  package let text: String
  /// The height of the letters, in the view's points.
  package let size: Int
  /// The rectangle that the name takes in the view.
  package let frame: CGRect

  init(id: String, text: String, size: Int, center: CGPoint) {
    (self.id, self.text, self.size) = (id, text, size)
    // Kanji are as wide as they are high, Latin letters narrower.
    let letters = text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x3000 ? 0.6 : 1) }
    let (width, height) = (letters * CGFloat(size), CGFloat(size) * 1.4)
    frame = CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
