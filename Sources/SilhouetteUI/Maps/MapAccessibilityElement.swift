#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SilhouetteGeometry
import SilhouetteMap
import UIKit

/// A shape for a screen reader, which taps it when activated.
final class MapAccessibilityElement: UIAccessibilityElement {
  /// As the view's map has it now.
  private(set) var accessible: AccessibleShape
  private weak var view: UIHitMapView?

  init(_ accessible: AccessibleShape, in view: UIHitMapView) {
    (self.accessible, self.view) = (accessible, view)
    super.init(accessibilityContainer: view)
    accessibilityLabel = accessible.label
    accessibilityFrameInContainerSpace = accessible.frame
    showState(in: view)
  }

  /// The same shape of a map that has changed elsewhere.
  func update(_ accessible: AccessibleShape) { self.accessible = accessible }

  func showState(in view: UIHitMapView) {
    let state = view.state(of: accessible.shape)
    accessibilityTraits = .button
    accessibilityValue = view.value(accessible.shape)
    if state.contains(.selected) { accessibilityTraits.insert(.selected) }
    if state.contains(.disabled) { accessibilityTraits.insert(.notEnabled) }
  }

  /// On the screen, wherever the view has been scrolled to.
  override var accessibilityActivationPoint: CGPoint {
    get {
      guard let view else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(
        CGRect(origin: accessible.activationPoint, size: .zero), in: view
      ).origin
    }
    set {}
  }

  /// The shape's outline, on the screen. Nil for a map of masks, where the frame is used instead.
  override var accessibilityPath: UIBezierPath? {
    get {
      let path = accessible.path
      guard let view, !path.isEmpty else { return nil }
      return UIAccessibility.convertToScreenCoordinates(UIBezierPath(cgPath: path.cgPath), in: view)
    }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard let view, !view.disabled.contains(accessible.id) else { return false }
    view.send { $0.activate(accessible.id) }
    return true
  }
}

/// The shapes of one group of the map, which a screen reader enters and leaves as one.
final class MapAccessibilityGroup: UIAccessibilityElement {
  init(_ title: String, _ elements: [MapAccessibilityElement], in view: UIHitMapView) {
    super.init(accessibilityContainer: view)
    accessibilityLabel = title
    accessibilityContainerType = .semanticGroup
    accessibilityElements = elements
    accessibilityFrameInContainerSpace = elements.reduce(.null) { $0.union($1.accessible.frame) }
  }
}

// Screen readers.
extension UIHitMapView {
  /// The elements in reading order; in groups, if the map has several.
  func elements() -> [Any]? {
    guard let placed else { return nil }
    if let grouped { return grouped }
    let elements =
      known
      ?? placed.accessibleShapes(isRightToLeft: isRightToLeft).map {
        MapAccessibilityElement($0, in: self)
      }
    known = elements
    let groups = elements.map(\.accessible).inContainers
    if Set(groups.map(\.title)).count < 2 {
      grouped = elements
      return elements
    }
    grouped = groups.flatMap { group -> [Any] in
      let own = Array(elements[group.range])
      return group.title.map { [MapAccessibilityGroup($0, own, in: self)] } ?? own
    }
    return grouped
  }

  /// Makes the elements of shapes that changed anew, if there are any yet.
  func updateElements(_ placed: PlacedHitMap, _ changes: HitMap.Changes) {
    guard let known else { return }
    let changed = ShapeSet(changes.shapes.map(\.index))
    let kept = Dictionary(known.map { ($0.accessible.index, $0) }) { first, _ in first }
    self.known = placed.accessibleShapes(
      updating: known.map(\.accessible), after: changes, isRightToLeft: isRightToLeft
    ).map {
      guard !changed.contains($0.index), let element = kept[$0.index] else {
        return MapAccessibilityElement($0, in: self)
      }
      element.update($0)
      return element
    }
  }

  func showStates() {
    setNeedsDisplay()
    for element in known ?? [] { element.showState(in: self) }
  }
}
#endif
