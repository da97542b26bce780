import Foundation
import SilhouetteGeometry
import SilhouetteMap

/// A shape as the system finds it: a screen reader's words, and the place. The map may be elsewhere by then.
struct MapElement: Identifiable, Sendable {
  let accessible: AccessibleShape
  /// The transform from view points to map units when the element was made.
  let toMap: Affine
  /// Where it comes as the map is read out.
  let order: Int
  var id: Int { accessible.index }
  var shape: HitMap.Shape { accessible.shape }

  /// The frame in the view's points, with the map at another place.
  func frame(_ transform: Affine) -> CGRect {
    toMap.concatenating(transform).bounds(of: accessible.frame)
  }

  /// Where a screen reader taps, with the map at another place.
  func spot(_ transform: Affine) -> CGPoint {
    toMap.concatenating(transform).transform(accessible.activationPoint)
  }

  /// The outline, with the map at another place; of a map of masks the frame.
  func outline(_ transform: Affine) -> VectorPath {
    let path = accessible.path.isEmpty ? VectorPath(rect: accessible.frame) : accessible.path
    return path.applying(toMap.concatenating(transform))
  }
}

/// The overlay of a map view: an element for each visible shape, in reading order, and the places of labels.
struct MapElements: Sendable {
  /// The inputs of the elements, besides the map.
  struct Layout: Equatable {
    /// From the map's units to the view's points; nil without room.
    let transform: Affine?
    let bounds: CGRect
    let isRightToLeft: Bool
    let hasLabels: Bool
  }

  /// Elements that follow each other in one group of the map.
  struct Group: Identifiable {
    let id: Int
    let title: String?
    let elements: ArraySlice<MapElement>
  }

  /// A label's middle and its room, in the view's points.
  struct Label: Identifiable {
    let shape: HitMap.Shape
    let center: CGPoint
    let room: CGSize
    var id: Int { shape.index }
  }

  private(set) var all: [MapElement] = []
  /// By the index of a shape: where there is most room in it. Valid wherever the map is shown.
  private var spots: [Int: LabelSpot] = [:]
  private var made: (map: HitMap, layout: Layout)?

  /// In reading order.
  var groups: [Group] {
    all.map(\.accessible).inContainers.map {
      Group(id: $0.range.lowerBound, title: $0.title, elements: all[$0.range])
    }
  }

  /// Whether they are of a map, or of an earlier state of it: an index means nothing in another one.
  func know(_ map: HitMap) -> Bool { made.map { map.changes(since: $0.map) != nil } ?? false }

  /// Whether they are those of a map as it is now, in a layout.
  func are(of map: HitMap, _ layout: Layout) -> Bool {
    made.map { $0.layout == layout && map.changes(since: $0.map)?.isEmpty == true } ?? false
  }

  /// The labels that are in sight, where the map is now.
  func labels(_ placed: PlacedHitMap) -> [Label] {
    let (zoom, shapes) = (placed.transform.stretch, placed.map.shapes)
    return spots.keys.sorted().compactMap { index in
      guard let spot = spots[index], shapes.indices.contains(index) else { return nil }
      let center = placed.toView(spot.point)
      let room = CGSize(width: spot.width * zoom, height: spot.height * zoom)
      // The least room for two letters.
      guard room.width >= 16, room.height >= 9, placed.bounds?.contains(center) ?? true else {
        return nil
      }
      return Label(shape: shapes[index], center: center, room: room)
    }
  }

  /// All elements and labels, made off the main thread; nil if nobody waits for them any more. As
  /// ``PlacedHitMap/accessibleShapes(isRightToLeft:)``, and ``HitMap/labelSpot(of:in:)`` for each shape that has not been
  /// asked for.
  @concurrent static func made(
    _ placed: PlacedHitMap, _ layout: Layout, after known: MapElements
  ) async -> MapElements? {
    var elements = MapElements()
    elements.made = (placed.map, layout)
    elements.show(placed.accessibleShapes(isRightToLeft: layout.isRightToLeft), placed)
    guard layout.hasLabels else { return elements }
    // Those of shapes that have not changed are known, wherever the map is shown.
    let changes = known.made.flatMap { placed.map.changes(since: $0.map) }
    let changed = known.made?.layout.hasLabels == true ? changes?.shapes.map(\.index) : nil
    guard let found = await placed.map.labelSpots(of: changed) else { return nil }
    elements.spots = changed == nil ? found : known.spots.merging(found) { $1 }
    for index in changed ?? [] where found[index] == nil { elements.spots[index] = nil }
    return elements
  }

  private mutating func show(_ accessible: [AccessibleShape], _ placed: PlacedHitMap) {
    all = accessible.enumerated().map {
      MapElement(accessible: $1, toMap: placed.inverse, order: $0)
    }
  }

  /// Follows changes of the map that stays where it is: only shapes that changed are looked at. O(n log n) for n shapes, and
  /// the cost of those that changed; nothing for another map or layout.
  mutating func update(_ placed: PlacedHitMap, _ layout: Layout) {
    guard let made, made.layout == layout, let changes = placed.map.changes(since: made.map) else {
      return
    }
    let changed = ShapeSet(changes.shapes.map(\.index))
    let accessible = placed.accessibleShapes(
      updating: all.map(\.accessible), after: changes, isRightToLeft: layout.isRightToLeft)
    show(accessible, placed)
    for index in changed.indices where layout.hasLabels && index < placed.map.shapes.count {
      spots[index] = placed.map.labelSpot(of: placed.map.shapes[index].id)
    }
    self.made = (placed.map, layout)
  }
}

extension [AccessibleShape] {
  /// What follows each other in one group of the map: its title, and where it is.
  var inContainers: [(title: String?, range: Range<Int>)] {
    var groups: [(title: String?, range: Range<Int>)] = []
    for (index, shape) in enumerated() {
      if let last = groups.last, last.title == shape.container {
        groups[groups.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        groups.append((shape.container, index..<index + 1))
      }
    }
    return groups
  }
}
