#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SilhouetteGeometry
public import SilhouetteMap
public import UIKit

/// A map whose shapes are buttons, in UIKit: draws them, takes touches on them only, and reports taps and hovers.
///
/// Each shape is an accessibility element, named by its title, that a screen reader can activate.
public final class UIHitMapView: UIView, UIPointerInteractionDelegate {
  /// What is drawn, made once for the map.
  public var artwork: MapArtwork? { didSet { setNeedsLayout() } }
  /// How the map is laid into the view.
  public var placement = PlacementMode.scaleAspectFit { didSet { setNeedsLayout() } }
  /// A finger's radius in points, for taps that miss.
  public var tolerance: CGFloat = 22
  /// The colour of a shape, such as another one while it is selected. Call `setNeedsDisplay` when it changes.
  public var color: (HitMap.Shape) -> UIColor = { _ in .gray }
  /// Called with the shape that was tapped or activated.
  public var onTap: (HitMap.Shape) -> Void = { _ in }
  /// Called with the shape under the pointer when that changes; nil for none.
  public var onHover: (HitMap.Shape?) -> Void = { _ in }
  private var placed: PlacedHitMap?
  private var hovered: HitMap.Shape?
  /// Where the touch began.
  private var pressed: HitMap.Shape?

  /// A view without a map. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A view without a map, from a storyboard. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
    addInteraction(UIPointerInteraction(delegate: self))
  }

  /// Places the map in the view's bounds.
  public override func layoutSubviews() {
    super.layoutSubviews()
    // Nil while the view has no size.
    placed = try? artwork?.map.placed(in: bounds, contentMode: placement)
    setNeedsDisplay()
    setAccessibilityElements()
  }

  /// Draws the shapes, each in its colour.
  public override func draw(_ rect: CGRect) {
    guard let artwork, let placed, let context = UIGraphicsGetCurrentContext() else { return }
    for piece in artwork.pieces {
      context.draw(piece, placed.transform, color(artwork.map.shapes[piece.shape]).cgColor)
    }
  }

  /// Whether a shape is within the tolerance of the point: other touches go to the views below.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    shape(at: point, tolerance: tolerance) != nil
  }

  /// Notes the shape on which a touch begins.
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = shape(under: touches)
  }

  /// Reports a tap, if the touch ends on the shape on which it began.
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let pressed, shape(under: touches) == pressed { onTap(pressed) }
    pressed = nil
  }

  /// Forgets the touch: it is a scroll, say.
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = nil
  }

  private func shape(under touches: Set<UITouch>) -> HitMap.Shape? {
    touches.first.flatMap { shape(at: $0.location(in: self), tolerance: tolerance) }
  }

  /// Reports what is under the pointer; UIKit asks as the pointer moves.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    let shape = shape(at: request.location, tolerance: 0)
    hover(over: shape)
    return shape == nil ? nil : defaultRegion
  }

  /// Reports that the pointer has left.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    hover(over: nil)
  }

  private func hover(over shape: HitMap.Shape?) {
    guard shape != hovered else { return }
    hovered = shape
    onHover(shape)
  }

  private func shape(at point: CGPoint, tolerance: CGFloat) -> HitMap.Shape? {
    placed?.hitTest(
      point, tolerance: tolerance, displayScale: traitCollection.displayScale)?.shape
  }

  private func setAccessibilityElements() {
    isAccessibilityElement = false
    guard let artwork, let placed else {
      accessibilityElements = nil
      return
    }
    accessibilityElements = placed.accessibleShapes().map { accessible in
      let shape = artwork.map.shapes[accessible.index]
      return MapAccessibilityElement(accessible, in: self) { [weak self] in self?.onTap(shape) }
    }
  }
}

/// A shape's element, which taps it when activated.
private final class MapAccessibilityElement: UIAccessibilityElement {
  private let activate: () -> Void
  private let point: CGPoint
  private weak var view: UIView?

  init(_ shape: AccessibleShape, in view: UIView, activate: @escaping () -> Void) {
    self.activate = activate
    (point, self.view) = (shape.activationPoint, view)
    super.init(accessibilityContainer: view)
    accessibilityLabel = shape.label
    accessibilityTraits = .button
    accessibilityFrameInContainerSpace = shape.frame
  }

  /// On the screen, wherever the view has been scrolled to.
  override var accessibilityActivationPoint: CGPoint {
    get {
      guard let view else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(
        CGRect(origin: point, size: .zero), in: view
      ).origin
    }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    activate()
    return true
  }
}
#endif
