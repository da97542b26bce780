import Foundation
import JapanMapModel
import Silhouette

/// A button's name on the map.
package struct Label {
  package let id, text: String
  /// The height of the letters, in the view's points.
  let size: Int
  /// The rectangle that the name takes in the view.
  package let frame: CGRect

  private init(_ id: String, _ text: String, size: Int, center: CGPoint) {
    (self.id, self.text, self.size) = (id, text, size)
    // Kanji are as wide as they are high, Latin letters narrower.
    let letters = text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x3000 ? 0.6 : 1) }
    let (width, height) = (letters * CGFloat(size), CGFloat(size) * 1.4)
    frame = CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The names to write: the focused button's first, then those with more room before those with less. One that
  /// would touch another is left out, so that names appear one by one while the view comes nearer.
  package static func all(_ model: MapModel, _ atlas: Atlas) -> [Label] {
    guard let placed = model.placed else { return [] }
    let focus = model.session.focused?.id
    let order = model.spots.sorted { one, other in
      if (one.key == focus) != (other.key == focus) { return one.key == focus }
      return (one.value.radius, other.key) > (other.value.radius, one.key)
    }
    let size = (model.session.path.isEmpty ? 15 : 14) - (model.bounds.width < 400 ? 2 : 0)
    return order.reduce(into: []) { labels, button in
      let label = Label(
        button.key, atlas.name(of: button.key).local, size: size,
        center: placed.toView(button.value.point))
      let room = label.frame.insetBy(dx: -3, dy: 0)
      let isFree = !labels.contains { $0.frame.intersects(room) }
      if isFree, model.bounds.intersects(room) { labels.append(label) }
    }
  }
}
