#if canImport(SwiftUI)
public import SilhouetteMap
public import SwiftUI

#if canImport(UIKit) && !os(watchOS)
public import SilhouetteGeometry
public import UIKit
/// A picture of the platform's.
public typealias ButtonPicture = UIImage
#elseif canImport(AppKit)
public import AppKit
public import SilhouetteGeometry
/// A picture of the platform's.
public typealias ButtonPicture = NSImage
#endif

/// A button that takes taps only in a shape, and darkens only that while it is pressed.
///
/// ```swift
/// Button(role: .destructive, action: erase) { Image("japan") }.buttonStyle(.shaped(map, "tokyo"))
/// ```
@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct ShapedButtonStyle: ButtonStyle {
  let area: TapArea

  /// The button's label, with the shape's state laid over. O(1).
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ShapedLook(area: area, isPressed: configuration.isPressed))
      .foregroundStyle(configuration.role == .destructive ? Color.red : .accentColor)
  }
}

@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension ButtonStyle where Self == ShapedButtonStyle {
  /// A button of the shapes or the group of an id in a map, which is laid into the button. O(1); the shape is made once, as
  /// ``HitShape`` makes it.
  public static func shaped(
    _ map: HitMap, _ id: String, placement: PlacementMode = .scaleAspectFit
  ) -> ShapedButtonStyle {
    ShapedButtonStyle(
      area: TapArea(.shapes(map.shapes, id), placement) { HitShape(map, id, placement: placement) })
  }

  #if !os(watchOS)
  /// A button whose shape is the opaque part of a picture laid over it: everything if the picture cannot be read.
  /// O(1); the picture is read once, O(pixels).
  public static func shaped(
    _ image: ButtonPicture, alphaThreshold: UInt8 = RGBA.halfAlpha,
    placement: PlacementMode = .scaleToFill
  ) -> ShapedButtonStyle {
    ShapedButtonStyle(area: TapArea(image, alphaThreshold, placement))
  }
  #endif
}

#if !os(watchOS)
@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, visionOS 1, *)
extension View {
  /// Takes taps only where a picture is opaque, laid over the view; everywhere if it cannot be read. O(pixels), once for each
  /// picture.
  ///
  /// - Parameters:
  ///   - image: the picture that the view shows, or one like it.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  ///   - placement: how the picture is laid into the view.
  public func hitArea(
    image: ButtonPicture, alphaThreshold: UInt8 = RGBA.halfAlpha,
    placement: PlacementMode = .scaleToFill
  ) -> some View {
    modifier(ShapedLook(area: TapArea(image, alphaThreshold, placement), isPressed: false))
  }
}

@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, visionOS 1, *)
extension TapArea {
  fileprivate init(_ image: ButtonPicture, _ threshold: UInt8, _ placement: PlacementMode) {
    self.init(.image(ObjectIdentifier(image), threshold), placement) {
      (try? ButtonImage(image, alphaThreshold: threshold)).map {
        HitShape($0, placement: placement)
      }
    }
  }
}
#endif

/// How a shape for taps is made, and what of.
@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
struct TapArea {
  enum Source: Equatable {
    case shapes(HitMap.Shapes, String)
    /// Of an image that `make` keeps.
    case image(ObjectIdentifier, UInt8)
  }
  let source: Source
  let placement: PlacementMode
  let make: @MainActor () -> HitShape?

  init(
    _ source: Source, _ placement: PlacementMode, make: @escaping @MainActor () -> HitShape?
  ) { (self.source, self.placement, self.make) = (source, placement, make) }

  /// The shape that was made last.
  @MainActor final class Cache {
    private var last: (area: TapArea, shape: HitShape?)?

    func shape(of area: TapArea) -> HitShape? {
      if let (kept, shape) = last, kept.placement == area.placement, kept.source == area.source {
        return shape
      }
      let shape = area.make()
      last = (area, shape)
      return shape
    }
  }
}

/// A view that takes taps in a shape, over which its state is laid.
@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
struct ShapedLook: ViewModifier {
  let area: TapArea
  let isPressed: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isFocused) private var isFocused
  @Environment(\.colorScheme) private var colorScheme
  @State private var cache = TapArea.Cache()

  init(area: TapArea, isPressed: Bool) { (self.area, self.isPressed) = (area, isPressed) }

  private var state: ControlState {
    var state: ControlState = isPressed ? .highlighted : isFocused ? .hovered : []
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  @ViewBuilder func body(content: Content) -> some View {
    if let shape = cache.shape(of: area) {
      content.contentShape(shape)
        .overlay {
          if let veil = state.veil { shape.fill(veil.style(isDark: colorScheme == .dark)) }
        }
    } else {
      content
    }
  }
}
#endif
