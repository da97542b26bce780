/// What names a shape in an app: an id, or the case of an enum whose raw values are ids, such as the plugin makes:
///
/// ```swift
/// extension Japan: ShapeIdentifier {}
/// ```
public protocol ShapeIdentifier: Hashable, Sendable {
  /// What has a shape's id; nil if nothing has. O(1).
  init?(shapeID: String)
  /// The shape's id. O(1).
  var shapeID: String { get }
}

extension String: ShapeIdentifier {
  /// The id itself. O(1).
  public init(shapeID: String) { self = shapeID }
  /// The id itself.
  public var shapeID: String { self }
}

extension ShapeIdentifier where Self: RawRepresentable, RawValue == String {
  /// The case whose raw value is a shape's id; nil if there is none. O(cases).
  public init?(shapeID: String) { self.init(rawValue: shapeID) }
  /// The raw value.
  public var shapeID: String { rawValue }
}

/// Which shapes of a map are selected: one or none, as an optional ``ShapeIdentifier``; or any number, as a set of them.
public protocol MapSelection: Hashable, Sendable {
  /// Whether a shape is selected. Expected O(1).
  func contains(shapeID: String) -> Bool
  /// Selects a shape, or no longer if it was selected. Expected O(1).
  mutating func toggle(shapeID: String)
}

extension Optional: MapSelection where Wrapped: ShapeIdentifier {
  /// Whether it is this shape. O(1).
  public func contains(shapeID: String) -> Bool { self?.shapeID == shapeID }
  /// Selects this shape alone, or none. O(1).
  public mutating func toggle(shapeID: String) {
    self = contains(shapeID: shapeID) ? nil : Wrapped(shapeID: shapeID)
  }
}

extension Set: MapSelection where Element: ShapeIdentifier {
  /// Whether the shape is among them. Expected O(1).
  public func contains(shapeID: String) -> Bool {
    Element(shapeID: shapeID).map(contains) ?? false
  }
  /// Selects the shape too, or no longer. Expected O(1).
  public mutating func toggle(shapeID: String) {
    guard let element = Element(shapeID: shapeID) else { return }
    if remove(element) == nil { insert(element) }
  }
}

#if canImport(SwiftUI)
public import SwiftUI

/// A binding to a ``MapSelection`` of any kind, such as a `Binding<String?>` or a `Binding<Set<String>>`.
@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
@MainActor public protocol MapSelectionBinding {
  /// Whether a shape is selected. Expected O(1).
  func contains(shapeID: String) -> Bool
  /// Selects a shape, or no longer. Expected O(1).
  func toggle(shapeID: String)
  /// The selection, to see changes. O(1).
  var selection: AnyHashable { get }
}

@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension Binding: MapSelectionBinding where Value: MapSelection {
  /// Whether a shape is selected. Expected O(1).
  public func contains(shapeID: String) -> Bool { wrappedValue.contains(shapeID: shapeID) }
  /// Selects a shape, or no longer. Expected O(1).
  public func toggle(shapeID: String) { wrappedValue.toggle(shapeID: shapeID) }
  /// The selection. O(1).
  public var selection: AnyHashable { AnyHashable(wrappedValue) }
}
#endif
