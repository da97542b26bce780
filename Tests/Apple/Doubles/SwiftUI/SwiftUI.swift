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
  public static func buildPartialBlock(
    accumulated: some View, next: some View
  ) -> AnyContent {
    AnyContent {
      $0.show(accumulated)
      $0.show(next)
    }
  }
  public static func buildEither(first: some View) -> AnyContent { AnyContent { $0.show(first) } }
  public static func buildEither(second: some View) -> AnyContent { AnyContent { $0.show(second) } }
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

  /// Gives a view or a modifier what it kept.
  func keep(_ part: Any) {
    for case let state as any Kept in Mirror(reflecting: part).children.map(\.value) {
      if before.indices.contains(kept.count) { state.adopt(before[kept.count]) }
      kept.append(state)
    }
  }

  public func show(_ view: some View) {
    keep(view)
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
  public var body: AnyContent { AnyContent { if let self { $0.show(self) } } }
}
/// Not SwiftUI's: a view of any kind.
public struct AnyContent: Primitive {
  let show: @MainActor (Walker) -> Void
  public func walk(_ walker: Walker) { show(walker) }
}
public struct EmptyView: Primitive {
  public init() {}
  public func walk(_ walker: Walker) {}
}
@MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
public struct Text: Primitive {
  public let text: String
  public init(_ text: some StringProtocol) { self.text = String(text) }
}
public struct GeometryProxy: Sendable { public let size: CGSize }
public struct GeometryReader<Content: View>: Primitive {
  let content: @MainActor (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }
  public func walk(_ walker: Walker) { walker.show(content(GeometryProxy(size: walker.size))) }
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
