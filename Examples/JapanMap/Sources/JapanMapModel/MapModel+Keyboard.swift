import Foundation
import Silhouette

extension MapModel {
  /// An arrow key: moves the focus to the neighbour on that side, or sets it if there is none.
  package mutating func moveFocus(_ direction: HitMap.Direction) {
    let current = focus ?? selection
    let next = current.map { id in
      buttons[id].first.flatMap { arrows[$0.index, direction] }.map { buttons.shapes[$0].id } ?? id
    }
    guard let next = next ?? middle else { return }
    focus = next
    show(next)
  }

  /// The return key: clicks the focused button.
  package mutating func chooseFocus() {
    guard let id = focus, let anchor = anchors[id] else { return }
    let wasCountry = region == nil
    choose(id, at: anchor)
    if wasCountry { focus = buttons.hitTest(anchor)?.id }
  }

  /// The button whose anchor is nearest to the centre of the view.
  private var middle: String? {
    let center = CGPoint(x: shown.midX, y: shown.midY)
    return anchors.min { $0.value.distance(to: center) < $1.value.distance(to: center) }?.key
  }

  /// Scrolls a button into view.
  private mutating func show(_ id: String) {
    guard let anchor = anchors[id], let placed else { return }
    guard !bounds.insetBy(dx: 24, dy: 24).contains(placed.toView(anchor)) else { return }
    let rect = shown.offsetBy(dx: anchor.x - shown.midX, dy: anchor.y - shown.midY)
    fly(to: rect, in: 0.25)
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
