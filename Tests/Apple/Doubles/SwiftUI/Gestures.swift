// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Gestures. Tests find what they call, and call it.

import CoreGraphics

#if canImport(UIKit)
public import UIKit
#endif

@MainActor public protocol Gesture {
  associatedtype Value
  var actions: Actions<Value> { get }
}
/// A drag of no distance in a scroll view takes all touches.
@MainActor protocol Competing { var blocksScrolling: Bool { get } }
extension Gesture {
  public var actions: Actions<Value> {
    Actions(blocksScrolling: (self as? any Competing)?.blocksScrolling ?? false)
  }
  private func adding(_ change: (inout Actions<Value>) -> Void) -> Actions<Value> {
    var actions = actions
    change(&actions)
    return actions
  }
  public func onChanged(_ action: @escaping (Value) -> Void) -> Actions<Value>
  where Value: Equatable { adding { $0.changed.append(action) } }
  public func onEnded(_ action: @escaping (Value) -> Void) -> Actions<Value> {
    adding { $0.ended.append(action) }
  }
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Actions<Value> {
    adding {
      $0.changed.append { value in
        var transaction = Transaction()
        body(value, &state.box.value, &transaction)
      }
      $0.resets.append { state.reset() }
    }
  }
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture() }
}
/// Not SwiftUI's: what a gesture calls.
public struct Actions<Value>: Gesture, Competing {
  let blocksScrolling: Bool
  fileprivate var changed: [(Value) -> Void] = []
  fileprivate var ended: [(Value) -> Void] = []
  fileprivate var resets: [() -> Void] = []
  public var actions: Actions { self }
  public func change(_ value: Value) { for action in changed { action(value) } }
  public func end(_ value: Value) {
    for action in ended { action(value) }
    cancel()
  }
  public func cancel() { for reset in resets { reset() } }
}

@available(tvOS, unavailable) public struct DragGesture: Gesture, Competing {
  public struct Value: Equatable {
    public var startLocation, location: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndTranslation: CGSize { translation }
    public init(from start: CGPoint, to location: CGPoint) {
      (startLocation, self.location) = (start, location)
    }
  }
  let blocksScrolling: Bool
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) { blocksScrolling = minimumDistance == 0 }
}
@available(iOS 17, macOS 14, *) @available(tvOS, unavailable) @available(watchOS, unavailable)
public struct MagnifyGesture: Gesture {
  public struct Value: Equatable {
    public var magnification: CGFloat
    public var startLocation: CGPoint
    public init(_ magnification: CGFloat, at point: CGPoint) {
      (self.magnification, startLocation) = (magnification, point)
    }
  }
  public init() {}
}
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
    public init(_ first: First.Value?, _ second: Second.Value?) {
      (self.first, self.second) = (first, second)
    }
  }
}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

public enum HoverPhase: Sendable {
  case active(CGPoint)
  case ended
}
public struct LocalCoordinateSpace: Sendable {}
public protocol CoordinateSpaceProtocol {}
extension LocalCoordinateSpace: CoordinateSpaceProtocol {}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

#if canImport(UIKit)
@available(iOS 18, *) @MainActor public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
}
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  public let localLocation: CGPoint
}
@available(iOS 18, *)
public struct UIGestureRecognizerRepresentableContext<R: UIGestureRecognizerRepresentable> {
  public let coordinator: R.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}
@available(iOS 18, *) extension View {
  public func gesture<R: UIGestureRecognizerRepresentable>(_ gesture: R) -> some View {
    adding { Modifier.Recognizer(gesture, in: $0) }
  }
}
@available(iOS 18, *) extension Modifier {
  /// Not SwiftUI's: lets a finger act on a recogniser, at a place in the view and on the screen.
  @MainActor public struct Recognizer: Competing {
    private let handle:
      (UIGestureRecognizer.State, CGPoint, CGPoint, _ touches: Int, UITouch.TouchType) -> Void
    let blocksScrolling: Bool

    init<R: UIGestureRecognizerRepresentable>(_ gesture: R, in walker: Walker) {
      func context(_ coordinator: R.Coordinator, _ point: CGPoint) -> R.Context {
        R.Context(coordinator: coordinator, converter: .init(localLocation: point))
      }
      // It stays while the view is shown.
      let coordinator = walker.kept {
        gesture.makeCoordinator(converter: .init(localLocation: .zero))
      }
      let recognizer = gesture.makeUIGestureRecognizer(context: context(coordinator, .zero))
      let others = UIGestureRecognizer()
      blocksScrolling =
        recognizer.delegate?.gestureRecognizer(
          recognizer, shouldRecognizeSimultaneouslyWith: others) != true
      handle = { state, point, onScreen, touches, type in
        if state == .began {
          _ = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: UITouch(type))
        }
        (recognizer.state, recognizer.screenLocation) = (state, onScreen)
        recognizer.numberOfTouches = touches
        gesture.handleUIGestureRecognizerAction(recognizer, context: context(coordinator, point))
      }
    }

    public func act(
      _ state: UIGestureRecognizer.State, _ point: CGPoint, onScreen: CGPoint? = nil,
      touches: Int = 1, type: UITouch.TouchType = .direct
    ) { handle(state, point, onScreen ?? point, touches, type) }
  }
}
#endif
