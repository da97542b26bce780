// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Silhouette and the documentation's examples use of SwiftUI's views, as documented. A view is shown by walking its
// body: see `Walker`.

@_exported import CoreGraphics
@_exported import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view without a body") }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildPartialBlock<Content: View>(first: Content) -> Content { first }
  public static func buildPartialBlock<First: View, Second: View>(
    accumulated: First, next: Second
  ) -> TupleView<(First, Second)> { TupleView([accumulated, next]) }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(content: first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(content: second) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

/// A view that the system draws or lays out.
public protocol Primitive: View where Body == Never {
  @MainActor func walk(_ walker: Walker)
}

extension Primitive {
  public var body: Never { fatalError("a view without a body") }
  public func walk(_ walker: Walker) { walker.primitives.append(self) }
}

/// Not SwiftUI's: shows a view by evaluating its body, and keeps what it finds of it.
@MainActor public final class Walker {
  public let size: CGSize
  public fileprivate(set) var primitives: [Any] = []
  /// Closures and shapes that modifiers have, outermost first.
  public fileprivate(set) var modifiers: [Any] = []
  private var before: [any Kept]
  private var kept: [any Kept] = []
  fileprivate var changes: [AnyHashable]
  fileprivate var seen: [AnyHashable] = []

  /// - Parameter last: what the view was shown by before, so that changes are seen.
  public init(_ view: some View, size: CGSize, after last: Walker? = nil) {
    self.size = size
    changes = last?.seen ?? []
    before = last?.kept ?? []
    show(view)
  }

  public func show(_ view: some View) {
    for case let state as any Kept in Mirror(reflecting: view).children.map(\.value) {
      if before.indices.contains(kept.count) { state.adopt(before[kept.count]) }
      kept.append(state)
    }
    if let primitive = view as? any Primitive { primitive.walk(self) } else { show(view.body) }
  }

  func add(_ modifier: Any) {
    if let change = modifier as? Modifier.Change {
      if !changes.indices.contains(seen.count) || changes[seen.count] != change.value {
        change.action()
      }
      seen.append(change.value)
    } else if let detail = modifier as? (inout Modifier.Element) -> Void {
      details.append(detail)
    } else if var element = modifier as? Modifier.Element {
      for detail in details { detail(&element) }
      details = []
      modifiers.append(element)
    } else {
      modifiers.append(modifier)
    }
  }
  /// Of the element that comes next: modifiers are found outermost first.
  private var details: [(inout Modifier.Element) -> Void] = []

  public func all<Modifier>(_ type: Modifier.Type) -> [Modifier] {
    modifiers.compactMap { $0 as? Modifier }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view without a body") }
}
extension Optional: Primitive where Wrapped: View {
  public func walk(_ walker: Walker) { if let self { walker.show(self) } }
}

public struct TupleView<Content>: Primitive {
  let views: [any View]
  init(_ views: [any View]) { self.views = views }
  public func walk(_ walker: Walker) { for view in views { walker.show(view) } }
}
public struct _ConditionalContent<First: View, Second: View>: Primitive {
  let content: any View
  public func walk(_ walker: Walker) { walker.show(content) }
}
public struct EmptyView: Primitive {
  public init() {}
  public func walk(_ walker: Walker) {}
}
public struct Spacer: Primitive { public init() {} }
public struct Text: Primitive {
  public let text: String
  public init(_ text: some StringProtocol) { self.text = String(text) }
}
public struct ProgressView: Primitive { public init() {} }

public struct VStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct TabView<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}
@MainActor public protocol Scene {}
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}
@MainActor public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}
extension App { public static func main() {} }
public struct List<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct Button<Label: View>: Primitive {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

public struct GeometryProxy: Sendable { public let size: CGSize }
public struct GeometryReader<Content: View>: Primitive {
  let content: @MainActor (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }
  public func walk(_ walker: Walker) { walker.show(content(GeometryProxy(size: walker.size))) }
}

public struct Image: Primitive {
  public init(_ name: String) {}
  public func resizable() -> Image { self }
}

public struct Canvas: Primitive {
  /// Not SwiftUI's to read.
  public let renderer: (inout GraphicsContext, CGSize) -> Void
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  let data: Data
  let content: (Data.Element) -> Content
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content) = (data, content) }
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    (self.data, self.content) = (data, content)
  }
  public func walk(_ walker: Walker) { for element in data { walker.show(content(element)) } }
}

public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
public struct EnvironmentValues {
  /// Not SwiftUI's: what all views find.
  nonisolated(unsafe) public static var current = EnvironmentValues()
  public var displayScale: CGFloat = 1
  public var layoutDirection = LayoutDirection.leftToRight
}
@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

private final class Box<Value> {
  private var kept: Box?
  private var own: Value
  init(_ value: Value) { own = value }
  var value: Value {
    get { kept?.value ?? own }
    set { if let kept { kept.value = newValue } else { own = newValue } }
  }
  func adopt(_ other: Box) { if other !== self { kept = other } }
}
/// What a view keeps when it is another value at the same place.
private protocol Kept { func adopt(_ other: any Kept) }
extension State: Kept {
  fileprivate func adopt(_ other: any Kept) {
    if let other = other as? State { box.adopt(other.box) }
  }
}
extension GestureState: Kept {
  fileprivate func adopt(_ other: any Kept) {
    if let other = other as? GestureState { box.adopt(other.box) }
  }
}
@propertyWrapper public struct State<Value> {
  private let box: Box<Value>
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init() where Value: ExpressibleByNilLiteral { box = Box(nil) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  @MainActor public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}
@propertyWrapper public struct GestureState<Value> {
  fileprivate let box: Box<Value>
  private let initial: Value
  public init(wrappedValue: Value) { (box, initial) = (Box(wrappedValue), wrappedValue) }
  public init() where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil) }
  public var wrappedValue: Value { box.value }
  public var projectedValue: GestureState { self }
  fileprivate func reset() { box.value = initial }
}
@MainActor @propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

public struct Transaction { public init() {} }
public struct Animation: Sendable { public static let easeOut = Animation() }
public func withAnimation(_ animation: Animation? = nil, _ body: () -> Void) { body() }

@MainActor public protocol Gesture {}
@MainActor public struct DragGesture: Gesture {
  public struct Value {
    public var startLocation, location: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndTranslation: CGSize { translation }
    public init(from start: CGPoint, to location: CGPoint) {
      (startLocation, self.location) = (start, location)
    }
  }
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {}
  public func onChanged(_ action: @escaping (Value) -> Void) -> Actions<Value> {
    Actions(changed: action)
  }
  public func onEnded(_ action: @escaping (Value) -> Void) -> Actions<Value> {
    Actions(ended: action)
  }
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Actions<Value> {
    Actions(
      changed: { value in
        var transaction = Transaction()
        body(value, &state.box.value, &transaction)
      }, ended: { _ in state.reset() })
  }
}
@available(iOS 17, macOS 14, *) @MainActor public struct MagnifyGesture: Gesture {
  public struct Value {
    public var magnification: CGFloat
    public var startLocation: CGPoint
    public init(_ magnification: CGFloat, at point: CGPoint) {
      (self.magnification, startLocation) = (magnification, point)
    }
  }
  public init() {}
  public func onChanged(_ action: @escaping (Value) -> Void) -> Actions<Value> {
    Actions(changed: action)
  }
}
/// Not SwiftUI's: what a gesture calls.
@MainActor public struct Actions<Value>: Gesture {
  public var changed: (Value) -> Void = { _ in }
  public var ended: (Value) -> Void = { _ in }
  public func onChanged(_ action: @escaping (Value) -> Void) -> Actions {
    Actions(changed: action, ended: ended)
  }
  public func onEnded(_ action: @escaping (Value) -> Void) -> Actions {
    Actions(changed: changed, ended: action)
  }
}

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
