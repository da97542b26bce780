#if canImport(SwiftUI)
import SilhouetteGeometry
public import SilhouetteMap
public import SwiftUI

#if canImport(Accessibility)
import Accessibility
#endif

/// A map whose shapes are buttons, in SwiftUI: draws the map in its own colours, and reports taps and hovers.
///
/// ```swift
/// HitMapView("japan", path: $path, selection: $prefecture) { Text($0.label) }
/// ```
///
/// Taps beside all shapes go to what lies behind. Each shape is an accessibility element with its outline, named by its
/// title, that a screen reader can activate. Arrow keys and remote controls lead from shape to shape.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct HitMapView<Label: View>: View {
  let content: any MapContent
  let placement: PlacementMode
  let tolerance: CGFloat
  let path: Binding<[String]>?
  let selection: (any MapSelectionBinding)?
  let disabled: Set<String>
  let showing: Binding<CGRect?>?
  let style: (HitMap.Shape, ControlState) -> MapShapeStyle
  let fill: (HitMap.Shape) -> Color?
  let onPhase: (MapPhase) -> Void
  let onHover: (HitMap.Shape?) -> Void
  let onTap: (HitMap.Shape) -> Void
  let label: (HitMap.Shape) -> Label
  @Environment(\.displayScale) private var displayScale
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State var phase = MapPhase.loading
  @State var levels = MapLevels()
  @State var hovered: HitMap.Shape?
  @State var pressed: HitMap.Shape?
  /// Where the pointer rests; nil where there is none.
  @State private var pointer: CGPoint?
  @State private var elements: [MapElement] = []
  /// What is laid out, and the map of it.
  @State private var laidOut: (layout: Layout, map: HitMap)?
  /// Whether fingers move the map: its elements go with it, and are made anew afterwards.
  @State private var isMoving = false
  /// Where taps are taken; nil for everywhere.
  @State private var tapArea: Path?
  /// Where taps were taken when the map last rested.
  @State private var exactArea: (path: Path, map: HitMap)?

  /// What is laid out: the elements and the area of taps depend on it.
  private struct Shown: Equatable {
    let artwork: MapArtwork.ID?
    let layout: Layout

    init(_ artwork: MapArtwork.ID?, _ layout: Layout) {
      (self.artwork, self.layout) = (artwork, layout)
    }
  }

  /// What the elements and the area of taps depend on, besides the map.
  private struct Layout: Equatable {
    let size: CGSize
    let placement: PlacementMode
    let tolerance: CGFloat
    let rect: CGRect?
    let isRightToLeft: Bool
  }

  /// A view of a map, with a label on each shape that has room for it. O(1).
  ///
  /// - Parameters:
  ///   - map: what is drawn: a ``MapArtwork``, made once for the map, or the name of a map in the app's resources, which is
  ///     loaded once.
  ///   - placement: how the map is laid into the view.
  ///   - tolerance: a finger's radius in points, for taps that miss.
  ///   - path: the ids of the groups that are open, outermost first. With this the view shows groups as buttons, the
  ///     outermost at first; a tap opens one, and a button on the view leads back.
  ///   - selection: the ids of the selected shapes, one or several; a tap selects, and a tap on a selected one deselects.
  ///   - disabled: the ids of shapes that take touches, but no taps.
  ///   - showing: the part of the map that is shown, in its units; nil for all of it. With this the view zooms and pans.
  ///   - style: how a shape is drawn in a state: ``ControlState/hovered``, ``ControlState/highlighted`` under a finger,
  ///     selected, disabled.
  ///   - fill: the colour of a shape's areas, over which its state is laid; nil for the map's own.
  ///   - onPhase: called as loading a resource begins, ends, or fails.
  ///   - onHover: called with the shape under the pointer, or to which arrow keys led, when that changes; nil for none.
  ///   - onTap: called with the shape that was tapped or activated.
  ///   - label: what is shown at a shape's label spot. What does not fit into the shape there is left out.
  public init(
    _ map: some MapContent, placement: PlacementMode = .scaleAspectFit, tolerance: CGFloat = 22,
    path: Binding<[String]>? = nil,
    selection: (any MapSelectionBinding)? = nil, disabled: Set<String> = [],
    showing: Binding<CGRect?>? = nil,
    style: @escaping (HitMap.Shape, ControlState) -> MapShapeStyle = { _, _ in MapShapeStyle() },
    fill: @escaping (HitMap.Shape) -> Color? = { _ in nil },
    onPhase: @escaping (MapPhase) -> Void = { _ in },
    onHover: @escaping (HitMap.Shape?) -> Void = { _ in },
    onTap: @escaping (HitMap.Shape) -> Void = { _ in },
    @ViewBuilder label: @escaping (HitMap.Shape) -> Label
  ) {
    (content, self.placement, self.tolerance) = (map, placement, tolerance)
    (self.path, self.disabled, self.showing) = (path, disabled, showing)
    self.selection = selection
    (self.style, self.fill, self.label) = (style, fill, label)
    (self.onPhase, self.onHover, self.onTap) = (onPhase, onHover, onTap)
  }

  /// The map, as large as the view is offered.
  public var body: some View {
    GeometryReader { geometry in
      let bounds = CGRect(origin: .zero, size: geometry.size)
      // Nil while the view has no size, or no map.
      let placed = placed(in: bounds)
      drawing(placed)
        .modifier(MapMotion(placed: placed, showing: showing, isMoving: $isMoving))
        .modifier(MapKeys(move: move, tap: { hovered.map(tap) }, back: back))
        .contentShape(tapArea ?? Path(bounds))
        .modifier(
          MapPointer(
            pressed: $pressed, shape: { shape(at: $0, placed) },
            tap: { point in shape(at: point, placed).map(tap) },
            hover: { point in
              pointer = point
              hover(over: point.flatMap { shape(at: $0, placed, tolerance: 0) })
            })
        )
        .onChange(of: level?.artwork.id) { follow(placed) }
        .onChange(
          of: isMoving ? nil : Shown(level?.artwork.id, layout(geometry.size)), initial: true
        ) {
          guard !isMoving else { return }
          layOut(placed, layout(geometry.size), bounds)
        }
        .task(id: level?.artwork.id) { await settle(placed, bounds) }
        .overlay { labels(placed) }
        .accessibilityChildren { ZStack { buttons(placed, geometry.size) } }
    }
    .animation(motion, value: path?.wrappedValue)
    .onChange(of: path?.wrappedValue) { opened() }
    .overlay(alignment: .topLeading) { overlay }
    .task(id: content.mapResource) { await load() }
  }

  /// Changes of the selection fade.
  private func drawing(_ placed: PlacedHitMap?) -> some View {
    MapCanvas(artwork: level?.artwork, transform: placed?.transform) { shape in
      let state = state(of: shape)
      var look = style(shape, state)
      if look.fill == nil {
        (look.ownFill, look.veil) = (fill(shape), state.veil.map { Color(cgColor: $0.cgColor) })
      }
      return look
    }
    .id(selection?.selection).transition(.opacity)
    .animation(.easeInOut(duration: 0.2), value: selection?.selection)
  }

  @ViewBuilder private func labels(_ placed: PlacedHitMap?) -> some View {
    if let placed, Label.self != EmptyView.self {
      ForEach(elements) { element in
        if let (center, room) = element.label(placed.transform) {
          ViewThatFits {
            label(element.shape)
            Color.clear
          }
          .frame(width: room.width, height: room.height).position(center).allowsHitTesting(false)
        }
      }
    }
  }

  /// A screen reader finds a button for each shape, where the shape is, in reading order.
  @ViewBuilder private func buttons(_ placed: PlacedHitMap?, _ size: CGSize) -> some View {
    if let placed {
      ForEach(Array(elements.enumerated()), id: \.element.id) { index, element in
        let spot = element.spot(placed.transform)
        Button {
          tap(element.shape)
        } label: {
          Rectangle()
        }
        .disabled(disabled.contains(element.shape.id))
        .contentShape(.accessibility, element.outline(placed.transform))
        .accessibilityActivationPoint(UnitPoint(x: spot.x / size.width, y: spot.y / size.height))
        .accessibilityLabel(element.accessible.label)
        .accessibilityAddTraits(state(of: element.shape).contains(.selected) ? .isSelected : [])
        .accessibilitySortPriority(Double(-index))
      }
    }
  }

  /// What is shown of the level, or why there is none.
  @ViewBuilder private var overlay: some View {
    if let title = level?.title, let back {
      Button {
        back()
      } label: {
        SwiftUI.Label(title, systemImage: "chevron.backward")
      }
      .padding()
    } else if case .failed(let error) = phase {
      Text(error.description).padding()
    } else if level == nil {
      ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

// What is shown.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension HitMapView {
  private var isRightToLeft: Bool { layoutDirection == .rightToLeft }
  private var motion: Animation? { reducesMotion ? nil : .easeInOut }

  /// The map, or what of it the path opens; nil until a resource is loaded.
  var level: MapLevels.Level? {
    content.mapArtwork.map { whole in
      guard let path = path?.wrappedValue else { return .init(artwork: whole) }
      return levels.level(of: whole, at: path)
    }
  }

  private func load() async {
    guard let resource = content.mapResource else { return }
    if resource.loaded == nil { show(.loading) }
    let phase = await MapPhase(of: resource)
    if !Task.isCancelled { show(phase) }
  }

  private func show(_ phase: MapPhase) {
    self.phase = phase
    onPhase(phase)
  }

  private func layout(_ size: CGSize) -> Layout {
    Layout(
      size: size, placement: placement, tolerance: tolerance, rect: showing?.wrappedValue,
      isRightToLeft: isRightToLeft)
  }

  /// Finds the elements and the area of taps; after a change of the map those of the shapes that changed.
  private func layOut(_ placed: PlacedHitMap?, _ layout: Layout, _ bounds: CGRect) {
    let changes =
      laidOut.flatMap { $0.layout == layout ? placed?.map.changes(since: $0.map) : nil }
    elements =
      placed.map {
        MapElement.all(
          of: $0, isRightToLeft: isRightToLeft, hasLabels: Label.self != EmptyView.self,
          known: elements, after: changes)
      } ?? []
    laidOut = placed.map { (layout, $0.map) }
    if changes == nil { exactArea = placed.flatMap { exactArea(of: $0, bounds) } }
    tapArea = placed.flatMap(area(of:))
  }

  /// Nil for everywhere: a map that fingers move is dragged everywhere.
  private func exactArea(of placed: PlacedHitMap, _ bounds: CGRect) -> (path: Path, map: HitMap)? {
    guard showing == nil, let artwork = level?.artwork else { return nil }
    return (artwork.tapArea(of: placed, in: bounds, tolerance: tolerance), placed.map)
  }

  /// The area of taps that was found last, with rectangles around what has changed since.
  private func area(of placed: PlacedHitMap) -> Path? {
    guard let (area, map) = exactArea else { return nil }
    return placed.map.changes(since: map)?.shapes.reduce(into: area) { area, change in
      if change.after.isNull { return }
      let reach = -tolerance - 1
      area.addPath(Path(placed.toView(change.after).insetBy(dx: reach, dy: reach)))
    }
  }

  /// Finds the area of taps anew when a map that changes has come to rest.
  private func settle(_ placed: PlacedHitMap?, _ bounds: CGRect) async {
    guard let artwork = level?.artwork, artwork.version > 0, exactArea != nil, let placed else {
      return
    }
    do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
    let reach = tolerance
    let area = await Task.detached { artwork.tapArea(of: placed, in: bounds, tolerance: reach) }
      .value
    if Task.isCancelled { return }
    (exactArea, tapArea) = ((area, placed.map), area)
  }

  private func placed(in bounds: CGRect) -> PlacedHitMap? {
    guard let level else { return nil }
    if let rect = showing?.wrappedValue ?? level.frame {
      return try? level.artwork.map.placed(in: bounds, showing: rect, contentMode: placement)
    }
    return try? level.artwork.map.placed(in: bounds, contentMode: placement)
  }

  func state(of shape: HitMap.Shape) -> ControlState {
    ControlState(
      of: shape, selected: selection?.contains(shapeID: shape.id) ?? false,
      disabled: disabled.contains(shape.id), hovered: hovered, pressed: pressed)
  }

  private func shape(
    at point: CGPoint, _ placed: PlacedHitMap?, tolerance: CGFloat? = nil
  ) -> HitMap.Shape? {
    placed?.hitTest(point, tolerance: tolerance ?? self.tolerance, displayScale: displayScale)?
      .shape
  }
}

// What happens.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension HitMapView {
  /// Opens a group, or selects a shape.
  private func tap(_ shape: HitMap.Shape) {
    guard !disabled.contains(shape.id) else { return }
    if let path, content.mapArtwork?.map.group(shape.id) != nil {
      path.wrappedValue.append(shape.id)
    } else {
      selection?.toggle(shapeID: shape.id)
    }
    onTap(shape)
  }

  /// Closes the innermost group; nil if none is open.
  private var back: (() -> Void)? {
    guard let path, !path.wrappedValue.isEmpty else { return nil }
    return { _ = path.wrappedValue.popLast() }
  }

  /// Shows the level that was opened, and says so.
  private func opened() {
    hover(over: nil)
    withAnimation(motion) { showing?.wrappedValue = level?.frame }
    AccessibilityNotification.ScreenChanged(level?.title).post()
  }

  private func hover(over shape: HitMap.Shape?) {
    let isSame = shape?.isState(of: hovered) ?? (hovered == nil)
    hovered = shape
    if !isSame { onHover(shape) }
  }

  /// Keeps what is pressed and hovered if a changed or another map still has it, and asks what is under a pointer that
  /// rests.
  private func follow(_ placed: PlacedHitMap?) {
    let map = level?.artwork.map
    pressed = map?.current(pressed)
    hover(over: pointer.map { shape(at: $0, placed, tolerance: 0) } ?? map?.current(hovered))
  }

  /// Goes where an arrow key leads: at first to the first shape that is read out.
  private func move(_ direction: HitMap.Direction) {
    guard let artwork = level?.artwork else { return }
    guard let hovered else { return hover(over: elements.first?.shape) }
    if let next = levels.next(from: hovered.index, direction, in: artwork) {
      hover(over: artwork.map.shapes[next])
    }
  }
}

@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension HitMapView where Label == EmptyView {
  /// A view of a map without labels. O(1).
  ///
  /// - Parameters: as with labels.
  public init(
    _ map: some MapContent, placement: PlacementMode = .scaleAspectFit, tolerance: CGFloat = 22,
    path: Binding<[String]>? = nil,
    selection: (any MapSelectionBinding)? = nil, disabled: Set<String> = [],
    showing: Binding<CGRect?>? = nil,
    style: @escaping (HitMap.Shape, ControlState) -> MapShapeStyle = { _, _ in MapShapeStyle() },
    fill: @escaping (HitMap.Shape) -> Color? = { _ in nil },
    onPhase: @escaping (MapPhase) -> Void = { _ in },
    onHover: @escaping (HitMap.Shape?) -> Void = { _ in },
    onTap: @escaping (HitMap.Shape) -> Void = { _ in }
  ) {
    self.init(
      map, placement: placement, tolerance: tolerance, path: path, selection: selection,
      disabled: disabled, showing: showing, style: style, fill: fill, onPhase: onPhase,
      onHover: onHover, onTap: onTap
    ) { _ in EmptyView() }
  }
}
#endif
