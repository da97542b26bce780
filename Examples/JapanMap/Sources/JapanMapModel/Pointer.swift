import Foundation

/// A pointing device, and its precision.
package enum Pointer: Sendable {
  case mouse
  case finger

  /// The tolerance in the view's points. A direct hit always wins.
  var tolerance: CGFloat {
    switch self {
    case .mouse: 4
    case .finger: 22
    }
  }
}
