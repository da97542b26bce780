#if canImport(SwiftUI)
import SilhouetteGeometry
public import SilhouetteMap
public import SwiftUI

#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

/// A shape of a map as a shape of SwiftUI: to fill, to clip, or as the content shape that takes hits.
///
/// ```swift
/// Image("map").resizable().contentShape(HitShape(map, "tokyo")).onTapGesture { … }
/// ```
///
/// The map is laid into the view's rectangle by a content mode, so that the shape is where a picture of the map has it.
/// A stroke counts as the area that it covers; clips do not cut. A map of masks has no outlines: its shapes are empty.
@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
public struct HitShape: SwiftUI.Shape {
  private let outlines: [Outline]
  private let frame: CGRect
  private let placement: PlacementMode

  /// The shapes or the group of an id in a map. Empty if there are none. O(shapes).
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - id: of a shape, of several, or of a group.
  ///   - placement: how the map is laid into the view.
  public init(_ map: HitMap, _ id: String, placement: PlacementMode = .scaleAspectFit) {
    let shapes = map.shapes.filter { $0.id == id || $0.ancestors.contains(id) }
    self.init(shapes, in: CGRect(origin: .zero, size: map.size), placement)
  }

  /// One shape, as large as the view. O(1).
  ///
  /// - Parameters:
  ///   - shape: of any map.
  ///   - placement: how its bounds are laid into the view.
  public init(_ shape: HitMap.Shape, placement: PlacementMode = .scaleAspectFit) {
    self.init([shape], in: shape.bounds, placement)
  }

  /// Where an image takes hits, along its pixels. Make it once: O(pixels).
  ///
  /// - Parameters:
  ///   - image: of a picture, a mask, or an outline.
  ///   - placement: how the image is laid into the view.
  public init(_ image: ButtonImage, placement: PlacementMode = .scaleToFill) {
    let mask = image.shape as? BitMask ?? (try? BitMask(sampling: image.shape, scale: 2))
    outlines = mask.map { [.fill($0.outline)] } ?? []
    (frame, self.placement) = (image.frame, placement)
  }

  private init(_ shapes: [HitMap.Shape], in frame: CGRect, _ placement: PlacementMode) {
    outlines = shapes.flatMap(\.drawings).flatMap(\.outlines)
    (self.frame, self.placement) = (frame, placement)
  }

  /// The outline in a rectangle. O(elements).
  public nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    guard let transform = placement.transform(from: frame, to: rect) else { return path }
    for outline in outlines.map({ $0.applying(transform) }) {
      switch outline.style {
      case .fill: path.addPath(Path(outline.path.cgPath))
      case .stroke(let stroke):
        guard let inverse = stroke.pen.inverse else { continue }
        let line = Path(outline.path.applying(inverse).cgPath).strokedPath(stroke.style)
        path.addPath(line.applying(stroke.pen.cgTransform))
      }
    }
    return path
  }
}

#if canImport(UIKit) && !os(watchOS)
@available(iOS 15, macCatalyst 15, tvOS 15, visionOS 1, *)
extension View {
  /// Takes taps only where a picture is opaque, laid over the view; everywhere if it cannot be read. O(pixels).
  ///
  /// - Parameters:
  ///   - image: the picture that the view shows, or one like it.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, 127 for half.
  ///   - placement: how the picture is laid into the view.
  @ViewBuilder public func hitArea(
    image: UIImage, alphaThreshold: UInt8 = 127, placement: PlacementMode = .scaleToFill
  ) -> some View {
    if let image = try? ButtonImage(image, alphaThreshold: alphaThreshold) {
      contentShape(HitShape(image, placement: placement))
    } else {
      self
    }
  }
}
#endif
#endif
