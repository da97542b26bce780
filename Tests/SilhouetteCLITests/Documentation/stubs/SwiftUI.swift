// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the documentation's examples use of SwiftUI, and the names that Silhouette has too, so that
// they are compiled where SwiftUI is not.

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
public struct Group<Content> {}
public enum ContentMode { case fit, fill }

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
