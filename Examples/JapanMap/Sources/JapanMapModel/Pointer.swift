import Foundation

/// What points at the map, and how well it aims.
package enum Pointer: Sendable {
  case mouse
  case finger

  /// How far beside a shape it still hits it, in the view's points. A direct hit always wins.
  var tolerance: CGFloat {
    switch self {
    case .mouse: 4
    case .finger: 22
    }
  }
}
