// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What is added to views. Each modifier that a test asks for is a type of its own, not SwiftUI's.

public enum Modifier {
  public struct Tap { public let action: @MainActor (CGPoint) -> Void }
  public struct Hover { public let action: (HoverPhase) -> Void }
  public struct ContentShape { public let path: Path }
  public struct Element {
    public internal(set) var outline: Path
    public var label = ""
    public var point = UnitPoint(x: 0.5, y: 0.5)
    public var traits: AccessibilityTraits = []
    public var sortPriority = 0.0
    public internal(set) var value = ""
    /// The label of the container that it is in.
    public internal(set) var container = ""
    var containerPriority = 0.0
    /// Where it is in the view; nil for all of it.
    public internal(set) var frame: CGRect?
    public internal(set) var isEnabled = true
    public internal(set) var action: @MainActor () -> Void = {}
  }
  public struct Focus { public let set: @MainActor (Bool) -> Void }
  /// What a screen reader asks of all.
  public struct Escape { public let action: () -> Void }
  public struct Zoom { public let action: (AccessibilityZoomGestureAction) -> Void }
  public struct Scroll { public let action: (Edge) -> Void }
  public struct Ratio { public let value: CGFloat? }
  public struct Keys { public let press: (KeyEquivalent) -> KeyPress.Result }
  public struct Load {
    let id: AnyHashable
    /// Whether the id is another than when the view was shown before.
    public internal(set) var isNew = true
    public let run: @MainActor () async -> Void
  }
  /// The room that a view gets.
  public struct Frame { public let width, height: CGFloat? }
  struct Change {
    let value: AnyHashable
    let isInitial: Bool
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
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
  public func allowsHitTesting(_ isEnabled: Bool) -> some View { self }
  public func contentShape(_ shape: some Shape) -> some View {
    adding { Modifier.ContentShape(path: shape.path(in: CGRect(origin: .zero, size: $0.size))) }
  }
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape) -> some View {
    adding { Modifier.Element(outline: shape.path(in: CGRect(origin: .zero, size: $0.size))) }
  }
  @available(iOS 17, macOS 14, watchOS 10, *) @available(tvOS, unavailable)
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { adding { _ in Modifier.Tap(action: action) } }
  @available(iOS 17, macOS 14, *) @available(tvOS, unavailable) @available(watchOS, unavailable)
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { adding { _ in Modifier.Hover(action: action) } }
  @available(iOS 17, macOS 14, *)
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    adding { _ in
      Modifier.Change(value: AnyHashable(Same(value)), isInitial: initial, action: action)
    }
  }
  public func overlay<Over: View>(@ViewBuilder content: @escaping () -> Over) -> some View {
    adding { _ in Modifier.Children { $0.show(content()) } }
  }
  public func aspectRatio(_ ratio: CGFloat?, contentMode: ContentMode) -> some View {
    adding { _ in Modifier.Ratio(value: ratio) }
  }
  public func accessibilityElement(children: AccessibilityChildBehavior) -> some View {
    AnyContent { $0.inContainer { $0.show(self) } }
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  public func accessibilityHidden(_ isHidden: Bool) -> some View { self }
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.value = String(value) } }
  }
  public func accessibilityAction(
    _ kind: AccessibilityActionKind, _ action: @escaping () -> Void
  ) -> some View { adding { _ in Modifier.Escape(action: action) } }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) public func accessibilityZoomAction(
    _ action: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { adding { _ in Modifier.Zoom(action: action) } }
  public func accessibilityScrollAction(_ action: @escaping (Edge) -> Void) -> some View {
    adding { _ in Modifier.Scroll(action: action) }
  }
  public func accessibilityChildren<Children: View>(
    @ViewBuilder children: @escaping () -> Children
  ) -> some View { adding { _ in Modifier.Children { $0.inColumn { $0.show(children()) } } } }
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.label = String(label) } }
  }
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.point = point } }
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.traits.formUnion(traits) } }
  }
  public func accessibilitySortPriority(_ priority: Double) -> some View {
    adding { _ in { (element: inout Modifier.Element) in element.sortPriority = priority } }
  }
  public func disabled(_ isDisabled: Bool) -> some View {
    AnyContent { walker in
      let before = EnvironmentValues.current.isEnabled
      EnvironmentValues.current.isEnabled = before && !isDisabled
      walker.show(self)
      EnvironmentValues.current.isEnabled = before
    }
  }
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    AnyContent { walker in
      let before = walker.style
      walker.style = { configuration in
        AnyContent { $0.show(style.makeBody(configuration: configuration)) }
      }
      walker.show(self)
      walker.style = before
    }
  }
  public func overlay<Over: View>(
    alignment: Alignment, @ViewBuilder content: @escaping () -> Over
  ) -> some View { overlay(content: content) }
  public func id(_ id: some Hashable) -> some View { self }
  public func transition(_ transition: OpacityTransition) -> some View { self }
  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }
  public func task(id: some Equatable, _ action: @escaping @MainActor () async -> Void) -> some View
  {
    adding { _ in Modifier.Load(id: AnyHashable(Same(id)), run: action) }
  }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    adding { _ in Modifier.Frame(width: width, height: height) }
  }
  public func frame(maxWidth: CGFloat?, maxHeight: CGFloat?) -> some View { self }
  public func padding() -> some View { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }
  @available(iOS 17, *) public func focusable() -> some View { self }
  public func focused(_ isFocused: FocusState<Bool>.Binding) -> some View {
    adding { _ in Modifier.Focus { isFocused.wrappedValue = $0 } }
  }
  public func focused<Value: Hashable>(
    _ focus: FocusState<Value?>.Binding, equals value: Value
  ) -> some View { adding { _ in Modifier.Focus { focus.wrappedValue = $0 ? value : nil } } }
  public func equatable() -> some View where Self: Equatable { self }
  @available(iOS 17, *) public func focusEffectDisabled() -> some View { self }
  @available(iOS 17, *) @available(watchOS, unavailable) public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    adding { _ in Modifier.Keys { keys.contains($0) ? action(KeyPress(key: $0)) : .ignored } }
  }
  @available(iOS 17, *) @available(watchOS, unavailable) public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key]) { _ in action() } }
}

public struct KeyEquivalent: Hashable, Sendable {
  let name: String
  private init(_ name: String) { self.name = name }
  public static let (upArrow, downArrow) = (Self("up"), Self("down"))
  public static let (leftArrow, rightArrow) = (Self("left"), Self("right"))
  public static let (`return`, space, escape) = (Self("return"), Self("space"), Self("escape"))
}
public struct KeyPress {
  public enum Result { case handled, ignored }
  public let key: KeyEquivalent
}
public struct OpacityTransition: Sendable { public static let opacity = OpacityTransition() }
public struct Alignment: Sendable { public static let topLeading = Alignment() }

public enum AccessibilityNotification {
  /// Not SwiftUI's: what was posted.
  @MainActor public static var posted: [Any?] = []
  public struct Announcement {
    let text: String
    public init(_ text: String) { self.text = text }
    @MainActor public func post() { posted.append(text) }
  }
  public struct ScreenChanged {
    let element: Any?
    public init(_ element: Any? = nil) { self.element = element }
    @MainActor public func post() { posted.append(element) }
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
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}
public struct AccessibilityChildBehavior: Sendable {
  public static let contain = AccessibilityChildBehavior()
}
public struct AccessibilityActionKind: Sendable {
  public static let escape = AccessibilityActionKind()
}
public struct AccessibilityZoomGestureAction {
  public enum Direction { case zoomIn, zoomOut }
  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
  public init(_ direction: Direction, at point: CGPoint) {
    (self.direction, self.point, location) = (direction, point, UnitPoint(x: 0.5, y: 0.5))
  }
}
public enum Edge: Sendable { case top, leading, bottom, trailing }
public enum ContentMode: Sendable { case fit, fill }
public struct EdgeInsets: Sendable, Equatable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
public struct UnitPoint: Sendable, Hashable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}
