#if canImport(SwiftUI)
import SilhouetteMap
import SwiftUI

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit
#endif

/// Taps and hovers, and the shape under a finger that began on it. A view around it scrolls nevertheless: from iOS 18 on, a
/// drag of no distance would keep it from that.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapPointer: ViewModifier {
  /// The shape at a point.
  let shape: (CGPoint) -> HitMap.Shape?
  let tap: (CGPoint) -> Void
  /// Nil where the pointer leaves.
  let hover: (CGPoint?) -> Void
  @Binding var pressed: HitMap.Shape?
  /// Also false when the system takes the finger for something else, which ends no gesture.
  @GestureState private var hasFinger = false

  init(
    pressed: Binding<HitMap.Shape?>, shape: @escaping (CGPoint) -> HitMap.Shape?,
    tap: @escaping (CGPoint) -> Void, hover: @escaping (CGPoint?) -> Void
  ) {
    (_pressed, self.shape, self.tap, self.hover) = (pressed, shape, tap, hover)
  }

  private func press(_ start: CGPoint, _ point: CGPoint) {
    let touched = shape(start)
    let under = touched == shape(point) ? touched : nil
    if under != pressed { pressed = under }
  }

  #if os(tvOS)
  func body(content: Content) -> some View { content }
  #else
  func body(content: Content) -> some View {
    pressing(hovering(content.onTapGesture(coordinateSpace: .local) { tap($0) }))
  }

  private func hovering(_ view: some View) -> some View {
    #if os(watchOS)
    view
    #else
    view.onContinuousHover(coordinateSpace: .local) { phase in
      if case .active(let point) = phase { hover(point) } else { hover(nil) }
    }
    #endif
  }

  @ViewBuilder private func pressing(_ view: some View) -> some View {
    #if canImport(UIKit) && !os(visionOS) && !os(watchOS)
    if #available(iOS 18, macCatalyst 18, *) {
      view.gesture(PressRecognizer(press: press) { pressed = nil })
    } else {
      dragged(view)
    }
    #else
    dragged(view)
    #endif
  }

  private func dragged(_ view: some View) -> some View {
    view.simultaneousGesture(
      DragGesture(minimumDistance: 0, coordinateSpace: .local)
        .updating($hasFinger) { _, hasFinger, _ in hasFinger = true }
        .onChanged { press($0.startLocation, $0.location) }
    )
    .onChange(of: hasFinger) { if !hasFinger { pressed = nil } }
  }
  #endif
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
/// A press that begins at once, beside all other gestures, and ends when the finger scrolls.
@available(iOS 18, macCatalyst 18, *)
struct PressRecognizer: UIGestureRecognizerRepresentable {
  let press: (_ start: CGPoint, _ point: CGPoint) -> Void
  let end: () -> Void

  final class Coordinator: NSObject, UIGestureRecognizerDelegate {
    var start: CGPoint?
    /// In the window: in the view nothing moves while it is scrolled.
    var screenStart = CGPoint.zero

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }

  func makeUIGestureRecognizer(context: Context) -> UILongPressGestureRecognizer {
    let recognizer = UILongPressGestureRecognizer()
    recognizer.minimumPressDuration = 0
    recognizer.cancelsTouchesInView = false
    recognizer.delegate = context.coordinator
    return recognizer
  }

  func handleUIGestureRecognizerAction(
    _ recognizer: UILongPressGestureRecognizer, context: Context
  ) {
    let (point, finger) = (context.converter.localLocation, context.coordinator)
    let onScreen = recognizer.location(in: nil)
    switch recognizer.state {
    case .began: (finger.start, finger.screenStart) = (point, onScreen)
    case .changed: break
    default: finger.start = nil
    }
    let way = onScreen.distance(to: finger.screenStart)
    // A scroll view takes the map with the finger.
    if let start = finger.start, way < 10 || point.distance(to: start) > way / 2 {
      press(start, point)
    } else {
      end()
    }
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
#endif
#endif
