import Foundation
import Silhouette

extension MapModel {
  /// The pointer moved to a point of the view.
  package mutating func point(at point: CGPoint, _ pointer: Pointer = .mouse) {
    self.pointer = (point, pointer)
  }

  /// The pointer left the view.
  package mutating func pointNowhere() { pointer = nil }

  /// The button was pressed: a click or a drag begins.
  package mutating func press(at point: CGPoint, _ pointer: Pointer = .mouse) {
    focus = nil
    grip = Grip(start: point, pointer: pointer, shown: shown)
  }

  /// The pointer was dragged by an offset; the map follows.
  package mutating func drag(by offset: CGSize) {
    guard var grip, let placed else { return }
    let distance = (offset.width * offset.width + offset.height * offset.height).squareRoot()
    if !grip.isDragging, distance > Grip.slip {
      // Stops a moving view.
      grip.isDragging = true
      grip.shown = shown
      flight = nil
    }
    self.grip = grip
    guard grip.isDragging else { return }
    if grip.held != nil {
      let start = grip.start
      return carry(
        to: placed.toDocument(CGPoint(x: start.x + offset.width, y: start.y + offset.height)))
    }
    let inverse = placed.inverse
    shown = kept(
      grip.shown.offsetBy(dx: -offset.width * inverse.a, dy: -offset.height * inverse.d))
  }

  /// The button was released. Returns the map's answer after a click, nil after a drag.
  @discardableResult
  package mutating func release() -> Answer? {
    defer { grip = nil }
    if let grip, grip.held != nil, grip.isDragging { makeButtons() }
    guard let grip, !grip.isDragging, let placed else { return nil }
    let answer = Answer(placed, at: grip.start, tolerance: grip.pointer.tolerance)
    choose(answer.hit?.id, at: placed.toDocument(grip.start))
    return answer
  }

  /// The wheel turned: zooms about the pointer, in for negative steps.
  package mutating func scroll(by steps: Double) {
    guard let placed, steps.isFinite else { return }
    let point = pointer?.point ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let target = flight?.to ?? shown
    let whole = max(map.size.width, map.size.height)
    let wanted = max(target.width, target.height) * pow(1.2, steps)
    let factor = min(max(wanted, whole / 60), whole) / max(target.width, target.height)
    let fixed = placed.toDocument(point)
    let rect = CGRect(
      x: fixed.x + (target.minX - fixed.x) * factor, y: fixed.y + (target.minY - fixed.y) * factor,
      width: target.width * factor, height: target.height * factor)
    fly(to: kept(rect), in: 0.15)
  }

  /// The rectangle, moved so that its centre is on the picture.
  private func kept(_ rect: CGRect) -> CGRect {
    let x = min(max(rect.midX, 0), map.size.width)
    let y = min(max(rect.midY, 0), map.size.height)
    return rect.offsetBy(dx: x - rect.midX, dy: y - rect.midY)
  }
}
