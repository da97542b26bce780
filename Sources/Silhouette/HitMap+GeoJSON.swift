import Foundation
public import SilhouetteGeoJSON
public import SilhouetteGeometry
public import SilhouetteMap
public import SilhouetteSVG

extension HitMap {
  /// The map of a GeoJSON document, in its coordinates, north up: its ``frame`` is around all outlines, and the plane has
  /// no edge. O(outlines + cells), or O(pixels) for masks.
  ///
  /// - Parameters:
  ///   - document: the document with the features.
  ///   - identity: the source of ids: the feature's `id` or a property of that name, its title, its number, or
  ///     another property. Features without it are left out, see ``GeoJSONDocument/warnings(identifiedBy:)``.
  ///   - mode: which engine answers.
  ///   - limits: how much work and memory reading and building may take together.
  /// - Throws: ``HitMapError`` if no feature has what identifies shapes, for a scale that is not a positive number, beyond
  ///   the limits, and for alpha masks.
  public init(
    _ document: GeoJSONDocument, identifiedBy identity: ShapeIdentity = .id, mode: Mode = .exact,
    limits: Limits = Limits()
  ) throws(HitMapError) {
    var budget = document.budget(limits)
    try self.init(document, identifiedBy: identity, mode: mode, &budget)
  }

  /// - Parameter budget: the document's, and then its remainder.
  package init(
    _ document: GeoJSONDocument, identifiedBy identity: ShapeIdentity, mode: Mode,
    _ budget: inout Budget
  ) throws(HitMapError) {
    if let missing = document.missingShapes(identifiedBy: identity) { throw missing }
    var shapes: [Shape] = []
    for (index, feature) in document.features.enumerated() {
      guard let id = feature.id(by: identity, at: index) else { continue }
      do throws(LimitExceeded) { try feature.pay(forID: id, &budget) } catch {
        throw .limitExceeded(error, shape: id)
      }
      shapes.append(
        Shape(
          id: ByteString(id), title: feature.title.map { ByteString($0) }, ancestors: [],
          drawings: [
            Drawing(
              outlines: feature.outlines, fill: feature.fill, stroke: feature.stroke,
              paintedStroke: feature.stroke.map { _ in Stroke(width: 0) })
          ],
          attributes: { _, visit in
            for (name, value) in feature.values.sorted(by: { $0.key < $1.key }) {
              visit(Array(name.utf8), Array(value.utf8)[...])
            }
          }))
    }
    try self.init(
      outlinesOf: shapes, groups: [], frame: Frame(northUp: document.bounds), mode: mode, &budget)
    coordinateSystem = document.coordinateSystem
  }

  /// The topmost shape at a place, of a map in degrees: the same as `hitTest(CGPoint(x: longitude, y: latitude))`.
  /// Expected O(1).
  public func hitTest(longitude: Double, latitude: Double) -> Hit? {
    hitTest(CGPoint(x: longitude, y: latitude))
  }
}

extension GeoJSONFeature {
  /// What identifies it; nil if it has none.
  ///
  /// - Parameter index: its index in the document.
  package func id(by identity: ShapeIdentity, at index: Int) -> String? {
    switch identity {
    case .position: "\(index + 1)"
    case .id: id ?? property("id")
    case .title: title
    case .attribute(let name): property(name)
    }
  }

  /// Pays for the map's copy of it: properties have rows, and are sorted.
  fileprivate func pay(forID id: String, _ budget: inout Budget) throws(LimitExceeded) {
    let depth = Int.bitWidth - values.count.leadingZeroBitCount
    try budget.pay(values.count * Price(work: Int64(400 + 40 * depth), bytes: 60))
    let bytes = values.reduce(id.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    // A title is a property, and is copied once more.
    try budget.pay(forShapeOf: bytes + (title?.utf8.count ?? 0), names: 0)
  }
}

extension Budget {
  /// Pays for the map's copy of a shape: the bytes of its values, and of the names read to find them.
  mutating func pay(forShapeOf values: Int, names: Int) throws(LimitExceeded) {
    // Twice, because arrays grow by doubling.
    try pay(Price(work: 300, bytes: 200) + values * Price(work: 3, bytes: 2) + names * .work(3))
  }
}
