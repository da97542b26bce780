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
  private var paper: Color { isDark ? Color(0x303f50) : Color(0xffffff) }
  private var disabled: Color { isDark ? Color(0x4a596b) : Color(0xdfe3e8) }

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
      for painted in exhibit.painted {
        let key = painted.takesHits ? painted.shape.map { exhibit.keys[$0.index] } : nil
        for (outline, color) in painted.drawing.paintedOutlines {
          canvas.draw([key?.look ?? outline], transform, self.color(of: key, shown(color)))
        }
      }
      // Above their neighbours, which share their borders.
      for key in exhibit.keys where key.button.isSelected {
        canvas.stroke([key.border].compactMap(\.self), transform, ink, width: 1.6)
      }
    }
  }

  /// A drawing's own colour, darker in the dark.
  private func shown(_ own: RGBA?) -> Color {
    let color = Color(own)
    return isDark ? color.mixed(with: Color(0x000000), 0.3).faded(to: color.alpha) : color
  }

  private func color(of key: Key?, _ own: Color) -> Color {
    guard let button = key?.button else { return own }
    if !button.isEnabled { return disabled }
    if button.isSelected { return own.mixed(with: ink, button.isHighlighted ? 0.5 : 0.36) }
    return button.isHighlighted ? own.mixed(with: ink, 0.2) : own
  }
}
