// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Silhouette uses of AppKit, so that it is type checked where AppKit is not.

@_exported import CoreGraphics
@_exported import Foundation

public typealias NSPoint = CGPoint
public typealias NSRect = CGRect
public typealias NSSize = CGSize

public class NSImageRep { public var pixelsWide: Int { 0 } }
public final class NSImage: Equatable, @unchecked Sendable {
  public var size: NSSize { .zero }
  public var representations: [NSImageRep] { [] }
  public func draw(in rect: NSRect) {}
  public static func == (a: NSImage, b: NSImage) -> Bool { a === b }
}

public final class NSDataAsset {
  public init?(name: String, bundle: Bundle) { nil }
  public let data = Data()
}

public final class NSGraphicsContext {
  public static var current: NSGraphicsContext? {
    get { nil }
    set {}
  }
  public init(cgContext: CGContext, flipped: Bool) {}
  public static func saveGraphicsState() {}
  public static func restoreGraphicsState() {}
}

@MainActor open class NSResponder: NSObject {
  open func mouseDown(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
}
@MainActor open class NSEvent {
  open var locationInWindow: NSPoint { .zero }
  open var clickCount: Int { 0 }
}
@MainActor open class NSView: NSResponder {
  public init(frame frameRect: NSRect) {}
  public required init?(coder: NSCoder) { nil }
  open var frame: NSRect = .zero
  open var bounds: NSRect = .zero
  open var isFlipped: Bool { false }
  open func setFrameSize(_ newSize: NSSize) {}
  open func setBoundsOrigin(_ newOrigin: NSPoint) {}
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point }
}
@MainActor open class NSClipView: NSView {
  open var documentView: NSView?
  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect { proposedBounds }
  open func scroll(to newOrigin: NSPoint) {}
}
@MainActor open class NSScrollView: NSView {
  public nonisolated class var willStartLiveScrollNotification: Notification.Name { .init("") }
  public nonisolated class var didEndLiveScrollNotification: Notification.Name { .init("") }
  public nonisolated class var willStartLiveMagnifyNotification: Notification.Name { .init("") }
  public nonisolated class var didEndLiveMagnifyNotification: Notification.Name { .init("") }
  open var contentView = NSClipView(frame: .zero)
  open var documentView: NSView?
  open var drawsBackground = true
  open var allowsMagnification = false
  open var magnification: CGFloat = 1
  open var minMagnification: CGFloat = 0.25
  open var maxMagnification: CGFloat = 4
  open func reflectScrolledClipView(_ cView: NSClipView) {}
}
