#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation
import SilhouetteGeometry
public import SilhouetteMap
import UIKit

// Which map and level are shown.
extension UIHitMapView {
  /// Shows the map after changes, see ``MapArtwork/update(to:)``. The shape under a finger or a pointer is at once
  /// that of the changed map, before shapes have glided. O(shapes that changed + pieces), at once and for each frame.
  ///
  /// - Parameters:
  ///   - map: a changed copy of the artwork's.
  ///   - duration: how long shapes take to glide to where they are, in seconds; 0 for not at all, as where motion is
  ///     reduced.
  public func show(_ map: HitMap, duration: Double = 0) {
    artwork =
      artwork.map {
        var changed = $0
        changed.update(to: map)
        return changed
      } ?? MapArtwork(map)
    guard duration > 0, path == nil, let end = artwork?.version, end > 0,
      !UIAccessibility.isReduceMotionEnabled
    else { return }
    let start = ProcessInfo.processInfo.systemUptime
    version = end - 1
    animation = Task { [weak self] in
      while !Task.isCancelled {
        let fraction = (ProcessInfo.processInfo.systemUptime - start) / duration
        guard let self, shown?.version == end else { return }
        version = fraction < 1 ? end - 1 + fraction * fraction * (3 - 2 * fraction) : .infinity
        setNeedsDisplay()
        if fraction >= 1 { return }
        try? await Task.sleep(nanoseconds: 8_000_000)
      }
    }
  }

  /// Shows the artwork, or what the path opens of it, once that is made.
  func showArtwork() {
    guard let artwork else {
      (session, shown, whole, placed) = (nil, nil, nil, nil)
      known = nil
      return setNeedsLayout()
    }
    guard let path else { return show(artwork, of: artwork, at: MapLevel(artwork.map)) }
    if whole == artwork.id, session?.opensGroups == true, session?.path == path { return }
    opening = Task { [weak self, maker] in
      await maker.make(artwork, at: path) { made, whole in
        // Unless the view shows something else by then.
        guard let self, self.path != nil, self.artwork != nil else { return }
        self.show(made.artwork, of: whole, at: made.level)
      }
    }
  }

  private func show(_ level: MapArtwork, of artwork: MapArtwork, at place: MapLevel) {
    let (old, hasGroups) = (shown, path != nil)
    if session?.opensGroups != hasGroups {
      session = MapSession(artwork.map, opensGroups: hasGroups, level: place)
    }
    (shown, whole) = (level, artwork.id)
    follow(old, level)
    send { $0.show(artwork.map, level: place) }
    for case let pointer as UIPointerInteraction in interactions { pointer.invalidate() }
  }

  /// Repaints what changed of the map, or lays out everything anew for another one.
  private func follow(_ old: MapArtwork?, _ artwork: MapArtwork) {
    animation?.cancel()
    version = .infinity
    var before = currentLayout
    before.artwork = old?.id
    let changes = old.flatMap { artwork.map.changes(since: $0.map) }
    defer { findSpots(changes) }
    guard let old, let placed, layout == before, old.map.size == artwork.map.size, let changes,
      let now = try? artwork.map.placed(by: placed.transform, in: bounds)
    else { return setNeedsLayout() }
    (self.placed, layout) = (now, currentLayout)
    for rect in changes.rects { setNeedsDisplay(now.toView(rect).withPen) }
    updateElements(now, changes)
  }

  /// Finds where labels are, off the main thread: of all shapes, or of those that changed.
  func findSpots(_ changes: HitMap.Changes? = nil) {
    finding?.cancel()
    guard label != nil, let map = shown?.map else { return }
    let changed = spots.isEmpty ? nil : changes?.shapes.map(\.index)
    if changed?.isEmpty == true { return }
    if changed == nil { spots = [:] }
    finding = Task { [weak self] in
      let found = await map.labelSpots(of: changed)
      guard let self, let found, !Task.isCancelled else { return }
      spots.merge(found) { $1 }
      for index in changed ?? [] where found[index] == nil { spots[index] = nil }
      setNeedsDisplay()
    }
  }
}

extension CGRect {
  /// Enlarged by the pen: a line of width 0 is drawn one point wide.
  var withPen: CGRect { insetBy(dx: -2, dy: -2) }
}
#endif
