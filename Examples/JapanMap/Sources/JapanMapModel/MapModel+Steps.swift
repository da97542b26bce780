import Foundation
import Silhouette

extension MapModel {
  /// Goes into a region, or shows a prefecture's facts; nothing where the sea was hit.
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
      fly(to: atlas.frame(of: id, at: point), in: 0.45)
    }
  }

  /// One step back: from a prefecture to its region, from there to the country, and there to all of it.
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

  /// Shows another part of the map, in so many seconds.
  mutating func fly(to rect: CGRect, in seconds: Double) {
    flight = Flight(from: shown, to: rect, duration: seconds)
  }

  /// Whether the view is on its way.
  package var isFlying: Bool { flight != nil }

  /// Whether the view is on its way, or held.
  package var isMoving: Bool { isFlying || grip?.isDragging ?? false }

  /// Goes on with the move, at a time in seconds. False once there is none.
  package mutating func advance(to time: Double) -> Bool {
    guard var flight else { return false }
    let (rect, hasLanded) = flight.rectangle(at: time)
    shown = rect
    self.flight = hasLanded ? nil : flight
    return !hasLanded
  }
}
