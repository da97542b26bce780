// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Silhouette and the documentation's examples use of UIKit, so that they are compiled where it is not.

@_exported import CoreGraphics
@_exported import Foundation

public class NSCoder {}
public class UIEvent {}
public class UITraitCollection { public var displayScale: CGFloat = 1 }
public struct UIAccessibilityTraits: Sendable { public static let button = Self() }

@MainActor open class UIResponder {
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  }
  open var bounds = CGRect.zero
  open var contentMode = ContentMode.scaleToFill
  open var isOpaque = true
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var isAccessibilityElement = false
  open var accessibilityElements: [Any]?
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open func addInteraction(_ interaction: any UIInteraction) {}
  open func setNeedsLayout() {}
  open func setNeedsDisplay() {}
  open func layoutSubviews() {}
  open func draw(_ rect: CGRect) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}

@MainActor public protocol UIInteraction: AnyObject {}
@MainActor public protocol UIPointerInteractionAnimating: AnyObject {}
@MainActor public final class UIPointerRegion {}
@MainActor public final class UIPointerRegionRequest { public var location: CGPoint { .zero } }

@MainActor public final class UIPointerInteraction: UIInteraction {
  public init(delegate: (any UIPointerInteractionDelegate)?) {}
}

@MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

public final class UIColor: Sendable {
  public static let gray = UIColor()
  public static let systemBlue = UIColor()
  public var cgColor: CGColor { CGColor() }
}

public final class UIBezierPath {
  public init(cgPath: CGPath) { self.cgPath = cgPath }
  public var cgPath: CGPath
}

@MainActor open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public var state: State { [] }
}

@MainActor open class UIButton: UIControl {}

@MainActor public final class UITouch: Hashable {
  public func location(in view: UIView?) -> CGPoint { .zero }
  nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) {}
}

public final class UIImage {
  public var cgImage: CGImage? { nil }
  public var scale: CGFloat { 1 }
}

@MainActor open class UIAccessibilityElement {
  public init(accessibilityContainer: Any) {}
  open func accessibilityActivate() -> Bool { false }
  public var accessibilityLabel: String?
  public var accessibilityTraits = UIAccessibilityTraits()
  public var accessibilityFrameInContainerSpace = CGRect.zero
  open var accessibilityActivationPoint = CGPoint.zero
}

public enum UIAccessibility {
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect { rect }
}
