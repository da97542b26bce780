public import Foundation
public import SilhouetteGeometry

/// A button that takes hits where its image or its background is, and not where its rectangle is.
///
/// Which image and which background count is up to the button's state, as in UIKit: the one that was
/// set for exactly this state, or else the one for ``ControlState/normal``. Each is laid into the
/// bounds by a content mode of its own. A state that has neither takes hits in the whole rectangle.
///
/// A value: each change takes effect with the next question, and a copy keeps the answers that it had.
/// A disabled button still contains points, as UIKit's `point(inside:with:)` says; it is the walk
/// through the views, ``HitNode/hitTest(_:)``, that passes it by.
public struct ShapedButton: PointInside {
  /// The button's rectangle, outside which it takes no hits, in its own coordinates.
  public var bounds: CGRect { didSet { layOut() } }
  /// How the image is laid into the bounds.
  public var contentMode = PlacementMode.scaleToFill { didSet { layOut() } }
  /// How the background is laid into the bounds.
  public var backgroundContentMode = PlacementMode.scaleToFill { didSet { layOut() } }
  /// The state, of which image and background depend.
  public var state = ControlState.normal { didSet { layOut() } }

  private var images: [ControlState: ButtonImage]
  private var backgrounds: [ControlState: ButtonImage]
  /// The current image and background in their places; nil where there is neither.
  private var areas: [ButtonArea]?

  /// A button with an image and a background for the normal state; its bounds are in points. O(1).
  public init(bounds: CGRect, image: ButtonImage? = nil, background: ButtonImage? = nil) {
    self.bounds = bounds
    images = image.map { [.normal: $0] } ?? [:]
    backgrounds = background.map { [.normal: $0] } ?? [:]
    layOut()
  }

  /// Whether a point of the button's coordinates is in the bounds and on the current image or
  /// background; without either, whether it is in the bounds. Both are half open: a point on the left
  /// or upper edge is inside, one on the right or lower edge is not. O(1), as the shapes are; no
  /// allocation.
  public func pointInside(_ point: CGPoint) -> Bool {
    guard bounds.pointInside(point) else { return false }
    guard let areas else { return true }
    for area in areas where area.contains(point) { return true }
    return false
  }

  /// Brings what answers up to date. O(1): no shape is built again.
  private mutating func layOut() {
    let (image, background) = (image(for: state), background(for: state))
    guard image != nil || background != nil else {
      areas = nil
      return
    }
    let bounds = bounds
    areas = [
      image.flatMap { ButtonArea($0, in: bounds, contentMode: contentMode) },
      background.flatMap { ButtonArea($0, in: bounds, contentMode: backgroundContentMode) },
    ].compactMap(\.self)
  }
}

// Images by state.
extension ShapedButton {
  /// The image for a state: the one set for exactly this state, else the one for the normal state.
  /// O(1).
  public func image(for state: ControlState) -> ButtonImage? { images[state] ?? images[.normal] }

  /// The background for a state, as the image. O(1).
  public func background(for state: ControlState) -> ButtonImage? {
    backgrounds[state] ?? backgrounds[.normal]
  }

  /// Sets the image for exactly this state; nil takes it away. O(1).
  public mutating func setImage(_ image: ButtonImage?, for state: ControlState) {
    images[state] = image
    layOut()
  }

  /// Sets the background for exactly this state; nil takes it away. O(1).
  public mutating func setBackground(_ background: ButtonImage?, for state: ControlState) {
    backgrounds[state] = background
    layOut()
  }
}

// The state's bits by UIKit's names.
extension ShapedButton {
  /// Whether the button is to be used now.
  public var isEnabled: Bool {
    get { !state.contains(.disabled) }
    set { set(.disabled, to: !newValue) }
  }

  /// Whether the button is chosen.
  public var isSelected: Bool {
    get { state.contains(.selected) }
    set { set(.selected, to: newValue) }
  }

  /// Whether the button is under a finger.
  public var isHighlighted: Bool {
    get { state.contains(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }

  private mutating func set(_ bit: ControlState, to isSet: Bool) {
    if isSet { state.insert(bit) } else { state.remove(bit) }
  }
}
