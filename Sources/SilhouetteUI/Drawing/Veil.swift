import SilhouetteMap

#if canImport(SwiftUI)
import SwiftUI
#endif
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// The colour that a view lays over a shape to show its state.
enum Veil {
  /// Makes it darker.
  case shade(Double)
  /// Lets it fade into the background, light or dark.
  case background(Double)
  /// The app's tint.
  case tint(Double)

  #if canImport(SwiftUI)
  @available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  func style(isDark: Bool) -> AnyShapeStyle {
    switch self {
    case .shade(let opacity): AnyShapeStyle(Color.black.opacity(opacity))
    case .background(let opacity): AnyShapeStyle((isDark ? Color.black : .white).opacity(opacity))
    case .tint(let opacity): AnyShapeStyle(TintShapeStyle().opacity(opacity))
    }
  }
  #endif

  #if canImport(UIKit) && !os(watchOS)
  @MainActor func color(in view: UIView) -> UIColor {
    switch self {
    case .shade(let opacity): .black.withAlphaComponent(opacity)
    case .background(let opacity):
      (view.traitCollection.userInterfaceStyle == .dark ? UIColor.black : .white)
        .withAlphaComponent(opacity)
    case .tint(let opacity): view.tintColor.withAlphaComponent(opacity)
    }
  }
  #endif
}

extension ControlState {
  /// Nil for nothing. A selected shape has a border of the tint, too, for people who do not tell colours apart.
  var veil: Veil? {
    if contains(.disabled) { return .background(0.55) }
    if contains(.highlighted) { return .shade(0.35) }
    if contains(.selected) { return .tint(0.55) }
    return contains(.hovered) ? .shade(0.16) : nil
  }
}
