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
  public internal(set) var primitives: [Any] = []
  /// Closures and shapes that modifiers have, outermost first.
  public fileprivate(set) var modifiers: [Any] = []
  private var before: [any Kept]
  private var kept: [any Kept] = []
  fileprivate var changes: [AnyHashable]
  /// The ids of tasks, before and now.
  private var tasks: [AnyHashable]
  private var ids: [AnyHashable] = []
  private var coordinators: [Any]
  private var keptCoordinators: [Any] = []

  func kept<Coordinator>(_ make: () -> Coordinator) -> Coordinator {
    let index = keptCoordinators.count
    let before = coordinators.indices.contains(index) ? coordinators[index] as? Coordinator : nil
    let coordinator = before ?? make()
    keptCoordinators.append(coordinator)
    return coordinator
  }
  fileprivate var seen: [AnyHashable] = []

  /// - Parameter last: what the view was shown by before, so that changes are seen.
  public init(_ view: some View, size: CGSize, after last: Walker? = nil, isPressing: Bool = false)
  {
    (self.size, self.isPressing) = (size, isPressing)
    changes = last?.seen ?? []
    tasks = last?.ids ?? []
    coordinators = last?.keptCoordinators ?? []
    before = last?.kept ?? []
    (Evaluation.isRunning, Evaluation.isStale) = (true, false)
    show(view)
    Evaluation.isRunning = false
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
      let isFirst = !changes.indices.contains(seen.count)
      if isFirst ? change.isInitial : changes[seen.count] != change.value {
        Evaluation.isRunning = false
        change.action()
        Evaluation.isRunning = true
      }
      seen.append(change.value)
    } else if var load = modifier as? Modifier.Load {
      load.isNew = !(tasks.indices.contains(ids.count) && tasks[ids.count] == load.id)
      ids.append(load.id)
      modifiers.append(load)
    } else if let detail = modifier as? (inout Modifier.Element) -> Void {
      details.append(detail)
    } else if var element = modifier as? Modifier.Element {
      for detail in details { detail(&element) }
      details = []
      (element.container, element.containerPriority) = container
      if let row {
        element.outline = element.outline.applying(
          CGAffineTransform(translationX: 0, y: CGFloat(row) * (Self.rowHeight + 8)))
        self.row = row + 1
      }
      placing = center.map { (modifiers.count, $0) }
      modifiers.append(element)
    } else {
      center = modifier as? CGPoint
      if let frame = modifier as? Modifier.Frame { place(frame) }
      modifiers.append(modifier)
    }
  }
  /// The innermost container around what is shown, which has a label, and its sort priority.
  private var container = ("", 0.0)

  func inContainer(_ show: @MainActor (Walker) -> Void) {
    let before = container
    var own = Modifier.Element(outline: Path())
    for detail in details { detail(&own) }
    details = []
    if !own.label.isEmpty || own.sortPriority != 0 { container = (own.label, own.sortPriority) }
    show(self)
    container = before
  }
  /// Where the view that comes next has its middle, and the element that is placed there once its size is known.
  private var center: CGPoint?
  private var placing: (index: Int, center: CGPoint)?

  private func place(_ frame: Modifier.Frame) {
    guard let (index, center) = placing, let width = frame.width, let height = frame.height,
      var element = modifiers[index] as? Modifier.Element
    else { return }
    let rect = CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    element.frame = rect
    element.outline = element.outline.applying(
      CGAffineTransform(translationX: rect.minX, y: rect.minY))
    (modifiers[index], placing) = (element, nil)
  }

  /// Of the element that comes next: modifiers are found outermost first.
  private var details: [(inout Modifier.Element) -> Void] = []

  /// The next row, while children of accessibility are laid out: SwiftUI puts them in a column, as a `VStack` does.
  private var row: Int?
  private static let rowHeight: CGFloat = 44

  func inColumn(_ show: @MainActor (Walker) -> Void) {
    row = 0
    show(self)
    row = nil
  }
  /// What a `ZStack` has is one row of it, in which all have the same corner.
  func inOneRow(_ show: @MainActor (Walker) -> Void) {
    let before = row
    row = nil
    show(self)
    row = before.map { $0 + 1 }
  }

  public func all<Modifier>(_ type: Modifier.Type) -> [Modifier] {
    modifiers.compactMap { $0 as? Modifier }
  }

  /// As a screen reader goes through them: by priority, then from the top, whatever their order in the source.
  public var elements: [Modifier.Element] {
    all(Modifier.Element.self).sorted { a, b in
      let (p, q) = (a.outline.cgPath.boundingBox.origin, b.outline.cgPath.boundingBox.origin)
      return (-a.containerPriority, -a.sortPriority, p.y, p.x)
        < (-b.containerPriority, -b.sortPriority, q.y, q.x)
    }
  }

  /// Not SwiftUI's: what draws buttons, and whether fingers are on them.
  var style: ((ButtonStyleConfiguration) -> AnyContent)?
  public var isPressing = false
  /// Whether every scroll view scrolls.
  public fileprivate(set) var scrolls = true

  fileprivate func show(_ button: Button<some View>) {
    let isEnabled = EnvironmentValues.current.isEnabled
    let index = modifiers.lastIndex { modifier in
      (modifier as? Modifier.Element).map { !$0.traits.contains(.isButton) } ?? false
    }
    if let index, var element = modifiers[index] as? Modifier.Element {
      element.traits.insert(.isButton)
      element.isEnabled = isEnabled
      element.action = { if isEnabled { button.action() } }
      modifiers[index] = element
    } else {
      details = []
      buttons.append { if isEnabled { button.action() } }
    }
    let label = AnyContent { $0.show(button.label) }
    guard let style else { return show(label) }
    show(style(ButtonStyleConfiguration(label: label, isPressed: isPressing, role: button.role)))
  }
  /// What the buttons do that are seen.
  public private(set) var buttons: [@MainActor () -> Void] = []
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
public struct AnyView: Primitive {
  private let content: AnyContent
  public init(_ view: some View) { content = AnyContent { $0.show(view) } }
  public func walk(_ walker: Walker) { walker.show(content) }
}
public struct Image: Primitive {
  public init(_ name: String) {}
  public init(systemName: String) {}
  public func resizable() -> Image { self }
}
public struct Text: Primitive {
  public let text: String
  public init(_ text: some StringProtocol) { self.text = String(text) }
}
public struct ButtonRole: Equatable, Sendable { public static let destructive = ButtonRole() }
@MainActor public struct ButtonStyleConfiguration {
  public let label: AnyContent
  public let isPressed: Bool
  public let role: ButtonRole?
}
@MainActor public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct Button<Content: View>: Primitive {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Content
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Content
  ) { (self.role, self.action, self.label) = (role, action, label()) }
  public func walk(_ walker: Walker) { walker.show(self) }
}
public struct Label: Primitive {
  public let title: String
  public init(_ title: some StringProtocol, systemImage: String) { self.title = String(title) }
}
public struct ProgressView: Primitive { public init() {} }
/// Shows its first view: a double knows no sizes of texts.
public struct ViewThatFits<Content: View>: Primitive {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func walk(_ walker: Walker) { walker.show(content) }
}
public struct ScrollView<Content: View>: Primitive {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func walk(_ walker: Walker) {
    walker.show(content)
    let gestures = walker.modifiers.compactMap { $0 as? any Competing }
    walker.scrolls = !gestures.contains { $0.blocksScrolling }
  }
}
public struct ZStack<Content: View>: Primitive {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func walk(_ walker: Walker) { walker.inOneRow { $0.show(content) } }
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
