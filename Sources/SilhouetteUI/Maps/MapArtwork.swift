public import SilhouetteGeometry
public import SilhouetteMap

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// What the views draw of a map: everything that is painted, in its own colours. Make it once for each map.
///
/// A compiled map with masks alone has no outlines, so there is nothing to draw: show a picture below the view, with
/// the same content mode.
public struct MapArtwork: Sendable, Identifiable {
  /// One outline, and the shape it belongs to.
  public struct Piece: Sendable {
    /// The shape's index in the map's shapes; nil for what takes no hits.
    public let shape: Int?
    /// What is filled or stroked, in the map's units. A stroke of width 0 is a point wide.
    public let outline: Outline
    /// What it is clipped to.
    public let clips: [Clip]
    /// Its own colour; nil for grey.
    public let color: RGBA?
    /// Whether it is a stroke along a fill.
    let isEdge: Bool
    #if canImport(CoreGraphics)
    var drawing: PieceDrawing
    #endif
    var ownColor: RGBA { color ?? RGBA(red: 142, green: 142, blue: 147) }

    init(_ outline: Outline, _ color: RGBA?, of drawing: HitMap.Drawing, shape: Int?) {
      (self.shape, self.outline, self.color, clips) = (shape, outline, color, drawing.clips)
      isEdge = outline.isStroke && (drawing.outlines.count > 1 || drawing.paintedStroke != nil)
      #if canImport(CoreGraphics)
      self.drawing = PieceDrawing(outline)
      #endif
    }
  }

  /// Tells artworks apart, so that a view sees when it is given another one. Copies are one.
  public var id: ObjectIdentifier { ObjectIdentifier(identity) }
  private let identity = Identity()
  private final class Identity: Sendable {}
  /// The map.
  public let map: HitMap
  let isFlat: Bool
  /// The outlines, bottom to top.
  public let pieces: [Piece]

  /// The artwork of a map. O(n log n) for n drawings, and the cost of ``HitMap/Shape/border`` for shapes of several
  /// fills.
  public init(_ map: HitMap) { self.init(map, isFlat: false) }

  /// The artwork of a map, which may leave out all colours and what takes no hits. O(n log n), as the other.
  public init(_ map: HitMap, isFlat: Bool) {
    (self.map, self.isFlat) = (map, isFlat)
    var pieces: [Piece] = []
    for painted in map.paintedDrawings {
      for (outline, color) in painted.drawing.paintedOutlines {
        let takesHits =
          painted.takesHits && !(outline.isStroke && painted.drawing.paintedStroke != nil)
        guard takesHits || color?.alpha != 0 && !isFlat else { continue }
        pieces.append(
          Piece(
            outline, isFlat ? nil : color, of: painted.drawing,
            shape: takesHits ? painted.shape?.index : nil))
      }
    }
    #if canImport(CoreGraphics)
    // Many drawings may have the same clips.
    var paths: [[Clip]: [CGPath]] = [:]
    for index in pieces.indices {
      let clips = paths[pieces[index].clips] ?? pieces[index].clips.map(\.cgPath)
      paths[pieces[index].clips] = clips
      pieces[index].drawing.clips = clips
    }
    // Several fills of a shape have one border, around them all, where the last is drawn.
    let fills = pieces.indices.filter {
      pieces[$0].clips.isEmpty && pieces[$0].drawing.border != nil
    }
    for (shape, own) in Dictionary(grouping: fills, by: { pieces[$0].shape }) where own.count > 1 {
      guard let shape else { continue }
      for index in own { pieces[index].drawing.border = nil }
      pieces[own[own.count - 1]].drawing.border = map.shapes[shape].border.cgPath
    }
    #endif
    self.pieces = pieces
  }
}

extension Outline {
  fileprivate var isStroke: Bool { if case .stroke = style { true } else { false } }
}

extension ControlState {
  /// What the views lay over a shape in its own colour; nil for nothing.
  var veil: RGBA? {
    if contains(.disabled) { return RGBA(red: 255, green: 255, blue: 255, alpha: 140) }
    if contains(.highlighted) { return RGBA(red: 0, green: 0, blue: 0, alpha: 90) }
    if contains(.selected) { return RGBA(red: 0, green: 110, blue: 255, alpha: 140) }
    return contains(.hovered) ? RGBA(red: 0, green: 0, blue: 0, alpha: 40) : nil
  }
}
