import Foundation

/// A button held down: a click to come, or, once it has moved far enough, the hold on the map.
struct Grip: Sendable {
  /// Where it was pressed.
  let start: CGPoint
  let pointer: Pointer
  /// What was shown when the map was taken hold of.
  var shown: CGRect
  var isDragging = false

  /// How far a click may slip, in the view's points.
  static let slip: CGFloat = 6
}
