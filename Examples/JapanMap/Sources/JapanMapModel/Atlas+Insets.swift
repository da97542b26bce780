import Foundation
import Silhouette

#if canImport(FoundationXML)
import FoundationXML
#endif

extension Atlas {
  /// The lines round the insets. They take no hits, so that they are none of the document's shapes;
  /// whoever draws them reads them as what they are: an element of the class `frame`.
  static func insetFrames(in data: Data) throws -> [VectorPath] {
    let lines = try XMLDocument(data: data).nodes(forXPath: "//*[@class='frame']/@d")
    return try lines.compactMap(\.stringValue).map { try VectorPath(svg: $0) }
  }
}
