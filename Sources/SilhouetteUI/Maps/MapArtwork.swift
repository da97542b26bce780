public import SilhouetteGeometry
public import SilhouetteMap

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// What the views draw of a map: its outlines in paint order. Make it once for each map.
///
/// A compiled map with masks alone has no outlines, so there is nothing to draw: show a picture below the view, with
/// the same content mode.
public struct MapArtwork: Sendable, Identifiable {
  /// One outline, and the shape it belongs to.
  public struct Piece: Sendable {
    /// The shape's index in the map's shapes.
    public let shape: Int
    /// What is filled or stroked, in the map's units.
    public let outline: Outline
    /// What it is clipped to.
    public let clips: [Clip]
    #if canImport(CoreGraphics)
    var drawing: PieceDrawing
    #endif
  }

  /// Tells artworks apart, so that a view sees when it is given another one. Copies are one.
  public var id: ObjectIdentifier { ObjectIdentifier(identity) }
  private let identity = Identity()
  private final class Identity: Sendable {}
  /// The map.
  public let map: HitMap
  /// The outlines, bottom to top.
  public let pieces: [Piece]

  /// The artwork of a map. O(n log n) for n drawings, and the cost of ``HitMap/Shape/border`` for shapes of several
  /// fills.
  public init(_ map: HitMap) {
    self.map = map
    let drawings = map.shapes.indices.flatMap { shape in
      map.shapes[shape].drawings.map { (shape: shape, drawing: $0) }
    }
    // Sorting is stable: drawings of the same rank stay in the order of their shapes.
    let sorted = drawings.sorted { $0.drawing.order < $1.drawing.order }
    #if canImport(CoreGraphics)
    // Many drawings may have the same clips.
    var paths: [[Clip]: [CGPath]] = [:]
    var made = sorted.flatMap { shape, drawing in
      let clips = paths[drawing.clips] ?? drawing.clips.map(\.cgPath)
      paths[drawing.clips] = clips
      return drawing.outlines.map {
        Piece(
          shape: shape, outline: $0, clips: drawing.clips, drawing: PieceDrawing($0, clips: clips))
      }
    }
    // Several fills of a shape have one border, around them all, where the last is drawn.
    let fills = made.indices.filter { made[$0].clips.isEmpty && made[$0].drawing.border != nil }
    for (shape, own) in Dictionary(grouping: fills, by: { made[$0].shape }) where own.count > 1 {
      for index in own { made[index].drawing.border = nil }
      made[own[own.count - 1]].drawing.border = map.shapes[shape].border.cgPath
    }
    pieces = made
    #else
    pieces = sorted.flatMap { shape, drawing in
      drawing.outlines.map { Piece(shape: shape, outline: $0, clips: drawing.clips) }
    }
    #endif
  }
}
