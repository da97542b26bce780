/// The attributes that hold a length; most are CSS properties too (SVG 2, section 7.2).
enum LengthAttribute: String, Sendable {
  case cx, cy, dx, dy, height, r, rx, ry, width, x, x1, x2, y, y1, y2

  /// What a percentage is of.
  var axis: Length.Axis {
    switch self {
    case .cx, .dx, .rx, .width, .x, .x1, .x2: .horizontal
    case .cy, .dy, .height, .ry, .y, .y1, .y2: .vertical
    case .r: .diagonal
    }
  }

  /// Whether a negative value is an error.
  var isNonNegative: Bool {
    switch self {
    case .height, .r, .rx, .ry, .width: true
    default: false
    }
  }
}
