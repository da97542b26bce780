#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import SilhouetteMap
import UIKit

// What fingers, pointers and keys say.
extension UIHitMapView {
  func send(
    _ touches: Set<UITouch>,
    _ event: (inout MapSession, CGPoint, PlacedHitMap, _ isMouse: Bool, _ displayScale: CGFloat) ->
      Void
  ) {
    guard let touch = touches.first, let (placed, zoom) = onScreen else { return }
    send {
      event(
        &$0, touch.location(in: self).zoomed(zoom), placed, touch.type == .indirectPointer,
        traitCollection.displayScale)
      return []
    }
  }

  func hover(_ point: CGPoint?) {
    guard let placed else { return }
    send { $0.hover(at: point, in: placed, displayScale: traitCollection.displayScale * zoom) }
  }

  /// - Returns: whether a key did something.
  func press(_ presses: Set<UIPress>) -> Bool {
    let first = known?.first?.accessible.shape
    var isHandled = false
    for key in presses.compactMap({ $0.key?.keyCode }) {
      send { session in
        isHandled = true
        switch key {
        case .keyboardUpArrow: return session.step(.up, from: first)
        case .keyboardDownArrow: return session.step(.down, from: first)
        case .keyboardLeftArrow: return session.step(.left, from: first)
        case .keyboardRightArrow: return session.step(.right, from: first)
        case .keyboardReturnOrEnter, .keyboardSpacebar: return session.enter()
        case .keyboardEscape where !session.path.isEmpty: return session.escape()
        default:
          isHandled = false
          return []
        }
      }
    }
    return isHandled
  }
}

// The session.
extension UIHitMapView {
  /// The state of a shape as shown. O(bytes of its id).
  public func state(of shape: HitMap.Shape) -> ControlState {
    guard var session else { return .normal }
    (session.selection, session.disabled) = (selection, disabled)
    return session.state(of: shape)
  }

  /// Sends an event to the session with the app's current settings, then the changes to the app.
  func send(_ event: (inout MapSession) -> [MapSession.Change]) {
    guard var session else { return }
    (session.selection, session.selectionMode) = (selection, selectionMode)
    (session.disabled, session.tolerance, session.makesLevels) = (disabled, tolerance, false)
    let (before, level) = (session.look, session.level)
    let changes = event(&session)
    self.session = session
    if before != session.look { setNeedsDisplay() }
    for change in changes {
      switch change {
      case .opened(let path):
        if self.path == path || self.path == nil { continue }
        self.path = path
        onOpen(path)
      case .selected(let ids):
        selection = ids
        onSelect(ids)
      case .tapped(let id): if let shape = level.map[id].first { onTap(shape) }
      case .hovered: onHover(session.hovered)
      case .focused: onFocus(session.focused)
      }
    }
  }

  /// Points of the screen for each of the view's, as a scroll view zooms it.
  var zoom: CGFloat {
    let (a, b) = (convert(CGPoint.zero, to: nil), convert(CGPoint(x: 1, y: 0), to: nil))
    let length = hypot(b.x - a.x, b.y - a.y)
    return length > 0 && length.isFinite ? length : 1
  }

  /// The map as large as it is on the screen, where a finger has its radius and may slip, and the zoom.
  var onScreen: (PlacedHitMap, CGFloat)? {
    guard let placed else { return nil }
    let zoom = zoom
    if zoom == 1 { return (placed, 1) }
    let larger = placed.transform.concatenating(.scale(Double(zoom)))
    return (try? placed.map.placed(by: larger, in: placed.bounds?.zoomed(zoom))).map { ($0, zoom) }
  }
}

extension CGPoint {
  func zoomed(_ zoom: CGFloat) -> CGPoint { CGPoint(x: x * zoom, y: y * zoom) }
}

extension CGRect {
  func zoomed(_ zoom: CGFloat) -> CGRect {
    CGRect(x: minX * zoom, y: minY * zoom, width: width * zoom, height: height * zoom)
  }
}
#endif
