import Foundation
import Silhouette

extension MapModel {
  /// The names to write: the focused button's first, then those with more room before those with less. One that
  /// would touch another is left out, so that names appear one by one while the view comes nearer.
  package var labels: [Label] {
    guard let placed else { return [] }
    let order = spots.sorted { one, other in
      let isFirst = (one.key == focus, other.key == focus)
      if isFirst.0 != isFirst.1 { return isFirst.0 }
      return (one.value.radius, other.key) > (other.value.radius, one.key)
    }
    let size = (region == nil ? 15 : 14) - (bounds.width < 400 ? 2 : 0)
    var labels: [Label] = []
    for (id, spot) in order {
      let label = Label(
        id: id, text: atlas.name(of: id).local, size: size,
        center: placed.toView(self.spot(id) ?? spot.point))
      let room = label.frame.insetBy(dx: -3, dy: 0)
      guard bounds.intersects(room), !labels.contains(where: { $0.frame.intersects(room) }) else {
        continue
      }
      labels.append(label)
    }
    return labels
  }
}
