// Embedded Swift has no existentials of value types.
#if !hasFeature(Embedded)
public import Foundation
import SilhouetteGeometry
public import SilhouetteMap
public import SilhouetteSVG

extension ButtonImage {
  /// The image of one shape of a document, or of a group and all its contents, tested exactly.
  ///
  /// The outlines keep their document coordinates: buttons whose bounds are their images' frames share
  /// borders as the shapes do, bit for bit. Indexes the outlines: O(outlines).
  ///
  /// - Parameters:
  ///   - document: the document with the shape.
  ///   - id: the id of the shape or group; if several share it, all of them.
  ///   - frame: the rectangle, in document space, that the image shows; nil for the smallest rectangle
  ///     around everything that takes hits.
  /// - Throws: ``ButtonImageError/unknownShape(id:)``, ``ButtonImageError/nothingToHit(id:)``.
  public init(_ document: SVGDocument, id: String, frame: CGRect? = nil) throws(ButtonImageError) {
    let name = ByteString(id)
    let shapes = document.shapes.filter {
      $0.names.id == name || $0.names.ancestors.contains(name)
    }
    guard !shapes.isEmpty || document.groups.contains(where: { $0.names.id == name }) else {
      throw .unknownShape(id: id)
    }
    let areas = shapes.flatMap(\.drawings).flatMap { HitMap.Drawing($0).regions }
    try self.init(areas, id: id, frame: frame)
  }
}
#endif
