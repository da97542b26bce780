// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the documentation's examples use of UIKit and Core Graphics, so that they are compiled where
// those are not.

@_exported import Foundation

public class NSCoder {}
public class UIEvent {}
public class UITraitCollection { public var displayScale: CGFloat = 1 }
public struct UIAccessibilityTraits: Sendable { public static let button = Self() }

@MainActor open class UIView {
  public var bounds = CGRect.zero
  public var traitCollection = UITraitCollection()
  public var isAccessibilityElement = false
  public var accessibilityElements: [Any]?
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open func layoutSubviews() {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
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

@MainActor public final class UIAccessibilityElement {
  public init(accessibilityContainer: Any) {}
  public var accessibilityLabel: String?
  public var accessibilityTraits = UIAccessibilityTraits()
  public var accessibilityFrameInContainerSpace = CGRect.zero
  public var accessibilityActivationPoint = CGPoint.zero
}

public enum UIAccessibility {
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect { rect }
}

public final class CGImage {
  public var width: Int { 0 }
  public var height: Int { 0 }
}

public final class CGColorSpace {}

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

public enum CGImageAlphaInfo: UInt32 { case none, alphaOnly = 7 }

public final class CGContext {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
}
