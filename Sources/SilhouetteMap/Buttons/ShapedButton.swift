// Embedded Swift has no existentials of value types.
#if !hasFeature(Embedded)
public import Foundation
public import SilhouetteGeometry

/// A button that takes hits only where its image or its background is, not in its whole rectangle.
///
/// The state selects the image and the background, as in UIKit: the one set for exactly this state, or else
/// the one for ``ControlState/normal``. The image has its natural size, the background fills the bounds, unless said
/// otherwise. A button that has neither for its state takes hits in its whole rectangle.
///
/// A disabled button still contains points, as with UIKit's `point(inside:with:)`: it is for the caller to
/// send it no touches.
public struct ShapedButton: PointInside {
  /// The button's rectangle, in its own coordinates. Nothing outside it takes hits.
  public var bounds: CGRect { didSet { layOut() } }
  /// Where the image is, in the button's coordinates. Nil as in UIKit: its natural size, but no wider and no higher than
  /// the bounds, in their middle.
  public var imageRect: CGRect? { didSet { layOut() } }
  /// How the image is laid into its rectangle.
  public var contentMode = PlacementMode.scaleToFill { didSet { layOut() } }
  /// Where the background is, in the button's coordinates; nil for the bounds.
  public var backgroundRect: CGRect? { didSet { layOut() } }
  /// How the background is laid into its rectangle.
  public var backgroundContentMode = PlacementMode.scaleToFill { didSet { layOut() } }
  /// The state, which selects image and background.
  public var state = ControlState.normal { didSet { layOut() } }

  private var images: [ControlState: ButtonImage]
  private var backgrounds: [ControlState: ButtonImage]
  /// The selected image and background as laid out; nil if there is neither.
  private var areas: [ButtonArea]?

  /// A button with an image and a background for the normal state. Bounds are in points. O(1).
  public init(bounds: CGRect, image: ButtonImage? = nil, background: ButtonImage? = nil) {
    self.bounds = bounds
    images = image.map { [.normal: $0] } ?? [:]
    backgrounds = background.map { [.normal: $0] } ?? [:]
    layOut()
  }

  /// Whether a point, in the button's coordinates, is in the bounds and on the current image or background;
  /// if there is neither, whether it is in the bounds.
  ///
  /// Bounds and images are half open: a point on the left or top edge is inside, one on the right or bottom edge is
  /// not. False for NaN. Costs what the shapes' `pointInside` costs, expected O(1); allocates nothing.
  public func pointInside(_ point: CGPoint) -> Bool {
    guard bounds.pointInside(point) else { return false }
    guard let areas else { return true }
    for area in areas where area.contains(point) { return true }
    return false
  }

  /// The smallest rectangle around what takes hits, in the button's coordinates; empty if nothing does. O(1).
  public var hitBounds: CGRect {
    let bounds = bounds.standardized
    guard let areas else { return bounds }
    let box = areas.reduce(CGRect.null) { $0.union($1.bounds.intersection(bounds)) }
    return box.isNull ? .zero : box
  }

  /// Lays out the image and the background for the current state. O(1): no shape is indexed again.
  private mutating func layOut() {
    let (image, background) = (image(for: state), background(for: state))
    guard image != nil || background != nil else {
      areas = nil
      return
    }
    let bounds = bounds
    areas = [
      image.flatMap {
        ButtonArea($0, in: imageRect ?? bounds.middle($0.size), contentMode: contentMode)
      },
      background.flatMap {
        ButtonArea($0, in: backgroundRect ?? bounds, contentMode: backgroundContentMode)
      },
    ].compactMap { $0 }
  }
}

extension CGRect {
  /// The rectangle of a size in the middle of this one, no larger than it. Of the same size it is this one, bit for bit.
  fileprivate func middle(_ size: CGSize) -> CGRect {
    let (width, height) = (min(size.width, self.width), min(size.height, self.height))
    return CGRect(
      x: minX + (self.width - width) / 2, y: minY + (self.height - height) / 2, width: width,
      height: height)
  }
}

// Images by state.
extension ShapedButton {
  /// The image for a state: the one set for exactly this state, or else the one for the normal state. O(1).
  public func image(for state: ControlState) -> ButtonImage? { images[state] ?? images[.normal] }

  /// The background for a state, chosen as ``image(for:)`` chooses. O(1).
  public func background(for state: ControlState) -> ButtonImage? {
    backgrounds[state] ?? backgrounds[.normal]
  }

  /// Sets the image for exactly this state; nil removes it. O(1).
  public mutating func setImage(_ image: ButtonImage?, for state: ControlState) {
    images[state] = image
    layOut()
  }

  /// Sets the background for exactly this state; nil removes it. O(1).
  public mutating func setBackground(_ background: ButtonImage?, for state: ControlState) {
    backgrounds[state] = background
    layOut()
  }
}

// Single bits of the state, with UIKit's names.
extension ShapedButton {
  /// Whether the state does not contain ``ControlState/disabled``.
  public var isEnabled: Bool {
    get { !state.contains(.disabled) }
    set { set(.disabled, to: !newValue) }
  }

  /// Whether the state contains ``ControlState/selected``.
  public var isSelected: Bool {
    get { state.contains(.selected) }
    set { set(.selected, to: newValue) }
  }

  /// Whether the state contains ``ControlState/highlighted``.
  public var isHighlighted: Bool {
    get { state.contains(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }

  private mutating func set(_ bit: ControlState, to isSet: Bool) {
    if isSet { state.insert(bit) } else { state.remove(bit) }
  }
}
#endif
