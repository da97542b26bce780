public import Foundation
import SilhouetteGeometry

/// The interaction with a map: open groups; selected, hovered, focused and pressed shapes; and the changes that
/// events make. It has no view and no clock: a view passes events on and draws the result.
///
/// ```swift
/// var session = MapSession(map, opensGroups: true)
/// let placed = try session.level.map.placed(in: bounds)
/// session.press(at: finger, in: placed, .finger)
/// for change in session.release(at: finger, in: placed) { … }
/// ```
///
/// Points are in the view's points. Shapes are those of ``level``: an index is never kept beyond its map.
public struct MapSession: Sendable {
  /// How many shapes can be selected.
  public enum SelectionMode: String, Sendable, CaseIterable {
    /// None: a tap selects nothing.
    case none
    /// One at most: a tap on another selects that instead, and one on the same deselects it.
    case one
    /// Any number: a tap selects a shape, or deselects it.
    case several
  }

  /// The pointing device of an event.
  public enum Pointer: String, Sendable, CaseIterable {
    /// A mouse or a trackpad: it has no radius, and may slip by 6 points.
    case mouse
    /// A finger: it has the session's ``MapSession/tolerance``, and may slip by 10 points.
    case finger

    /// How far a tap may move, in points.
    public var slop: CGFloat { self == .finger ? 10 : 6 }
  }

  /// The effect of an event.
  public enum Change: Sendable, Equatable {
    /// A group was opened, or left: the path is another, and so is the level.
    case opened(path: [String])
    /// The selection is another.
    case selected(Set<String>)
    /// A shape was tapped, or activated: also one that was then opened or selected.
    case tapped(id: String)
    /// The pointer is on another shape of the level; nil for none.
    case hovered(id: String?)
    /// The keys are on another shape of the level; nil for none.
    case focused(id: String?)
  }

  /// A press that has not ended.
  private struct Press {
    let start: CGPoint
    let pointer: Pointer
    /// The level's shape at the start of the press; nil next to all shapes.
    var shape: HitMap.Shape?
    /// Whether it has gone further than a tap may slip, and whether it is on its shape nevertheless.
    var hasSlipped = false
    var isInside = true
  }

  /// The whole map.
  public private(set) var map: HitMap
  /// The open level, which is shown and tapped.
  public private(set) var level: MapLevel
  /// Whether a tap on a group opens it.
  public let opensGroups: Bool
  /// Whether ``open(_:)`` makes a level and shows it. Otherwise it only says which: make it elsewhere, off the main thread
  /// say, and ``show(_:)-(MapLevel)`` it. Until then the level before takes taps.
  public var makesLevels = true
  /// Whether a finger that moves takes the map along: then it is no tap.
  public var pans = false
  /// A finger's radius in points, for presses that miss.
  public var tolerance: CGFloat = 22
  /// How many shapes can be selected.
  public var selectionMode: SelectionMode
  /// The ids of the selected shapes, also of those that are not in the level.
  public var selection: Set<String> = []
  /// The ids of shapes that take a press and do nothing.
  public var disabled: Set<String> = []
  /// Levels that were made before.
  private var levels: [[String]: MapLevel] = [:]
  private var press: Press?
  /// The resting pointer's position in map units. It is tested again when the map changes.
  private var pointer: CGPoint?
  /// The shape under the pointer, and the one that keys have reached, both of the level.
  public private(set) var hovered, focused: HitMap.Shape?

  /// A session with nothing open or selected. O(1); with groups that open, the cost of ``MapLevel/init(of:at:)``.
  ///
  /// - Parameters:
  ///   - map: the whole map.
  ///   - opensGroups: whether groups are buttons that open; else the map's shapes are the buttons.
  ///   - selectionMode: how many shapes can be selected.
  ///   - level: the level to begin with, of this map; nil to make the outermost.
  public init(
    _ map: HitMap, opensGroups: Bool = false, selectionMode: SelectionMode = .one,
    level: MapLevel? = nil
  ) {
    (self.map, self.opensGroups, self.selectionMode) = (map, opensGroups, selectionMode)
    self.level = level ?? (opensGroups ? MapLevel(of: map, at: []) : MapLevel(map))
  }

  /// The ids of the open groups, outermost first.
  public var path: [String] { level.path }

  /// The shape to show as pressed; nil for a press next to all shapes, on a disabled shape, or outside the shape
  /// where it began.
  public var pressed: HitMap.Shape? {
    guard let press, press.isInside, let shape = press.shape, !disabled.contains(shape.id) else {
      return nil
    }
    return shape
  }

  /// The state of a shape of the level as shown. O(bytes of its id).
  public func state(of shape: HitMap.Shape) -> ControlState {
    var state: ControlState = selection.contains(shape.id) ? .selected : []
    if disabled.contains(shape.id) { state.insert(.disabled) }
    if shape.index == hovered?.index || shape.index == focused?.index { state.insert(.hovered) }
    if shape.index == pressed?.index { state.insert(.highlighted) }
    return state
  }
}

// Pointers.
extension MapSession {
  /// A finger or a mouse's button goes down. A second one ends the press: pinching and panning are the view's. Expected O(1).
  ///
  /// - Parameters:
  ///   - point: in the view's points.
  ///   - placed: the level's map as the view shows it.
  public mutating func press(
    at point: CGPoint, in placed: PlacedHitMap, _ pointer: Pointer = .finger,
    displayScale: CGFloat = 1
  ) {
    if press != nil { return cancel() }
    let shape = shape(at: point, in: placed, pointer, displayScale)
    press = Press(start: point, pointer: pointer, shape: shape)
  }

  /// The finger or pointer moves. Expected O(1).
  public mutating func move(to point: CGPoint, in placed: PlacedHitMap, displayScale: CGFloat = 1) {
    guard var press else { return }
    let (dx, dy) = (point.x - press.start.x, point.y - press.start.y)
    // False for NaN, too.
    let isNear = (dx * dx + dy * dy).squareRoot() <= press.pointer.slop
    if !isNear { press.hasSlipped = true }
    if press.hasSlipped {
      let under = shape(at: point, in: placed, press.pointer, displayScale)
      press.isInside = !pans && under != nil && under?.index == press.shape?.index
    }
    self.press = press
  }

  /// The finger or the button goes up. A tap counts for the shape where it began, if it never moved further than
  /// ``Pointer/slop`` from there, or if it ends on that shape on a map that does not pan. Expected O(1), or the cost
  /// of a level.
  ///
  /// - Returns: the effects of the tap; none if it was not a tap.
  public mutating func release(
    at point: CGPoint, in placed: PlacedHitMap, displayScale: CGFloat = 1
  ) -> [Change] {
    move(to: point, in: placed, displayScale: displayScale)
    guard let press else { return [] }
    self.press = nil
    guard let shape = press.shape else { return press.hasSlipped ? [] : tapBeside() }
    return press.isInside ? activate(shape.id) : []
  }

  /// The press ends without a tap: the system has taken it, a second finger came, or the view scrolls. O(1).
  public mutating func cancel() { press = nil }

  /// A pointer moves without a button. Expected O(1).
  ///
  /// - Parameter point: in the view's points; nil where it leaves.
  public mutating func hover(
    at point: CGPoint?, in placed: PlacedHitMap, displayScale: CGFloat = 1
  ) -> [Change] {
    pointer = point.map(placed.toDocument)
    return hovering(point.flatMap { placed.hitTest($0, displayScale: displayScale)?.shape })
  }

  private func shape(
    at point: CGPoint, in placed: PlacedHitMap, _ pointer: Pointer, _ displayScale: CGFloat
  ) -> HitMap.Shape? {
    let reach = pointer == .finger ? tolerance : 0
    return placed.hitTest(point, tolerance: reach, displayScale: displayScale)?.shape
  }

  private mutating func hovering(_ shape: HitMap.Shape?) -> [Change] {
    let isSame = shape?.id == hovered?.id
    hovered = shape
    return isSame ? [] : [.hovered(id: shape?.id)]
  }
}

// Taps and keys.
extension MapSession {
  /// A tap on a shape of the level: opens a group, or selects the shape. Does nothing for disabled or hidden shapes, and for
  /// unknown ids. O(shapes), or the cost of a level.
  public mutating func activate(_ id: String) -> [Change] {
    guard !disabled.contains(id), level.map[id].contains(where: { !level.map.isHidden($0.index) })
    else { return [] }
    if opensGroups, map.group(id) != nil { return [.tapped(id: id)] + open(path + [id]) }
    guard selectionMode != .none else { return [.tapped(id: id)] }
    let has = selection.contains(id)
    if selectionMode == .one { selection = has ? [] : [id] } else { toggle(id) }
    return [.tapped(id: id), .selected(selection)]
  }

  private mutating func toggle(_ id: String) {
    if selection.remove(id) == nil { selection.insert(id) }
  }

  private mutating func tapBeside() -> [Change] {
    if selection.isEmpty || selectionMode == .none { return back() }
    selection = []
    return [.selected([])]
  }

  /// Goes back one level; does nothing at the outermost. The cost of a level, or O(1) if it was shown before.
  public mutating func back() -> [Change] { path.isEmpty ? [] : open(path.dropLast()) }

  /// Opens the groups on a path: as far as the map has them. The cost of a level, or O(1) if it was shown before.
  ///
  /// - Returns: nothing if they are open.
  public mutating func open(_ path: some Sequence<String>) -> [Change] {
    let wanted = Array(path)
    guard opensGroups, wanted != self.path else { return [] }
    guard makesLevels else { return [.opened(path: wanted)] }
    return show(levels[wanted] ?? MapLevel(of: map, at: wanted))
  }

  /// Shows a level that was made elsewhere, off the main thread say, of this session's map. O(1).
  public mutating func show(_ level: MapLevel) -> [Change] {
    levels[self.level.path] = self.level
    let isOther = level.path != path
    self.level = level
    press = nil
    var changes: [Change] = isOther ? [.opened(path: level.path)] : []
    changes += hovering(pointer.flatMap { level.map.hitTest($0)?.shape })
    return changes + focusing(nil)
  }

  /// An arrow key: moves the focus to the neighbour on that side, or to the first shape. O(shapes) at most.
  ///
  /// - Parameter first: the shape where keys begin if there is none under the pointer and none is selected: the first that is
  ///   read out, say. Nil for the first of the level.
  public mutating func step(_ direction: HitMap.Direction, from first: HitMap.Shape? = nil)
    -> [Change]
  {
    let shapes = level.map.shapes
    guard let focused else {
      let selected = shapes.first { selection.contains($0.id) }
      return focusing(hovered ?? selected ?? first ?? shapes.first { current($0) != nil })
    }
    return focusing(level.arrows[focused.index, direction].map { shapes[$0] } ?? focused)
  }

  /// The return key or the space bar: taps what the keys have reached, or what the pointer is on. O(shapes), or the
  /// cost of a level.
  public mutating func enter() -> [Change] {
    (focused ?? hovered).map { activate($0.id) } ?? []
  }

  /// The escape key: goes back one level. O(1), or the cost of a level.
  public mutating func escape() -> [Change] { back() }

  /// The keys leave the map, or begin at a shape of the level. O(1).
  public mutating func focus(_ shape: HitMap.Shape?) -> [Change] { focusing(shape) }

  private mutating func focusing(_ shape: HitMap.Shape?) -> [Change] {
    let isSame = shape?.id == focused?.id
    focused = shape
    return isSame ? [] : [.focused(id: shape?.id)]
  }
}

// Maps that change.
extension MapSession {
  /// Continues with a changed map, or with another one. Shapes and groups that it still has stay open, selected,
  /// focused and pressed; the rest is dropped. A resting pointer is asked again. The cost of a level; O(1) plus the
  /// changes if the level is the map.
  ///
  /// - Parameters:
  ///   - map: a changed map, or another.
  ///   - level: a level of that map that was made elsewhere; nil to make the one that is open.
  public mutating func show(_ map: HitMap, level: MapLevel? = nil) -> [Change] {
    let before = self
    self.map = map
    levels = [:]
    self.level = level ?? (opensGroups ? MapLevel(of: map, at: path) : MapLevel(map))
    var changes: [Change] = path == before.path ? [] : [.opened(path: path)]
    let kept = selection.filter { isThere($0) }
    if kept != selection {
      selection = kept
      changes.append(.selected(kept))
    }
    if var press = before.press, let pressed = press.shape {
      press.shape = current(pressed)
      self.press = press.shape.map { _ in press }
    }
    changes += hovering(pointer.flatMap { self.level.map.hitTest($0)?.shape })
    return changes + focusing(focused.flatMap(current))
  }

  /// Whether the map has a shape or group of an id that is not hidden.
  private func isThere(_ id: String) -> Bool {
    map.group(id) != nil || map[id].contains { !map.isHidden($0.index) }
  }

  /// A shape as the level has it now; nil if it has gone, or is hidden.
  private func current(_ shape: HitMap.Shape) -> HitMap.Shape? {
    level.map[shape.id].first { !level.map.isHidden($0.index) && !$0.bounds.isEmpty }
  }
}
