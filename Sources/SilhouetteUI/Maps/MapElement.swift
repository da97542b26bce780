#if canImport(SwiftUI)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// What a view keeps of a shape: where its label is, and what a screen reader finds. The map may be another one by then,
/// or be elsewhere.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapElement: Identifiable {
  let accessible: AccessibleShape
  let shape: HitMap.Shape
  /// Where there is most room for a label; nil without labels, and where none fits.
  private let labelSpot: LabelSpot?
  /// From the view's points to the map's units, when the element was made.
  private let toMap: Affine
  var id: Int { accessible.index }

  /// Of all shapes that are shown, in reading order.
  static func all(of placed: PlacedHitMap, isRightToLeft: Bool, hasLabels: Bool) -> [MapElement] {
    let shown = placed.bounds.map { placed.toDocument($0) }
    return placed.accessibleShapes(isRightToLeft: isRightToLeft).map {
      let isLarge = hasLabels && min($0.frame.width, $0.frame.height) >= 8
      return MapElement(
        accessible: $0, shape: placed.map.shapes[$0.index],
        labelSpot: isLarge ? placed.map.labelSpot(of: $0.id, in: shown) : nil,
        toMap: placed.inverse)
    }
  }

  /// Where a label is, and the room that it has, with the map at another place.
  func label(_ transform: Affine) -> (center: CGPoint, room: CGSize)? {
    labelSpot.map { spot in
      let zoom = transform.stretch
      return (
        transform.transform(spot.point),
        CGSize(width: spot.width * zoom, height: spot.height * zoom)
      )
    }
  }

  /// Where a screen reader taps, with the map at another place.
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
