#if canImport(SwiftUI)
import SilhouetteMap
import SwiftUI

/// Pans and zooms what a map view shows, if that may change: by fingers, by a watch's crown, and by a screen reader.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapMotion: ViewModifier {
  /// How a map moves.
  struct Limits {
    let showing: Binding<CGRect?>
    /// The part of the view that nothing covers.
    let room: CGRect
    /// Points per unit of the map.
    let zoom: ClosedRange<Double>
  }

  let placed: PlacedHitMap?
  let motion: Limits?
  /// Whether fingers move the map now.
  @Binding var isMoving: Bool
  /// Where the map was when the fingers came.
  @State private var start: PlacedHitMap?
  /// Also false when the system takes the fingers for something else, which ends no gesture.
  @GestureState private var hasFingers = false
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  #if os(watchOS)
  /// How far the crown has been turned.
  @State private var turn = 0.0
  #endif

  init(placed: PlacedHitMap?, motion: Limits?, isMoving: Binding<Bool>) {
    (self.placed, self.motion, _isMoving) = (placed, motion, isMoving)
  }

  #if os(tvOS)
  func body(content: Content) -> some View { content }
  #else
  func body(content: Content) -> some View {
    if let motion {
      crowned(content.gesture(gesture), motion)
        .onChange(of: hasFingers) {
          if !hasFingers { rest() }
        }
        .accessibilityZoomAction { action in
          glide(to: zoomed(by: action.direction == .zoomIn ? 2 : 0.5, about: action.point))
        }
        .accessibilityScrollAction { edge in glide(to: scrolled(to: edge)) }
    } else {
      content
    }
  }

  @ViewBuilder private func crowned(_ view: some View, _ motion: Limits) -> some View {
    #if os(watchOS)
    // From what fits to the greatest zoom, in doublings.
    view.focusable()
      .digitalCrownRotation(
        $turn, from: 0, through: log2(motion.zoom.upperBound / motion.zoom.lowerBound),
        sensitivity: .low
      )
      .onChange(of: turn) { old, new in
        let center = CGPoint(x: motion.room.midX, y: motion.room.midY)
        show(try? zoomed(by: pow(2, new - old), about: center)?.clamped(to: motion.room))
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
    guard let pinch, let motion else { return moved(offset) }
    let zoomed = try? begin()?.zoomed(
      by: pinch.magnification, about: pinch.startLocation, range: motion.zoom)
    return try? zoomed?.panned(by: offset ?? .zero)
  }
  #endif

  private var panning: DragGesture { DragGesture(minimumDistance: 8) }

  private func moved(_ offset: CGSize?) -> PlacedHitMap? {
    try? begin()?.panned(by: offset ?? .zero)
  }

  private func begin() -> PlacedHitMap? {
    if start == nil { (start, isMoving) = (placed, true) }
    return start
  }

  private func rest() { (start, isMoving) = (nil, false) }

  private func zoomed(by factor: Double, about point: CGPoint) -> PlacedHitMap? {
    try? placed?.zoomed(by: factor, about: point, range: motion?.zoom)
  }

  /// Most of a view further.
  private func scrolled(to edge: SwiftUI.Edge) -> PlacedHitMap? {
    guard let room = motion?.room else { return nil }
    let (x, y) = (room.width * 0.8, room.height * 0.8)
    let offset =
      switch edge {
      case .top: CGSize(width: 0, height: y)
      case .bottom: CGSize(width: 0, height: -y)
      case .leading: CGSize(width: x, height: 0)
      case .trailing: CGSize(width: -x, height: 0)
      }
    return try? placed?.panned(by: offset)
  }

  /// Goes to where the fingers would have gone, or springs back to the map's edge.
  private func glide(to end: PlacedHitMap?) {
    let end = try? end?.clamped(to: motion?.room)
    withAnimation(reducesMotion ? nil : .easeOut) { show(end) }
    rest()
  }
  #endif

  private func show(_ placed: PlacedHitMap?) {
    guard let placed, let motion else { return }
    motion.showing.wrappedValue = placed.toDocument(motion.room)
  }
}
#endif
