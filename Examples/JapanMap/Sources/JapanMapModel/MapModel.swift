import Foundation
import Silhouette

/// The state of the app, and how user actions change it. It needs no window.
///
/// The app shows the country, whose buttons are the regions, or a region, whose buttons are its
/// prefectures, one of which may be selected. Points are in the view's coordinates.
package struct MapModel: Sendable {
  package let atlas: Atlas
  /// The region whose prefectures are the buttons; nil if the regions are.
  package internal(set) var region: String?
  /// The selected prefecture, whose facts are shown.
  package internal(set) var selection: String?
  /// The button with the keyboard focus; nil while a pointer is in use.
  package internal(set) var focus: String?
  /// The map's answer under the pointer; nil without a pointer.
  package private(set) var hover: Answer?

  package private(set) var engine: Engine
  /// The map in the current engine, and the submap of the buttons.
  package internal(set) var map: HitMap
  package private(set) var buttons: HitMap
  /// Where there is room for each button's name.
  private(set) var spots: [String: LabelSpot] = [:]
  /// The buttons when the spots were found.
  private var home: HitMap
  /// Which button each arrow key leads to.
  private(set) var arrows: ArrowGraph
  private var maps: [String: HitMap] = [:]

  /// The visible part of the map, and the view's bounds.
  package internal(set) var shown: CGRect { didSet { askAgain() } }
  package private(set) var bounds = CGRect.zero
  /// Where the pointer is.
  var pointer: (point: CGPoint, kind: Pointer)? { didSet { askAgain() } }
  var flight: Flight?
  var grip: Grip?

  package init(_ atlas: Atlas, engine: Engine = Engine()) throws(HitMapError) {
    self.atlas = atlas
    self.engine = engine
    map = engine.kind == .exact ? atlas.map : try HitMap(atlas.document, mode: engine.mode)
    buttons = map.mergingGroups(at: .top)
    (arrows, home) = (buttons.arrows(), buttons)
    shown = CGRect(origin: .zero, size: map.size)
    maps[engine.name] = map
    makeButtons()
  }

  /// Switches to another engine, which is built at its first use. What was moved is where it was.
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

  /// Rebuilds the buttons of the region or the country.
  mutating func makeButtons() {
    buttons = region.flatMap { map.drillingDown(into: $0) } ?? map.mergingGroups(at: .top)
    arrows = buttons.arrows()
    spots = [:]
    for button in buttons.shapes { spots[button.id] = buttons.labelSpot(of: button.id) }
    home = buttons
    askAgain()
  }

  /// Shows the map and its buttons after a change of both: an answer for a pointer that rests may be another.
  mutating func show(_ map: HitMap, _ buttons: HitMap) {
    (self.map, self.buttons) = (map, buttons)
    askAgain()
  }

  /// Where a button's name is: it moves with the button.
  func spot(_ id: String) -> CGPoint? {
    guard let spot = spots[id], let index = buttons[id].first?.index,
      let was = try? home.transform(of: index), let now = try? buttons.transform(of: index)
    else { return spots[id]?.point }
    return was.inverse?.concatenating(now).transform(spot.point)
  }

  /// Asks the map about the pointer's point again.
  private mutating func askAgain() {
    guard let pointer, let placed else { return hover = nil }
    hover = Answer(placed, at: pointer.point, tolerance: pointer.kind.tolerance)
  }

  /// The view was resized.
  package mutating func resize(to size: CGSize) { bounds = CGRect(origin: .zero, size: size) }

  /// The buttons in the view; nil while the view is empty.
  package var placed: PlacedHitMap? { try? buttons.placed(in: bounds, showing: shown) }

  /// The breadcrumbs: the country, a region, a prefecture.
  package var place: [Name] {
    [atlas.countryName] + [region, selection].compactMap(\.self).map(atlas.name)
  }

  /// The card of the side panel.
  package var card: Card { atlas.card(region: region, prefecture: selection) }

  /// A point well inside each button.
  package var anchors: [String: CGPoint] {
    Dictionary(uniqueKeysWithValues: spots.keys.compactMap { id in spot(id).map { (id, $0) } })
  }

  /// The button under the pointer.
  package var lit: String? { hover?.hit?.id }
}
