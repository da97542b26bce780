import Foundation

/// The properties that an element does not hand on to what is in it.
struct OwnStyle: Sendable {
  /// Whether the element is displayed, or only what is in it.
  enum Display {
    case none, contents, shown
  }

  var display = Display.shown
  /// Whether a viewport inside the document hides what lies outside it.
  var hidesOverflow = true
  var clipPath = ClipPathValue.none
  /// The functions of `transform`, the first applied last; nil where the attribute says it.
  var transform: [TransformFunction]?
  /// The properties `translate`, `rotate` and `scale`, applied after that, last to first.
  var translate: [TransformFunction] = []
  var rotate: [TransformFunction] = []
  var scale: [TransformFunction] = []
  /// Where transforms have their origin; nil for the corner of their box, or the document's centre.
  var transformOrigin: TransformOrigin?
  var transformBox = GeometryBox.view
  /// Whether the stroke is as wide in document space as it would be in user space.
  var keepsStrokeWidth = false
  /// The lengths of geometry properties that are declared, nil for `auto`. They are stronger than
  /// the attributes of the same names.
  var lengths: [LengthAttribute: Length?] = [:]
  /// The path data of the property `d`, stronger than the attribute; empty for `none`.
  var pathData: String?

  static let initial = OwnStyle()
}
