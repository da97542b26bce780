public import Foundation
import SilhouetteGeometry
public import SilhouetteMap
public import SilhouetteSVG

extension ButtonImage {
  /// The image of one shape of a document, or of a group and all its contents, in exact mode.
  ///
  /// The outlines stay where they are in the document: buttons whose bounds are their images' frames
  /// share borders as the shapes do, bit for bit. O(outlines).
  ///
  /// - Parameters:
  ///   - document: the shapes.
  ///   - id: the id of the shape or group; if several share it, all of them.
  ///   - frame: the rectangle of the document that the image shows; nil for the smallest rectangle
  ///     around everything that takes hits.
  /// - Throws: ``ButtonImageError/unknownShape(id:)``, ``ButtonImageError/nothingToHit(id:)``.
  public init(
    _ document: SVGDocument, id: String, frame: CGRect? = nil
  ) throws(ButtonImageError) {
    let shapes = document.shapes.filter { $0.id == id || $0.ancestors.contains(id) }
    guard !shapes.isEmpty || document.groups.contains(where: { $0.id == id }) else {
      throw .unknownShape(id: id)
    }
    let regions = shapes.flatMap(\.drawings).flatMap { drawing in
      let clips = drawing.clips.map(ClipRegion.init)
      return drawing.outlines.map { ClippedRegion(region: PathRegion($0), clips: clips) }
    }
    guard !regions.isEmpty else { throw .nothingToHit(id: id) }
    let area = AreaUnion(regions)
    self.init(area, frame: frame ?? area.bounds)
  }
}
