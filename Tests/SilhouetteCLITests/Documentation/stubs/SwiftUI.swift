// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the documentation's examples use of SwiftUI, so that they compile without it; and its common
// top-level names, so that a test finds collisions with public names of Silhouette.

@_exported import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view without a body") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
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
public struct Rectangle: Shape { public init() {} }

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
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { self }
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
public struct Color {}
public struct ColorScheme {}
public struct Divider {}
public struct Edge {}
public struct EdgeInsets {}
public struct Ellipse {}
public struct EmptyView {}
public struct FillStyle {}
public struct Font {}
public struct GridItem {}
public struct Gradient {}
public struct HorizontalAlignment {}
public struct Link {}
public struct Namespace {}
public struct Path {}
public struct ProposedViewSize {}
public struct RoundedRectangle {}
public struct Spacer {}
public struct StrokeStyle {}
public struct Text {}
public struct Transaction {}
public struct UnitPoint {}
public struct VerticalAlignment {}
public struct Visibility {}
public struct Button<Content> {}
public struct Canvas<Content> {}
public struct Environment<Content> {}
public struct Form<Content> {}
public struct GestureState<Content> {}
public struct Grid<Content> {}
public struct GridRow<Content> {}
public struct Group<Content> {}
public struct HStack<Content> {}
public struct Label<Content> {}
public struct List<Content> {}
public struct Map<Content> {}
public struct Menu<Content> {}
public struct NavigationStack<Content> {}
public struct Picker<Content> {}
public struct ScrollView<Content> {}
public struct Section<Content> {}
public struct Slider<Content> {}
public struct State<Content> {}
public struct Stepper<Content> {}
public struct Table<Content> {}
public struct TabView<Content> {}
public struct Toggle<Content> {}
public struct VStack<Content> {}
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
