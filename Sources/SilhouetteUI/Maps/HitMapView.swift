#if canImport(SwiftUI)
import SilhouetteGeometry
public import SilhouetteMap
public import SwiftUI

/// A map whose shapes are buttons, in SwiftUI: draws the map in its own colours, and reports taps and hovers.
///
/// ```swift
/// HitMapView("japan", path: $path) { Text($0.label) }.shapeSelection($prefecture)
/// ```
///
/// A tap outside all shapes clears the selection, or else goes back from an open group. Each shape is an accessibility element
/// with its outline, named by its title, that a screen reader can activate. Arrow keys and remote controls move between
/// shapes. In a scroll view the map is as high as its width makes it.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct HitMapView<Label: View>: View {
  let source: MapSource
  let path: Binding<[String]>?
  let showing: Binding<CGRect?>?
  let label: (HitMap.Shape) -> Label
  var options = MapOptions()
  @Environment(\.displayScale) var displayScale
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.accessibilityReduceMotion) var reducesMotion
  @Environment(\.accessibilityEnabled) private var isAssisted
  @State var phase = MapPhase.loading
  @State var model = MapModel()
  /// Counts what the model says is to be drawn again.
  @State var version = 0
  @State var elements = MapElements()
  /// Whether the user moves the map: its elements go with it, and are made anew afterwards.
  @State var isMoving = false
  /// The shape that the system's focus is on, of a television.
  @FocusState var focus: Int?
  /// Whether the map has the keys.
  @FocusState var hasKeys: Bool

  /// The layout and the map: the inputs of the elements.
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
  ///   - path: the ids of the open groups, outermost first. With it, the view shows groups as buttons, the outermost
  ///     at first. A tap opens one, and a button on the view leads back.
  ///   - showing: the part of the map that is shown, in its units; nil for all of it. With this the view zooms and pans.
  ///   - label: the view at a shape's label spot, left out where it does not fit.
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
  ///   - artwork: the map's drawing. Make it once for a map, not in `body`.
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
    // SwiftUI follows only state that `body` reads.
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

  /// An element for each shape, for the system: a button for screen readers, voices, switches, a television's remote
  /// control and gazes. The map itself takes touches and pointers. If there are many, they are only made while an
  /// assistive technology is on.
  @ViewBuilder private func buttons(_ placed: PlacedHitMap?) -> some View {
    if let placed, isAssisted || elements.all.count <= 300, elements.know(placed.map) {
      let selected = options.selection?.get() ?? []
      ZStack {
        ForEach(elements.groups) { group in
          ZStack {
            ForEach(group.elements) {
              button($0, placed.transform, isSelected: selected.contains($0.shape.id))
            }
          }
          .accessibilityElement(children: .contain).accessibilityLabel(group.title ?? "")
          .accessibilitySortPriority(-Double(group.id))
        }
      }
      .allowsHitTesting(ShapeButton.takesHits(scrolls: showing != nil))
    }
  }

  private func button(
    _ element: MapElement, _ transform: Affine, isSelected: Bool
  ) -> some View {
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
    .accessibilityAddTraits(isSelected ? .isSelected : [])
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

// The content.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension HitMapView {
  private var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// The map in hand; nil until a resource is loaded.
  var whole: MapArtwork? {
    switch (source, phase) {
    case (.artwork(let artwork), _), (.resource, .shown(let artwork)): artwork
    case (.resource(let resource), _): resource.loaded
    }
  }

  /// The drawing: of the map in hand, or of the level opened last.
  var artwork: MapArtwork? { path == nil ? whole : model.artwork }

  /// Its width and height, where the view is to have their ratio.
  private var ratio: CGSize? {
    options.placement == .scaleAspectFit && showing == nil ? whole?.map.frame.rect.size : nil
  }

  func layout(of placed: PlacedHitMap?, in bounds: CGRect) -> MapElements.Layout {
    MapElements.Layout(
      transform: placed?.transform, bounds: bounds, isRightToLeft: isRightToLeft,
      hasLabels: Label.self != EmptyView.self)
  }

  func placed(in bounds: CGRect) -> PlacedHitMap? {
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

  func shape(_ index: Int?) -> HitMap.Shape? {
    guard let index, let shapes = artwork?.map.shapes, shapes.indices.contains(index) else {
      return nil
    }
    return shapes[index]
  }
}
#endif
