import Foundation
import Silhouette

/// The state of the app, and how what a person does changes it: no window is needed to try it.
///
/// A person is in the country, whose buttons are the regions, or in a region, whose buttons are its
/// prefectures, one of which may be selected. Points are in the view's points.
package struct MapModel: Sendable {
  package let atlas: Atlas
  /// The region whose prefectures are the buttons; nil where the regions are.
  package internal(set) var region: String?
  /// The prefecture whose facts are shown.
  package internal(set) var selection: String?
  /// The button at which the keyboard is; nil while a pointer is in use.
  package internal(set) var focus: String?
  /// What the map says of the point under the pointer; nil where there is no pointer.
  package private(set) var hover: Answer?

  package private(set) var engine: Engine
  /// The whole map in the engine, and the buttons made of it.
  package private(set) var map: HitMap
  package private(set) var buttons: HitMap
  /// A point well inside each button.
  package private(set) var anchors: [String: CGPoint] = [:]
  private var maps: [String: HitMap] = [:]

  /// The part of the map that the view shows, and the view's bounds.
  package internal(set) var shown: CGRect { didSet { askAgain() } }
  package private(set) var bounds = CGRect.zero
  /// Where the pointer is.
  var pointer: (point: CGPoint, kind: Pointer)? { didSet { askAgain() } }
  var flight: Flight?
  var grip: Grip?

  package init(_ atlas: Atlas, engine: Engine = Engine()) throws(HitMapError) {
    self.atlas = atlas
    self.engine = engine
    map = try HitMap(atlas.document, mode: engine.mode)
    buttons = map.mergingGroups(at: .top)
    shown = CGRect(origin: .zero, size: map.size)
    maps[engine.name] = map
    makeButtons()
  }

  /// Answers from another engine from now on. It is built the first time.
  package mutating func use(_ engine: Engine) throws(HitMapError) {
    if let known = maps[engine.name] {
      map = known
    } else {
      map = try HitMap(atlas.document, mode: engine.mode)
      maps[engine.name] = map
    }
    self.engine = engine
    makeButtons()
  }

  /// Makes the buttons of the region, or of the country.
  mutating func makeButtons() {
    buttons = region.flatMap { map.drillingDown(into: $0) } ?? map.mergingGroups(at: .top)
    anchors = [:]
    for item in buttons.shapes { anchors[item.id] = buttons.anchor(of: item.id) }
    askAgain()
  }

  /// What the map says of the pointer's point now.
  private mutating func askAgain() {
    guard let pointer, let placed else { return hover = nil }
    hover = Answer(placed, at: pointer.point, tolerance: pointer.kind.tolerance)
  }

  /// The view has another size.
  package mutating func resize(to size: CGSize) { bounds = CGRect(origin: .zero, size: size) }

  /// The buttons where the view shows them; nil while it has no room.
  package var placed: PlacedHitMap? { try? buttons.placed(in: bounds, showing: shown) }

  /// The way to where one is: the country, a region, a prefecture.
  package var place: [Name] {
    [atlas.countryName] + [region, selection].compactMap(\.self).map(atlas.name)
  }

  /// What the side panel says.
  package var card: Card { atlas.card(region: region, prefecture: selection) }

  /// The button under the pointer.
  package var lit: String? { hover?.hit?.id }
}
