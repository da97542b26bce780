#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// A scroll view of the system over a map, which shows nothing: the map follows how its empty page is scrolled and zoomed, so
/// that limits, bounces and what a trackpad does are the system's. The page is as large as the map where all of it fits.
@available(iOS 17, macCatalyst 17, macOS 14, visionOS 1, *)
@MainActor struct MapScroller {
  let placed: PlacedHitMap?
  let motion: MapMotion.Limits
  /// Whether the user moves the map now.
  let isMoving: Binding<Bool>
  /// Of what the system does at once, as it springs back to a limit of the zoom.
  let animation: Animation?
  let send: (MapPointer.Event) -> Void
  let doubleTap: (CGPoint) -> Void

  /// The limits of the zoom.
  var least: CGFloat { motion.zoom.lowerBound }
  var most: CGFloat { motion.zoom.upperBound }

  /// Where the page is in the view, at a zoom of 1.
  var page: CGRect { motion.fit.toView(motion.fit.map.frame.rect) }

  /// The zoom, and which point of the zoomed page is in the view's corner, of what the map view shows; nil if that is nothing,
  /// or the view has another size now.
  func target(in size: CGSize) -> (zoom: CGFloat, corner: CGPoint)? {
    guard let placed, let bounds = motion.fit.bounds, abs(bounds.width - size.width) < 1,
      abs(bounds.height - size.height) < 1
    else { return nil }
    let (room, page) = (motion.room, page)
    let part = motion.fit.toView(placed.toDocument(room))
    let zoom = min(max(room.width / part.width, least), most)
    let corner = CGPoint(
      x: (part.midX - page.minX) * zoom - room.midX, y: (part.midY - page.minY) * zoom - room.midY)
    return zoom.isFinite && corner.x.isFinite && corner.y.isFinite ? (zoom, corner) : nil
  }

  /// Shows the map as the user has scrolled and zoomed the page.
  func show(_ zoom: CGFloat, _ corner: CGPoint, isAnimated: Bool) {
    let (room, page) = (motion.room, page)
    let part = CGRect(
      x: (room.minX + corner.x) / zoom + page.minX, y: (room.minY + corner.y) / zoom + page.minY,
      width: room.width / zoom, height: room.height / zoom)
    withAnimation(isAnimated ? animation : nil) {
      motion.showing.wrappedValue = motion.fit.toDocument(part)
    }
  }
}
#endif
