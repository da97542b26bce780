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
