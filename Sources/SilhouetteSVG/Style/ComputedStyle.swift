import Foundation
import SilhouetteGeometry

/// The values of an element's properties, after inheritance.
struct ComputedStyle: Sendable {
  // Inherited.
  var customProperties = CustomProperties()
  var clipRule = FillRule.nonZero
  /// Whether the fill is painted: anything but `none`.
  var hasFill = true
  var fillRule = FillRule.nonZero
  var fontSize = Length.initialFontSize
  var pointerEvents = PointerEvents.visiblePainted
  /// Whether the stroke is painted: anything but `none`.
  var hasStroke = false
  var dashes: [Length] = []
  var dashOffset = Length.zero
  var lineCap = Stroke.LineCap.butt
  var lineJoin = Stroke.LineJoin.miter
  var miterLimit = 4.0
  var strokeWidth = Length(pixels: 1)
  /// The share of a line of text that stands before its position: 0, ½ or 1.
  var textAnchor = 0.0
  var isVisible = true
  /// What is not inherited; nil where all of it is as initially, which spares most elements copies.
  var own: OwnStyle?

  static let initial = ComputedStyle()

  /// What a child starts with: the inherited properties, and the others' initial values.
  func inherited() -> ComputedStyle {
    var style = self
    style.own = nil
    return style
  }

  /// Whether `display` is anything but `none`.
  var isDisplayed: Bool { own?.display != OwnStyle.Display.none }

  /// Whether `display` is `contents`: what is in the element is drawn as if it stood in its place.
  var isReplacedByContents: Bool { own?.display == .contents }

  /// How outlines are stroked in user space.
  func stroke(viewport: CGSize) -> Stroke {
    var lengths = dashes.map { $0.resolved(along: .diagonal, of: viewport) }
    if lengths.count % 2 == 1 { lengths += lengths }
    if !(lengths.reduce(0, +) > 0) { lengths = [] }
    return Stroke(
      width: strokeWidth.resolved(along: .diagonal, of: viewport), cap: lineCap, join: lineJoin,
      miterLimit: miterLimit, dashes: lengths,
      dashOffset: dashOffset.resolved(along: .diagonal, of: viewport))
  }
}
