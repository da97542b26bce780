#if canImport(SwiftUI)
public import SwiftUI

/// How a map view draws a shape in one of its states.
@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
public struct MapShapeStyle: Sendable, Equatable {
  /// What its fills and strokes are drawn with; clear to draw none, nil for the colours that the view has for it anyway,
  /// with the state laid over.
  public var fill: Color?
  /// The colour of the border around its fills together; clear for none.
  public var border: Color
  /// The border's width in points, however the map is zoomed.
  public var borderWidth: CGFloat

  /// A style of one colour, or with the view's own. O(1).
  public init(_ fill: Color? = nil, border: Color = .clear, borderWidth: CGFloat = 1) {
    (self.fill, self.border, self.borderWidth) = (fill, border, borderWidth)
  }
}
#endif
