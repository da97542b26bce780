package import Foundation

/// The visible rectangle of a map: from the origin, without its right and lower edge.
@usableFromInline package struct Page: Sendable, Hashable {
  let width, height: Double

  /// The page of a size; nil if it has no edge, because a side is not finite.
  package init?(_ size: CGSize) {
    (width, height) = (Double(size.width), Double(size.height))
    guard width.isFinite, height.isFinite else { return nil }
  }

  /// The points of the page.
  var box: Box { Box(minX: 0, minY: 0, maxX: width.nextDown, maxY: height.nextDown) }

  /// The page with its right and its lower edge.
  var bounds: Box { Box(minX: 0, minY: 0, maxX: width, maxY: height) }
}
