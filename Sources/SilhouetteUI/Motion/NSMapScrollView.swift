#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import SilhouetteMap
import SwiftUI

@available(iOS 17, macOS 14, *)
extension MapScroller: NSViewRepresentable {
  func makeNSView(context: Context) -> NSMapScrollView { NSMapScrollView() }
  func updateNSView(_ view: NSMapScrollView, context: Context) { view.follow(self) }
  static func dismantleNSView(_ view: NSMapScrollView, coordinator: Void) { view.stop() }
}

/// The scroll view over a map on a Mac: says how it scrolls, and what the mouse does.
@available(iOS 17, macOS 14, *)
final class NSMapScrollView: NSScrollView {
  private let clip = NSMapClipView(frame: .zero)
  private let page = FlippedView(frame: .zero)
  private var scroller: MapScroller?
  /// The size at which this followed the map last. A scroll at another size is that of a layout, and one while this is nil
  /// our own.
  private var size: CGSize?
  private var isMoving = false
  private var observers: [any NSObjectProtocol] = []
  /// Where the mouse's button went down, in the view, and the part of the page that was shown.
  private var drag: (start: CGPoint, origin: CGPoint)?

  init() {
    super.init(frame: .zero)
    (contentView, documentView) = (clip, page)
    (drawsBackground, allowsMagnification) = (false, true)
    for (name, isMoving) in [
      (Self.willStartLiveScrollNotification, true), (Self.didEndLiveScrollNotification, false),
      (Self.willStartLiveMagnifyNotification, true), (Self.didEndLiveMagnifyNotification, false),
    ] {
      let observer = NotificationCenter.default.addObserver(
        forName: name, object: self, queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.move(isMoving) } }
      observers.append(observer)
    }
  }

  required init?(coder: NSCoder) { nil }

  func stop() { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  func follow(_ scroller: MapScroller) {
    self.scroller = scroller
    follow()
  }

  override func setFrameSize(_ size: CGSize) {
    super.setFrameSize(size)
    follow()
  }

  /// Goes to what the map view shows, unless the user moves the map.
  private func follow() {
    guard !isMoving, let scroller, let target = scroller.target(in: bounds.size) else { return }
    size = nil
    clip.room = scroller.motion.room
    if page.frame.size != scroller.page.size { page.setFrameSize(scroller.page.size) }
    (minMagnification, maxMagnification) = (scroller.least, scroller.most)
    if abs(magnification / target.zoom - 1) > 1e-4 { magnification = target.zoom }
    let (origin, zoom) = (clip.bounds.origin, magnification)
    let wanted = CGPoint(x: target.corner.x / zoom, y: target.corner.y / zoom)
    let way = hypot(wanted.x - origin.x, wanted.y - origin.y) * zoom
    if way > 0.5 { clip.scroll(to: wanted) }
    size = bounds.size
  }

  override func reflectScrolledClipView(_ clipView: NSClipView) {
    super.reflectScrolledClipView(clipView)
    if size == bounds.size { show() }
  }

  private func show() {
    let (origin, zoom) = (clip.bounds.origin, magnification)
    scroller?.show(zoom, CGPoint(x: origin.x * zoom, y: origin.y * zoom), isAnimated: false)
  }

  /// What the user does last holds, whatever was shown meanwhile.
  private func move(_ isMoving: Bool) {
    if self.isMoving, !isMoving { show() }
    self.isMoving = isMoving
    scroller?.isMoving.wrappedValue = isMoving
  }

  // What is on the page comes here too.
  override func mouseDown(with event: NSEvent) {
    drag = (point(event), clip.bounds.origin)
    scroller?.send(.press(point(event), .mouse))
  }

  /// A mouse that slips pans, as a finger does.
  override func mouseDragged(with event: NSEvent) {
    guard let drag else { return }
    let point = point(event)
    scroller?.send(.move(point))
    let (dx, dy) = (point.x - drag.start.x, point.y - drag.start.y)
    guard isMoving || hypot(dx, dy) > 8 else { return }
    if !isMoving { move(true) }
    var shown = clip.bounds
    shown.origin = CGPoint(
      x: drag.origin.x - dx / magnification, y: drag.origin.y - dy / magnification)
    clip.scroll(to: clip.constrainBoundsRect(shown).origin)
    reflectScrolledClipView(clip)
  }

  override func mouseUp(with event: NSEvent) {
    drag = nil
    if isMoving { return move(false) }
    scroller?.send(.release(point(event)))
    if event.clickCount > 0, event.clickCount.isMultiple(of: 2) {
      scroller?.doubleTap(point(event))
    }
  }

  /// From the view's top left corner.
  private func point(_ event: NSEvent) -> CGPoint {
    let point: CGPoint = clip.convert(event.locationInWindow, from: nil)
    let (origin, zoom) = (clip.bounds.origin, magnification)
    return CGPoint(x: (point.x - origin.x) * zoom, y: (point.y - origin.y) * zoom)
  }
}

/// Keeps the page in the part of the view that nothing covers: in its middle while it is smaller.
@available(iOS 17, macOS 14, *)
private final class NSMapClipView: NSClipView {
  /// In the view's points.
  var room = CGRect.zero

  override func constrainBoundsRect(_ proposedBounds: CGRect) -> CGRect {
    guard let page = documentView?.frame.size, frame.width > 0 else { return proposedBounds }
    let zoom = frame.width / proposedBounds.width
    func origin(_ proposed: CGFloat, _ low: CGFloat, _ high: CGFloat, _ page: CGFloat) -> CGFloat {
      let (least, most) = (-low / zoom, page - high / zoom)
      return least > most ? (least + most) / 2 : min(max(proposed, least), most)
    }
    return CGRect(
      origin: CGPoint(
        x: origin(proposedBounds.minX, room.minX, room.maxX, page.width),
        y: origin(proposedBounds.minY, room.minY, room.maxY, page.height)),
      size: proposedBounds.size)
  }
}

/// Has its origin at the top left.
private final class FlippedView: NSView { override var isFlipped: Bool { true } }
#endif
