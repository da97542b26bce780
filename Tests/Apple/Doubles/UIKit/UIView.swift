// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Silhouette and the documentation's examples use of UIKit's views, as documented: a tree with hit testing, touches,
// layout and accessibility. Nothing is shown.

@_exported import CoreGraphics
@_exported import Foundation

/// Not UIKit's: what a NIB sets before `init(coder:)` ends, without calling setters.
public final class NIBCoder: NSCoder {
  fileprivate let contents: [String: Any]
  public init(_ contents: [String: Any]) { self.contents = contents }
}
extension NSCoder {
  var values: [String: Any] { (self as? NIBCoder)?.contents ?? [:] }
}

public class UIEvent { public init() {} }
public final class UIPressesEvent: UIEvent {}

public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardA = 4
  case keyboardReturnOrEnter = 40
  case keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
  case keyboardRightArrow = 79
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
}
@MainActor public final class UIKey {
  public let keyCode: UIKeyboardHIDUsage
  init(_ code: UIKeyboardHIDUsage) { keyCode = code }
}
@MainActor public final class UIPress: Hashable {
  public let key: UIKey?
  /// Not UIKit's to make.
  public init(_ code: UIKeyboardHIDUsage) { key = UIKey(code) }
  nonisolated public static func == (a: UIPress, b: UIPress) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor open class UIResponder {
  open var next: UIResponder? { nil }
  /// "The default implementation of this method forwards the message up the responder chain."
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open var canBecomeFirstResponder: Bool { false }
  /// Not UIKit's: the key that nobody took.
  public var untaken: UIKeyboardHIDUsage?
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    untaken = presses.first?.key?.keyCode
  }
}

@MainActor open class UIView: UIResponder, Equatable {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight, bottomLeft, bottomRight
  }

  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  private var origin = CGPoint.zero
  open var bounds = CGRect.zero {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }
  /// About the middle.
  open var transform = CGAffineTransform.identity
  open var contentMode = ContentMode.scaleToFill
  open var contentScaleFactor: CGFloat = 1
  open var isOpaque = true
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public private(set) var interactions: [any UIInteraction] = []
  @available(iOS 17, *) public var hoverStyle: UIHoverStyle? {
    get { hover as? UIHoverStyle }
    set { hover = newValue }
  }
  private var hover: Any?
  open var isAccessibilityElement = false
  open var accessibilityElements: [Any]?
  open var accessibilityLabel: String?
  open var accessibilityTraits = UIAccessibilityTraits()
  open var accessibilityPath: UIBezierPath?
  open func accessibilityPerformEscape() -> Bool { false }
  public var tintColor = UIColor(white: 0.3, alpha: 1) { didSet { tintColorDidChange() } }
  open func tintColorDidChange() {}
  private var needsLayout = true

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    super.init()
    frame = coder.values["frame"] as? CGRect ?? .zero
  }

  nonisolated public static func == (a: UIView, b: UIView) -> Bool { a === b }

  open override var next: UIResponder? { superview }
  open var window: UIWindow? { superview?.window }
  open var traitCollection: UITraitCollection { superview?.traitCollection ?? UITraitCollection() }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: traitCollection.layoutDirection
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.setNeedsLayout()
    view.didMoveToWindow()
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func didMoveToWindow() {}
  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }

  open func setNeedsLayout() { needsLayout = true }
  open func setNeedsDisplay() { setNeedsDisplay(bounds) }
  open func setNeedsDisplay(_ rect: CGRect) { repainted.append(rect) }
  /// Not UIKit's: what was to be drawn again.
  public var repainted: [CGRect] = []
  open func layoutSubviews() {}
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  open func draw(_ rect: CGRect) {}

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let onScreen = point.applying(toScreen)
    return view.map { onScreen.applying($0.toScreen.inverted()) } ?? onScreen
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let (a, b) = (
      convert(rect.origin, to: view), convert(CGPoint(x: rect.maxX, y: rect.maxY), to: view)
    )
    return CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y).standardized
  }

  var toScreen: CGAffineTransform {
    let (width, height) = (bounds.width / 2, bounds.height / 2)
    let own = CGAffineTransform(translationX: -bounds.minX - width, y: -bounds.minY - height)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: origin.x + width, y: origin.y + height))
    return superview.map { own.concatenating($0.toScreen) } ?? own
  }
}

/// A window fills the screen, and hands touches to views.
open class UIWindow: UIView {
  public var traits = UITraitCollection()
  open override var window: UIWindow? { self }
  open override var traitCollection: UITraitCollection { traits }
  private var touched: UIView?
  private var event = UIEvent()
  public var isTouched: Bool { touched != nil }
  /// Not UIKit's: what the next touches are of, and how many quick ones they end.
  public var touchType = UITouch.TouchType.direct
  public var tapCount = 1
  /// Where the finger went down, whether views know of it, and the scroll view that decides whether it scrolls.
  private var start = CGPoint.zero
  private var isHeld = false
  private var scroll: UIScrollView?

  /// Not UIKit's: a finger goes down, moves, and goes up or is taken for a scroll. A point is asked about three times.
  @discardableResult public func touchDown(_ point: CGPoint) -> UIView? {
    layoutIfNeeded()
    for _ in 0..<3 { touched = hitTest(point, with: event) }
    (start, isHeld, scroll) = (point, false, touched?.scrollView)
    if scroll?.delaysContentTouches != true { hold() }
    return touched
  }
  /// Not UIKit's: the finger rests until a scroll view no longer waits whether it scrolls.
  public func hold() {
    guard !isHeld, scroll?.isDragging != true else { return }
    isHeld = true
    touched?.touchesBegan([touch(at: start)], with: event)
  }
  private func touch(at point: CGPoint) -> UITouch { UITouch(at: point, in: self) }
  /// Not UIKit's: a second finger. A view that wants one touch hears nothing of it.
  public func secondTouchDown(_ point: CGPoint) {
    hold()
    guard let touched, touched.isMultipleTouchEnabled else { return }
    touched.touchesBegan([touch(at: point)], with: event)
  }
  public func touchMove(to point: CGPoint) {
    if let scroll {
      let way = CGSize(width: point.x - start.x, height: point.y - start.y)
      if !scroll.isDragging, scroll.scrolls(by: way) {
        if isHeld { touched?.touchesCancelled([touch(at: point)], with: event) }
        scroll.beginDragging()
      }
      if scroll.isDragging { return scroll.drag(by: way) }
      hold()
    }
    touched?.touchesMoved([touch(at: point)], with: event)
  }
  public func touchUp(_ point: CGPoint) {
    defer { (touched, scroll) = (nil, nil) }
    if let scroll, scroll.isDragging { return scroll.endDragging() }
    hold()
    touched?.touchesEnded([touch(at: point)], with: event)
  }
  public func cancelTouch(_ point: CGPoint) {
    touched?.touchesCancelled([touch(at: point)], with: event)
    (touched, scroll) = (nil, nil)
  }
  public func tap(_ point: CGPoint) {
    touchDown(point)
    touchUp(point)
  }
}

@MainActor public final class UITouch: Hashable {
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
  public let type: TouchType
  /// "The number of times the user tapped their finger", in quick succession.
  public let tapCount: Int
  private let point: CGPoint
  private let window: UIWindow

  /// Not UIKit's: one that is nowhere.
  public init(_ type: TouchType) {
    (self.type, tapCount, point, window) = (type, 1, .zero, UIWindow(frame: .zero))
  }
  init(at point: CGPoint, in window: UIWindow) {
    (self.point, self.window) = (point, window)
    (type, tapCount) = (window.touchType, window.tapCount)
  }

  public func location(in view: UIView?) -> CGPoint { window.convert(point, to: view) }
  nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
