#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import Foundation
import SilhouetteGeometry
public import SilhouetteMap
public import UIKit

/// A map whose shapes are buttons, in UIKit: draws the map in its own colours, and reports taps and hovers.
///
/// A tap outside all shapes clears the selection, or else goes back from an open group; if it would do neither, the touch goes
/// to the views below. Each shape is an accessibility element, named by its title, that a screen reader can activate. In a
/// scroll view that zooms, a finger keeps its size; call ``redrawZoomed()`` when zooming ends.
open class UIHitMapView: UIView, UIPointerInteractionDelegate {
  /// The map's drawing, made once for the map. After ``MapArtwork/update(to:)`` only what changed is painted again.
  public var artwork: MapArtwork? { didSet { showArtwork() } }
  /// A map of the app's resources, which becomes the ``artwork`` once it is loaded; nil for none.
  public var resource: MapResource? { didSet { load() } }
  /// The ``resource`` by its name in the app's main bundle, for Interface Builder.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  public var mapName: String? {
    get { resource?.name }
    set { resource = newValue.map { MapResource($0) } }
  }
  /// Called as loading the ``resource`` begins, ends, or fails.
  public var onPhase: (MapPhase) -> Void = { _ in }
  /// The ids of the groups that are open, outermost first: groups are buttons then, and a tap opens one. Nil to have the map's
  /// shapes as the buttons. A level is made off the main thread, and then shown.
  public var path: [String]? { didSet { if path != oldValue { showArtwork() } } }
  /// How the map is laid into the view.
  public var placement = PlacementMode.scaleAspectFit { didSet { setNeedsLayout() } }
  /// A finger's radius in points of the screen, for taps that miss.
  public var tolerance: CGFloat = 22
  /// The colour of a shape in a state: ``ControlState/hovered``, ``ControlState/highlighted`` under a finger, selected,
  /// disabled. Nil for those that it has anyway, with the state laid over.
  public var color: (HitMap.Shape, ControlState) -> UIColor? = { _, _ in nil } {
    didSet { setNeedsDisplay() }
  }
  /// The colour of a shape's areas, over which its state is laid; nil for the map's own.
  public var fill: (HitMap.Shape) -> UIColor? = { _ in nil } { didSet { setNeedsDisplay() } }
  /// The text at a shape's label spot, shown where it fits; nil for none.
  public var label: ((HitMap.Shape) -> NSAttributedString?)? {
    didSet {
      setNeedsDisplay()
      findSpots()
    }
  }
  /// How many shapes a tap selects: none, if the app changes the ``selection`` itself.
  public var selectionMode = MapSession.SelectionMode.none
  /// The ids of the shapes that are selected.
  public var selection: Set<String> = [] { didSet { showStates() } }
  /// The ids of the shapes that take touches, but no taps.
  public var disabled: Set<String> = [] { didSet { showStates() } }
  /// A shape's value for a screen reader, read after its name: “sold, 45 €”.
  public var value: (HitMap.Shape) -> String? = { _ in nil }
  /// Called with the shape that was tapped or activated, also one that was opened or selected.
  public var onTap: (HitMap.Shape) -> Void = { _ in }
  /// Called with the ``selection`` when a tap has changed it.
  public var onSelect: (Set<String>) -> Void = { _ in }
  /// Called with the ``path`` when a tap or a key has changed it.
  public var onOpen: ([String]) -> Void = { _ in }
  /// Called with the shape under the pointer when that changes; nil for none.
  public var onHover: (HitMap.Shape?) -> Void = { _ in }
  /// Called with the shape that keys have reached when that changes; nil for none.
  public var onFocus: (HitMap.Shape?) -> Void = { _ in }

  /// The session; nil without a map.
  var session: MapSession?
  /// Of the session's level.
  var shown: MapArtwork?
  var whole: MapArtwork.ID?
  let maker = LevelMaker()
  var placed: PlacedHitMap?
  var layout: Layout?
  /// The accessibility elements in reading order; nil until a screen reader asks.
  var known: [MapAccessibilityElement]? { didSet { grouped = nil } }
  /// The same in their groups, which a screen reader tells apart by identity.
  var grouped: [Any]?
  var spots: [Int: LabelSpot] = [:]
  /// The version of the artwork that is shown, while shapes are on their way.
  var version = Double.infinity
  var animation, opening, finding: Task<Void, Never>?
  /// The shape under a finger that began on it; nil while it is elsewhere.
  public var pressed: HitMap.Shape? { session?.pressed }

  /// The inputs of the placed map and its elements.
  struct Layout: Equatable {
    var artwork: MapArtwork.ID?
    let bounds: CGRect
    let placement: PlacementMode
    let isRightToLeft: Bool
  }

  var currentLayout: Layout {
    Layout(
      artwork: shown?.id, bounds: bounds, placement: placement, isRightToLeft: isRightToLeft)
  }
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A view without a map. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A view of a map in the app's resources, which is loaded once. O(1).
  public convenience init(named name: String, in bundle: Bundle = .main) {
    self.init(frame: .zero)
    resource = MapResource(name, in: bundle)
    // An initialiser calls no observers.
    load()
  }

  /// A view without a map, from a storyboard. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
    isMultipleTouchEnabled = true
    addInteraction(UIPointerInteraction(delegate: self))
  }

  private func load() {
    artwork = resource?.loaded
    guard let resource else { return }
    if artwork == nil { onPhase(.loading) }
    Task { [weak self] in
      let phase = await MapPhase(of: resource)
      guard let self, self.resource == resource else { return }
      if case .shown(let artwork) = phase { self.artwork = artwork }
      onPhase(phase)
    }
  }

  /// Places the map in the view's bounds, if they or the map have changed. O(1).
  open override func layoutSubviews() {
    super.layoutSubviews()
    let current = currentLayout
    guard current != layout else { return }
    let isOther = layout?.artwork != nil && layout?.artwork != current.artwork
    layout = current
    // Nil while the view has no size.
    placed = shown.flatMap {
      let frame = path == nil ? nil : session?.level.frame
      return try? $0.map.placed(
        in: bounds, showing: frame ?? $0.map.frame.rect, contentMode: placement)
    }
    session?.cancel()
    known = nil
    setNeedsDisplay()
    // A screen reader's place was in the old map.
    if isOther, UIAccessibility.isVoiceOverRunning {
      UIAccessibility.post(notification: .screenChanged, argument: accessibilityElements?.first)
    }
  }

  /// Draws the map, as far as it is in a rectangle. O(pieces + points of the shapes that are seen).
  open override func draw(_ rect: CGRect) {
    guard let shown, let placed, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let page = shown.map.page { context.clip(to: placed.transform.bounds(of: page)) }
    for piece in shown.pieces {
      let offset = shown.offset(of: piece, at: version)
      guard offset != nil || rect.intersects(placed.toView(piece.extent).withPen) else { continue }
      context.draw(
        piece, offset?.concatenating(placed.transform) ?? placed.transform, colors(of: piece, shown)
      )
    }
    context.restoreGState()
    drawLabels(shown.map, placed, rect)
  }

  /// The colours of a piece, bottom to top.
  private func colors(of piece: MapArtwork.Piece, _ artwork: MapArtwork) -> [CGColor] {
    guard let shape = piece.shape.map({ artwork.map.shapes[$0] }) else {
      return [piece.ownColor.cgColor]
    }
    let state = state(of: shape)
    if let color = color(shape, state) { return [color.cgColor] }
    let own = piece.isEdge ? nil : fill(shape)?.cgColor
    return [own ?? piece.ownColor.cgColor] + (state.veil.map { [$0.color(in: self).cgColor] } ?? [])
  }

  /// Draws what is selected in the new tint. O(1).
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  private func drawLabels(_ map: HitMap, _ placed: PlacedHitMap, _ rect: CGRect) {
    guard let label else { return }
    for (index, spot) in spots where map.shapes.indices.contains(index) {
      guard let text = label(map.shapes[index]) else { continue }
      let (size, center) = (text.size(), placed.toView(spot.point))
      let corner = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
      let zoom = placed.transform.stretch
      if size.width <= spot.width * zoom, size.height <= spot.height * zoom,
        rect.intersects(CGRect(origin: corner, size: size))
      {
        text.draw(at: corner)
      }
    }
  }

  /// Draws the map as sharply as it is zoomed now. Call it when a scroll view has ended zooming. The backing store takes at
  /// most 64 MB, so that a map that is zoomed further is less sharp. O(1).
  public func redrawZoomed() {
    let most = (16_000_000 / max(1, bounds.width * bounds.height)).squareRoot()
    contentScaleFactor = max(1, min(traitCollection.displayScale * zoom, most))
    setNeedsDisplay()
  }

  /// Whether a tap at the point does something: other touches go to the views below. Expected O(1).
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let session, let (placed, zoom) = onScreen else { return false }
    let isUseful = !session.path.isEmpty || selectionMode != .none && !selection.isEmpty
    return isUseful && super.point(inside: point, with: event)
      || placed.hitTest(
        point.zoomed(zoom), tolerance: tolerance, displayScale: traitCollection.displayScale) != nil
  }

  /// Presses the shape on which a touch begins; a second finger ends the press. Expected O(1).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches) { $0.press(at: $1, in: $2, $3 ? .mouse : .finger, displayScale: $4) }
  }

  /// The shape is pressed while the finger is on it, or near where it began. Expected O(1).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches) { $0.move(to: $1, in: $2, displayScale: $4) }
  }

  /// Taps the shape on which the touch began, see ``MapSession/release(at:in:displayScale:)``. Expected O(1).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let (placed, zoom) = onScreen else { return }
    let point = touch.location(in: self).zoomed(zoom)
    send { $0.release(at: point, in: placed, displayScale: traitCollection.displayScale) }
  }

  /// Forgets the touch: it is a scroll, say. O(1).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    send {
      $0.cancel()
      return []
    }
  }

  /// Reports what is under the pointer; UIKit asks as the pointer moves. Expected O(1).
  open func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    hover(request.location)
    return defaultRegion
  }

  /// Keeps the system's pointer: the shape below it has the hovered look. O(1).
  open func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  /// Reports that the pointer has left. O(1).
  open func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) { hover(nil) }

  /// True: arrow keys move the focus between shapes, return and space tap, escape goes back.
  open override var canBecomeFirstResponder: Bool { true }

  /// Hands keys to the map. O(shapes) at most.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !press(presses) { super.pressesBegan(presses, with: event) }
  }

  /// Found when a screen reader asks: a button for each shape that is shown, in reading order. O(shapes · the cost of a hit
  /// test), once for a place of the map.
  open override var accessibilityElements: [Any]? {
    get { elements() }
    set {}
  }

  /// VoiceOver's scrub gesture: goes back one level. O(1).
  open override func accessibilityPerformEscape() -> Bool {
    guard session?.path.isEmpty == false else { return false }
    send { $0.escape() }
    return true
  }
}
#endif
