#if canImport(SwiftUI) && !os(tvOS)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// What a view keeps of a shape: where its label is, and what a screen reader finds. The map may be another one by then.
@available(iOS 17, macCatalyst 17, macOS 14, watchOS 10, visionOS 1, *)
struct MapElement: Identifiable {
  let accessible: AccessibleShape
  let shape: HitMap.Shape
  var id: Int { accessible.index }

  /// Of all shapes that are shown, in reading order.
  static func all(of placed: PlacedHitMap, isRightToLeft: Bool) -> [MapElement] {
    placed.accessibleShapes(isRightToLeft: isRightToLeft).map {
      MapElement(accessible: $0, shape: placed.map.shapes[$0.index])
    }
  }

  /// In the view's points; of a map of masks the frame.
  var outline: Path {
    let path = accessible.path.isEmpty ? VectorPath(rect: accessible.frame) : accessible.path
    return Path(path.cgPath)
  }

  func activationPoint(in size: CGSize) -> UnitPoint {
    UnitPoint(
      x: accessible.activationPoint.x / size.width, y: accessible.activationPoint.y / size.height)
  }
}
#endif
