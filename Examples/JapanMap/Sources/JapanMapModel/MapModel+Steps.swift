import Foundation
import Silhouette

extension MapModel {
  /// Enters a region, or selects a prefecture; does nothing in the sea.
  mutating func choose(_ id: String?, at point: CGPoint) {
    guard let id else {
      selection = nil
      return
    }
    if region != nil {
      selection = id
    } else {
      region = id
      makeButtons()
      let frame = map.frame(of: id, near: point) ?? CGRect(origin: .zero, size: map.size)
      fly(to: frame.insetBy(dx: -0.07 * frame.width, dy: -0.07 * frame.height), in: 0.45)
    }
  }

  /// Goes back one step: from a prefecture to its region, to the country, to the whole map.
  package mutating func goBack() {
    if selection != nil {
      selection = nil
      return
    }
    if let region {
      self.region = nil
      makeButtons()
      focus = focus == nil ? nil : region
    }
    fly(to: CGRect(origin: .zero, size: map.size), in: 0.35)
  }

  /// Moves to another part of the map within `duration` seconds.
  mutating func fly(to rect: CGRect, in seconds: Double) {
    flight = Flight(from: shown, to: rect, duration: seconds)
  }

  /// Whether the view is moving.
  package var isFlying: Bool { flight != nil }

  /// Whether the view is moving or being dragged.
  package var isMoving: Bool { isFlying || grip?.isDragging ?? false }

  /// Advances the animation to a time in seconds. False if there is none.
  package mutating func advance(to time: Double) -> Bool {
    guard var flight else { return false }
    let (rect, hasLanded) = flight.rectangle(at: time)
    shown = rect
    self.flight = hasLanded ? nil : flight
    return !hasLanded
  }
}
