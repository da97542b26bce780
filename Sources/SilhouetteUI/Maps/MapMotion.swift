#if canImport(SwiftUI)
import SilhouetteMap
import SwiftUI

/// Pans and zooms what a map view shows, if that may change: by fingers, and by a watch's crown.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapMotion: ViewModifier {
  let placed: PlacedHitMap?
  let showing: Binding<CGRect?>?
  /// Whether fingers move the map now.
  @Binding var isMoving: Bool
  /// Where the map was when the fingers came.
  @State private var start: PlacedHitMap?
  /// Also false when the system takes the fingers for something else, which ends no gesture.
  @GestureState private var hasFingers = false
  #if os(watchOS)
  /// How far the crown has been turned.
  @State private var turn = 0.0
  #endif

  init(placed: PlacedHitMap?, showing: Binding<CGRect?>?, isMoving: Binding<Bool>) {
    (self.placed, self.showing, _isMoving) = (placed, showing, isMoving)
  }

  #if os(tvOS)
  func body(content: Content) -> some View { content }
  #else
  func body(content: Content) -> some View {
    if showing == nil {
      content
    } else {
      crowned(content.gesture(gesture))
        .onChange(of: hasFingers) {
          if !hasFingers { rest() }
        }
    }
  }

  private func crowned(_ view: some View) -> some View {
    #if os(watchOS)
    view.focusable().digitalCrownRotation($turn)
      .onChange(of: turn) { old, new in
        guard let bounds = placed?.bounds else { return }
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        show(try? placed?.zoomed(by: pow(2, new - old), about: center).clamped())
      }
    #else
    view
    #endif
  }

  #if os(watchOS)
  private var gesture: some Gesture {
    panning.updating($hasFingers) { _, hasFingers, _ in hasFingers = true }
      .onChanged { show(moved($0.translation)) }
      .onEnded { glide(to: moved($0.predictedEndTranslation)) }
  }
  #else
  private var gesture: some Gesture {
    panning.simultaneously(with: MagnifyGesture())
      .updating($hasFingers) { _, hasFingers, _ in hasFingers = true }
      .onChanged { show(moved($0.first?.translation, $0.second)) }
      .onEnded { glide(to: moved($0.first?.predictedEndTranslation, $0.second)) }
  }

  private func moved(_ offset: CGSize?, _ pinch: MagnifyGesture.Value?) -> PlacedHitMap? {
    guard let pinch else { return moved(offset) }
    let zoomed = try? begin()?.zoomed(by: pinch.magnification, about: pinch.startLocation)
    return try? zoomed?.panned(by: offset ?? .zero)
  }
  #endif

  private var panning: DragGesture { DragGesture(minimumDistance: 8, coordinateSpace: .local) }

  private func moved(_ offset: CGSize?) -> PlacedHitMap? {
    try? begin()?.panned(by: offset ?? .zero)
  }

  private func begin() -> PlacedHitMap? {
    if start == nil { (start, isMoving) = (placed, true) }
    return start
  }

  private func rest() { (start, isMoving) = (nil, false) }

  /// Goes to where the fingers would have gone, or springs back to the map's edge.
  private func glide(to end: PlacedHitMap?) {
    let end = try? end?.clamped()
    withAnimation(.easeOut) { show(end) }
    rest()
  }
  #endif

  private func show(_ placed: PlacedHitMap?) {
    guard let placed, let bounds = placed.bounds else { return }
    showing?.wrappedValue = placed.toDocument(bounds)
  }
}
#endif
