public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// A shape or a group: its names and its place. A shape of a map is a reference to the map.
  public struct Shape: Sendable, Hashable {
    /// The contents of a shape outside any map. An object, so that copying the shape counts one reference.
    private final class Given: Sendable {
      let id: ByteString
      let title: ByteString?
      let ancestors: [ByteString]
      let attributes: Attributes
      /// Which of the ``attributes``' shapes it is.
      let number: Int
      let drawings, passiveDrawings: [Drawing]

      init(
        _ id: ByteString, _ title: ByteString?, _ ancestors: [ByteString],
        _ attributes: @escaping Attributes, _ number: Int, _ drawings: [Drawing],
        passive: [Drawing]
      ) {
        (self.id, self.title, self.ancestors) = (id, title, ancestors)
        (self.attributes, self.number, self.drawings) = (attributes, number, drawings)
        passiveDrawings = passive
      }
    }

    private enum Source {
      case given(Given)
      case listed(MapContents, row: Int)
    }
    private let source: Source

    /// A shape from its drawings. A shape without drawings takes no hits. O(1).
    public init(
      id: String, title: String? = nil, ancestors: [String] = [],
      attributes: [String: String] = [:], drawings: [Drawing] = [], passiveDrawings: [Drawing] = []
    ) {
      self.init(
        id: ByteString(id), title: title.map { ByteString($0) },
        ancestors: ancestors.map { ByteString($0) }, drawings: drawings, passive: passiveDrawings,
        attributes: { _, visit in
          for (name, value) in attributes.map({ (ByteString($0), $1) }).sorted(by: { $0.0 < $1.0 })
          {
            visit(Array(name.utf8), Array(value.utf8)[...])
          }
        })
    }

    /// A shape with one outline. O(1).
    public init(
      id: String, title: String? = nil, ancestors: [String] = [],
      attributes: [String: String] = [:], outline: Outline
    ) {
      self.init(
        id: id, title: title, ancestors: ancestors, attributes: attributes,
        drawings: [Drawing(outlines: [outline])])
    }

    /// The shape in no map, with other drawings. O(names).
    func drawn(_ drawings: [Drawing], passive: [Drawing]) -> Shape {
      Shape(
        id: name, title: titleName, ancestors: ancestorNames, drawings: drawings,
        passive: passive, attributes: { [self] _, visit in forEachAttribute(visit) })
    }

    /// Visits the attributes of one of many shapes, as they may lie in a document, in UTF-8. Each name once.
    package typealias Attributes =
      @Sendable (
        _ number: Int, _ visit: (_ name: [UInt8], _ value: ArraySlice<UInt8>) -> Void
      ) -> Void

    /// A shape whose attributes are read when they are asked for. O(1).
    package init(
      id: ByteString, title: ByteString?, ancestors: [ByteString], drawings: [Drawing],
      passive: [Drawing] = [], number: Int = 0, attributes: @escaping Attributes
    ) {
      source = .given(Given(id, title, ancestors, attributes, number, drawings, passive: passive))
    }

    /// The shape or group in a row of a map's table, or the shape added behind it. O(1).
    init(_ areas: MapContents, at row: Int) { source = .listed(areas, row: row) }

    /// Reads what was given, or what a map has.
    private func read<Value>(
      _ given: (Given) -> Value, _ listed: (MapContents, Int) -> Value
    ) -> Value {
      switch source {
      case .given(let shape): given(shape)
      case .listed(let areas, let row):
        areas.added(inRow: row)?.read(given, listed) ?? listed(areas, row)
      }
    }

    /// A value of the map's shape with an index, or else of a shape outside any map, or of a group.
    private func ofShape<Value>(
      _ listed: (MapContents, Int) -> Value, given: (Given) -> Value, group: Value
    ) -> Value {
      switch source {
      case .given(let shape): given(shape)
      case .listed(let areas, let row): areas.shape(ofRow: row).map { listed(areas, $0) } ?? group
      }
    }

    /// The shape's id. Several shapes may share one. O(bytes).
    public var id: String { name.text }

    /// The title, if there is one. O(bytes).
    public var title: String? { titleName?.text }

    /// The ids of the groups around the shape, outermost first. O(their bytes).
    public var ancestors: [String] { ancestorNames.map { $0.text } }

    // The same, to be compared by their bytes.
    var name: ByteString { read({ $0.id }, { ByteString($0.table.id(of: $1)) }) }
    var titleName: ByteString? {
      read({ $0.title }, { $0.table.title(of: $1).map { ByteString($0) } })
    }
    var ancestorNames: [ByteString] { read({ $0.ancestors }, { $0.table.ancestors(of: $1) }) }
    var pathNames: [ByteString] { ancestorNames + [name] }

    private var attributeNames: [ByteString: ByteString] {
      var found: [ByteString: ByteString] = [:]
      forEachAttribute { found[ByteString(utf8: $0)] = ByteString(utf8: $1) }
      return found
    }

    /// Other data about the shape, by name: of an SVG document, the element's attributes. The dictionary is made at
    /// each call. O(bytes).
    public var attributes: [String: String] {
      var found: [String: String] = [:]
      forEachAttribute {
        found[String(decoding: $0, as: UTF8.self)] = String(decoding: $1, as: UTF8.self)
      }
      return found
    }

    /// One of the ``attributes`` by its name, byte for byte; nil without it. O(bytes).
    package func attribute(_ name: String) -> String? {
      var found: String?
      forEachAttribute {
        if $0.elementsEqual(name.utf8) { found = String(decoding: $1, as: UTF8.self) }
      }
      return found
    }

    /// Visits the ``attributes`` in UTF-8, in an order that is always the same.
    func forEachAttribute(_ visit: (_ name: [UInt8], _ value: ArraySlice<UInt8>) -> Void) {
      read(
        { $0.attributes($0.number, visit) }, { $0.table.forEachAttribute(of: $1, visit) })
    }

    /// The outlines that take hits; those of a map's shape bottom to top, made at each call. Empty for a group, and in
    /// a map of masks. O(outlines).
    public var drawings: [Drawing] {
      ofShape({ $0.drawings(ofShape: $1) }, given: { $0.drawings }, group: [])
    }

    /// The drawings that are painted but take no hits (in SVG, `pointer-events: none`). They give a shape without
    /// hits its bounds and a spot for its label. Empty in a map of masks if the shape takes hits.
    public var passiveDrawings: [Drawing] {
      ofShape({ $0.passiveDrawings(ofShape: $1) }, given: { $0.passiveDrawings }, group: [])
    }

    /// The shape's index in its map's ``HitMap/shapes``; −1 for a group, and for a shape that is in no map.
    public var index: Int { ofShape({ $1 }, given: { _ in -1 }, group: -1) }

    /// Whether the shape was removed from its map: its index stays, but it has no drawings, and nothing finds it by its id.
    public var isRemoved: Bool {
      ofShape({ $0.changes.removed.contains($1) }, given: { _ in false }, group: false)
    }

    /// The smallest rectangle around the outlines that take hits, cut by the rectangles around their clips and by the
    /// page, in the map's units. If none takes hits, around the ``passiveDrawings``; zero without any, and for a
    /// shape outside any map. O(outlines).
    public var bounds: CGRect {
      switch source {
      case .given: .zero
      case .listed(let areas, let row): areas.ownBounds(ofRow: row)
      }
    }

    /// The ``border``, which the budget pays for.
    package func border(_ budget: inout Budget) throws(LimitExceeded) -> VectorPath {
      guard case .listed(let areas, let row) = source else { return VectorPath() }
      let shape = areas.shape(ofRow: row)
      return try areas.border(of: shape.map { [$0] } ?? areas.members(of: id), &budget)
    }

    /// Whether all that is known of two shapes is equal. O(names + outlines).
    public static func == (a: Shape, b: Shape) -> Bool {
      a.pathNames == b.pathNames && a.index == b.index && a.bounds == b.bounds
        && a.titleName == b.titleName && a.attributeNames == b.attributeNames
        && a.drawings == b.drawings && a.passiveDrawings == b.passiveDrawings
    }

    /// Hashes the names, which tell nearly all shapes apart. O(ancestors).
    public func hash(into hasher: inout Hasher) {
      hasher.combine(pathNames)
      hasher.combine(titleName)
    }

    /// The ids from the outermost group to the shape itself.
    public var path: [String] { pathNames.map { $0.text } }

    /// The title, or else the id.
    public var label: String { title ?? id }
  }

  /// Outlines of a shape with the same paint order and the same clips: for example, one SVG element.
  public struct Drawing: Sendable, Hashable {
    /// The outlines that take hits, bottom to top.
    public let outlines: [Outline]
    /// The clips of the outlines. A hit must be inside all of them.
    public let clips: [Clip]
    /// The rank in the map's paint order: a higher one is on top. Drawings of the same rank are painted in
    /// the order of their shapes.
    public let order: Int
    /// The colour of the fill: ``RGBA/clear`` if it is not painted, nil if it has none that is known, so that a view takes
    /// its own. Only alpha masks of shapes from code ask for it, and for its alpha alone; nil counts as opaque.
    public let fill: RGBA?
    /// The colour of the stroke, or of the ``paintedStroke``, as ``fill``.
    public let stroke: RGBA?
    /// A stroke along the fills that is painted above them, but takes no hits; nil for none. One of width 0 is as wide as
    /// a view draws borders.
    public var paintedStroke: Stroke? { paintedStrokes.first }
    /// It, or none: an array, so that drawings are small.
    let paintedStrokes: [Stroke]

    /// A drawing from its outlines. O(1).
    public init(
      outlines: [Outline], clips: [Clip] = [], order: Int = 0, fill: RGBA? = nil,
      stroke: RGBA? = nil, paintedStroke: Stroke? = nil
    ) {
      self.outlines = outlines
      self.clips = clips
      self.order = order
      (self.fill, self.stroke) = (fill, stroke)
      paintedStrokes = paintedStroke.map { [$0] } ?? []
    }

    /// The painted outlines of the drawing, bottom to top: each with its colour, nil if the view chooses, and clipped
    /// by all ``clips``. A line without a width has a stroke of width 0. O(elements).
    public var paintedOutlines: [(outline: Outline, color: RGBA?)] {
      var painted: [(outline: Outline, color: RGBA?)] = []
      for outline in outlines {
        let line = outline.isHairline ? Stroke(width: 0) : nil
        painted.append(
          (line.map { .stroke(outline.path, style: $0) } ?? outline, color(of: outline)))
        if case .fill = outline.style, let paintedStroke {
          painted.append((.stroke(outline.path, style: paintedStroke), stroke))
        }
      }
      return painted
    }

    /// The drawing's image under an affine map: its outlines and clips. O(elements).
    func applying(_ transform: Affine) -> Drawing {
      if transform == .identity { return self }
      return Drawing(
        outlines: outlines.map { $0.applying(transform) },
        clips: clips.map { $0.applying(transform) }, order: order, fill: fill, stroke: stroke,
        paintedStroke: paintedStroke?.applying(transform))
    }

    /// The drawing with another order. O(1).
    func ordered(_ order: Int) -> Drawing {
      Drawing(
        outlines: outlines, clips: clips, order: order, fill: fill, stroke: stroke,
        paintedStroke: paintedStroke)
    }

    /// The colour of one of the outlines.
    package func color(of outline: Outline) -> RGBA? {
      switch outline.style {
      case .fill: fill
      case .stroke: stroke
      }
    }
  }
}

extension HitMap {
  /// A drawing of a map, and whose it is.
  public struct PaintedDrawing: Sendable, Hashable {
    /// The shape that it belongs to; nil if that has no identity, or is not in the map.
    public let shape: Shape?
    /// The drawing, see ``HitMap/Drawing/paintedOutlines``.
    public let drawing: Drawing
    /// Whether its outlines take hits. Strokes painted along them never do.
    public let takesHits: Bool
    /// Where it is among the drawings of its map, also of changed copies of it.
    public let position: PaintPosition
  }

  /// Whether a drawing has a colour of its own; otherwise a view takes its own for all. O(changes of colours).
  public var hasColors: Bool {
    areas.owners.hasColors || areas.passive.owners.hasColors || areas.changes.hasColors
  }

  /// The whole picture, bottom to top: the drawings of all shapes, those that take no hits, and those of elements without
  /// an identity. Made at each call; empty in a map of masks, which has no outlines. O(outlines + n log n) for n drawings.
  public var paintedDrawings: [PaintedDrawing] { painted(nil) }

  /// What some shapes are of the picture, bottom to top: after ``changes(since:)``, to draw anew only what changed.
  /// O(their outlines + n log n) for n of their drawings.
  ///
  /// - Parameter shapes: of this map, by their ``Shape/index``.
  public func paintedDrawings(of shapes: ShapeSet) -> [PaintedDrawing] { painted(shapes) }

  private func painted(_ shapes: ShapeSet?) -> [PaintedDrawing] {
    areas.paintedDrawings(of: shapes).map { position, shape, drawing, takesHits in
      PaintedDrawing(
        shape: shape.map { self.shapes[$0] }, drawing: drawing, takesHits: takesHits,
        position: position)
    }
  }
}

extension HitMap.Shape {
  /// The shape's name in errors: its path of ids.
  package var fullName: String { path.joined(separator: "/") }
}

extension HitMap.Shape: CustomStringConvertible {
  /// The path of ids, and the title: for example `kanto/tokyo “Tokyo”`.
  public var description: String {
    fullName + (title.map { " “\($0)”" } ?? "")
  }
}
