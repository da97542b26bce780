import Foundation
import Silhouette

/// What FILE holds: a document, or masks that were made of one.
enum MapSource {
  case document(SVGDocument)
  case masks(MapFile)

  /// The viewport, in the document's units.
  var size: CGSize {
    switch self {
    case .document(let document): document.size
    case .masks(let file): file.size
    }
  }
}
