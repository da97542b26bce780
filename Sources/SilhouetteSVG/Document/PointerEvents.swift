/// What of a drawing takes hits: the values of SVG's property `pointer-events`
/// (SVG 2, section 15.6). CSS's `auto` is ``visiblePainted`` here.
public enum PointerEvents: String, Sendable, Hashable, CaseIterable {
  /// Visible, over a fill or a stroke that is painted: not `none`, however transparent.
  case visiblePainted
  /// Visible, over the fill, painted or not.
  case visibleFill
  /// Visible, over the stroke, painted or not.
  case visibleStroke
  /// Visible, over fill or stroke, painted or not.
  case visible
  /// Over a fill or a stroke that is painted, visible or not.
  case painted
  /// Over the fill, whatever is painted or visible.
  case fill
  /// Over the stroke, whatever is painted or visible.
  case stroke
  /// Over fill or stroke, whatever is painted or visible.
  case all
  /// Over the rectangle round the geometry in the element's own user space, a group's as well.
  case boundingBox = "bounding-box"
  /// Nowhere.
  case none
}

extension PointerEvents {
  /// Whether `visibility: hidden` takes the hits away.
  var needsVisibility: Bool {
    switch self {
    case .visiblePainted, .visibleFill, .visibleStroke, .visible: true
    case .painted, .fill, .stroke, .all, .boundingBox, .none: false
    }
  }

  /// Whether the fill takes hits, given whether it is painted.
  func includesFill(painted: Bool) -> Bool {
    switch self {
    case .visibleFill, .visible, .fill, .all: true
    case .visiblePainted, .painted: painted
    case .visibleStroke, .stroke, .boundingBox, .none: false
    }
  }

  /// Whether the stroke takes hits, given whether it is painted.
  func includesStroke(painted: Bool) -> Bool {
    switch self {
    case .visibleStroke, .visible, .stroke, .all: true
    case .visiblePainted, .painted: painted
    case .visibleFill, .fill, .boundingBox, .none: false
    }
  }
}
