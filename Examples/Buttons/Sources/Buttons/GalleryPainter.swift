import ButtonsModel
import Foundation
import GTK
import Silhouette

/// Paints the gallery: a card for each exhibit, and its buttons by their states.
struct GalleryPainter {
  let canvas: Canvas
  let isDark: Bool

  private var ink: Color { isDark ? Color(0xf2f6fa) : Color(0x26323d) }
  private var wall: Color { isDark ? Color(0x16202b) : Color(0xe9edf1) }
  private var paper: Color { isDark ? Color(0x243140) : Color(0xffffff) }
  private var disabled: Color { isDark ? Color(0x3a4757) : Color(0xdfe3e8) }

  func paint(_ gallery: Gallery) {
    canvas.paint(wall)
    for (index, exhibit) in gallery.exhibits.enumerated() {
      let card = gallery.card(index)
      canvas.fillRounded(card, radius: 14, paper)
      paint(exhibit)
      let left = card.minX + 18
      let top = card.maxY - Gallery.captionHeight
      canvas.write(exhibit.title, from: CGPoint(x: left, y: top), size: 17, isBold: true, ink)
      canvas.write(
        exhibit.caption, from: CGPoint(x: left, y: top + 23), size: 13, isBold: false,
        ink.faded(to: 0.65))
    }
  }

  private func paint(_ exhibit: Exhibit) {
    guard let transform = exhibit.transform else { return }
    canvas.clipped(to: exhibit.bounds) {
      canvas.draw(exhibit.backdrop, transform, ink.faded(to: 0.3))
      for key in exhibit.keys { paint(key, transform) }
      // Above their neighbours, which share their borders.
      for key in exhibit.keys where key.button.isSelected { edge(key, transform, ink) }
    }
  }

  private func paint(_ key: Key, _ transform: Affine) {
    var color = Color(key.color)
    if !key.button.isEnabled {
      color = disabled
    } else if key.button.isSelected {
      color = color.mixed(with: ink, key.button.isHighlighted ? 0.5 : 0.36)
    } else if key.button.isHighlighted {
      color = color.mixed(with: ink, 0.2)
    }
    canvas.draw(key.outlines, transform, color)
  }

  private func edge(_ key: Key, _ transform: Affine, _ color: Color) {
    canvas.stroke([key.border].compactMap(\.self), transform, color, width: 1.6)
  }
}
