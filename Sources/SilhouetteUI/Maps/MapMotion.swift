#if canImport(SwiftUI) && !os(tvOS)
import SilhouetteMap
import SwiftUI

/// Pans and zooms what a map view shows, if that may change.
@available(iOS 17, macCatalyst 17, macOS 14, watchOS 10, visionOS 1, *)
struct MapMotion: ViewModifier {
  let placed: PlacedHitMap?
  let showing: Binding<CGRect?>?
  /// Where the map was when the gesture began.
  @State private var start: PlacedHitMap?

  func body(content: Content) -> some View {
    if showing == nil {
      content
    } else {
      #if os(watchOS)
      content.gesture(panning)
      #else
      content.gesture(panning).simultaneousGesture(zooming)
      #endif
    }
  }

  private var panning: some Gesture {
    DragGesture(minimumDistance: 8, coordinateSpace: .local)
      .onChanged { drag in show(begin().flatMap { try? $0.panned(by: drag.translation) }) }
      .onEnded { drag in
        // The map glides to where the finger would have gone.
        let end = begin().flatMap { try? $0.panned(by: drag.predictedEndTranslation).clamped() }
        withAnimation(.easeOut) { show(end) }
        start = nil
      }
  }

  #if !os(watchOS)
  private var zooming: some Gesture {
    MagnifyGesture()
      .onChanged { pinch in
        show(
          begin().flatMap { try? $0.zoomed(by: pinch.magnification, about: pinch.startLocation) })
      }
      .onEnded { _ in
        let end = try? placed?.clamped()
        withAnimation(.easeOut) { show(end) }
        start = nil
      }
  }
  #endif

  private func begin() -> PlacedHitMap? {
    if start == nil { start = placed }
    return start
  }

  private func show(_ placed: PlacedHitMap?) {
    guard let placed, let bounds = placed.bounds else { return }
    showing?.wrappedValue = placed.toDocument(bounds)
  }
}
#endif
