import Foundation
import SilhouetteGeometry

/// The values of an element's properties after the cascade and inheritance.
struct ComputedStyle: Sendable {
  // Inherited.
  var customProperties = CustomProperties()
  var clipRule = FillRule.nonZero
  /// Whether `fill` is anything but `none`.
  var hasFill = true
  var fillRule = FillRule.nonZero
  var fontSize = Length.initialFontSize
  /// In user units, after each character.
  var letterSpacing = 0.0
  var pointerEvents = PointerEvents.visiblePainted
  /// Whether `stroke` is anything but `none`.
  var hasStroke = false
  var dashes: [Length] = []
  var dashOffset = Length.zero
  var lineCap = Stroke.LineCap.butt
  var lineJoin = Stroke.LineJoin.miter
  var miterLimit = 4.0
  var strokeWidth = Length(pixels: 1)
  /// The fraction of a line of text before its position: 0, ½ or 1.
  var textAnchor = 0.0
  var isVerticalText = false
  /// Whether white space in text does not collapse.
  var preservesSpace = false
  var isVisible = true
  /// The texts of values that only renderers need, if the document is read for one; nil for initial values.
  var rendered: [Property: String] = [:]
  /// The properties that are not inherited; nil, without storage, if all have their initial values, as for most
  /// elements.
  var nonInherited: NonInheritedStyle?

  static let initial = ComputedStyle()

  /// A child's style before its declarations.
  func inherited() -> ComputedStyle {
    var style = self
    style.nonInherited = nil
    return style
  }

  /// Whether `display` is anything but `none`.
  var isDisplayed: Bool { nonInherited?.display != NonInheritedStyle.Display.none }

  /// Whether `display` is `contents`: the children are drawn as if the element were not there.
  var isReplacedByContents: Bool { nonInherited?.display == .contents }

  /// The stroke in user space. An odd number of dashes is doubled; if all are 0, the line is solid.
  func stroke(viewport: CGSize) -> Stroke {
    var lengths = dashes.map { $0.resolved(along: .diagonal, of: viewport) }
    if lengths.count % 2 == 1 { lengths += lengths }
    if !(lengths.reduce(0, +) > 0) { lengths = [] }
    // As in browsers, no miter is short enough for a limit below 1.
    let isBevelled = lineJoin == .miter && miterLimit < 1
    return Stroke(
      width: strokeWidth.resolved(along: .diagonal, of: viewport), cap: lineCap,
      join: isBevelled ? .bevel : lineJoin, miterLimit: max(1, miterLimit), dashes: lengths,
      dashOffset: dashOffset.resolved(along: .diagonal, of: viewport))
  }
}
