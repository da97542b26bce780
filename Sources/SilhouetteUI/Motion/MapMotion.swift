#if canImport(SwiftUI)
import SilhouetteMap
import SwiftUI

/// Pans and zooms what a map view shows, if that may change: by a scroll view of the system, by a watch's crown, and by a
/// screen reader.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapMotion: ViewModifier {
  /// How a map moves.
  struct Limits {
    let showing: Binding<CGRect?>
    /// The map as all of it fits the view.
    let fit: PlacedHitMap
    /// The part of the view that nothing covers.
    let room: CGRect
    /// 1 fits the whole map.
    let zoom: ClosedRange<Double>
    /// What gazes light up.
    var gazed: [MapElement] = []

    /// Points per unit of the map.
    var range: ClosedRange<Double> { fit.zoom * zoom.lowerBound...fit.zoom * zoom.upperBound }
  }

  let placed: PlacedHitMap?
  let motion: Limits?
  /// Whether the user moves the map now.
  let isMoving: Binding<Bool>
  /// Whether the last two taps were on the same shape.
  let isDoubleTap: () -> Bool
  let send: (MapPointer.Event) -> Void
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.isEnabled) private var isEnabled
  #if os(watchOS)
  /// Where the map was when the finger came.
  @State private var start: PlacedHitMap?
  /// Also false when the system takes the finger for something else, which ends no gesture.
  @GestureState private var hasFinger = false
  /// How far the crown has been turned.
  @State private var turn = 0.0
  #endif

  init(
    placed: PlacedHitMap?, motion: Limits?, isMoving: Binding<Bool>,
    isDoubleTap: @escaping () -> Bool, send: @escaping (MapPointer.Event) -> Void
  ) {
    (self.placed, self.motion, self.isMoving) = (placed, motion, isMoving)
    (self.isDoubleTap, self.send) = (isDoubleTap, send)
  }

  #if os(tvOS)
  func body(content: Content) -> some View { content }
  #else
  func body(content: Content) -> some View {
    if let motion {
      moved(content, motion)
        .accessibilityZoomAction { action in
          glide(to: zoomed(by: action.direction == .zoomIn ? 2 : 0.5, about: action.point))
        }
        .accessibilityScrollAction { edge in glide(to: scrolled(to: edge)) }
    } else {
      content
    }
  }

  #if os(watchOS)
  private func moved(_ view: some View, _ motion: Limits) -> some View {
    view.gesture(
      DragGesture(minimumDistance: 8)
        .updating($hasFinger) { _, hasFinger, _ in hasFinger = true }
        .onChanged { show(panned(by: $0.translation)) }
        .onEnded { glide(to: panned(by: $0.predictedEndTranslation)) }
    )
    .onChange(of: hasFinger) {
      if !hasFinger { (start, isMoving.wrappedValue) = (nil, false) }
    }
    // From the fit to the greatest zoom, in doublings.
    .focusable()
    .digitalCrownRotation(
      $turn, from: 0, through: log2(motion.zoom.upperBound / motion.zoom.lowerBound),
      sensitivity: .low
    )
    .onChange(of: turn) { old, new in
      let center = CGPoint(x: motion.room.midX, y: motion.room.midY)
      show(try? zoomed(by: pow(2, new - old), about: center)?.clamped(to: motion.room))
    }
  }

  private func panned(by offset: CGSize) -> PlacedHitMap? {
    if start == nil { (start, isMoving.wrappedValue) = (placed, true) }
    return try? start?.panned(by: offset)
  }
  #else
  private func moved(_ view: some View, _ motion: Limits) -> some View {
    view.overlay {
      // Widgets and image renderers have no views of UIKit.
      if isEnabled {
        MapScroller(
          placed: placed, motion: motion, isMoving: isMoving,
          animation: reducesMotion ? nil : .easeOut, send: send
        ) { point in if isDoubleTap() { glide(to: nearer(to: point, motion.range)) } }
        .accessibilityHidden(true)
        .onDisappear { isMoving.wrappedValue = false }
      }
    }
  }

  /// Twice as near, or all of the map once it is as near as can be.
  private func nearer(to point: CGPoint, _ range: ClosedRange<Double>) -> PlacedHitMap? {
    guard let placed else { return nil }
    let isNearest = placed.zoom > range.upperBound * 0.999
    return zoomed(by: isNearest ? range.lowerBound / placed.zoom : 2, about: point)
  }
  #endif

  private func zoomed(by factor: Double, about point: CGPoint) -> PlacedHitMap? {
    try? placed?.zoomed(by: factor, about: point, range: motion?.range)
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

  /// Goes somewhere, but not beyond the map's edge.
  private func glide(to end: PlacedHitMap?) {
    let end = try? end?.clamped(to: motion?.room)
    withAnimation(reducesMotion ? nil : .easeOut) { show(end) }
  }
  #endif

  private func show(_ placed: PlacedHitMap?) {
    guard let placed, let motion else { return }
    motion.showing.wrappedValue = placed.toDocument(motion.room)
  }
}
#endif
