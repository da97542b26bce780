/// The values of the property `pointer-events`: which parts of an element take hits (SVG 2, section 15.6). CSS's `auto`
/// is ``visiblePainted``. A fill or stroke is painted unless it is `none`, however transparent.
public enum PointerEvents: String, Sendable, Hashable, CaseIterable {
  /// The painted fill and stroke, if visible.
  case visiblePainted
  /// The fill, painted or not, if visible.
  case visibleFill
  /// The stroke, painted or not, if visible.
  case visibleStroke
  /// Fill and stroke, painted or not, if visible.
  case visible
  /// The painted fill and stroke, visible or not.
  case painted
  /// The fill, painted or not, visible or not.
  case fill
  /// The stroke, painted or not, visible or not.
  case stroke
  /// Fill and stroke, painted or not, visible or not.
  case all
  /// The element's or group's bounding box in its own user space, without strokes.
  case boundingBox = "bounding-box"
  /// Nothing.
  case none
}

extension PointerEvents {
  /// Whether a hidden element takes no hits.
  var needsVisibility: Bool {
    switch self {
    case .visiblePainted, .visibleFill, .visibleStroke, .visible: true
    case .painted, .fill, .stroke, .all, .boundingBox, .none: false
    }
  }

  /// Whether a fill takes hits.
  func includesFill(painted: Bool) -> Bool {
    switch self {
    case .visibleFill, .visible, .fill, .all: true
    case .visiblePainted, .painted: painted
    case .visibleStroke, .stroke, .boundingBox, .none: false
    }
  }

  /// Whether a stroke takes hits.
  func includesStroke(painted: Bool) -> Bool {
    switch self {
    case .visibleStroke, .visible, .stroke, .all: true
    case .visiblePainted, .painted: painted
    case .visibleFill, .fill, .boundingBox, .none: false
    }
  }
}
