// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What is added to views. Each modifier that a test asks for is a type of its own, not SwiftUI's.

public enum Modifier {
  public struct Tap { public let action: @MainActor (CGPoint) -> Void }
  public struct Hover { public let action: (HoverPhase) -> Void }
  public struct ContentShape { public let path: Path }
  public struct Element {
    public let outline: Path
    public var label = ""
    public var point = UnitPoint(x: 0.5, y: 0.5)
    public var traits: AccessibilityTraits = []
    public var action: () -> Void = {}
  }
  struct Change {
    let value: AnyHashable
    let action: () -> Void
  }
  struct Children { let show: @MainActor (Walker) -> Void }
}

/// A view, and what was added to it.
public struct Modified<Content: View>: Primitive {
  let content: Content
  let modifier: (Walker) -> Any

  public func walk(_ walker: Walker) {
    let modifier = modifier(walker)
    walker.add(modifier)
    walker.show(content)
    // Children are laid over.
    (modifier as? Modifier.Children)?.show(walker)
  }
}

extension View {
  func adding(_ modifier: @escaping @MainActor (Walker) -> Any) -> Modified<Self> {
    Modified(content: self) { modifier($0) }
  }
  public func modifier(_ modifier: some ViewModifier) -> some View {
    AnyContent { walker in
      walker.keep(modifier)
      walker.show(modifier.body(content: AnyContent { $0.show(self) }))
    }
  }
  public func gesture(_ gesture: some Gesture) -> some View { adding { _ in gesture } }
  public func simultaneousGesture(_ gesture: some Gesture) -> some View { adding { _ in gesture } }
  public func position(_ point: CGPoint) -> some View { adding { _ in point } }
  public func allowsHitTesting(_ isEnabled: Bool) -> some View { self }
  public func contentShape(_ shape: some Shape) -> some View {
    adding { Modifier.ContentShape(path: shape.path(in: CGRect(origin: .zero, size: $0.size))) }
  }
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape) -> some View {
    adding { Modifier.Element(outline: shape.path(in: CGRect(origin: .zero, size: $0.size))) }
  }
  @available(iOS 17, macOS 14, *)
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { adding { _ in Modifier.Tap(action: action) } }
  @available(iOS 17, macOS 14, *)
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { adding { _ in Modifier.Hover(action: action) } }
  @available(iOS 17, macOS 14, *)
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    adding { _ in Modifier.Change(value: AnyHashable(Same(value)), action: action) }
  }
  public func overlay<Over: View>(@ViewBuilder content: @escaping () -> Over) -> some View {
    adding { _ in Modifier.Children { $0.show(content()) } }
  }
  public func accessibilityChildren<Children: View>(
    @ViewBuilder children: @escaping () -> Children
  ) -> some View { adding { _ in Modifier.Children { $0.show(children()) } } }
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.label = String(label) } }
  }
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.point = point } }
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.traits.formUnion(traits) } }
  }
  public func accessibilityAction(_ handler: @escaping () -> Void) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.action = handler } }
  }
}

/// Compares values that have no hashes.
private struct Same<Value: Equatable>: Hashable {
  let value: Value
  init(_ value: Value) { self.value = value }
  func hash(into hasher: inout Hasher) {}
}

@MainActor public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyContent
  @ViewBuilder func body(content: Content) -> Body
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isSelected = AccessibilityTraits(rawValue: 2)
}
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}
public struct UnitPoint: Sendable, Hashable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}
