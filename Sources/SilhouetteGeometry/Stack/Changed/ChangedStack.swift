package import Foundation

/// Some of a stack's areas, by their indices.
package typealias AreaSet = IndexBits<OutlineStack>

/// A stack that has changed since its index was built: areas are hidden, or they are moved, raised or added, which makes
/// them loose.
///
/// The base does not change. Hidden and loose areas are skipped there; loose areas are above it, each with its own
/// index. The answers are those of a stack built from scratch, and a change costs O(changed).
package final class ChangedStack: OutlinedStack, @unchecked Sendable {
  /// The stack as it was built.
  package let base: any AreaStack
  package let page: Page?
  /// The visible part.
  let shown: Box
  // Changed only by whoever alone refers to the stack.
  private let state: Held<State>

  struct State: ~Copyable {
    var count: Int
    /// Areas that are not found and cover nothing.
    var hidden = AreaSet()
    /// The areas of the base that are hidden or loose.
    var covered = AreaSet()
    var loose: LooseAreas
  }

  var hidden: AreaSet { @inline(__always) _read { yield state.value.hidden } }
  var covered: AreaSet { @inline(__always) _read { yield state.value.covered } }
  var loose: LooseAreas { @inline(__always) _read { yield state.value.loose } }
  package var count: Int { state.value.count }
  /// The areas as they are now.
  package var stack: any AreaStack { self }

  /// O(1).
  ///
  /// - Parameter page: the visible part; nil for everything.
  package init(_ base: any AreaStack, page: Page?) {
    (self.base, self.page, shown) = (base, page, page?.box ?? .everything)
    state = Held(State(count: base.count, loose: LooseAreas(page: page)))
  }

  /// A stack that changes by itself. O(areas that have changed).
  package init(copying other: ChangedStack) {
    (base, page, shown) = (other.base, other.page, other.shown)
    state = Held(
      State(
        count: other.count, hidden: other.hidden, covered: other.covered,
        loose: LooseAreas(copying: other.loose)))
  }

  /// The same areas of another base, such as the masks of another scale. O(1), if no area is loose.
  package func over(_ base: any AreaStack) -> ChangedStack {
    let stack = ChangedStack(base, page: page)
    stack.state.value.hidden = hidden
    stack.state.value.covered = covered
    return stack
  }

  /// The stack without anything hidden. O(areas that have changed).
  package var unhidden: any AreaStack {
    if hidden.isEmpty { return self }
    if loose.isEmpty { return base }
    let stack = ChangedStack(copying: self)
    stack.state.value.hidden = AreaSet()
    stack.state.value.covered = AreaSet(loose.indices.filter { $0 < base.count })
    return stack
  }

  package func isHidden(_ area: Int) -> Bool { hidden.contains(area) }

  /// Hides an area or shows it. O(1).
  package func setHidden(_ area: Int, _ isHidden: Bool) {
    if isHidden {
      state.value.hidden.insert(area)
    } else {
      state.value.hidden.remove(area)
    }
    cover(area)
  }

  private func cover(_ area: Int) {
    guard area < base.count else { return }
    if hidden.contains(area) || loose.number(area) != nil {
      state.value.covered.insert(area)
    } else {
      state.value.covered.remove(area)
    }
  }

  package var hasLooseAreas: Bool { !loose.isEmpty }

  /// Whether an area is moved, raised or added.
  package func isLoose(_ area: Int) -> Bool { loose.number(area) != nil }

  /// From where an area was built or added to where it is.
  package func transform(of area: Int) -> Affine { loose.item(area)?.transform ?? .identity }

  /// Puts an area of outlines where a transform takes it from where it was built or added. O(1); O(outline) the first time.
  package func place(_ area: Int, _ transform: Affine) {
    if let number = loose.number(area) {
      if loose.items[number].transform != transform { state.value.loose.place(number, transform) }
    } else if transform != .identity {
      loosen(area, transform)
    }
  }

  private func loosen(_ area: Int, _ transform: Affine) {
    guard let outlined = base.outlined else { return }
    state.value.loose.add(area, LooseSource(area, of: outlined), transform)
    cover(area)
  }

  /// Adds an area on top of all others, and says its index. O(outline).
  package func add(_ outline: Outline, _ clips: [Clip]) -> Int {
    let ranks = loose.ranks(1, onTopOf: base.count)
    state.value.loose.add(count, LooseSource(outline, clips), .identity)
    state.value.loose.set(ranks, of: [count])
    state.value.count += 1
    return count - 1
  }

  /// Where areas are put in paint order: on top of all others, right above one, right below one, or below all.
  package enum Level {
    case top, bottom
    case above(Int), below(Int)
  }

  /// Puts areas, lowest first, elsewhere in paint order. O(loose areas).
  package func lift(_ areas: [Int], to level: Level) {
    for area in areas where loose.item(area) == nil { loosen(area, .identity) }
    let ranks =
      switch level {
      case .top: loose.ranks(areas.count, onTopOf: base.count)
      case .bottom: loose.ranksAtBottom(areas.count)
      case .above(let other):
        state.value.loose.ranks(areas.count, above: loose.rank(other))
      case .below(let other):
        state.value.loose.ranks(areas.count, above: loose.rankBelow(loose.rank(other)))
      }
    state.value.loose.set(ranks, of: areas)
  }

  /// An area's rank in paint order: its index, for areas of the base that were not lifted.
  package func rank(of area: Int) -> Double { loose.rank(area) }

  package func isAbove(_ area: Int, _ other: Int) -> Bool {
    loose.isEmpty ? area > other : (loose.rank(area), area) > (loose.rank(other), other)
  }

  /// The loose areas whose place, rank, or being hidden differ from those of another stack over the same base, and those
  /// that are hidden in one. O(areas that have changed in either).
  package func changes(since other: ChangedStack) -> [Int] {
    var changed = hidden.symmetricDifference(other.hidden)
    for area in loose.indices + other.loose.indices
    where transform(of: area) != other.transform(of: area) || rank(of: area) != other.rank(of: area)
      || min(count, other.count) <= area
    {
      changed.insert(area)
    }
    return changed.indices
  }

  /// A rectangle around an area as far as it is shown, found without its index; null if nothing is.
  ///
  /// - Parameter reach: how far beyond the area it is painted.
  package func roughBounds(of area: Int, reach: CGSize = .zero) -> CGRect {
    guard let item = loose.item(area) else {
      let bounds = area < base.count ? base.bounds(of: area) : .zero
      return bounds == .zero ? .null : bounds.insetBy(dx: -reach.width, dy: -reach.height)
    }
    let (x, y) = (Double(reach.width), Double(reach.height))
    let box = Box(
      minX: item.box.minX - x, minY: item.box.minY - y, maxX: item.box.maxX + x,
      maxY: item.box.maxY + y)
    let shown = page.map { box.intersection($0.bounds) } ?? box
    return shown.isEmpty ? .null : shown.rect
  }
}

// Outlines.
extension ChangedStack {
  package var outlined: (any OutlinedStack)? { base.outlined.map { _ in self } }

  package func outline(_ index: Int) -> Outline {
    loose.item(index)?.outline ?? base.outlined?.outline(index) ?? .fill(VectorPath())
  }

  package func clips(_ index: Int) -> [Clip] {
    loose.item(index)?.clips ?? base.outlined?.clips(index) ?? []
  }

  package func region(_ index: Int) -> ClippedRegion {
    if let item = loose.item(index) { return item.shown }
    return base.outlined?.region(index)
      ?? ClippedRegion(region: PathRegion(AreaGrid.empty()), clips: [])
  }

  package func outlineBounds(of index: Int) -> CGRect {
    if let item = loose.item(index) { return item.region.boxOffPage?.rect ?? .zero }
    return base.outlined?.outlineBounds(of: index) ?? base.bounds(of: index)
  }

  package func isPolygon(_ index: Int) -> Bool {
    loose.item(index) == nil && base.outlined?.isPolygon(index) ?? false
  }

  package func elementCount(of index: Int) -> Int {
    loose.item(index)?.source.elementCount ?? base.outlined?.elementCount(of: index) ?? 0
  }

  package func bounds(of index: Int) -> CGRect {
    guard loose.number(index) != nil else { return base.bounds(of: index) }
    let bounds = outlineBounds(of: index)
    guard let page else { return bounds }
    let shown = bounds.common(with: page.bounds.rect)
    return shown.isNull ? .zero : shown
  }

  package func pieces(of index: Int) -> [AreaPiece] {
    loose.item(index) == nil ? base.pieces(of: index) : outlinePieces(of: index)
  }

  package var byteCount: Int { base.byteCount + loose.byteCount }
}
