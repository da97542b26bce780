#if canImport(SwiftUI)
import SilhouetteMap
import SwiftUI

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit
#endif

/// Events of a finger or a pointer on a map. A view around it scrolls nevertheless: from iOS 18 on, a drag of no distance would
/// keep it from that.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapPointer: ViewModifier {
  enum Event {
    case press(CGPoint, MapSession.Pointer)
    case move(CGPoint), release(CGPoint)
    case cancel
    /// Nil where the pointer leaves.
    case hover(CGPoint?)
  }

  #if os(macOS)
  private static let kind = MapSession.Pointer.mouse
  #else
  private static let kind = MapSession.Pointer.finger
  #endif

  /// Whether a scroll view over the map takes the presses; a watch has none.
  let scrolls: Bool
  let send: (Event) -> Void
  @State private var isPressing = false
  /// Also false when the system takes the finger for something else, which ends no gesture.
  @GestureState private var hasFinger = false

  init(scrolls: Bool, send: @escaping (Event) -> Void) {
    (self.scrolls, self.send) = (scrolls, send)
  }

  #if os(tvOS)
  func body(content: Content) -> some View { content }
  #else
  func body(content: Content) -> some View { pressing(hovering(content)) }

  private func hovering(_ view: some View) -> some View {
    #if os(watchOS)
    view
    #else
    view.onContinuousHover { phase in
      if case .active(let point) = phase { send(.hover(point)) } else { send(.hover(nil)) }
    }
    #endif
  }

  @ViewBuilder private func pressing(_ view: some View) -> some View {
    #if os(watchOS)
    dragged(view)
    #else
    if scrolls {
      view
    } else {
      #if canImport(UIKit) && !os(visionOS)
      if #available(iOS 18, macCatalyst 18, *) {
        view.gesture(PressRecognizer(send: send))
      } else {
        dragged(view)
      }
      #else
      dragged(view)
      #endif
    }
    #endif
  }

  private func dragged(_ view: some View) -> some View {
    view.simultaneousGesture(
      DragGesture(minimumDistance: 0)
        .updating($hasFinger) { _, hasFinger, _ in hasFinger = true }
        .onChanged { drag in
          if !isPressing { send(.press(drag.startLocation, Self.kind)) }
          isPressing = true
          send(.move(drag.location))
        }
        .onEnded { drag in
          if isPressing { send(.release(drag.location)) }
          isPressing = false
        }
    )
    .onChange(of: hasFinger) {
      if !hasFinger, isPressing { send(.cancel) }
      if !hasFinger { isPressing = false }
    }
  }
  #endif
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
/// A press that begins at once, together with all other gestures, and ends when the finger scrolls or a second one
/// comes.
@available(iOS 18, macCatalyst 18, *)
struct PressRecognizer: UIGestureRecognizerRepresentable {
  let send: (MapPointer.Event) -> Void

  final class Coordinator: NSObject, UIGestureRecognizerDelegate {
    /// In the view and in the window: in the view nothing moves while it is scrolled. Nil once the press has ended.
    var start: (point: CGPoint, onScreen: CGPoint)?
    var kind = MapSession.Pointer.finger

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      kind = touch.type == .indirectPointer ? .mouse : .finger
      return true
    }

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
    if recognizer.state == .began {
      finger.start = (point, onScreen)
      send(.press(point, finger.kind))
    }
    guard let start = finger.start else { return }
    let way = onScreen.distance(to: start.onScreen)
    // A scroll view takes the map with the finger.
    let isScrolling = way >= 10 && point.distance(to: start.point) <= way / 2
    switch recognizer.state {
    case .began: return
    case .changed where !isScrolling && recognizer.numberOfTouches < 2: return send(.move(point))
    case .ended where !isScrolling: send(.release(point))
    default: send(.cancel)
    }
    finger.start = nil
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
#endif
#endif
