#if canImport(SwiftUI) && !os(tvOS)
public import SilhouetteMap
public import SwiftUI

/// A map whose shapes are buttons, in SwiftUI: draws them, and reports taps and hovers.
///
/// Each shape is an accessibility element, named by its title, that a screen reader can activate.
@available(iOS 17, macCatalyst 17, macOS 14, watchOS 10, visionOS 1, *)
public struct HitMapView: View {
  private let artwork: MapArtwork
  private let contentMode: PlacementMode
  private let tolerance: CGFloat
  private let color: (HitMap.Shape) -> Color
  private let onHover: (HitMap.Shape?) -> Void
  private let onTap: (HitMap.Shape) -> Void
  @Environment(\.displayScale) private var displayScale
  @State private var hovered: HitMap.Shape?
  @State private var accessible: [Element] = []

  /// What a screen reader finds of a shape, which is kept with it: the map may be another one by then.
  private struct Element {
    let accessible: AccessibleShape
    let shape: HitMap.Shape
  }

  /// What the elements depend on.
  private struct Layout: Equatable {
    let artwork: MapArtwork.ID
    let size: CGSize
  }

  /// A view of a map. O(1).
  ///
  /// - Parameters:
  ///   - artwork: what is drawn, made once for the map.
  ///   - contentMode: how the map is laid into the view.
  ///   - tolerance: a finger's radius in points, for taps that miss.
  ///   - color: the colour of a shape, such as another one while it is selected; clear to draw nothing.
  ///   - onHover: called with the shape under the pointer when that changes; nil for none.
  ///   - onTap: called with the shape that was tapped or activated.
  public init(
    _ artwork: MapArtwork, contentMode: PlacementMode = .scaleAspectFit, tolerance: CGFloat = 22,
    color: @escaping (HitMap.Shape) -> Color, onHover: @escaping (HitMap.Shape?) -> Void = { _ in },
    onTap: @escaping (HitMap.Shape) -> Void
  ) {
    self.artwork = artwork
    self.contentMode = contentMode
    self.tolerance = tolerance
    self.color = color
    self.onHover = onHover
    self.onTap = onTap
  }

  /// The map, as large as the view is offered.
  public var body: some View {
    GeometryReader { geometry in
      let bounds = CGRect(origin: .zero, size: geometry.size)
      // Nil while the view has no size.
      let placed = try? artwork.map.placed(in: bounds, contentMode: contentMode)
      reportingHovers(canvas(placed), placed)
        .contentShape(Rectangle())
        .onTapGesture(coordinateSpace: .local) { point in
          if let shape = shape(at: point, placed) { onTap(shape) }
        }
        .onChange(of: Layout(artwork: artwork.id, size: geometry.size), initial: true) {
          accessible = placed.map(elements) ?? []
        }
        .accessibilityChildren { buttons }
    }
  }

  private func canvas(_ placed: PlacedHitMap?) -> some View {
    Canvas { context, _ in
      guard let placed else { return }
      for piece in artwork.pieces {
        context.draw(piece, placed.transform, color(artwork.map.shapes[piece.shape]))
      }
    }
  }

  private func elements(of placed: PlacedHitMap) -> [Element] {
    placed.accessibleShapes().map {
      Element(accessible: $0, shape: placed.map.shapes[$0.index])
    }
  }

  /// A screen reader finds a button for each shape, where the shape is.
  private var buttons: some View {
    ForEach(accessible, id: \.accessible.index) { element in
      let frame = element.accessible.frame
      Rectangle()
        .frame(width: frame.width, height: frame.height)
        .position(x: frame.midX, y: frame.midY)
        .accessibilityLabel(element.accessible.label)
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { onTap(element.shape) }
    }
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

  private func shape(
    at point: CGPoint, _ placed: PlacedHitMap?, tolerance: CGFloat? = nil
  ) -> HitMap.Shape? {
    placed?.hitTest(point, tolerance: tolerance ?? self.tolerance, displayScale: displayScale)?
      .shape
  }
}
#endif
