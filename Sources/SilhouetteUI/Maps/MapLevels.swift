#if canImport(CoreGraphics)
import CoreGraphics
import SilhouetteMap

/// What a view makes of a map as it is used, once: the maps of groups, their frames, and where arrow keys lead.
@MainActor final class MapLevels {
  /// A group that is shown, or the outermost ones.
  struct Level {
    let artwork: MapArtwork
    /// What to show of the map; nil for all.
    var frame: CGRect?
    /// The group's name; nil for the outermost.
    var title: String?
  }

  private var whole: MapArtwork.ID?
  private var levels: [[String]: Level] = [:]
  private var arrows: (MapArtwork.ID, ArrowGraph)?

  /// The level of the groups on a path. O(1), or O(the cost of an artwork) the first time.
  func level(of whole: MapArtwork, at path: [String]) -> Level {
    if whole.id != self.whole { (self.whole, levels) = (whole.id, [:]) }
    if let level = levels[path] { return level }
    let map = whole.map
    let shown = path.last.map { map.drillingDown(into: $0) } ?? map.mergingGroups(at: .top)
    let level = Level(
      artwork: MapArtwork(shown ?? map, isFlat: whole.isFlat),
      frame: path.last.flatMap { map.frame(of: $0) },
      title: path.last.flatMap { map.group($0)?.label })
    levels[path] = level
    return level
  }

  /// The shape that an arrow key leads to from another; nil if it leads nowhere.
  func next(from shape: Int, _ direction: HitMap.Direction, in artwork: MapArtwork) -> Int? {
    if arrows?.0 != artwork.id { arrows = (artwork.id, artwork.map.arrows()) }
    return arrows?.1[shape, direction]
  }
}
#endif
