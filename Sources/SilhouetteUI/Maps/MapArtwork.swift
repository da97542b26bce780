import Foundation
public import SilhouetteGeometry
public import SilhouetteMap

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A map's drawings for the views: everything that is painted, in its own colours. Make it once for each map, and
/// ``update(to:)`` it as the map changes.
///
/// A compiled map with masks alone has no outlines, so there is nothing to draw: show a picture below the view, with
/// the same content mode.
public struct MapArtwork: Sendable, Identifiable {
  /// One outline, and the shape it belongs to.
  public struct Piece: Sendable {
    /// The shape's index in the map's shapes; nil for decoration that takes no hits.
    public let shape: Int?
    /// The outline to fill or stroke, in the map's units. A stroke of width 0 is a point wide.
    public let outline: Outline
    /// Its clips.
    public let clips: [Clip]
    /// Its own colour; nil for grey.
    public let color: RGBA?
    /// Whether it is a stroke along a fill.
    let isEdge: Bool
    /// The shape with which it moves.
    let owner: Int?
    let position: PaintPosition
    /// A rectangle around it, in the map's units.
    let extent: CGRect
    #if canImport(CoreGraphics)
    var drawing: PieceDrawing
    #endif
    var ownColor: RGBA { color ?? RGBA(red: 142, green: 142, blue: 147) }

    init(
      _ outline: Outline, _ color: RGBA?, of painted: HitMap.PaintedDrawing, takesHits: Bool
    ) {
      owner = painted.shape?.index
      (shape, self.outline, self.color) = (takesHits ? owner : nil, outline, color)
      (clips, position, extent) = (painted.drawing.clips, painted.position, outline.extent)
      isEdge =
        outline.isStroke
        && (painted.drawing.outlines.count > 1 || painted.drawing.paintedStroke != nil)
      #if canImport(CoreGraphics)
      self.drawing = PieceDrawing(outline)
      #endif
    }
  }

  /// Tells artworks apart, so that a view sees when it is given another one. Copies are one, until one is updated.
  public var id: ObjectIdentifier { ObjectIdentifier(identity) }
  private var identity = Identity()
  private final class Identity: Sendable {}
  /// The map.
  public private(set) var map: HitMap
  let isFlat: Bool
  /// The outlines, bottom to top.
  public private(set) var pieces: [Piece]
  /// How often the map has changed.
  private(set) var version = 0.0
  /// The shapes that moved at the last change.
  private var glides: [Int: Glide] = [:]

  /// The artwork of a map. O(n log n) for n drawings, and the cost of ``HitMap/Shape/border`` for shapes of several
  /// fills.
  public init(_ map: HitMap) { self.init(map, isFlat: false) }

  /// The artwork of a map, which may leave out all colours and what takes no hits. O(n log n), as the other.
  public init(_ map: HitMap, isFlat: Bool) {
    (self.map, self.isFlat) = (map, isFlat)
    pieces = Self.pieces(of: nil, map, isFlat)
  }

  /// Draws the map as it is after changes: only the outlines of shapes that changed are made anew. A view to which the
  /// artwork is given repaints these shapes, keeps the others' elements, and asks what is under a pointer that rests.
  /// O(outlines of the shapes that changed + pieces); as ``init(_:)`` for a map that is not a changed copy.
  ///
  /// - Parameter map: a changed copy of ``map``.
  public mutating func update(to map: HitMap) {
    guard let changes = map.changes(since: self.map) else {
      self = MapArtwork(map, isFlat: isFlat)
      return
    }
    if changes.isEmpty { return }
    let changed = ShapeSet(changes.shapes.map(\.index))
    let kept = pieces.filter { piece in piece.owner.map { !changed.contains($0) } ?? true }
    pieces = Self.merged(kept, Self.pieces(of: changed, map, isFlat))
    glides = [:]
    for change in changes.shapes {
      glides[change.index] = Glide(of: change, from: self.map, to: map)
    }
    (self.map, identity, version) = (map, Identity(), version + 1)
  }

  /// From where a piece is to where it is shown at a version, between the last one and this one.
  func offset(of piece: Piece, at version: Double) -> Affine? {
    guard version < self.version, let glide = piece.owner.flatMap({ glides[$0] }) else {
      return nil
    }
    return glide.transform(at: max(0, version - self.version + 1))
  }

  private static func merged(_ a: [Piece], _ b: [Piece]) -> [Piece] {
    var merged: [Piece] = []
    merged.reserveCapacity(a.count + b.count)
    var rest = b[...]
    for piece in a {
      while let next = rest.first, next.position < piece.position {
        merged.append(rest.removeFirst())
      }
      merged.append(piece)
    }
    return merged + rest
  }

  /// The pieces of some shapes, or of the whole map for nil, bottom to top.
  private static func pieces(of shapes: ShapeSet?, _ map: HitMap, _ isFlat: Bool) -> [Piece] {
    var pieces: [Piece] = []
    for painted in shapes.map(map.paintedDrawings(of:)) ?? map.paintedDrawings {
      for (outline, color) in painted.drawing.paintedOutlines {
        let takesHits =
          painted.takesHits && !(outline.isStroke && painted.drawing.paintedStroke != nil)
        guard takesHits || color?.alpha != 0 && !isFlat else { continue }
        pieces.append(
          Piece(outline, isFlat ? nil : color, of: painted, takesHits: takesHits))
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
    return pieces
  }
}

extension Outline {
  fileprivate var isStroke: Bool { if case .stroke = style { true } else { false } }
}
