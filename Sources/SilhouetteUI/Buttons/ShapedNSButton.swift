#if canImport(AppKit) && !canImport(UIKit)
public import AppKit
public import SilhouetteGeometry
public import SilhouetteMap

/// A button that takes clicks only where its image is, or another shape: `ShapedUIButton` for AppKit.
///
/// The image is the button's own, where its cell shows it; while the button is on, its alternate image.
open class ShapedNSButton: NSButton {
  /// What of a button takes hits.
  public enum HitArea {
    /// Where the current image's alpha is above the threshold; of a button without one, the bounds.
    case image
    /// An outline in the button's points, from its upper left corner.
    case outline(Outline)
    /// A shape of a map, as large as the bounds.
    case shape(HitMap.Shape)
  }

  /// What takes hits.
  public var hitArea = HitArea.image { didSet { look = nil } }
  /// The alpha above which a pixel takes hits: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  public var alphaThreshold: UInt8 = RGBA.halfAlpha { didSet { look = nil } }
  /// Why the bounds take hits instead of an image; nil if there is no such reason.
  public private(set) var hitAreaError: ButtonImageError?

  /// What the shape depends on.
  private struct Look: Equatable {
    let image: NSImage?
    let bounds, imageRect: CGRect
    /// A catalog may have another image for the dark.
    let appearance: NSAppearance.Name
  }
  private var look: Look?
  private var shape = ShapedButton(bounds: .zero)

  /// The shape that takes hits now, in points from the upper left corner. O(1); reads an image that is new, O(pixels).
  public var hitShape: ShapedButton {
    let shown = state == .on ? alternateImage ?? image : image
    let rect = (cell as? NSButtonCell)?.imageRect(forBounds: bounds) ?? bounds
    let current = Look(
      image: shown, bounds: bounds, imageRect: rect, appearance: effectiveAppearance.name)
    guard current != look else { return shape }
    look = current
    (shape, hitAreaError) = (ShapedButton(bounds: bounds), nil)
    effectiveAppearance.performAsCurrentDrawingAppearance {
      do throws(ButtonImageError) {
        let image = try buttonImage(shown)
        shape = ShapedButton(bounds: bounds, image: image)
        if case .image = hitArea { shape.imageRect = rect } else { shape.imageRect = bounds }
      } catch {
        hitAreaError = error
      }
    }
    return shape
  }

  private func buttonImage(_ shown: NSImage?) throws(ButtonImageError) -> ButtonImage? {
    switch hitArea {
    case .image:
      guard let shown else { return nil }
      return try ButtonImage(shown, alphaThreshold: alphaThreshold)
    case .outline(let outline): return ButtonImage(outline, frame: bounds)
    case .shape(let shape): return try ButtonImage(shape)
    }
  }

  /// The button, if its shape has the point, which is in the coordinates of the view around it. Expected
  /// O(1).
  open override func hitTest(_ point: NSPoint) -> NSView? {
    guard let found = super.hitTest(point) else { return nil }
    var here = convert(point, from: superview)
    if !isFlipped { here.y = bounds.maxY - (here.y - bounds.minY) }
    return hitShape.pointInside(here) ? found : nil
  }
}
#endif
