import Foundation
import Silhouette

/// Regions and prefectures that a drag takes along, as the pieces of a puzzle. Masks cannot move: there a drag moves the
/// map.
extension MapModel {
  /// The button was pressed to take along what is there.
  package mutating func pressToMove(at point: CGPoint, _ pointer: Pointer = .mouse) {
    press(at: point, pointer)
    guard engine.kind == .exact, let placed else { return }
    let hit = placed.hitTest(point, tolerance: pointer.tolerance)
    grip?.held = hit.map { (id: $0.id, point: placed.toDocument(point)) }
    if let id = hit?.id { change { try $0.raise(id) } }
  }

  /// Takes the held button to a point of the document.
  mutating func carry(to point: CGPoint) {
    guard let held = grip?.held else { return }
    grip?.held?.point = point
    let way = Affine.translation(
      x: Double(point.x - held.point.x), y: Double(point.y - held.point.y))
    change { try $0.move(held.id, by: way) }
  }

  /// Puts everything back: each engine's map is kept as it was built.
  package mutating func putBack() throws(HitMapError) { try use(engine) }

  /// Changes the map and the buttons alike, of which one has regions where the other has their prefectures. What they
  /// refuse, such as a move to infinity, does not happen.
  private mutating func change(_ body: (inout HitMap) throws -> Void) {
    var (newMap, newButtons) = (map, buttons)
    guard (try? body(&newMap)) != nil, (try? body(&newButtons)) != nil else { return }
    show(newMap, newButtons)
  }

  /// The map to draw, with outlines.
  package var picture: HitMap { engine.kind == .exact ? map : atlas.map }

  /// The outlines of a prefecture, or of a region without the borders within, where it is now.
  package func borders(of id: String) -> [VectorPath] {
    guard let border = atlas.borders[id] else { return [] }
    let members = picture.shapes.filter { $0.id == id || $0.ancestors.last == id }
    let transforms = members.map { (try? picture.transform(of: $0.index)) ?? .identity }
    guard let first = transforms.first else { return [] }
    if transforms.allSatisfy({ $0 == first }) { return [border.applying(first)] }
    // The region is in pieces.
    return zip(members, transforms).compactMap { atlas.borders[$0.id]?.applying($1) }
  }
}
