#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// An empty scroll view of the system over a map. The map follows the scrolling and zooming of its page, so limits,
/// bounces and a trackpad's behaviour are the system's. The page has the size of the map where all of it fits.
@available(iOS 17, macCatalyst 17, macOS 14, visionOS 1, *)
@MainActor struct MapScroller {
  let placed: PlacedHitMap?
  let motion: MapMotion.Limits
  /// Whether the user moves the map now.
  let isMoving: Binding<Bool>
  /// The animation of changes that the system makes at once, such as springing back to a limit of the zoom.
  let animation: Animation?
  let send: (MapPointer.Event) -> Void
  let doubleTap: (CGPoint) -> Void

  func makeCoordinator() -> MapDriver { MapDriver(self) }

  /// Where the page is in the view, at a zoom of 1, and the limits of the zoom.
  var page: CGRect { motion.fit.toView(motion.fit.map.frame.rect) }
  var least: CGFloat { motion.zoom.lowerBound }
  var most: CGFloat { motion.zoom.upperBound }

  /// The outlines that gazes light up, on the page.
  var outlines: [VectorPath] {
    let corner = Affine.translation(x: -page.minX, y: -page.minY)
    return motion.gazed.prefix(300).map {
      $0.outline(motion.fit.transform.concatenating(corner))
    }
  }

  /// The zoom of the map view, and the point of the zoomed page in the view's corner; nil if it shows nothing, or the
  /// view has another size now.
  fileprivate func target(in size: CGSize) -> (zoom: CGFloat, corner: CGPoint)? {
    guard let placed, let bounds = motion.fit.bounds, abs(bounds.width - size.width) < 1,
      abs(bounds.height - size.height) < 1
    else { return nil }
    let (room, page) = (motion.room, page)
    let part = motion.fit.toView(placed.toDocument(room))
    let zoom = min(max(room.width / part.width, least), most)
    let corner = CGPoint(
      x: (part.midX - page.minX) * zoom - room.midX, y: (part.midY - page.minY) * zoom - room.midY)
    let numbers = [zoom, corner.x, corner.y, page.width, page.height]
    return numbers.allSatisfy(\.isFinite) ? (zoom, corner) : nil
  }

  /// The part of the map that the page shows.
  fileprivate func part(_ zoom: CGFloat, _ corner: CGPoint) -> CGRect {
    let (room, page) = (motion.room, page)
    return motion.fit.toDocument(
      CGRect(
        x: (room.minX + corner.x) / zoom + page.minX, y: (room.minY + corner.y) / zoom + page.minY,
        width: room.width / zoom, height: room.height / zoom))
  }
}

/// Decides whether the scroll view follows the map, or the map the scroll view.
@available(iOS 17, macCatalyst 17, macOS 14, visionOS 1, *)
@MainActor final class MapDriver {
  enum Move { case drag, pinch }

  var scroller: MapScroller
  /// The size when the scroll view last followed the map. A scroll at another size is due to a layout, and a scroll
  /// while this is nil is our own.
  private(set) var size: CGSize?
  private var moves: Set<Move> = []
  /// The part of the map that the user moved to.
  private var part: CGRect?

  init(_ scroller: MapScroller) { self.scroller = scroller }

  /// Scrolls to the part that the map view shows, unless the user is moving the map.
  func follow(_ size: CGSize, _ go: (_ zoom: CGFloat, _ corner: CGPoint) -> Void) {
    guard moves.isEmpty, let target = scroller.target(in: size) else { return }
    self.size = nil
    go(target.zoom, target.corner)
    self.size = size
  }

  /// Lets the map view show what the user has moved to.
  func show(_ size: CGSize, _ zoom: CGFloat, _ corner: CGPoint, isAnimated: Bool = false) {
    guard size == self.size else { return }
    part = scroller.part(zoom, corner)
    withAnimation(isAnimated ? scroller.animation : nil) {
      scroller.motion.showing.wrappedValue = part
    }
  }

  /// The user begins to move the map, or it comes to rest: then what the user did holds, whatever was shown meanwhile.
  func move(_ move: Move, _ isOn: Bool) {
    if size == nil { return }
    let rested = moves.isEmpty
    if isOn { moves.insert(move) } else { moves.remove(move) }
    guard rested != moves.isEmpty else { return }
    if rested { part = nil } else if let part { scroller.motion.showing.wrappedValue = part }
    scroller.isMoving.wrappedValue = rested
  }
}
#endif
