import Foundation
import Silhouette

/// What points are asked of: a map in the document's units, or as a view shows it.
enum Target {
  case document(HitMap)
  case view(PlacedHitMap)

  var map: HitMap {
    switch self {
    case .document(let map): map
    case .view(let placed): placed.map
    }
  }

  /// The topmost shape under the point, or else the nearest within the tolerance.
  func hitTest(_ point: CGPoint, tolerance: Double) -> Hit? {
    switch self {
    case .document(let map): map.hitTest(point, tolerance: tolerance)
    case .view(let placed): placed.hitTest(point, tolerance: tolerance)
    }
  }

  /// Every shape under the point, front to back.
  func hitTestAll(_ point: CGPoint) -> [Hit] {
    switch self {
    case .document(let map): map.hitTestAll(point)
    case .view(let placed): placed.hitTestAll(point)
    }
  }
}

extension Arguments {
  /// What the command's points are asked of.
  func target() throws -> Target {
    guard let placement = try placement() else { return .document(try map()) }
    return .view(try placement.place(map()))
  }
}
