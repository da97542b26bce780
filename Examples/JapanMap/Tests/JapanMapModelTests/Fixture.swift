import Foundation
import JapanMap
import JapanMapModel
import Silhouette
import XCTest

/// The map of Japan, with the app's names and facts.
func makeAtlas(isJapanese: Bool = true) throws -> Atlas {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 0..<5 { url.deleteLastPathComponent() }
  return try Atlas(
    contentsOf: url.appendingPathComponent("shapes/japan.svg"), isJapanese: isJapanese)
}

/// The app's model with the map of Japan, in a view of 800 × 800 points.
func makeModel(_ engine: Engine = Engine()) throws -> MapModel {
  let atlas = try makeAtlas()
  var model = MapModel(atlas.map, of: atlas.document)
  try model.use(engine)
  model.resize(to: CGSize(width: 800, height: 800))
  return model
}

/// Tokyo Station and a point of the Sea of Japan, from shapes/places.json.
let tokyoStation = CGPoint(x: 503.93, y: 580.03)
let seaOfJapan = CGPoint(x: 327.43, y: 487.86)

extension MapModel {
  var region: String? { session.path.last }
  var selection: String? { session.selection.first }
  var focus: String? { session.focused?.id }
  var lit: String? { session.hovered?.id }
  var buttons: HitMap { session.level.map }
  var anchors: [String: CGPoint] { spots.mapValues(\.point) }

  mutating func resize(to size: CGSize) { bounds = CGRect(origin: .zero, size: size) }

  /// A click on a point of the document. Returns the ids of the shapes there, outermost first.
  @discardableResult
  mutating func click(_ point: CGPoint, _ pointer: MapSession.Pointer = .mouse) throws -> [String]?
  {
    let placed = try XCTUnwrap(placed)
    let reach = pointer == .finger ? session.tolerance : 0
    press(at: placed.toView(point), pointer)
    release()
    return placed.hitTest(placed.toView(point), tolerance: reach)?.path
  }

  /// Finishes the view's animation.
  mutating func land() {
    var time = 100.0
    while advance(to: time) { time += 1.0 / 60 }
  }
}
