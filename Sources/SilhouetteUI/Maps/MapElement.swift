#if canImport(SwiftUI)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// What a view keeps of a shape: where its label is, and what a screen reader finds. The map may be another one by then,
/// or be elsewhere.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapElement: Identifiable {
  let accessible: AccessibleShape
  /// Where there is most room for a label; nil without labels, and where none fits.
  private let labelSpot: LabelSpot?
  /// From the view's points to the map's units, when the element was made.
  private let toMap: Affine
  var id: Int { accessible.index }
  var shape: HitMap.Shape { accessible.shape }

  /// Of all shapes that are shown, in reading order.
  ///
  /// - Parameters:
  ///   - known: those before some changes, with the map at the same place: they are kept for shapes that have not changed.
  static func all(
    of placed: PlacedHitMap, isRightToLeft: Bool, hasLabels: Bool, known: [MapElement] = [],
    after changes: HitMap.Changes? = nil
  ) -> [MapElement] {
    guard let changes else {
      let all = placed.accessibleShapes(isRightToLeft: isRightToLeft)
      return all.map { MapElement($0, placed, hasLabels) }
    }
    let changed = ShapeSet(changes.shapes.map(\.index))
    let spots = Dictionary(known.map { ($0.id, $0.labelSpot) }) { first, _ in first }
    let all = placed.accessibleShapes(
      updating: known.map(\.accessible), after: changes, isRightToLeft: isRightToLeft)
    return all.map {
      changed.contains($0.index)
        ? MapElement($0, placed, hasLabels)
        : MapElement(accessible: $0, labelSpot: spots[$0.index] ?? nil, toMap: placed.inverse)
    }
  }

  private init(_ accessible: AccessibleShape, _ placed: PlacedHitMap, _ hasLabels: Bool) {
    let isLarge = hasLabels && min(accessible.frame.width, accessible.frame.height) >= 8
    let shown = placed.bounds.map { placed.toDocument($0) }
    self.init(
      accessible: accessible,
      labelSpot: isLarge ? placed.map.labelSpot(of: accessible.id, in: shown) : nil,
      toMap: placed.inverse)
  }

  private init(accessible: AccessibleShape, labelSpot: LabelSpot?, toMap: Affine) {
    (self.accessible, self.labelSpot, self.toMap) = (accessible, labelSpot, toMap)
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
