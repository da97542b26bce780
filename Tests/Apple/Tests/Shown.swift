import SwiftUI
import UIKit
import XCTest

/// Shows a view until nothing changes by itself: SwiftUI runs tasks whose ids are new, and evaluates the body again.
@MainActor func shown(
  _ view: some View, _ size: CGSize, after last: Walker? = nil
) async -> Walker {
  var walker = Walker(view, size: size, after: last)
  for _ in 0..<4 {
    for load in walker.all(Modifier.Load.self) where load.isNew { await load.run() }
    walker = Walker(view, size: size, after: walker)
  }
  return walker
}

extension Walker {
  /// What UIKit shows of the view, and the scroll view in it, if the map moves.
  @MainActor var window: UIWindow? { primitives.compactMap { $0 as? UIWindow }.first }
  @MainActor var scroll: UIScrollView? { window?.subviews.first as? UIScrollView }

  /// A finger taps.
  @MainActor func tap(_ x: CGFloat, _ y: CGFloat) {
    if let window { return window.tap(CGPoint(x: x, y: y)) }
    guard let press = all(Modifier.Recognizer.self).first else { return }
    press.act(.began, CGPoint(x: x, y: y))
    press.act(.ended, CGPoint(x: x, y: y))
  }

  /// - Returns: whether the view took the key.
  @MainActor func press(_ key: KeyEquivalent) -> Bool {
    all(Modifier.Keys.self).contains { $0.press(key) == .handled }
  }
}

/// What a view draws in a rectangle, or in all of its bounds.
@MainActor func drawing(
  of view: UIView, in rect: CGRect? = nil
) throws -> [(path: CGPath, color: CGColor, clips: [CGPath])] {
  var bytes = [UInt8](repeating: 0, count: 4)
  return try bytes.withUnsafeMutableBytes { bytes in
    let context = try XCTUnwrap(
      CGContext(
        data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    view.draw(rect ?? view.bounds)
    return context.drawn
  }
}
