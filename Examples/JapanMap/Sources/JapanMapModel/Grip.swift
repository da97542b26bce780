import Foundation

/// A pressed button: a click, or a drag once it has moved far enough.
struct Grip: Sendable {
  /// Where it was pressed.
  let start: CGPoint
  let pointer: Pointer
  /// The visible rectangle when the drag began.
  var shown: CGRect
  var isDragging = false
  /// The button that the drag takes along, and where in the document it is held.
  var held: (id: String, point: CGPoint)?

  /// How far a click may move, in the view's points.
  static let slip: CGFloat = 6
}
