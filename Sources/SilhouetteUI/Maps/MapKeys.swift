#if canImport(SwiftUI)
import SilhouetteMap
import SwiftUI

/// A keyboard on a map: arrow keys move from shape to shape, return and space tap, and escape leads back, like a
/// remote control's menu button. On a television the system's focus moves from button to button.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapKeys: ViewModifier {
  enum Key: Equatable {
    /// Whether the map gets the keys, or loses them.
    case focus(Bool)
    case arrow(HitMap.Direction)
    case enter, escape
  }

  let hasKeys: FocusState<Bool>.Binding
  /// - Returns: whether the key did something.
  let press: (Key) -> Bool

  #if os(watchOS)
  func body(content: Content) -> some View { content }
  #elseif os(tvOS)
  func body(content: Content) -> some View { content.onExitCommand { _ = press(.escape) } }
  #else
  private static let keys: [KeyEquivalent: Key] = [
    .upArrow: .arrow(.up), .downArrow: .arrow(.down), .leftArrow: .arrow(.left),
    .rightArrow: .arrow(.right), .return: .enter, .space: .enter, .escape: .escape,
  ]

  func body(content: Content) -> some View {
    content.focusable().focused(hasKeys).focusEffectDisabled()
      .onKeyPress(keys: Set(Self.keys.keys)) { key in
        Self.keys[key.key].map(press) == true ? .handled : .ignored
      }
      .onChange(of: hasKeys.wrappedValue) { _ = press(.focus(hasKeys.wrappedValue)) }
  }
  #endif
}
#endif
