// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What only examples and pages use of UIKit: they are type checked, not run.

import CoreGraphics
import Foundation

public final class UIGraphicsImageRendererContext {}
public final class UIGraphicsImageRenderer {
  private let size: CGSize
  public init(size: CGSize) { self.size = size }
  /// Clear: paths are not filled here.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(
      cgImage: CGImage(width: Int(size.width), height: Int(size.height)) { _, _ in
        CGImage.Pixel(0, 0, 0, alpha: 0)
      })
  }
}

extension UIColor {
  public static let systemBlue = UIColor()
  public func setFill() {}
}
extension UIBezierPath {
  public func fill() {}
}

public class UIScene: Hashable {
  public static func == (one: UIScene, other: UIScene) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
public final class UIWindowScene: UIScene { public let windows: [UIWindow] = [] }
@MainActor public final class UIApplication {
  public static let shared = UIApplication()
  public let connectedScenes: Set<UIScene> = []
}
extension UIView {
  @discardableResult public func drawHierarchy(
    in rect: CGRect, afterScreenUpdates: Bool
  ) -> Bool { false }
}
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpaceCreateDeviceGray() }
extension CGImageAlphaInfo { public static let premultipliedLast = CGImageAlphaInfo.none }
