#if canImport(SwiftUI)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// Where the system finds the button of a shape: its frame, its outline, and the point to tap.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ShapeButton: ViewModifier {
  /// Whether a remote control, or a gaze at a map that does not scroll, presses it; fingers and pointers press the map.
  static func takesHits(scrolls: Bool) -> Bool {
    #if os(tvOS)
    true
    #elseif os(visionOS)
    !scrolls
    #else
    false
    #endif
  }

  let element: MapElement
  let transform: Affine
  let focus: FocusState<Int?>.Binding

  func body(content: Content) -> some View {
    let (frame, spot) = (element.frame(transform), element.spot(transform))
    let own = Affine.translation(x: -Double(frame.minX), y: -Double(frame.minY))
    let outline = Path(element.outline(transform.concatenating(own)).cgPath)
    placed(
      content.buttonStyle(BareButtonStyle())
        .frame(width: frame.width, height: frame.height)
        .contentShape(.accessibility, outline), outline
    )
    .accessibilityActivationPoint(
      UnitPoint(
        x: (spot.x - frame.minX) / max(frame.width, 1e-9),
        y: (spot.y - frame.minY) / max(frame.height, 1e-9))
    )
    .position(x: frame.midX, y: frame.midY)
  }

  private func placed(_ view: some View, _ outline: Path) -> some View {
    #if os(visionOS)
    view.contentShape([.interaction, .hoverEffect], outline).hoverEffect()
    #elseif os(tvOS)
    view.focused(focus, equals: element.id)
    #else
    view
    #endif
  }
}

/// Draws nothing of its own: the map shows what is pressed or focused.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct BareButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// Gives a view the ratio of a map, so that it has a height in a scroll view.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapRatio: ViewModifier {
  /// Nil to fill the offered space.
  let size: CGSize?

  func body(content: Content) -> some View {
    if let size, size.width > 0, size.height > 0, (size.width / size.height).isNormal {
      content.aspectRatio(size.width / size.height, contentMode: .fit)
    } else {
      content
    }
  }
}

/// The placeholder of a map that cannot be shown. Only debug builds say why.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapFailure: View {
  let error: MapResourceError

  var body: some View {
    #if DEBUG
    Text(error.description).padding()
    #else
    Image(systemName: "map").foregroundStyle(Color.gray)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    #endif
  }
}
#endif
