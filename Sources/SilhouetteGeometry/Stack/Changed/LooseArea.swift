import Foundation

/// The outline of an area as it was before it moved, and where: in a stack, or added later.
final class LooseSource: Sendable {
  private enum Place {
    case stack(any OutlinedStack, area: Int)
    case added(Outline, [Clip])
  }

  private let place: Place
  /// Around the area, without the page; empty if the area is.
  let box: Box
  /// No number of the outline or of a clip is larger.
  let reach: Double
  /// The number of elements of the outline and its clips.
  let elementCount: Int
  /// Whether it is a fill without clips: the distance to its edges is that to the area, from both sides.
  let isPlain: Bool

  /// An area of a stack. O(outline).
  init(_ area: Int, of stack: any OutlinedStack) {
    place = .stack(stack, area: area)
    let rect = stack.outlineBounds(of: area)
    box = rect == .zero ? .empty : Box(rect)
    elementCount = stack.elementCount(of: area)
    if stack.isPolygon(area) {
      (reach, isPlain) = (max(0, box.reach), true)
    } else {
      let (outline, clips) = (stack.outline(area), stack.clips(area))
      (reach, isPlain) = (Self.reach(outline, clips, box), clips.isEmpty && outline.isFill)
    }
  }

  /// A new area. O(outline).
  init(_ outline: Outline, _ clips: [Clip]) {
    place = .added(outline, clips)
    box = LooseArea.region(outline, clips, on: nil).box ?? .empty
    elementCount = outline.path.verbs.count + clips.reduce(0) { $0 + $1.elementCount }
    (reach, isPlain) = (Self.reach(outline, clips, box), clips.isEmpty && outline.isFill)
  }

  private static func reach(_ outline: Outline, _ clips: [Clip], _ box: Box) -> Double {
    clips.reduce(max(outline.path.reach, box.reach)) { max($0, $1.reach) }
  }

  /// O(outline), for one of a stack.
  var outline: Outline {
    switch place {
    case .stack(let stack, let area): stack.outline(area)
    case .added(let outline, _): outline
    }
  }

  var clips: [Clip] {
    switch place {
    case .stack(let stack, let area): stack.clips(area)
    case .added(_, let clips): clips
    }
  }
}

/// An area that has been moved, raised or added. Queries ask the outline in its present place, which is indexed at
/// the first query inside its box.
final class LooseArea: @unchecked Sendable {
  let source: LooseSource
  /// From where the source has the area.
  let transform: Affine
  /// The area is inside; empty if the area is.
  let box: Box
  private let page: Page?
  private let lock: Lock
  // Guarded by the lock.
  private var made: ClippedRegion?

  /// O(1), or O(outline) for one that is nearly as large as numbers are.
  ///
  /// - Parameters:
  ///   - page: the visible part; nil for everything.
  ///   - lock: guards what is made; several areas share it.
  init(_ source: LooseSource, _ transform: Affine, on page: Page?, lock: Lock) {
    (self.source, self.transform, self.page, self.lock) = (source, transform, page, lock)
    let (reach, t) = (source.reach, transform)
    // Numbers are rounded when they are moved, and again where curves and pens are computed from them.
    let errorX = ((t.a.magnitude + t.c.magnitude) * reach + t.tx.magnitude) * 0x1p-44
    let errorY = ((t.b.magnitude + t.d.magnitude) * reach + t.ty.magnitude) * 0x1p-44
    // False for NaN, too.
    if reach < 0x1p900, errorX < 0x1p900, errorY < 0x1p900 {
      box = source.box.isEmpty ? .empty : source.box.moved(by: t).widened(errorX, errorY)
    } else {
      // Which parts are too far away to belong to an area depends on the transform.
      let region = Self.region(source.outline, source.clips, movedBy: transform, on: page)
      box = region.box ?? .empty
      made = region
    }
  }

  /// The outline, where it is now. O(outline).
  var outline: Outline {
    transform == .identity ? source.outline : source.outline.applying(transform)
  }

  /// The clips, where they are now.
  var clips: [Clip] {
    transform == .identity ? source.clips : source.clips.map { $0.applying(transform) }
  }

  /// The area, cut by its clips and the page. O(outline) the first time.
  var region: ClippedRegion {
    lock.lock()
    let known = made
    lock.unlock()
    if let known { return known }
    // Nobody waits: threads that ask meanwhile each make it.
    let region = Self.region(source.outline, source.clips, movedBy: transform, on: page)
    lock.lock()
    defer { lock.unlock() }
    if let made { return made }
    made = region
    return region
  }

  /// Whether the region is known.
  var isMade: Bool {
    lock.lock()
    defer { lock.unlock() }
    return made != nil
  }

  /// What of the area is shown.
  var shown: ClippedRegion { page.map { region.shown(on: $0) } ?? region }

  /// Tells a search of the area. O(cells within its limit).
  func look(for area: Int, _ search: inout NearSearch) {
    if !isMade { search.work += price }
    guard source.isPlain else { return search.take(area, of: region) }
    search.work += 300
    let distance = region.region.distanceToEdge(
      from: CGPoint(x: search.x, y: search.y), within: search.limit, work: &search.work)
    search.take(area, at: distance)
  }

  /// About how much work it is to test a point, in units.
  func work(at point: CGPoint) -> Int64 { isMade ? 40 + region.work(at: point) : price }

  /// About how much work it is to index the outline.
  private var price: Int64 { 1000 + 300 * Int64(source.elementCount) }
}
