#if canImport(SwiftUI)
import SilhouetteMap
import SwiftUI

/// Arrow keys, or a remote control, lead from shape to shape; return, space or a click taps; escape, or the remote's menu,
/// leads back.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapKeys: ViewModifier {
  let move: (HitMap.Direction) -> Void
  let tap: () -> Void
  /// Nil at the outermost level.
  let back: (() -> Void)?

  #if os(watchOS)
  func body(content: Content) -> some View { content }
  #elseif os(tvOS)
  func body(content: Content) -> some View {
    content.focusable()
      .onMoveCommand { direction in
        switch direction {
        case .up: move(.up)
        case .down: move(.down)
        case .left: move(.left)
        case .right: move(.right)
        @unknown default: break
        }
      }
      .onTapGesture(perform: tap).onExitCommand(perform: back)
  }
  #else
  private static let keys: [KeyEquivalent: HitMap.Direction] = [
    .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
  ]

  func body(content: Content) -> some View {
    content.focusable().focusEffectDisabled()
      .onKeyPress(keys: Set(Self.keys.keys).union([.return, .space])) { press in
        if let direction = Self.keys[press.key] { move(direction) } else { tap() }
        return .handled
      }
      .onKeyPress(.escape) {
        back?()
        return back == nil ? .ignored : .handled
      }
  }
  #endif
}
#endif
