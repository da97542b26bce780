// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A scroll view: limits, bounces, deceleration, zoom, and what it tells its delegate, as documented.

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}
// Each is optional.
extension UIScrollViewDelegate {
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}

open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero
  /// "The custom distance that the content view is inset from the safe area or scroll view edges."
  open var contentInset = UIEdgeInsets.zero { didSet { keepInLimits() } }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var (minimumZoomScale, maximumZoomScale) = (CGFloat(1), CGFloat(1))
  open var (bounces, bouncesZoom) = (true, true)
  open var (alwaysBounceHorizontal, alwaysBounceVertical) = (false, false)
  open var (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (true, true)
  open var scrollsToTop = true
  open var (delaysContentTouches, canCancelContentTouches) = (true, true)
  open var isScrollEnabled = true
  open private(set) var isDragging = false
  open private(set) var isDecelerating = false
  open private(set) var isZooming = false
  open private(set) var isZoomBouncing = false

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }
  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { keepInLimits() } }
  }

  /// "The new scale value should be between the minimumZoomScale and the maximumZoomScale."
  open var zoomScale: CGFloat {
    get { scale }
    set {
      let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
      zoom(to: min(max(newValue, minimumZoomScale), maximumZoomScale), about: middle)
    }
  }
  private var scale: CGFloat = 1
  /// Not UIKit's: where it was, and how large, when fingers came; how far it goes by itself once they lift.
  private var (start, pinchStart) = (CGPoint.zero, CGFloat(1))
  public var throwing = CGSize.zero
  private var view: UIView? { delegate?.viewForZooming(in: self) }

  /// "Changes to the scale are made to the view's transform", whose corner stays that of the content.
  private func zoom(to new: CGFloat, about point: CGPoint) {
    guard let view, new != scale else { return }
    let before = scale
    scale = new
    view.transform = CGAffineTransform(a: new, b: 0, c: 0, d: new, tx: 0, ty: 0)
    let size = view.bounds.size
    view.frame.origin = CGPoint(x: size.width * (new - 1) / 2, y: size.height * (new - 1) / 2)
    contentSize = CGSize(width: size.width * new, height: size.height * new)
    contentOffset = CGPoint(
      x: (contentOffset.x + point.x) * new / before - point.x,
      y: (contentOffset.y + point.y) * new / before - point.y)
    delegate?.scrollViewDidZoom(self)
  }

  private func inLimits(_ point: CGPoint) -> CGPoint {
    func limit(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(min(value, high), low)
    }
    return CGPoint(
      x: limit(
        point.x, -contentInset.left, contentSize.width + contentInset.right - bounds.width),
      y: limit(
        point.y, -contentInset.top, contentSize.height + contentInset.bottom - bounds.height))
  }

  /// Not documented, but seen: a scroll view that rests goes into its limits when they change.
  private func keepInLimits() {
    if !isDragging, !isDecelerating, !isZooming, !isZoomBouncing {
      contentOffset = inLimits(contentOffset)
    }
  }
}

// Not UIKit's: what fingers do.
extension UIScrollView {
  /// Along an axis whose content fits, dragging is allowed only if it always bounces.
  private var axes: (x: Bool, y: Bool) {
    let (low, high) = (
      inLimits(CGPoint(x: -1e9, y: -1e9)), inLimits(CGPoint(x: 1e9, y: 1e9))
    )
    return (
      high.x - low.x > 1e-6 || alwaysBounceHorizontal && bounces,
      high.y - low.y > 1e-6 || alwaysBounceVertical && bounces
    )
  }

  /// Whether a finger that has gone some way scrolls.
  func scrolls(by way: CGSize) -> Bool {
    isScrollEnabled && canCancelContentTouches
      && (axes.x && abs(way.width) >= 10 || axes.y && abs(way.height) >= 10)
  }

  func beginDragging() {
    if isDecelerating { decelerate() }
    isDragging = true
    start = contentOffset
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Beyond the limits it goes half as far.
  func drag(by way: CGSize) {
    let wanted = CGPoint(
      x: start.x - (axes.x ? way.width : 0), y: start.y - (axes.y ? way.height : 0))
    let limited = inLimits(wanted)
    let share: CGFloat = bounces ? 0.5 : 0
    contentOffset = CGPoint(
      x: limited.x + (wanted.x - limited.x) * share, y: limited.y + (wanted.y - limited.y) * share)
  }

  /// Springs back if it is beyond the limits: see ``decelerate()``.
  func endDragging() {
    isDragging = false
    isDecelerating = throwing != .zero || inLimits(contentOffset) != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
  }

  /// The scroll view grinds to a halt, in its limits.
  public func decelerate() {
    guard isDecelerating else { return }
    let end = inLimits(
      CGPoint(x: contentOffset.x - throwing.width, y: contentOffset.y - throwing.height))
    let start = contentOffset
    for step in 1...4 {
      contentOffset = CGPoint(
        x: start.x + (end.x - start.x) * CGFloat(step) / 4,
        y: start.y + (end.y - start.y) * CGFloat(step) / 4)
    }
    (isDecelerating, throwing) = (false, .zero)
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// Two fingers move apart, about a point of the view. Beyond the limits the scale goes half as far.
  public func pinch(by factor: CGFloat, about point: CGPoint) {
    if !isZooming {
      (isZooming, pinchStart) = (true, zoomScale)
      delegate?.scrollViewWillBeginZooming(self, with: delegate?.viewForZooming(in: self))
    }
    let wanted = pinchStart * factor
    let limited = min(max(wanted, minimumZoomScale), maximumZoomScale)
    let beyond = wanted > 0 ? (wanted / limited).squareRoot() : 1
    zoom(to: bouncesZoom ? limited * min(max(beyond, 0.5), 2) : limited, about: point)
  }

  /// "The scroll view also calls [the last] method after any bounce animations": in an animation of views there is one step.
  public func endPinching() {
    isZooming = false
    if zoomScale > maximumZoomScale || zoomScale < minimumZoomScale {
      isZoomBouncing = true
      zoomScale = min(max(zoomScale, minimumZoomScale), maximumZoomScale)
    }
    contentOffset = inLimits(contentOffset)
    isZoomBouncing = false
    delegate?.scrollViewDidEndZooming(
      self, with: delegate?.viewForZooming(in: self), atScale: zoomScale)
  }
}

extension UIView {
  /// The innermost scroll view that it is in, or itself.
  var scrollView: UIScrollView? { self as? UIScrollView ?? superview?.scrollView }
}
