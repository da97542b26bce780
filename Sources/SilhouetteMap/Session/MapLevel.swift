public import Foundation
import SilhouetteGeometry

/// What of a map is shown and tapped while some groups are open: the outermost groups, or the children of the innermost
/// open group.
public struct MapLevel: Sendable {
  /// The ids of the open groups, outermost first.
  public let path: [String]
  /// The map whose shapes are the buttons.
  public let map: HitMap
  /// The part of the map to show; nil for all of it.
  public let frame: CGRect?
  /// The name of the innermost open group; nil if none is open.
  public let title: String?
  /// The name of the level one step back; nil if that has none.
  public let parentTitle: String?
  private let graph = MadeOnce<ArrowGraph>()

  /// The neighbours of each shape for arrow keys. O(1), after the cost of ``HitMap/arrows()`` once.
  public var arrows: ArrowGraph { graph.value { map.arrows() } }

  /// A map whose shapes are the buttons, whatever groups they are in. O(1).
  public init(_ map: HitMap) {
    self.map = map
    (path, frame, title, parentTitle) = ([], nil, nil, nil)
  }

  /// The level of a map at a path. It can be made off the main thread. O(shapes · log shapes + areas).
  ///
  /// - Parameters:
  ///   - map: the whole map.
  ///   - path: the ids of the groups that are open, outermost first. It ends before the first that is no group of the map.
  public init(of map: HitMap, at path: [String]) {
    let known = Array(path.prefix { map.group($0) != nil })
    let id = known.last
    self.map = id.flatMap { map.drillingDown(into: $0) } ?? map.mergingGroups(at: .top)
    self.path = known
    frame = id.flatMap { map.frame(of: $0) }
    title = id.flatMap { map.group($0)?.label }
    parentTitle = known.dropLast().last.flatMap { map.group($0)?.label }
  }
}
