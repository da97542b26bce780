// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What views keep, and find around them.

import CoreGraphics

public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
public enum ColorScheme: Sendable { case light, dark }
public struct EnvironmentValues {
  /// Not SwiftUI's: what all views find.
  nonisolated(unsafe) public static var current = EnvironmentValues()
  public var displayScale: CGFloat = 1
  public var layoutDirection = LayoutDirection.leftToRight
  public var accessibilityReduceMotion = false
  public var accessibilityEnabled = false
  public var colorScheme = ColorScheme.light
  public internal(set) var isEnabled = true
  public var isFocused = false
}
@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

/// A body is evaluated again if state has changed that it read; what it did not read is not followed.
public enum Evaluation {
  nonisolated(unsafe) static var isRunning = false
  /// Not SwiftUI's: whether a view is to be evaluated again.
  nonisolated(unsafe) public internal(set) static var isStale = false
}

final class Box<Value> {
  private var kept: Box?
  private var own: Value
  init(_ value: Value) { own = value }
  private var isRead = false
  var value: Value {
    get {
      if let kept { return kept.value }
      if Evaluation.isRunning { isRead = true }
      return own
    }
    set {
      if let kept { return kept.value = newValue }
      own = newValue
      if isRead { Evaluation.isStale = true }
    }
  }
  func adopt(_ other: Box) { if other !== self { kept = other } }
}
/// What a view keeps when it is another value at the same place.
protocol Kept { func adopt(_ other: any Kept) }
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
extension State: Kept {
  func adopt(_ other: any Kept) {
    if let other = other as? State { box.adopt(other.box) }
  }
}
extension GestureState: Kept {
  func adopt(_ other: any Kept) {
    if let other = other as? GestureState { box.adopt(other.box) }
  }
}
@propertyWrapper public struct State<Value> {
  private let box: Box<Value>
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  @MainActor public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}
@propertyWrapper public struct GestureState<Value> {
  let box: Box<Value>
  private let initial: Value
  public init(wrappedValue: Value) { (box, initial) = (Box(wrappedValue), wrappedValue) }
  public init() where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil) }
  public var wrappedValue: Value { box.value }
  public var projectedValue: GestureState { self }
  func reset() { box.value = initial }
}
extension FocusState: Kept {
  func adopt(_ other: any Kept) {
    if let other = other as? FocusState { box.adopt(other.box) }
  }
}
@propertyWrapper public struct FocusState<Value: Hashable> {
  public struct Binding {
    let box: Box<Value>
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }
  }
  let box: Box<Value>
  public init() where Value == Bool { box = Box(false) }
  public init() where Value: ExpressibleByNilLiteral { box = Box(nil) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding { Binding(box: box) }
}
@MainActor @propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

public struct Transaction { public init() {} }
public struct Animation: Sendable {
  public static let (easeOut, easeInOut) = (Animation(), Animation())
  /// Not SwiftUI's: of the last change.
  nonisolated(unsafe) public static var last: Animation?
  public static func easeInOut(duration: Double) -> Animation { Animation() }
}
public func withAnimation(_ animation: Animation? = nil, _ body: () -> Void) {
  Animation.last = animation
  body()
}
