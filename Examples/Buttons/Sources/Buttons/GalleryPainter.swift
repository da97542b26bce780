import ButtonsModel
import Foundation
import GTK
import Silhouette

/// Paints the gallery: a card for each exhibit, and its buttons by their states.
struct GalleryPainter {
  let canvas: Canvas

  private static let ink = Color(0x26323d)
  private static let wall = Color(0xe9edf1)

  func paint(_ gallery: Gallery) {
    canvas.paint(Self.wall)
    for (index, exhibit) in gallery.exhibits.enumerated() {
      let card = gallery.card(index)
      canvas.fillRounded(card, radius: 14, Color(0xffffff))
      paint(exhibit)
      let left = card.minX + 18
      let top = card.maxY - Gallery.captionHeight
      canvas.write(exhibit.title, from: CGPoint(x: left, y: top), size: 17, isBold: true, Self.ink)
      canvas.write(
        exhibit.caption, from: CGPoint(x: left, y: top + 23), size: 13, isBold: false,
        Self.ink.faded(to: 0.65))
    }
  }

  private func paint(_ exhibit: Exhibit) {
    guard let transform = exhibit.transform else { return }
    canvas.clipped(to: exhibit.bounds) {
      canvas.draw(exhibit.backdrop, transform, Self.ink.faded(to: 0.3))
      for key in exhibit.keys { paint(key, transform) }
      // Above their neighbours, which share their borders.
      for key in exhibit.keys where key.button.isSelected { edge(key, transform, Self.ink) }
    }
  }

  private func paint(_ key: Key, _ transform: Affine) {
    var color = Color(key.color)
    if !key.button.isEnabled {
      color = Color(0xdfe3e8)
    } else if key.button.isSelected {
      color = color.mixed(with: Self.ink, key.button.isHighlighted ? 0.5 : 0.36)
    } else if key.button.isHighlighted {
      color = color.mixed(with: Self.ink, 0.2)
    }
    canvas.draw(key.outlines, transform, color)
  }

  private func edge(_ key: Key, _ transform: Affine, _ color: Color) {
    canvas.stroke([key.border].compactMap(\.self), transform, color, width: 1.6)
  }
}
