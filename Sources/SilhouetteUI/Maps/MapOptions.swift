#if canImport(SwiftUI)
import SilhouetteMap
public import SwiftUI

/// What modifiers say to a ``HitMapView``.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor struct MapOptions {
  /// The ids that are selected, and what takes others.
  struct Selection {
    let mode: MapSession.SelectionMode
    let get: () -> Set<String>
    let set: (Set<String>) -> Void
  }

  var placement = PlacementMode.scaleAspectFit
  var insets = EdgeInsets()
  var tolerance: CGFloat = 22
  var zoom: ClosedRange<Double> = 1...20
  var labelZoom = 0.0
  var hasBackButton = true
  var selection: Selection?
  var disabled: Set<String> = []
  var style: (HitMap.Shape, ControlState) -> MapShapeStyle = { _, _ in MapShapeStyle() }
  var fill: (HitMap.Shape) -> Color? = { _ in nil }
  var value: (HitMap.Shape) -> String = { _ in "" }
  var overlay: ((PlacedHitMap) -> AnyView)?
  var onPhase: (MapPhase) -> Void = { _ in }
  var onHover: (HitMap.Shape?) -> Void = { _ in }
  var onFocus: (HitMap.Shape?) -> Void = { _ in }
  var onTap: (HitMap.Shape) -> Void = { _ in }

  /// Tells a session what the app says now.
  func configure(_ session: inout MapSession) {
    (session.selectionMode, session.selection) = (selection?.mode ?? .none, selection?.get() ?? [])
    (session.disabled, session.tolerance, session.makesLevels) = (disabled, tolerance, false)
  }

  /// The part of a view that nothing covers.
  func room(in bounds: CGRect, _ isRightToLeft: Bool) -> CGRect {
    let (left, right) =
      isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - left - right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// The map as a view shows a rectangle of it, or all; nil without room.
  func place(
    _ map: HitMap, in bounds: CGRect, _ isRightToLeft: Bool, _ rect: CGRect?
  ) -> PlacedHitMap? {
    let room = room(in: bounds, isRightToLeft)
    let placed = try? map.placed(
      in: room, showing: rect ?? map.frame.rect, contentMode: placement)
    return placed.flatMap { try? map.placed(by: $0.transform, in: bounds) }
  }
}

@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension HitMapView {
  private func with(_ change: (inout MapOptions) -> Void) -> HitMapView {
    var view = self
    change(&view.options)
    return view
  }

  /// Selects the tapped shape. Another tap on it, or one outside all shapes, clears the selection. O(1).
  public func shapeSelection(_ id: Binding<String?>) -> HitMapView {
    with {
      $0.selection = .init(
        mode: .one, get: { Set([id.wrappedValue].compactMap(\.self)) },
        set: { id.wrappedValue = $0.first })
    }
  }

  /// Selects each tapped shape. Another tap on it deselects it, one outside all shapes deselects all. O(1).
  public func shapeSelection(_ ids: Binding<Set<String>>) -> HitMapView {
    with {
      $0.selection = .init(
        mode: .several, get: { ids.wrappedValue }, set: { ids.wrappedValue = $0 })
    }
  }

  /// Selects one shape, by an enum whose raw values are ids. A shape that has no case selects none. O(1).
  public func shapeSelection<ID: RawRepresentable<String>>(_ id: Binding<ID?>) -> HitMapView {
    shapeSelection(
      Binding<String?>(
        get: { id.wrappedValue?.rawValue },
        set: { id.wrappedValue = $0.flatMap { ID(rawValue: $0) } }))
  }

  /// Selects any number of shapes, by an enum whose raw values are ids. A shape that has no case is not selected. O(selected).
  public func shapeSelection<ID: RawRepresentable<String> & Hashable>(
    _ ids: Binding<Set<ID>>
  ) -> HitMapView {
    shapeSelection(
      Binding<Set<String>>(
        get: { Set(ids.wrappedValue.map(\.rawValue)) },
        set: { ids.wrappedValue = Set($0.compactMap { ID(rawValue: $0) }) }))
  }

  /// Disables shapes by their ids: they take touches and do nothing. To let touches through to the shapes below, see
  /// ``HitMap/enabling(_:)``. O(1).
  public func shapeDisabled(_ ids: Set<String>) -> HitMapView { with { $0.disabled = ids } }

  /// Gives the areas of each shape a colour, over which its state is laid; nil for the map's own. O(1).
  public func shapeFill(_ fill: @escaping (HitMap.Shape) -> Color?) -> HitMapView {
    with { $0.fill = fill }
  }

  /// Says how a shape is drawn in a state: ``ControlState/hovered`` under a pointer or where keys are,
  /// ``ControlState/highlighted`` under a finger, selected, disabled. O(1).
  public func shapeStyle(
    _ style: @escaping (HitMap.Shape, ControlState) -> MapShapeStyle
  ) -> HitMapView { with { $0.style = style } }

  /// Says a shape's value to a screen reader, after its name: “sold, 45 €”. O(1).
  public func shapeValue(_ value: @escaping (HitMap.Shape) -> String) -> HitMapView {
    with { $0.value = value }
  }

  /// Shows labels above a zoom, where 1 fits the whole map. O(1).
  public func shapeLabels(from zoom: Double) -> HitMapView { with { $0.labelZoom = zoom } }

  /// Calls back with a shape that was tapped or activated, also one that was opened or selected. O(1).
  public func onShapeTap(_ action: @escaping (HitMap.Shape) -> Void) -> HitMapView {
    with { $0.onTap = action }
  }

  /// Calls back with the shape under the pointer when that changes; nil for none. O(1).
  public func onShapeHover(_ action: @escaping (HitMap.Shape?) -> Void) -> HitMapView {
    with { $0.onHover = action }
  }

  /// Calls back with the shape that keys or a remote control have reached when that changes; nil for none. O(1).
  public func onShapeFocus(_ action: @escaping (HitMap.Shape?) -> Void) -> HitMapView {
    with { $0.onFocus = action }
  }

  /// Calls back as loading a map begins, ends, or fails. O(1).
  public func onMapPhase(_ action: @escaping (MapPhase) -> Void) -> HitMapView {
    with { $0.onPhase = action }
  }

  /// Says how the map is laid into the view; ``PlacementMode/scaleAspectFit`` otherwise. O(1).
  public func mapPlacement(_ placement: PlacementMode) -> HitMapView {
    with { $0.placement = placement }
  }

  /// Insets the map from bars and sheets that cover the view's edges, in points. O(1).
  public func mapInsets(_ insets: EdgeInsets) -> HitMapView { with { $0.insets = insets } }

  /// Sets a finger's radius in points, for taps that miss; 22 otherwise. O(1).
  public func mapTolerance(_ radius: CGFloat) -> HitMapView { with { $0.tolerance = radius } }

  /// Limits the zoom, where 1 fits the whole map; 1 to 20 by default. O(1).
  public func mapZoom(_ range: ClosedRange<Double>) -> HitMapView { with { $0.zoom = range } }

  /// Hides the view's own back button, if a navigation bar has one, say. O(1).
  public func mapBackButtonHidden() -> HitMapView { with { $0.hasBackButton = false } }

  /// Lays views over the map, a popover at a shape say. `placed` converts between the map's units and the view's points. O(1).
  public func mapOverlay(
    @ViewBuilder _ content: @escaping (_ placed: PlacedHitMap) -> some View
  ) -> HitMapView { with { $0.overlay = { AnyView(content($0)) } } }
}
#endif
