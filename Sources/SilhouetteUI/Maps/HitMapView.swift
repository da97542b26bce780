#if canImport(SwiftUI) && !os(tvOS)
import SilhouetteGeometry
public import SilhouetteMap
public import SwiftUI

/// A map whose shapes are buttons, in SwiftUI: draws the map in its own colours, and reports taps and hovers.
///
/// Taps beside all shapes go to what lies behind. Each shape is an accessibility element with its outline, named by its
/// title, that a screen reader can activate.
@available(iOS 17, macCatalyst 17, macOS 14, watchOS 10, visionOS 1, *)
public struct HitMapView<Label: View>: View {
  private let artwork: MapArtwork
  private let placement: PlacementMode
  private let tolerance: CGFloat
  private let selection: Binding<String?>?
  private let disabled: Set<String>
  private let showing: Binding<CGRect?>?
  private let style: (HitMap.Shape, ControlState) -> MapShapeStyle
  private let fill: (HitMap.Shape) -> Color?
  private let onHover: (HitMap.Shape?) -> Void
  private let onTap: (HitMap.Shape) -> Void
  private let label: (HitMap.Shape) -> Label
  @Environment(\.displayScale) private var displayScale
  @Environment(\.layoutDirection) private var layoutDirection
  @State private var hovered: HitMap.Shape?
  @GestureState private var pressed: HitMap.Shape?
  @State private var elements: [MapElement] = []
  /// Whether fingers move the map: its elements go with it, and are made anew afterwards.
  @State private var isMoving = false
  /// Where taps are taken; nil for everywhere.
  @State private var tapArea: Path?

  /// What the elements and the area of taps depend on.
  private struct Layout: Equatable {
    let artwork: MapArtwork.ID
    let size: CGSize
    let placement: PlacementMode
    let tolerance: CGFloat
    let rect: CGRect?
    let isRightToLeft: Bool
  }

  /// A view of a map, with a label on each shape. O(1).
  ///
  /// - Parameters:
  ///   - artwork: what is drawn, made once for the map.
  ///   - placement: how the map is laid into the view.
  ///   - tolerance: a finger's radius in points, for taps that miss.
  ///   - selection: the id of the selected shape; a tap selects, and a tap on the selected one deselects.
  ///   - disabled: the ids of shapes that take touches, but no taps.
  ///   - showing: the part of the map that is shown, in its units; nil for all of it. With this the view zooms and pans.
  ///   - style: how a shape is drawn in a state: ``ControlState/hovered``, ``ControlState/highlighted`` under a finger,
  ///     selected, disabled.
  ///   - fill: the colour of a shape's areas, over which its state is laid; nil for the map's own.
  ///   - onHover: called with the shape under the pointer when that changes; nil for none.
  ///   - onTap: called with the shape that was tapped or activated.
  ///   - label: what is shown at a shape's label spot.
  public init(
    _ artwork: MapArtwork, placement: PlacementMode = .scaleAspectFit, tolerance: CGFloat = 22,
    selection: Binding<String?>? = nil, disabled: Set<String> = [],
    showing: Binding<CGRect?>? = nil,
    style: @escaping (HitMap.Shape, ControlState) -> MapShapeStyle = { _, _ in MapShapeStyle() },
    fill: @escaping (HitMap.Shape) -> Color? = { _ in nil },
    onHover: @escaping (HitMap.Shape?) -> Void = { _ in },
    onTap: @escaping (HitMap.Shape) -> Void = { _ in },
    @ViewBuilder label: @escaping (HitMap.Shape) -> Label
  ) {
    (self.artwork, self.placement, self.tolerance) = (artwork, placement, tolerance)
    (self.selection, self.disabled, self.showing) = (selection, disabled, showing)
    (self.style, self.fill, self.label) = (style, fill, label)
    (self.onHover, self.onTap) = (onHover, onTap)
  }

  /// The map, as large as the view is offered.
  public var body: some View {
    GeometryReader { geometry in
      let bounds = CGRect(origin: .zero, size: geometry.size)
      // Nil while the view has no size.
      let placed = placed(in: bounds)
      moving(reportingHovers(drawing(placed), placed), placed)
        .contentShape(tapArea ?? Path(bounds))
        .onTapGesture(coordinateSpace: .local) { point in
          if let shape = shape(at: point, placed) { tap(shape) }
        }
        .simultaneousGesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .local)
            .updating($pressed) { drag, pressed, _ in
              let touched = shape(at: drag.startLocation, placed)
              pressed = touched == shape(at: drag.location, placed) ? touched : nil
            }
        )
        .onChange(of: isMoving ? nil : layout(geometry.size), initial: true) {
          guard !isMoving else { return }
          elements = placed.map { MapElement.all(of: $0, isRightToLeft: isRightToLeft) } ?? []
          // A map that moves is dragged everywhere.
          tapArea =
            showing == nil
            ? placed.map { artwork.tapArea(of: $0, in: bounds, tolerance: tolerance) } : nil
        }
        .overlay { labels(placed) }
        .accessibilityChildren { buttons(placed, geometry.size) }
    }
  }

  private func drawing(_ placed: PlacedHitMap?) -> some View {
    MapCanvas(artwork: artwork, transform: placed?.transform) { shape in
      let state = state(of: shape)
      var look = style(shape, state)
      if look.fill == nil {
        (look.ownFill, look.veil) = (fill(shape), state.veil.map { Color(cgColor: $0.cgColor) })
      }
      return look
    }
  }

  @ViewBuilder private func labels(_ placed: PlacedHitMap?) -> some View {
    if let placed {
      ForEach(elements) { element in
        label(element.shape).position(element.spot(placed.transform)).allowsHitTesting(false)
      }
    }
  }

  /// A screen reader finds a button for each shape, where the shape is.
  @ViewBuilder private func buttons(_ placed: PlacedHitMap?, _ size: CGSize) -> some View {
    if let placed {
      ForEach(elements) { element in
        let spot = element.spot(placed.transform)
        Rectangle()
          .contentShape(.accessibility, element.outline(placed.transform))
          .accessibilityActivationPoint(UnitPoint(x: spot.x / size.width, y: spot.y / size.height))
          .accessibilityLabel(element.accessible.label)
          .accessibilityAddTraits(traits(of: element.shape))
          .accessibilityAction { tap(element.shape) }
      }
    }
  }

  private func traits(of shape: HitMap.Shape) -> AccessibilityTraits {
    state(of: shape).contains(.selected) ? [.isButton, .isSelected] : .isButton
  }
}

// What happens.
@available(iOS 17, macCatalyst 17, macOS 14, watchOS 10, visionOS 1, *)
extension HitMapView {
  private var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  private func layout(_ size: CGSize) -> Layout {
    Layout(
      artwork: artwork.id, size: size, placement: placement, tolerance: tolerance,
      rect: showing?.wrappedValue, isRightToLeft: isRightToLeft)
  }

  private func placed(in bounds: CGRect) -> PlacedHitMap? {
    if let rect = showing?.wrappedValue {
      return try? artwork.map.placed(in: bounds, showing: rect, contentMode: placement)
    }
    return try? artwork.map.placed(in: bounds, contentMode: placement)
  }

  private func state(of shape: HitMap.Shape) -> ControlState {
    ControlState(
      of: shape, selected: selection?.wrappedValue == shape.id,
      disabled: disabled.contains(shape.id), hovered: hovered, pressed: pressed)
  }

  private func tap(_ shape: HitMap.Shape) {
    guard !disabled.contains(shape.id) else { return }
    if let selection {
      selection.wrappedValue = selection.wrappedValue == shape.id ? nil : shape.id
    }
    onTap(shape)
  }

  private func reportingHovers(_ view: some View, _ placed: PlacedHitMap?) -> some View {
    #if os(watchOS)
    view
    #else
    view.onContinuousHover(coordinateSpace: .local) { phase in
      switch phase {
      case .active(let point): hover(over: shape(at: point, placed, tolerance: 0))
      case .ended: hover(over: nil)
      }
    }
    #endif
  }

  private func hover(over shape: HitMap.Shape?) {
    guard shape != hovered else { return }
    hovered = shape
    onHover(shape)
  }

  private func moving(_ view: some View, _ placed: PlacedHitMap?) -> some View {
    view.modifier(MapMotion(placed: placed, showing: showing, isMoving: $isMoving))
  }

  private func shape(
    at point: CGPoint, _ placed: PlacedHitMap?, tolerance: CGFloat? = nil
  ) -> HitMap.Shape? {
    placed?.hitTest(point, tolerance: tolerance ?? self.tolerance, displayScale: displayScale)?
      .shape
  }
}

@available(iOS 17, macCatalyst 17, macOS 14, watchOS 10, visionOS 1, *)
extension HitMapView where Label == EmptyView {
  /// A view of a map without labels. O(1).
  ///
  /// - Parameters: as with labels.
  public init(
    _ artwork: MapArtwork, placement: PlacementMode = .scaleAspectFit, tolerance: CGFloat = 22,
    selection: Binding<String?>? = nil, disabled: Set<String> = [],
    showing: Binding<CGRect?>? = nil,
    style: @escaping (HitMap.Shape, ControlState) -> MapShapeStyle = { _, _ in MapShapeStyle() },
    fill: @escaping (HitMap.Shape) -> Color? = { _ in nil },
    onHover: @escaping (HitMap.Shape?) -> Void = { _ in },
    onTap: @escaping (HitMap.Shape) -> Void = { _ in }
  ) {
    self.init(
      artwork, placement: placement, tolerance: tolerance, selection: selection,
      disabled: disabled, showing: showing, style: style, fill: fill, onHover: onHover, onTap: onTap
    ) { _ in EmptyView() }
  }
}
#endif
