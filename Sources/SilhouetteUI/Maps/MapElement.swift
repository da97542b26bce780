#if canImport(SwiftUI) && !os(tvOS)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// What a view keeps of a shape: where its label is, and what a screen reader finds. The map may be another one by then,
/// or be elsewhere.
@available(iOS 17, macCatalyst 17, macOS 14, watchOS 10, visionOS 1, *)
struct MapElement: Identifiable {
  let accessible: AccessibleShape
  let shape: HitMap.Shape
  /// From the view's points to the map's units, when the element was made.
  private let toMap: Affine
  var id: Int { accessible.index }

  /// Of all shapes that are shown, in reading order.
  static func all(of placed: PlacedHitMap, isRightToLeft: Bool) -> [MapElement] {
    placed.transform.inverse.map { toMap in
      placed.accessibleShapes(isRightToLeft: isRightToLeft).map {
        MapElement(accessible: $0, shape: placed.map.shapes[$0.index], toMap: toMap)
      }
    } ?? []
  }

  /// Where the label is, and a tap of a screen reader, with the map at another place.
  func spot(_ transform: Affine) -> CGPoint {
    toMap.concatenating(transform).transform(accessible.activationPoint)
  }

  /// The outline with the map at another place; of a map of masks the frame.
  func outline(_ transform: Affine) -> Path {
    let path = accessible.path.isEmpty ? VectorPath(rect: accessible.frame) : accessible.path
    return Path(path.applying(toMap.concatenating(transform)).cgPath)
  }
}
#endif
