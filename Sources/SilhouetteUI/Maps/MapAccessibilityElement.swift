#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SilhouetteGeometry
import SilhouetteMap
import UIKit

/// A shape for a screen reader, which taps it when activated.
final class MapAccessibilityElement: UIAccessibilityElement {
  /// As the view's map has it now.
  var shape: HitMap.Shape
  private let activationPoint: CGPoint
  private let path: CGPath
  private weak var view: UIHitMapView?

  init(_ accessible: AccessibleShape, in view: UIHitMapView) {
    (shape, self.view) = (accessible.shape, view)
    (activationPoint, path) = (accessible.activationPoint, accessible.path.cgPath)
    super.init(accessibilityContainer: view)
    accessibilityLabel = accessible.label
    accessibilityFrameInContainerSpace = accessible.frame
    showState(in: view)
  }

  func showState(in view: UIHitMapView) {
    let state = view.state(of: shape)
    accessibilityTraits = .button
    if state.contains(.selected) { accessibilityTraits.insert(.selected) }
    if state.contains(.disabled) { accessibilityTraits.insert(.notEnabled) }
  }

  /// On the screen, wherever the view has been scrolled to.
  override var accessibilityActivationPoint: CGPoint {
    get {
      guard let view else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(
        CGRect(origin: activationPoint, size: .zero), in: view
      ).origin
    }
    set {}
  }

  /// The shape's outline, on the screen. None of a map of masks: the frame stands for it.
  override var accessibilityPath: UIBezierPath? {
    get {
      guard let view, !VectorPath(path).isEmpty else { return nil }
      return UIAccessibility.convertToScreenCoordinates(UIBezierPath(cgPath: path), in: view)
    }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard let view, !view.disabled.contains(shape.id) else { return false }
    view.onTap(shape)
    return true
  }
}
#endif
