import Foundation
import Silhouette

/// The map that points are tested against: in the document's units, or in a view.
enum Target {
  case document(HitMap)
  case view(PlacedHitMap)

  /// The topmost shape under the point, or the nearest within the tolerance.
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
  /// The map that the command's points are tested against.
  func target() throws -> Target {
    let (map, _) = try map(of: source())
    if map.engine == .exact, try number(.scale, .positive) != nil {
      throw UsageError.missingCompanion(of: Option.scale.spelling, needs: "--mode mask or alpha")
    }
    guard let placement = try placement() else { return .document(map) }
    return .view(try placement.place(map))
  }
}
