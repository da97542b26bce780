#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SilhouetteMap
import SwiftUI
import UIKit

@available(iOS 17, macCatalyst 17, visionOS 1, *)
extension MapScroller: UIViewRepresentable {
  func makeUIView(context: Context) -> UIMapScrollView { UIMapScrollView(context.coordinator) }
  func updateUIView(_ view: UIMapScrollView, context: Context) {
    context.coordinator.scroller = self
    view.follow()
  }
}

/// The scroll view over a map, and what fingers and pointers do that do not scroll it.
@available(iOS 17, macCatalyst 17, visionOS 1, *)
final class UIMapScrollView: UIScrollView, UIScrollViewDelegate {
  private let driver: MapDriver
  private let page = GazePage(frame: .zero)

  init(_ driver: MapDriver) {
    self.driver = driver
    super.init(frame: .zero)
    addSubview(page)
    (delegate, contentInsetAdjustmentBehavior, scrollsToTop) = (self, .never, false)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    // A press of a finger is shown after a moment as it is.
    delaysContentTouches = false
    // A second finger ends a press.
    (isMultipleTouchEnabled, page.isMultipleTouchEnabled) = (true, true)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != driver.size { follow() }
  }

  /// Scrolls to the part that the map view shows.
  func follow() {
    driver.follow(bounds.size) { zoom, corner in
      let (scroller, before) = (driver.scroller, contentOffset)
      page.outlines = scroller.outlines
      if page.bounds.size != scroller.page.size {
        (minimumZoomScale, zoomScale) = (min(1, minimumZoomScale), 1)
        page.frame = CGRect(origin: .zero, size: scroller.page.size)
        contentSize = scroller.page.size
      }
      (minimumZoomScale, maximumZoomScale) = (scroller.least, scroller.most)
      if abs(zoomScale / zoom - 1) > 1e-4 { zoomScale = zoom }
      center()
      let way = hypot(corner.x - before.x, corner.y - before.y)
      contentOffset = way > 0.5 ? corner : before
    }
  }

  /// Keeps the page in the middle of the room while it is smaller.
  private func center() {
    let room = driver.scroller.motion.room
    let x = max(0, (room.width - page.bounds.width * zoomScale) / 2)
    let y = max(0, (room.height - page.bounds.height * zoomScale) / 2)
    contentInset = UIEdgeInsets(
      top: room.minY + y, left: room.minX + x, bottom: bounds.height - room.maxY + y,
      right: bounds.width - room.maxX + x)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    driver.show(bounds.size, zoomScale, contentOffset, isAnimated: isZoomBouncing)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    center()
    scrollViewDidScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { driver.move(.drag, true) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    driver.move(.drag, decelerate)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { driver.move(.drag, false) }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    driver.move(.pinch, true)
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { driver.move(.pinch, false) }

  // Events on the page arrive here too.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches) { .press($0, $1.type == .indirectPointer ? .mouse : .finger) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches) { point, _ in .move(point) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches) { point, _ in .release(point) }
    guard let touch = touches.first, touch.tapCount > 0, touch.tapCount.isMultiple(of: 2) else {
      return
    }
    driver.scroller.doubleTap(point(touch))
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    driver.scroller.send(.cancel)
  }

  private func send(_ touches: Set<UITouch>, _ event: (CGPoint, UITouch) -> MapPointer.Event) {
    if let touch = touches.first { driver.scroller.send(event(point(touch), touch)) }
  }

  /// From the view's top left corner.
  private func point(_ touch: UITouch) -> CGPoint {
    let point = touch.location(in: self)
    return CGPoint(x: point.x - contentOffset.x, y: point.y - contentOffset.y)
  }
}
#endif
