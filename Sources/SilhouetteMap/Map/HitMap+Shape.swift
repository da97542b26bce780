public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// A shape or a group of a map: what it is called and where it is.
  public struct Shape: Sendable, Hashable {
    /// The shape's id. Several shapes may share one.
    public let id: String
    /// The title, if there is one.
    public let title: String?
    /// The ids of the groups around the shape, outermost first.
    public let ancestors: [String]
    /// Other data about the shape, by name: of an SVG document, the element's attributes, from which the dictionary is
    /// made at each call. O(bytes).
    public var attributes: [String: String] { listedAttributes.dictionary }
    private let listedAttributes: ShapeAttributes
    /// The outlines that take hits; empty for a group, and in a map of masks. O(1); of a compiled map O(outlines), as they
    /// are read from it at each call.
    public var drawings: [Drawing] { listedDrawings.array }
    private let listedDrawings: ShapeDrawings
    /// What is drawn but takes no hits (in SVG, `pointer-events: none`): so that a shape that takes none still
    /// has bounds and a spot for its label. Empty in a map of masks if the shape takes hits.
    public var passiveDrawings: [Drawing] = []
    /// How wide the shape is for a finger at least, in the map's units: a point that hits nothing hits the
    /// nearest shape of which it is within half this width. 0 for a shape that needs no help.
    public var hitWidth: CGFloat = 0
    /// The shape's index in its map's ``HitMap/shapes``; −1 for a group, and before the map is built.
    public internal(set) var index = -1
    /// The smallest rectangle around everything that takes hits, in the map's units; if nothing does, around the
    /// ``passiveDrawings``; zero without them. A shape gets its bounds when its map is built.
    public internal(set) var bounds = CGRect.zero

    /// A shape from its drawings. A shape without drawings takes no hits. O(1).
    public init(
      id: String, title: String? = nil, ancestors: [String] = [],
      attributes: [String: String] = [:], drawings: [Drawing] = []
    ) {
      self.id = id
      self.title = title
      self.ancestors = ancestors
      listedAttributes = .dictionary(attributes)
      listedDrawings = .array(drawings)
    }

    /// A shape whose attributes are at an offset of a table. O(1).
    package init(
      id: String, title: String?, ancestors: [String], attributes: AttributeTable, at offset: Int,
      drawings: [Drawing]
    ) {
      self.id = id
      self.title = title
      self.ancestors = ancestors
      listedAttributes = .listed(attributes, offset: offset)
      listedDrawings = .array(drawings)
    }

    /// A shape of a compiled map, in which it has an index. O(1).
    init(
      id: String, title: String?, ancestors: [String], in table: ShapeTable, at index: Int,
      hasDrawings: Bool
    ) {
      self.id = id
      self.title = title
      self.ancestors = ancestors
      listedAttributes = .compiled(table, index: index)
      listedDrawings = hasDrawings ? .compiled(table, index: index) : .array([])
    }

    /// The names of another shape, without its outlines.
    fileprivate init(namesOf shape: Shape) {
      id = shape.id
      title = shape.title
      ancestors = shape.ancestors
      listedAttributes = shape.listedAttributes
      listedDrawings = .array([])
    }

    /// Whether there are ``drawings``. O(1).
    package var hasDrawings: Bool { !listedDrawings.isEmpty }

    /// A shape with one outline. O(1).
    public init(
      id: String, title: String? = nil, ancestors: [String] = [],
      attributes: [String: String] = [:], outline: Outline
    ) {
      self.init(
        id: id, title: title, ancestors: ancestors, attributes: attributes,
        drawings: [Drawing(outlines: [outline])])
    }

    /// Hashes the names, which tell nearly all shapes apart. O(ancestors).
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(title)
      hasher.combine(ancestors)
    }

    /// The ids from the outermost group to the shape itself.
    public var path: [String] { ancestors + [id] }

    /// The title, or else the id.
    public var label: String { title ?? id }
  }

  /// Outlines of a shape with the same paint order and the same clips: for example, one SVG element.
  public struct Drawing: Sendable, Hashable {
    /// What takes hits, bottom to top.
    public let outlines: [Outline]
    /// What the outlines are clipped to. A hit must be inside every one of them.
    public let clips: [Clip]
    /// The rank in the map's paint order: a higher one is on top. Drawings of the same rank are painted in
    /// the order of their shapes.
    public let order: Int
    /// The alpha of the paint, from 0 to 1. It counts in alpha masks of shapes from code only: exact and
    /// outline masks take hits wherever there is an outline.
    public let opacity: Double

    /// A drawing from its outlines. O(1).
    public init(
      outlines: [Outline], clips: [Clip] = [], order: Int = 0, opacity: Double = 1
    ) {
      self.opacity = opacity
      self.outlines = outlines
      self.clips = clips
      self.order = order
    }
  }
}

extension HitMap.Shape {
  /// Whether the id is the shape's own or that of a group around it.
  func belongs(to id: String) -> Bool { self.id == id || ancestors.contains(id) }

  /// What an error calls the shape: its path of ids.
  package var fullName: String { path.joined(separator: "/") }

  /// The same shape without the outlines that take hits, and without bounds.
  var named: Self {
    var shape = Self(namesOf: self)
    shape.hitWidth = hitWidth
    if !hasDrawings { shape.passiveDrawings = passiveDrawings }
    return shape
  }

  /// The areas of the passive drawings, indexed anew. O(outlines).
  var passiveAreas: [ClippedRegion] {
    passiveDrawings.flatMap { drawing in
      let clips = drawing.clips.map(ClipRegion.init)
      return drawing.outlines.map { ClippedRegion(region: PathRegion($0), clips: clips) }
    }
  }
}

extension HitMap.Shape: CustomStringConvertible {
  /// The path of ids, and the title: for example `kanto/tokyo “Tokyo”`.
  public var description: String {
    fullName + (title.map { " “\($0)”" } ?? "")
  }
}
