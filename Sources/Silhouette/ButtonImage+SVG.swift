public import Foundation
import SilhouetteGeometry
public import SilhouetteSVG

extension ButtonImage {
  /// The image of one shape of a document, or of a group and all that is in it, exactly.
  ///
  /// The outlines keep their places in the document: buttons whose bounds are their images' frames
  /// share their borders as the shapes do, bit for bit. O(outlines).
  ///
  /// - Parameters:
  ///   - document: what was read.
  ///   - id: the shape's or the group's identity; all that bear it count.
  ///   - frame: the rectangle of the document that the image shows; nil for the least one round all
  ///     that takes hits.
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
