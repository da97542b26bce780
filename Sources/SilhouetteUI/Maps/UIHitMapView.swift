#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import Foundation
import SilhouetteGeometry
public import SilhouetteMap
public import UIKit

/// A map whose shapes are buttons, in UIKit: draws the map in its own colours, takes touches on shapes only, and reports taps
/// and hovers.
///
/// Each shape is an accessibility element, named by its title, that a screen reader can activate. In a scroll view that
/// zooms, a finger keeps its size; call ``redrawZoomed()`` when zooming ends.
open class UIHitMapView: UIView, UIPointerInteractionDelegate {
  /// What is drawn, made once for the map. After ``MapArtwork/update(to:)`` only what changed is painted again.
  public var artwork: MapArtwork? { didSet { follow(oldValue) } }
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
  /// The ids of the shapes that are selected.
  public var selection: Set<String> = [] { didSet { showStates() } }
  /// The ids of the shapes that take touches, but no taps.
  public var disabled: Set<String> = [] { didSet { showStates() } }
  /// Called with the shape that was tapped or activated.
  public var onTap: (HitMap.Shape) -> Void = { _ in }
  /// Called with the shape under the pointer when that changes; nil for none.
  public var onHover: (HitMap.Shape?) -> Void = { _ in }

  private var placed: PlacedHitMap?
  private var layout: Layout?
  private var accessible: [AccessibleShape] = []
  /// Where the pointer rests.
  private var pointer: CGPoint?
  /// The version of the artwork that is shown, while shapes are on their way.
  private var version = Double.infinity
  private var animation: Task<Void, Never>?
  private var hovered: HitMap.Shape?
  /// Where the touch began.
  private var touched: HitMap.Shape?
  /// The shape under a finger that began on it; nil while it is elsewhere.
  public private(set) var pressed: HitMap.Shape? {
    didSet { if pressed != oldValue { setNeedsDisplay() } }
  }

  /// What the placed map and its elements depend on.
  private struct Layout: Equatable {
    let artwork: MapArtwork.ID?
    let bounds: CGRect
    let placement: PlacementMode
    let isRightToLeft: Bool

    func with(_ artwork: MapArtwork.ID) -> Layout {
      Layout(
        artwork: artwork, bounds: bounds, placement: placement, isRightToLeft: isRightToLeft)
    }
  }

  private var currentLayout: Layout {
    Layout(
      artwork: artwork?.id, bounds: bounds, placement: placement,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

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
    addInteraction(UIPointerInteraction(delegate: self))
  }

  private func load() {
    guard let resource else { return }
    artwork = resource.loaded
    if artwork == nil { onPhase(.loading) }
    Task { [weak self] in
      let phase = await MapPhase(of: resource)
      guard let self, self.resource == resource else { return }
      if case .shown(let artwork) = phase { self.artwork = artwork }
      onPhase(phase)
    }
  }

  /// Places the map in the view's bounds, if they or the map have changed. O(1), or O(shapes) after a change.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let current = currentLayout
    guard current != layout else { return }
    let isOther = layout?.artwork != nil && layout?.artwork != current.artwork
    layout = current
    // Nil while the view has no size.
    placed = try? artwork?.map.placed(in: bounds, contentMode: placement)
    (touched, pressed) = (nil, nil)
    if isOther { askPointer() }
    accessible =
      placed?.accessibleShapes(isRightToLeft: current.isRightToLeft) ?? []
    showElements()
    setNeedsDisplay()
    // A screen reader's place was in the old map.
    if isOther {
      UIAccessibility.post(notification: .screenChanged, argument: accessibilityElements?.first)
    }
  }

  /// Draws the map, as far as it is in a rectangle. O(pieces + points of the shapes that are seen).
  open override func draw(_ rect: CGRect) {
    guard let artwork, let placed, let context = UIGraphicsGetCurrentContext() else { return }
    if let page = artwork.map.page { context.clip(to: placed.transform.bounds(of: page)) }
    for piece in artwork.pieces {
      let offset = artwork.offset(of: piece, at: version)
      guard offset != nil || rect.intersects(placed.toView(piece.extent).withPen) else { continue }
      context.draw(
        piece, offset?.concatenating(placed.transform) ?? placed.transform,
        colors(of: piece, artwork))
    }
  }

  /// What a piece is drawn with, bottom to top.
  private func colors(of piece: MapArtwork.Piece, _ artwork: MapArtwork) -> [CGColor] {
    guard let shape = piece.shape.map({ artwork.map.shapes[$0] }) else {
      return [piece.ownColor.cgColor]
    }
    let state = state(of: shape)
    if let color = color(shape, state) { return [color.cgColor] }
    let own = piece.isEdge ? nil : fill(shape)?.cgColor
    return [own ?? piece.ownColor.cgColor] + (state.veil.map { [$0.cgColor] } ?? [])
  }

  /// Draws the map as sharply as it is zoomed now: call it when a scroll view has ended zooming. O(1).
  public func redrawZoomed() {
    contentScaleFactor = traitCollection.displayScale * zoom
    setNeedsDisplay()
  }

  /// The state in which a shape is shown. O(bytes of its id).
  public func state(of shape: HitMap.Shape) -> ControlState {
    ControlState(
      of: shape, selected: selection.contains(shape.id), disabled: disabled.contains(shape.id),
      hovered: hovered, pressed: pressed)
  }

  /// Whether a shape is within the tolerance of the point: other touches go to the views below. Expected
  /// O(1).
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    shape(at: point, tolerance: tolerance) != nil
  }

  /// Notes the shape on which a touch begins. Expected O(1).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched = shape(under: touches).flatMap { disabled.contains($0.id) ? nil : $0 }
    pressed = touched
  }

  /// The shape is pressed while the finger is on it. Expected O(1).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touched { pressed = touched.isState(of: shape(under: touches)) ? touched : nil }
  }

  /// Reports a tap, if the touch ends on the shape on which it began. Expected O(1).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let tapped = touched.flatMap { $0.isState(of: shape(under: touches)) ? $0 : nil }
    (touched, pressed) = (nil, nil)
    if let tapped { onTap(tapped) }
  }

  /// Forgets the touch: it is a scroll, say. O(1).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    (touched, pressed) = (nil, nil)
  }

  /// Reports what is under the pointer, and gives each shape a region of its own; UIKit asks as the pointer moves. Expected
  /// O(1), and O(outlines) of the shape.
  open func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    pointer = request.location
    let shape = shape(at: request.location, tolerance: 0)
    hover(over: shape)
    return shape.flatMap { shape in
      placed.map { UIPointerRegion(rect: $0.toView(shape.bounds), identifier: shape.index) }
    }
  }

  /// Keeps the pointer as it is: what it is over has the hovered look. O(1).
  open func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  /// Reports that the pointer has left. O(1).
  open func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    pointer = nil
    hover(over: nil)
  }

  /// Asks what is under a pointer that rests.
  private func askPointer() {
    hover(over: pointer.flatMap { shape(at: $0, tolerance: 0) })
  }

  private func hover(over shape: HitMap.Shape?) {
    let isSame = shape?.isState(of: hovered) ?? (hovered == nil)
    hovered = shape
    if isSame { return }
    setNeedsDisplay()
    onHover(shape)
  }

  private func shape(under touches: Set<UITouch>) -> HitMap.Shape? {
    touches.first.flatMap { shape(at: $0.location(in: self), tolerance: tolerance) }
  }

  private func shape(at point: CGPoint, tolerance: CGFloat) -> HitMap.Shape? {
    placed?.hitTest(
      point, tolerance: tolerance / zoom, displayScale: traitCollection.displayScale * zoom)?.shape
  }

  /// Points of the screen for each of the view's, as a scroll view zooms it.
  private var zoom: CGFloat {
    let width = convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: nil).width
    return width > 0 ? width : 1
  }
}

// A map that changes.
extension UIHitMapView {
  /// Shows the map after changes, see ``MapArtwork/update(to:)``. What a finger or a pointer is on is that of the map as it
  /// is now, at once. O(shapes that changed + pieces) at once and for each frame.
  ///
  /// - Parameters:
  ///   - map: a changed copy of the artwork's.
  ///   - duration: how long shapes take to glide to where they are, in seconds; 0 for not at all, as where motion is
  ///     reduced.
  public func show(_ map: HitMap, duration: Double = 0) {
    artwork =
      artwork.map {
        var changed = $0
        changed.update(to: map)
        return changed
      } ?? MapArtwork(map)
    guard duration > 0, let end = artwork?.version, end > 0, !UIAccessibility.isReduceMotionEnabled
    else { return }
    let start = ProcessInfo.processInfo.systemUptime
    version = end - 1
    animation = Task { [weak self] in
      while !Task.isCancelled {
        let fraction = (ProcessInfo.processInfo.systemUptime - start) / duration
        guard let self, self.artwork?.version == end else { return }
        self.version = fraction < 1 ? end - 1 + fraction * fraction * (3 - 2 * fraction) : .infinity
        self.setNeedsDisplay()
        if fraction >= 1 { return }
        try? await Task.sleep(nanoseconds: 8_000_000)
      }
    }
  }

  /// Repaints what changed of the map, keeps what a finger is on, and asks what is under a pointer that rests. Lays out
  /// everything anew for another map.
  private func follow(_ old: MapArtwork?) {
    animation?.cancel()
    version = .infinity
    let current = currentLayout
    guard let artwork, let old, let placed, layout == current.with(old.id),
      let changes = artwork.map.changes(since: old.map),
      let now = try? artwork.map.placed(by: placed.transform, in: bounds)
    else { return setNeedsLayout() }
    (self.placed, layout) = (now, current)
    (touched, pressed) = (artwork.map.current(touched), artwork.map.current(pressed))
    for rect in changes.rects {
      setNeedsDisplay(now.toView(rect).withPen)
    }
    accessible = now.accessibleShapes(
      updating: accessible, after: changes, isRightToLeft: current.isRightToLeft)
    showElements(keepingAllBut: ShapeSet(changes.shapes.map(\.index)))
    askPointer()
    for case let pointer as UIPointerInteraction in interactions { pointer.invalidate() }
  }
}

extension CGRect {
  /// With what is painted around it: a line that has no width is drawn a point wide.
  fileprivate var withPen: CGRect { insetBy(dx: -2, dy: -2) }
}

// Screen readers.
extension UIHitMapView {
  /// - Parameter changed: the shapes whose elements are made anew; nil for all.
  private func showElements(keepingAllBut changed: ShapeSet? = nil) {
    isAccessibilityElement = false
    var known: [Int: MapAccessibilityElement] = [:]
    if changed != nil {
      for case let element as MapAccessibilityElement in accessibilityElements ?? [] {
        known[element.shape.index] = element
      }
    }
    accessibilityElements = placed.map { _ in
      accessible.map { shape in
        guard changed?.contains(shape.index) == false, let element = known[shape.index] else {
          return MapAccessibilityElement(shape, in: self)
        }
        element.shape = shape.shape
        return element
      }
    }
  }

  private func showStates() {
    setNeedsDisplay()
    for element in accessibilityElements ?? [] {
      (element as? MapAccessibilityElement)?.showState(in: self)
    }
  }
}
#endif
