import SwiftUI
import UIKit

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
