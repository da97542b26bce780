// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Small types, pointers, and accessibility.

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad, vision = 6 }
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, forceLeftToRight, forceRightToLeft
}

public final class UITraitCollection: @unchecked Sendable {
  public var displayScale: CGFloat = 1
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  public init() {}
}

public struct UIEdgeInsets: Sendable, Equatable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public struct NSDirectionalEdgeInsets: Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

public final class UIColor: Sendable {
  public static let gray = UIColor()
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public let cgColor: CGColor
  public init() { cgColor = CGColor() }
  public init(white: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(srgbRed: white, green: white, blue: white, alpha: alpha)
  }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(white: cgColor.components[0], alpha: alpha)
  }
}

/// What a text needs, and where one was drawn: no fonts, eight points a letter.
extension NSAttributedString {
  public func size() -> CGSize { CGSize(width: 8 * CGFloat(length), height: 10) }
  public func draw(at point: CGPoint) {
    Self.drawn.append((string, CGRect(origin: point, size: size())))
  }
  /// Not UIKit's.
  nonisolated(unsafe) public static var drawn: [(text: String, frame: CGRect)] = []
}

public final class UIBezierPath {
  public var cgPath: CGPath
  public init(cgPath: CGPath) { self.cgPath = cgPath }
  public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }
}

@MainActor open class UIGestureRecognizer {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  public var state = State.possible
  public var cancelsTouchesInView = true
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Not UIKit's to set.
  public var screenLocation = CGPoint.zero
  public var numberOfTouches = 1
  public init() {}
  public func location(in view: UIView?) -> CGPoint { screenLocation }
}
@MainActor public final class UILongPressGestureRecognizer: UIGestureRecognizer {
  public var minimumPressDuration = 0.5
}
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

/// Data of an asset catalog; no app here has one.
public final class NSDataAsset {
  public init?(name: String, bundle: Bundle) { nil }
  public let data = Data()
}

@MainActor public protocol UIInteraction: AnyObject {}
@MainActor public protocol UIPointerInteractionAnimating: AnyObject {}
@MainActor public final class UIPointerRegion {
  public let rect: CGRect
  public let identifier: AnyHashable?
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}
@MainActor public final class UIPointerRegionRequest {
  public let location: CGPoint
  /// Not UIKit's.
  public init(at location: CGPoint) { self.location = location }
}

@MainActor public final class UIPointerInteraction: UIInteraction {
  public init(delegate: (any UIPointerInteractionDelegate)?) {}
  public func invalidate() {}
}

@MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

@MainActor public final class UITargetedPreview {
  public struct Target { public let container: UIView }
  public let target: Target
  public init(container: UIView) { target = Target(container: container) }
}
@MainActor public struct UIPointerEffect {
  public let preview: UITargetedPreview
  public static func highlight(_ preview: UITargetedPreview) -> Self { Self(preview: preview) }
}
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat)
}
@MainActor public final class UIPointerStyle {
  /// Not UIKit's: what it was made of.
  public let shape: UIPointerShape?
  private let effect: UIPointerEffect?
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
  }
  public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    (effect, self.shape) = (nil, shape)
  }
  /// Not UIKit's: the form that is seen while the pointer is at a point. "When used as a standalone shape, the path's bounds'
  /// origin corresponds to the pointer's physical location"; with an effect, it is in the preview's container.
  public func form(at pointer: CGPoint) -> CGPath? {
    guard case .path(let path)? = shape else { return nil }
    if effect != nil { return path.cgPath }
    let corner = path.cgPath.boundingBox.origin
    return path.cgPath.applying(
      CGAffineTransform(translationX: pointer.x - corner.x, y: pointer.y - corner.y))
  }
}

public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

@available(iOS 17, *) public struct UIShape: Sendable {
  public static func path(_ path: UIBezierPath) -> UIShape { UIShape() }
}
@available(iOS 17, *) @MainActor public final class UIHoverStyle {
  public init(shape: UIShape? = nil) {}
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = Self(rawValue: 1)
  public static let selected = Self(rawValue: 8)
  public static let notEnabled = Self(rawValue: 256)
}

@MainActor open class UIAccessibilityElement {
  public private(set) weak var accessibilityContainer: UIView?
  public init(accessibilityContainer: Any) {
    self.accessibilityContainer = accessibilityContainer as? UIView
  }
  open func accessibilityActivate() -> Bool { false }
  public var accessibilityLabel: String?
  open var accessibilityTraits = UIAccessibilityTraits()
  public var accessibilityFrameInContainerSpace = CGRect.zero
  public var accessibilityValue: String?
  public var accessibilityElements: [Any]?
  public var accessibilityContainerType = UIAccessibilityContainerType.none
  open var accessibilityActivationPoint = CGPoint.zero
  open var accessibilityPath: UIBezierPath?
}

public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

public enum UIAccessibility {
  @MainActor public static var isVoiceOverRunning = true
  @MainActor public static var isReduceMotionEnabled = false
  public struct Notification: Sendable, Equatable {
    public static let screenChanged = Notification()
  }
  /// Not UIKit's: what was posted.
  @MainActor public static var posted: [Any?] = []
  @MainActor public static func post(notification: Notification, argument: Any?) {
    posted.append(argument)
  }

  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect { view.convert(rect, to: nil) }

  @MainActor public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    UIBezierPath(cgPath: path.cgPath.applying(view.toScreen))
  }
}
