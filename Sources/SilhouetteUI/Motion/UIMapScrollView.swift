#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SilhouetteMap
import SwiftUI
import UIKit

@available(iOS 17, macCatalyst 17, visionOS 1, *)
extension MapScroller: UIViewRepresentable {
  func makeUIView(context: Context) -> UIMapScrollView { UIMapScrollView() }
  func updateUIView(_ view: UIMapScrollView, context: Context) { view.follow(self) }
}

/// The scroll view over a map: says how it scrolls, and what fingers and pointers do that do not scroll it.
@available(iOS 17, macCatalyst 17, visionOS 1, *)
final class UIMapScrollView: UIScrollView, UIScrollViewDelegate {
  private let page = UIView(frame: .zero)
  private var scroller: MapScroller?
  /// The size at which this followed the map last. A scroll at another size is that of a layout, and one while this is nil
  /// our own.
  private var size: CGSize?
  private var isDragged = false
  private var isPinched = false
  private var isMoving: Bool { isDragged || isPinched }

  init() {
    super.init(frame: .zero)
    addSubview(page)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    scrollsToTop = false
    // A second finger ends a press.
    (isMultipleTouchEnabled, page.isMultipleTouchEnabled) = (true, true)
  }

  required init?(coder: NSCoder) { nil }

  func follow(_ scroller: MapScroller) {
    self.scroller = scroller
    follow()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != size { follow() }
  }

  /// Goes to what the map view shows, unless the user moves the map.
  private func follow() {
    guard !isMoving, let scroller, let target = scroller.target(in: bounds.size) else { return }
    size = nil
    if page.bounds.size != scroller.page.size {
      (minimumZoomScale, zoomScale) = (min(1, minimumZoomScale), 1)
      page.frame = CGRect(origin: .zero, size: scroller.page.size)
      contentSize = scroller.page.size
    }
    (minimumZoomScale, maximumZoomScale) = (scroller.least, scroller.most)
    if abs(zoomScale / target.zoom - 1) > 1e-4 { zoomScale = target.zoom }
    center()
    let (corner, before) = (target.corner, contentOffset)
    if hypot(corner.x - before.x, corner.y - before.y) > 0.5 { contentOffset = corner }
    size = bounds.size
  }

  /// Keeps the page in the middle of the room while it is smaller.
  private func center() {
    guard let room = scroller?.motion.room else { return }
    let x = max(0, (room.width - page.bounds.width * zoomScale) / 2)
    let y = max(0, (room.height - page.bounds.height * zoomScale) / 2)
    contentInset = UIEdgeInsets(
      top: room.minY + y, left: room.minX + x, bottom: bounds.height - room.maxY + y,
      right: bounds.width - room.maxX + x)
  }

  private func show() {
    guard size == bounds.size else { return }
    scroller?.show(zoomScale, contentOffset, isAnimated: isZoomBouncing)
  }

  /// What the user does last holds, whatever was shown meanwhile.
  private func move(_ change: () -> Void) {
    let before = isMoving
    change()
    if before, !isMoving { show() }
    if before != isMoving { scroller?.isMoving.wrappedValue = isMoving }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { show() }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    center()
    show()
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { move { isDragged = true } }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    move { isDragged = decelerate }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { move { isDragged = false } }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    move { isPinched = true }
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { move { isPinched = false } }

  // What is on the page comes here too.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    #if os(visionOS)
    let pointer = MapSession.Pointer.finger
    #else
    let pointer: MapSession.Pointer = touch.type == .indirectPointer ? .mouse : .finger
    #endif
    scroller?.send(.press(point(touch), pointer))
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { scroller?.send(.move(point(touch))) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    scroller?.send(.release(point(touch)))
    if touch.tapCount > 0, touch.tapCount.isMultiple(of: 2) { scroller?.doubleTap(point(touch)) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    scroller?.send(.cancel)
  }

  private func point(_ touch: UITouch) -> CGPoint {
    let point = touch.location(in: self)
    return CGPoint(x: point.x - contentOffset.x, y: point.y - contentOffset.y)
  }
}
#endif
