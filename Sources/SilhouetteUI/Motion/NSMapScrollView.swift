#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import SilhouetteMap
import SwiftUI

@available(iOS 17, macOS 14, *)
extension MapScroller: NSViewRepresentable {
  func makeNSView(context: Context) -> NSMapScrollView { NSMapScrollView(context.coordinator) }
  func updateNSView(_ view: NSMapScrollView, context: Context) {
    context.coordinator.scroller = self
    view.follow()
  }
  static func dismantleNSView(_ view: NSMapScrollView, coordinator: MapDriver) { view.stop() }
}

/// The scroll view over a map on a Mac, and what the mouse does.
@available(iOS 17, macOS 14, *)
final class NSMapScrollView: NSScrollView {
  private let driver: MapDriver
  private let clip = MapClipView(frame: .zero)
  private let page = FlippedView(frame: .zero)
  private var observers: [any NSObjectProtocol] = []
  /// The press of the mouse's button: its place, the visible part of the page, and whether it has slipped.
  private var drag: (start: CGPoint, shown: NSRect, hasSlipped: Bool)?

  init(_ driver: MapDriver) {
    self.driver = driver
    super.init(frame: .zero)
    (contentView, documentView) = (clip, page)
    (drawsBackground, allowsMagnification) = (false, true)
    observe(Self.willStartLiveScrollNotification, .drag, true)
    observe(Self.didEndLiveScrollNotification, .drag, false)
    observe(Self.willStartLiveMagnifyNotification, .pinch, true)
    observe(Self.didEndLiveMagnifyNotification, .pinch, false)
  }

  required init?(coder: NSCoder) { nil }

  private func observe(_ name: Notification.Name, _ move: MapDriver.Move, _ isOn: Bool) {
    let observer = NotificationCenter.default.addObserver(
      forName: name, object: self, queue: nil
    ) { [driver] _ in MainActor.assumeIsolated { driver.move(move, isOn) } }
    observers.append(observer)
  }

  func stop() { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    follow()
  }

  /// Scrolls to the part that the map view shows.
  func follow() {
    driver.follow(bounds.size) { zoom, corner in
      let scroller = driver.scroller
      clip.room = scroller.motion.room
      if page.frame.size != scroller.page.size { page.setFrameSize(scroller.page.size) }
      (minMagnification, maxMagnification) = (scroller.least, scroller.most)
      if abs(magnification / zoom - 1) > 1e-4 { magnification = zoom }
      let way = hypot(corner.x - self.corner.x, corner.y - self.corner.y)
      guard way > 0.5 else { return }
      clip.scroll(to: NSPoint(x: corner.x / magnification, y: corner.y / magnification))
    }
  }

  /// Which point of the zoomed page is in the view's corner.
  private var corner: CGPoint {
    let (origin, zoom) = (clip.bounds.origin, magnification)
    return CGPoint(x: origin.x * zoom, y: origin.y * zoom)
  }

  override func reflectScrolledClipView(_ cView: NSClipView) {
    super.reflectScrolledClipView(cView)
    driver.show(bounds.size, magnification, corner)
  }

  // Events on the page arrive here too.
  override func mouseDown(with event: NSEvent) {
    drag = (point(event), clip.bounds, false)
    driver.scroller.send(.press(point(event), .mouse))
  }

  /// A mouse that slips pans, as a finger does.
  override func mouseDragged(with event: NSEvent) {
    guard let drag else { return }
    let (point, zoom, shown) = (point(event), magnification, drag.shown)
    driver.scroller.send(.move(point))
    let (x, y) = (point.x - drag.start.x, point.y - drag.start.y)
    guard drag.hasSlipped || hypot(x, y) > 8 else { return }
    self.drag?.hasSlipped = true
    driver.move(.drag, true)
    let wanted = shown.offsetBy(dx: -x / zoom, dy: -y / zoom)
    clip.scroll(to: clip.constrainBoundsRect(wanted).origin)
    reflectScrolledClipView(clip)
  }

  override func mouseUp(with event: NSEvent) {
    driver.move(.drag, false)
    driver.scroller.send(.release(point(event)))
    if drag?.hasSlipped == false, event.clickCount > 0, event.clickCount.isMultiple(of: 2) {
      driver.scroller.doubleTap(point(event))
    }
    drag = nil
  }

  /// From the view's top left corner.
  private func point(_ event: NSEvent) -> CGPoint {
    let (point, zoom) = (clip.convert(event.locationInWindow, from: nil as NSView?), magnification)
    return CGPoint(x: point.x * zoom - corner.x, y: point.y * zoom - corner.y)
  }
}

/// Keeps the page in the part of the view that nothing covers: in its middle while it is smaller.
@available(iOS 17, macOS 14, *)
private final class MapClipView: NSClipView {
  /// In the view's points.
  var room = CGRect.zero

  override func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    guard let page = documentView?.frame.size, frame.width > 0 else { return proposedBounds }
    let zoom = frame.width / proposedBounds.width
    func limited(_ x: CGFloat, _ low: CGFloat, _ high: CGFloat, _ page: CGFloat) -> CGFloat {
      let (least, most) = (-low / zoom, page - high / zoom)
      return least > most ? (least + most) / 2 : min(max(x, least), most)
    }
    var bounds = proposedBounds
    bounds.origin = NSPoint(
      x: limited(bounds.minX, room.minX, room.maxX, page.width),
      y: limited(bounds.minY, room.minY, room.maxY, page.height))
    return bounds
  }
}

/// Has its origin at the top left.
private final class FlippedView: NSView { override var isFlipped: Bool { true } }
#endif
