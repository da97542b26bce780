// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Silhouette and the documentation's examples use of SwiftUI, so that they compile without it; and its
// common top-level names, so that a test finds collisions with public names of Silhouette.

@_exported import CoreGraphics
@_exported import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view without a body") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildPartialBlock<Content: View>(first: Content) -> Content { first }
  public static func buildPartialBlock<First: View, Second: View>(
    accumulated: First, next: Second
  ) -> TupleView<(First, Second)> { TupleView() }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view without a body") }
}

public struct TupleView<Content>: Primitive {}
public struct _ConditionalContent<First: View, Second: View>: Primitive {}
public struct EmptyView: Primitive { public init() {} }
public struct Spacer: Primitive { public init() {} }
public struct Text: Primitive { public init(_ text: some StringProtocol) {} }
public struct ProgressView: Primitive { public init() {} }

public struct VStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Button<Label: View>: Primitive {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { fatalError("a view without a body") }
}

public struct GeometryProxy: Sendable { public var size: CGSize { .zero } }

public struct GeometryReader<Content: View>: Primitive {
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {}
}

public struct Image: Primitive {
  public init(_ name: String) {}
  public func resizable() -> Image { self }
}

public protocol Shape {}
public struct Rectangle: Shape, Primitive { public nonisolated init() {} }

public struct Color: Sendable, Hashable {
  public static let accentColor = Color()
  public static let clear = Color()
  public static let gray = Color()
}

public struct Path: Sendable {
  public init() {}
  public init(_ path: CGPath) {}
  public mutating func addPath(_ path: Path) {}
}

public struct FillStyle: Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }

public struct StrokeStyle: Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}

public struct GraphicsContext {
  public struct Shading { public static func color(_ color: Color) -> Shading { Shading() } }
  public struct ClipOptions: Sendable { public init() {} }
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {}
  public mutating func concatenate(_ matrix: CGAffineTransform) {}
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
}

public struct Canvas: Primitive {
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct EnvironmentValues { public var displayScale: CGFloat { 1 } }

@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

@propertyWrapper public struct State<Value> {
  private let value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init() where Value: ExpressibleByNilLiteral { value = nil }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  @MainActor public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { _ in })
  }
}

public enum HoverPhase: Sendable {
  case active(CGPoint)
  case ended
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
}

public struct LocalCoordinateSpace: Sendable {}
public protocol CoordinateSpaceProtocol {}
extension LocalCoordinateSpace: CoordinateSpaceProtocol {}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension View {
  public func scaledToFit() -> some View { self }
  public func frame(width: CGFloat?, height: CGFloat?) -> some View { self }
  public func contentShape(_ shape: some Shape) -> some View { self }
  @available(iOS 17, macOS 14, *)
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { self }
  @available(iOS 17, macOS 14, *)
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  @available(iOS 17, macOS 14, *)
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }
  public func task(_ action: @escaping @Sendable @isolated(any) () async -> Void) -> some View {
    self
  }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func overlay(@ViewBuilder content: () -> some View) -> some View { self }
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View { self }
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
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

// Names only.

public enum ContentMode { case fit, fill }
public struct Animation {}
public struct Alignment {}
public struct Anchor {}
public struct Angle {}
public struct AnyShape {}
public struct AnyTransition {}
public struct AnyView {}
public struct Axis {}
public struct Capsule {}
public struct Circle {}
public struct ColorScheme {}
public struct Divider {}
public struct Edge {}
public struct EdgeInsets {}
public struct Ellipse {}
public struct Font {}
public struct GridItem {}
public struct Gradient {}
public struct HorizontalAlignment {}
public struct Link {}
public struct Namespace {}
public struct ProposedViewSize {}
public struct RoundedRectangle {}
public struct Transaction {}
public struct UnitPoint {}
public struct VerticalAlignment {}
public struct Visibility {}
public struct Form<Content> {}
public struct GestureState<Content> {}
public struct Grid<Content> {}
public struct GridRow<Content> {}
public struct Group<Content> {}
public struct HStack<Content> {}
public struct Label<Content> {}
public struct Map<Content> {}
public struct Menu<Content> {}
public struct NavigationStack<Content> {}
public struct Picker<Content> {}
public struct ScrollView<Content> {}
public struct Section<Content> {}
public struct Slider<Content> {}
public struct Stepper<Content> {}
public struct Table<Content> {}
public struct TabView<Content> {}
public struct Toggle<Content> {}
public struct Window<Content> {}
public struct WindowGroup<Content> {}
public struct ZStack<Content> {}
public protocol Animatable {}
public protocol App {}
public protocol Commands {}
public protocol Gesture {}
public protocol Layout {}
public protocol Scene {}
public protocol Transition {}
public protocol VectorArithmetic {}
public protocol ViewModifier {}
