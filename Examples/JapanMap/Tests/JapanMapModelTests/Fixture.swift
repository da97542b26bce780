import Foundation
import JapanMapModel
import Silhouette
import XCTest

/// The app's model with the map of Japan, in a view of 800 × 800 points.
func makeModel(_ engine: Engine = Engine(), isJapanese: Bool = true) throws -> MapModel {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 0..<5 { url.deleteLastPathComponent() }
  var model = try MapModel(
    Atlas(contentsOf: url.appendingPathComponent("shapes/japan.svg"), isJapanese: isJapanese),
    engine: engine)
  model.resize(to: CGSize(width: 800, height: 800))
  return model
}

/// Tokyo Station and a point of the Sea of Japan, from shapes/places.json.
let tokyoStation = CGPoint(x: 503.93, y: 580.03)
let seaOfJapan = CGPoint(x: 327.43, y: 487.86)

extension MapModel {
  /// A click on a point of the document.
  @discardableResult
  mutating func click(_ point: CGPoint, _ pointer: Pointer = .mouse) throws -> Answer? {
    press(at: try XCTUnwrap(placed).toView(point), pointer)
    return release()
  }

  /// Finishes the view's animation.
  mutating func land() {
    var time = 100.0
    while advance(to: time) { time += 1.0 / 60 }
  }
}
