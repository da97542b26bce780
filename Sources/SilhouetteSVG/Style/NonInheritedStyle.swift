import Foundation

/// The properties of an element that its children do not inherit.
struct NonInheritedStyle: Sendable {
  /// Whether an element and its children are drawn, only the children, or neither.
  enum Display {
    case none, contents, shown
  }

  var display = Display.shown
  /// Whether an inner viewport clips its content.
  var hidesOverflow = true
  var clipPath = ClipPathValue.none
  /// The functions of `transform`, the last applied first; nil if the attribute counts.
  var transform: [TransformFunction]?
  // Applied after `transform`: first `scale`, then `rotate`, then `translate`.
  var translate: [TransformFunction] = []
  var rotate: [TransformFunction] = []
  var scale: [TransformFunction] = []
  /// The origin of transforms; nil for their box's corner, or for the document element its centre.
  var transformOrigin: BasicShape.Position?
  var transformBox = GeometryBox.view
  /// Whether the stroke's width is in document space (`non-scaling-stroke`).
  var keepsStrokeWidth = false
  /// The declared geometry properties, nil for `auto`. They override the attributes of the same names.
  var lengths: [LengthAttribute: Length?] = [:]
  /// The path data of the property `d`, which overrides the attribute; empty for `none`.
  var pathData: String?
  /// The texts of values that only renderers need, if the document is read for one; nil for initial values.
  var rendered: [Property: String] = [:]

  static let initial = NonInheritedStyle()
}
