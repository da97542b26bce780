import Foundation
import Silhouette

extension Shape {
  /// The least rectangle round its outlines, whatever clips them; nil where there are none.
  var tightBounds: CGRect? {
    let boxes = drawings.flatMap(\.outlines).map { PathRegion($0).bounds }
    let box = boxes.filter { $0 != .zero }.reduce(CGRect.null) { $0.union($1) }
    return box.isNull ? nil : box
  }
}
