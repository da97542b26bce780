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

public final class NSAppearance {
  public struct Name: Hashable, Sendable {}
  public var name: Name { Name() }
  public func performAsCurrentDrawingAppearance(_ block: () -> Void) { block() }
}

@MainActor open class NSView {
  public var effectiveAppearance: NSAppearance { NSAppearance() }
  open var bounds = NSRect.zero
  open var isFlipped: Bool { false }
  public var superview: NSView? { nil }
  open func hitTest(_ point: NSPoint) -> NSView? { nil }
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point }
}

@MainActor open class NSCell {}
@MainActor open class NSButtonCell: NSCell {
  open func imageRect(forBounds rect: NSRect) -> NSRect { rect }
}

@MainActor open class NSControl: NSView {
  public struct StateValue: Equatable, Sendable {
    public static let on = StateValue()
  }
  open var cell: NSCell?
}
@MainActor open class NSButton: NSControl {
  open var state = StateValue.on
  open var image: NSImage?
  open var alternateImage: NSImage?
}
