#if canImport(SwiftUI)
import SilhouetteGeometry
public import SilhouetteMap
public import SwiftUI

/// A shape of a map as a shape of SwiftUI: to fill, to clip, or as the content shape that takes hits.
///
/// ```swift
/// Image("map").resizable().contentShape(HitShape(map, "tokyo")).onTapGesture { … }
/// ```
///
/// The map is laid into the view's rectangle by a content mode, so that the shape is where a picture of the map has it.
/// A stroke counts as the area that it covers, and clips cut. A map of masks has no outlines: its shapes are empty.
@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct HitShape: SwiftUI.Shape {
  private var path: Path
  private let frame: CGRect
  private let placement: PlacementMode

  /// The shapes or the group of an id in a map. Empty if there are none. Make it once: O(shapes + n log n) for n elements of
  /// their outlines.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - id: of a shape, of several, or of a group.
  ///   - placement: how the map is laid into the view.
  public init(_ map: HitMap, _ id: String, placement: PlacementMode = .scaleAspectFit) {
    let shapes = map.shapes.filter { $0.id == id || $0.ancestors.contains(id) }
    self.init(shapes, in: CGRect(origin: .zero, size: map.size), page: map.page, placement)
    path = path.applying(map.frame.toPicture.cgTransform)
  }

  /// One shape, as large as the view. O(n log n) for n elements of its outlines.
  ///
  /// - Parameters:
  ///   - shape: of any map, or of none.
  ///   - placement: how the smallest rectangle around what takes hits is laid into the view.
  public init(_ shape: HitMap.Shape, placement: PlacementMode = .scaleAspectFit) {
    self.init([shape], in: (try? ButtonImage(shape))?.frame ?? .zero, page: nil, placement)
  }

  /// Where an image takes hits, along its pixels. Make it once: O(pixels).
  ///
  /// - Parameters:
  ///   - image: of a picture, a mask, or an outline.
  ///   - placement: how the image is laid into the view.
  public init(_ image: ButtonImage, placement: PlacementMode = .scaleToFill) {
    let mask = image.shape as? BitMask ?? (try? BitMask(sampling: image.shape, scale: 2))
    path = mask.map { Path($0.outline.cgPath) } ?? Path()
    (frame, self.placement) = (image.frame, placement)
  }

  private init(
    _ shapes: [HitMap.Shape], in frame: CGRect, page: CGRect?, _ placement: PlacementMode
  ) {
    let area = shapes.flatMap(\.drawings).map {
      Clip.Part(outlines: $0.outlines, clips: $0.clips).cgPath
    }.union
    path = Path(page.map { area.intersection(VectorPath(rect: $0).cgPath) } ?? area)
    (self.frame, self.placement) = (frame, placement)
  }

  /// The outline in a rectangle. O(elements).
  public nonisolated func path(in rect: CGRect) -> Path {
    placement.transform(from: frame, to: rect).map { path.applying($0.cgTransform) } ?? Path()
  }
}
#endif
