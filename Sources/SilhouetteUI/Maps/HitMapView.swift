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
/// HitMapView("japan", path: $path) { Text($0.label) }.shapeSelection($prefecture)
/// ```
///
/// A tap beside all shapes clears the selection, or else leads back from an open group. Each shape is an accessibility element
/// with its outline, named by its title, that a screen reader can activate. Arrow keys and remote controls lead from shape to
/// shape. In a scroll view the map is as high as its width makes it.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct HitMapView<Label: View>: View {
  let source: MapSource
  let path: Binding<[String]>?
  let showing: Binding<CGRect?>?
  let label: (HitMap.Shape) -> Label
  var options = MapOptions()
  @Environment(\.displayScale) private var displayScale
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.accessibilityEnabled) private var isAssisted
  @State private var phase = MapPhase.loading
  @State private var model = MapModel()
  /// Counts what the model says is to be drawn again.
  @State private var version = 0
  @State private var elements = MapElements()
  /// Whether the user moves the map: its elements go with it, and are made anew afterwards.
  @State private var isMoving = false
  /// The shape that the system's focus is on, of a television.
  @FocusState private var focus: Int?
  /// Whether the map has the keys.
  @FocusState private var hasKeys: Bool

  /// What is laid out: the elements depend on it, and on the map.
  private struct Shown: Equatable {
    let artwork: MapArtwork.ID?
    let layout: MapElements.Layout
  }

  /// Which level is made next.
  private struct Wanted: Equatable {
    let whole: MapArtwork.ID?
    let path: [String]?
  }

  /// A view of a map among the app's resources, which is loaded once, with a label on each shape that has room for it. O(1).
  ///
  /// - Parameters:
  ///   - name: the name of a map in a bundle, as ``MapResource/init(_:in:)`` has it.
  ///   - bundle: where it is.
  ///   - path: the ids of the groups that are open, outermost first. With this the view shows groups as buttons, the
  ///     outermost at first; a tap opens one, and a button on the view leads back.
  ///   - showing: the part of the map that is shown, in its units; nil for all of it. With this the view zooms and pans.
  ///   - label: what is shown at a shape's label spot. What does not fit into the shape there is left out.
  public init(
    _ name: String, bundle: Bundle = .main, path: Binding<[String]>? = nil,
    showing: Binding<CGRect?>? = nil,
    @ViewBuilder label: @escaping (HitMap.Shape) -> Label = { (_: HitMap.Shape) in EmptyView() }
  ) {
    (source, self.path) = (.resource(MapResource(name, in: bundle)), path)
    (self.showing, self.label) = (showing, label)
  }

  /// A view of a map in hand, with a label on each shape that has room for it. O(1).
  ///
  /// - Parameters:
  ///   - artwork: what is drawn. Make it once for a map, not in `body`.
  ///   - path, showing, label: as with a name.
  public init(
    _ artwork: MapArtwork, path: Binding<[String]>? = nil, showing: Binding<CGRect?>? = nil,
    @ViewBuilder label: @escaping (HitMap.Shape) -> Label = { (_: HitMap.Shape) in EmptyView() }
  ) {
    (source, self.path) = (.artwork(artwork), path)
    (self.showing, self.label) = (showing, label)
  }

  /// The map, as large as the view is offered.
  public var body: some View {
    // What was not read is not followed.
    let _ = version
    GeometryReader { geometry in
      let bounds = CGRect(origin: .zero, size: geometry.size)
      // Nil while the view has no size, or no map.
      let placed = placed(in: bounds)
      let layout = layout(of: placed, in: bounds)
      MapCanvas(artwork: artwork, transform: placed?.transform, looks: looks).equatable()
        .contentShape(Rectangle())
        .modifier(motion(placed, in: bounds))
        .modifier(MapKeys(hasKeys: $hasKeys) { press($0, placed) })
        .modifier(MapPointer(scrolls: showing != nil) { act($0, placed) })
        .overlay { labels(placed) }
        .overlay { buttons(placed) }
        .overlay { if let placed, let overlay = options.overlay { overlay(placed) } }
        .onChange(of: artwork?.id, initial: true) { follow(placed, layout) }
        .onChange(of: focus) { send { $0.focus(shape(focus)) } }
        .task(id: isMoving ? nil : Shown(artwork: artwork?.id, layout: layout)) {
          await layOut(placed, layout)
        }
    }
    .modifier(MapRatio(size: ratio))
    .onChange(of: isMoving) { if isMoving { cancel() } }
    .overlay(alignment: .topLeading) { corner }
    .accessibilityElement(children: .contain)
    .accessibilityAction(.escape) { send { $0.escape() } }
    .task(id: source) { await load() }
    .task(id: Wanted(whole: whole?.id, path: path?.wrappedValue)) { await open() }
  }

  @ViewBuilder private func labels(_ placed: PlacedHitMap?) -> some View {
    if let placed, Label.self != EmptyView.self, isNear(placed), elements.know(placed.map) {
      ForEach(elements.labels(placed)) { spot in
        ViewThatFits {
          label(spot.shape)
          Color.clear
        }
        .frame(width: spot.room.width, height: spot.room.height).position(spot.center)
      }
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }
  }

  /// What the system must have for each shape: a button for screen readers, voices, switches, a television's remote control
  /// and gazes. Touches and pointers are the map's. Many are made only while an assistive technology is on.
  @ViewBuilder private func buttons(_ placed: PlacedHitMap?) -> some View {
    if let placed, isAssisted || elements.all.count <= 300, elements.know(placed.map) {
      ZStack {
        ForEach(elements.groups) { group in
          ZStack {
            ForEach(group.elements) { button($0, placed.transform) }
          }
          .accessibilityElement(children: .contain).accessibilityLabel(group.title ?? "")
          .accessibilitySortPriority(-Double(group.id))
        }
      }
      .allowsHitTesting(ShapeButton.takesHits(scrolls: showing != nil))
    }
  }

  private func button(_ element: MapElement, _ transform: Affine) -> some View {
    let shape = element.shape
    return Button {
      send { $0.activate(shape.id) }
    } label: {
      Color.clear
    }
    .modifier(ShapeButton(element: element, transform: transform, focus: $focus))
    .disabled(options.disabled.contains(shape.id))
    .accessibilityLabel(element.accessible.label)
    .accessibilityValue(options.value(shape))
    .accessibilitySortPriority(-Double(element.order))
    .accessibilityAddTraits(state(of: shape).contains(.selected) ? .isSelected : [])
  }

  /// The way back, or why nothing is shown.
  @ViewBuilder private var corner: some View {
    if let level = model.session?.level, !level.path.isEmpty, options.hasBackButton {
      Button {
        send { $0.back() }
      } label: {
        SwiftUI.Label(level.parentTitle ?? "", systemImage: "chevron.backward")
      }
      .accessibilityLabel("Back").padding()
    } else if case .failed(let error) = phase {
      MapFailure(error: error)
    } else if artwork == nil {
      ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

// What is shown.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension HitMapView {
  private var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// The map in hand; nil until a resource is loaded.
  private var whole: MapArtwork? {
    switch (source, phase) {
    case (.artwork(let artwork), _), (.resource, .shown(let artwork)): artwork
    case (.resource(let resource), _): resource.loaded
    }
  }

  /// What is drawn: the map in hand, or what of it was opened last.
  private var artwork: MapArtwork? { path == nil ? whole : model.artwork }

  /// Its width and height, where the view is to have their ratio.
  private var ratio: CGSize? {
    options.placement == .scaleAspectFit && showing == nil ? whole?.map.frame.rect.size : nil
  }

  private func layout(of placed: PlacedHitMap?, in bounds: CGRect) -> MapElements.Layout {
    MapElements.Layout(
      transform: placed?.transform, bounds: bounds, isRightToLeft: isRightToLeft,
      hasLabels: Label.self != EmptyView.self)
  }

  private func placed(in bounds: CGRect) -> PlacedHitMap? {
    guard let artwork else { return nil }
    let frame = path == nil ? nil : model.session?.level.frame
    return options.place(artwork.map, in: bounds, isRightToLeft, showing?.wrappedValue ?? frame)
  }

  /// How the user moves the map, where the app says what is shown.
  private func motion(_ placed: PlacedHitMap?, in bounds: CGRect) -> MapMotion {
    var limits: MapMotion.Limits?
    if let showing, let artwork,
      let fit = options.place(artwork.map, in: bounds, isRightToLeft, nil)
    {
      limits = MapMotion.Limits(
        showing: showing, fit: fit, room: options.room(in: bounds, isRightToLeft),
        zoom: options.zoom.clamped(to: 0.01...10_000))
      #if os(visionOS)
      limits?.gazed = elements.all.filter { !options.disabled.contains($0.shape.id) }
      #endif
    }
    return MapMotion(
      placed: placed, motion: limits, isMoving: $isMoving,
      isDoubleTap: { model.presses.last == model.presses.now }
    ) { act($0, placed) }
  }

  /// Whether the map is zoomed far enough for labels.
  private func isNear(_ placed: PlacedHitMap) -> Bool {
    guard options.labelZoom > 0, let bounds = placed.bounds else { return true }
    let fit = options.place(placed.map, in: bounds, isRightToLeft, nil)
    return fit.map { placed.zoom >= $0.zoom * options.labelZoom } ?? true
  }

  func state(of shape: HitMap.Shape) -> ControlState {
    var state: ControlState =
      options.selection?.get().contains(shape.id) == true ? .selected : []
    if options.disabled.contains(shape.id) { state.insert(.disabled) }
    return state.union(model.touches(shape))
  }

  /// What each shape looks like.
  private var looks: [MapLook] {
    guard let shapes = artwork?.map.shapes else { return [] }
    let selected = options.selection?.get() ?? []
    return shapes.map { shape in
      var state = model.touches(shape)
      let id = shape.id
      if selected.contains(id) { state.insert(.selected) }
      if options.disabled.contains(id) { state.insert(.disabled) }
      return MapLook(style: options.style(shape, state), fill: options.fill(shape), state: state)
    }
  }

  private func shape(_ index: Int?) -> HitMap.Shape? {
    guard let index, let shapes = artwork?.map.shapes, shapes.indices.contains(index) else {
      return nil
    }
    return shapes[index]
  }
}

// What happens.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension HitMapView {
  private func load() async {
    guard case .resource(let resource) = source else { return }
    if resource.loaded == nil { show(.loading) }
    let phase = await MapPhase(of: resource)
    if !Task.isCancelled { show(phase) }
  }

  private func show(_ phase: MapPhase) {
    self.phase = phase
    options.onPhase(phase)
  }

  /// Makes what the path opens, off the main thread, and shows it.
  private func open() async {
    guard let whole, let path = path?.wrappedValue else { return }
    guard model.whole != whole.id || model.session?.path != path else { return }
    await model.maker.make(whole, at: path) { show($0, of: $1) }
  }

  private func show(_ made: LevelMaker.Level, of whole: MapArtwork) {
    let level = made.level
    let isOther = model.whole != nil && model.session?.path != level.path
    withAnimation(reducesMotion ? nil : .easeInOut) {
      model.show(made, of: whole)
      send { $0.show(whole.map, level: level) }
      version += 1
      if isOther { showing?.wrappedValue = level.frame }
    }
    guard isOther else { return }
    if let title = level.title { AccessibilityNotification.Announcement(title).post() }
    AccessibilityNotification.ScreenChanged().post()
  }

  /// Goes on with another map or a changed one: what the session has of it, and the elements of shapes that changed.
  private func follow(_ placed: PlacedHitMap?, _ layout: MapElements.Layout) {
    guard let artwork else { return }
    if path == nil { send { $0.show(artwork.map) } }
    if let placed { elements.update(placed, layout) }
  }

  /// Makes the elements anew, off the main thread, unless they are of this map and layout.
  private func layOut(_ placed: PlacedHitMap?, _ layout: MapElements.Layout) async {
    guard !isMoving, let placed, !elements.are(of: placed.map, layout) else { return }
    let made = await MapElements.made(placed, layout, after: elements)
    if let made, !Task.isCancelled { elements = made }
  }

  /// Hands an event to the session, with what the app says now, and the changes to the app.
  private func send(_ event: (inout MapSession) -> [MapSession.Change]) {
    guard var session = model.session(of: artwork, hasGroups: path != nil) else { return }
    options.configure(&session)
    session.pans = showing != nil
    let (before, level) = (session.look, session.level)
    let changes = event(&session)
    model.session = session
    if before != session.look { version += 1 }
    model.showPress(isTap: changes.contains { $0.isTap }) { version += 1 }
    for change in changes { deliver(change, session, level) }
  }

  private func deliver(
    _ change: MapSession.Change, _ session: MapSession, _ level: MapLevel
  ) {
    switch change {
    case .opened(let path): if self.path?.wrappedValue != path { self.path?.wrappedValue = path }
    case .selected(let ids): options.selection?.set(ids)
    case .tapped(let id): if let shape = level.map[id].first { options.onTap(shape) }
    case .hovered: options.onHover(session.hovered)
    case .focused: options.onFocus(session.focused)
    }
  }

  private func cancel() {
    send {
      $0.cancel()
      return []
    }
  }

  private func act(_ event: MapPointer.Event, _ placed: PlacedHitMap?) {
    guard let placed else { return }
    send { session in
      switch event {
      case .press(let point, let pointer):
        model.pointer = pointer
        session.press(at: point, in: placed, pointer, displayScale: displayScale)
        model.presses = (model.presses.now, session.pressed?.id)
        // A scroll view takes the click that would give them.
        if showing != nil, pointer == .mouse { hasKeys = true }
      case .move(let point): session.move(to: point, in: placed, displayScale: displayScale)
      case .release(let point):
        return session.release(at: point, in: placed, displayScale: displayScale)
      case .cancel: session.cancel()
      case .hover(let point):
        return session.hover(at: point, in: placed, displayScale: displayScale)
      }
      return []
    }
  }

  /// - Returns: whether the key did something.
  private func press(_ key: MapKeys.Key, _ placed: PlacedHitMap?) -> Bool {
    let (before, first) = (model.session?.path, elements.all.first?.shape)
    send { session in
      switch key {
      // Keys begin somewhere as soon as the map has them.
      case .focus(true): session.focused == nil ? session.step(.down, from: first) : []
      case .focus(false): session.focus(nil)
      case .arrow(let direction): session.step(direction, from: first)
      case .enter: session.enter()
      case .escape: session.escape()
      }
    }
    return key != .escape || before?.isEmpty == false
  }
}
#endif
