public import Foundation
public import SilhouetteGeometry

/// An identified element with the graphics that it owns: itself, or its descendants without an identity.
public struct SVGShape: Sendable, CustomStringConvertible {
  /// Its names and those of the containers around it.
  package let names: SVGNames
  /// Its identity. Elements of a document may share one; each is a shape of its own.
  public var id: String { names.id.text }
  /// The text of its `title` child; nil without one.
  public var title: String? { names.title?.text }
  /// The identities of the containers around it, outermost first, without the document element. O(their number).
  public var ancestors: [String] { names.ancestors.map { $0.text } }
  /// The drawings that take hits, in paint order. Empty if the element is hidden, not painted, or has
  /// `pointer-events: none`.
  public private(set) var drawings: [SVGDrawing] = []
  /// The drawings that are painted but take no hits, in paint order: with `pointer-events: none`, a shape can still
  /// be labelled. A stroke along a fill that takes hits belongs to that fill, see ``SVGDrawing/paintedStroke``.
  public internal(set) var passiveDrawings: [SVGDrawing] = []
  /// A rectangle around everything that takes hits, in document space; null if nothing does. Around a fill it is the
  /// smallest; a clip cuts it down to the clip's rectangle; a stroke counts as far as its longest possible miter or cap
  /// would reach.
  public private(set) var bounds = CGRect.null

  /// Whether some graphics belong to the element, even if they take no hits.
  var ownsGraphics = false
  /// Whether other identified elements are in it.
  var hasShapes = false
  fileprivate let listed: Attributes

  /// A shape that owns nothing yet.
  init(_ names: SVGNames, attributes: Attributes) { (self.names, listed) = (names, attributes) }

  /// Adds a drawing above all earlier ones. Only the part within `clip` is visible.
  mutating func add(_ drawing: SVGDrawing, within clip: CGRect?) {
    drawings.append(drawing)
    let extent = drawing.outlines.reduce(CGRect.null) { $0.union($1.extent) }
    bounds = bounds.union(clip.map(extent.common) ?? extent)
  }

  /// Its attributes by their names as written, except `d` and `points`. O(bytes): the dictionary is made at each call,
  /// because keeping it would take more memory than all else in a shape.
  public var attributes: [String: String] {
    // `String` may treat two XML names as equal.
    listed.listed.reduce(into: [:]) { $0[$1.name.text] = $1.value }
  }

  /// For example: `tokyo “東京都 Tokyo”, 3 drawings`.
  public var description: String {
    let count = drawings.count == 1 ? "1 drawing" : "\(drawings.count) drawings"
    return "\(id)\(title.map { " “\($0)”" } ?? ""), \(count)"
  }
}

/// An identified container: `g`, `a`, `switch`, or an inner `svg`.
public struct SVGGroup: Sendable, Hashable, CustomStringConvertible {
  /// Its names and those of the containers around it.
  package let names: SVGNames
  /// Its identity.
  public var id: String { names.id.text }
  /// The text of its `title` child; nil without one.
  public var title: String? { names.title?.text }
  /// The identities of the containers around it, outermost first, without the document element. O(their number).
  public var ancestors: [String] { names.ancestors.map { $0.text } }

  /// For example: `japan/kanto “関東”`.
  public var description: String {
    (ancestors + [id]).joined(separator: "/") + (title.map { " “\($0)”" } ?? "")
  }
}

extension ShapeIdentity {
  /// The bytes of an element's identity, which are mostly not copied; nil if it is missing.
  ///
  /// - Parameter count: how many shapes are before it.
  func callAsFunction(_ index: Int, in tree: ElementTree, after count: Int) -> ArraySlice<UInt8>? {
    switch self {
    case .id: tree[index].attributes.idBytes
    case .attribute(let name): tree[index].attributes.utf8(of: ByteString(name))
    case .title: tree.title(of: index).map { Array($0.utf8)[...] }
    case .position: tree[index].kind.isLeaf ? Array("\(count + 1)".utf8)[...] : nil
    }
  }
}

extension [SVGShape] {
  /// Visits the attributes of a shape in UTF-8, as they are listed. Not a method of the shape, since to call it other
  /// modules would copy the shape. O(attributes).
  package func forEachAttribute(
    of index: Int, _ visit: (_ name: [UInt8], _ value: ArraySlice<UInt8>) -> Void
  ) {
    self[index].listed.forEachListed(visit)
  }

  /// The bytes of the values of a shape's attributes, and of their names. O(attributes).
  package func attributeBytes(of index: Int) -> (values: Int, names: Int) {
    (self[index].listed.styleBytes, self[index].listed.nameBytes)
  }
}

/// An element's names: its identity, the text of its `title` child, and the identities of the containers around it.
package struct SVGNames: Sendable, Hashable {
  package let id: ByteString
  package let title: ByteString?
  package let ancestors: [ByteString]
}

/// The areas of one graphics element, and how they are painted.
public struct SVGDrawing: Sendable, Hashable, CustomStringConvertible {
  /// The rank in the document's paint order, from 0; a later drawing is on top.
  public let order: Int

  /// The element that is drawn, by its index in the document; the outermost `use` for those that it repeats.
  package let layer: Int

  /// The areas, in document space with every transform applied: the fill, then the stroke. Never empty.
  public let outlines: [Outline]

  /// The clips. A hit must be inside every one of them.
  public let clips: [Clip]

  /// Whether the outlines are an estimate: the boxes of text, made without its font. The colour is that of its letters.
  public let isApproximate: Bool

  /// The colour of the fill, with the opacity of everything around it; for a gradient its mean. ``RGBA/clear`` if
  /// there is no fill or it is not painted; nil for paint without a single colour: patterns, filters, images,
  /// mixtures of colours.
  public let fill: RGBA?

  /// The colour of the stroke, or of the ``paintedStroke``, as ``fill``.
  public let stroke: RGBA?

  /// A stroke along the fill that is painted above it, but takes no hits (`pointer-events: fill`); nil for none.
  public var paintedStroke: Stroke? { paintedStrokes.first }
  /// It, or none: an array, so that drawings are small.
  let paintedStrokes: [Stroke]

  /// For example: `drawing 7 (fill, stroke), 1 clip`.
  public var description: String {
    let parts = outlines.map { outline in
      switch outline.style {
      case .fill: "fill"
      case .stroke: "stroke"
      }
    }
    let clip = clips.isEmpty ? "" : clips.count == 1 ? ", 1 clip" : ", \(clips.count) clips"
    return "drawing \(order) (\(parts.joined(separator: ", ")))\(clip)"
  }
}

/// The values of the property `pointer-events`: which parts of an element take hits (SVG 2, section 15.6). CSS's `auto`
/// is ``visiblePainted``. A fill or stroke is painted unless it is `none`, however transparent.
public enum PointerEvents: String, Sendable, Hashable, CaseIterable {
  /// The painted fill and stroke, if visible.
  case visiblePainted
  /// The fill, painted or not, if visible.
  case visibleFill
  /// The stroke, painted or not, if visible.
  case visibleStroke
  /// Fill and stroke, painted or not, if visible.
  case visible
  /// The painted fill and stroke, visible or not.
  case painted
  /// The fill, painted or not, visible or not.
  case fill
  /// The stroke, painted or not, visible or not.
  case stroke
  /// Fill and stroke, painted or not, visible or not.
  case all
  /// The element's or group's bounding box in its own user space, without strokes.
  case boundingBox = "bounding-box"
  /// Nothing.
  case none
}

extension PointerEvents {
  /// Whether a hidden element takes no hits.
  var needsVisibility: Bool {
    switch self {
    case .visiblePainted, .visibleFill, .visibleStroke, .visible: true
    case .painted, .fill, .stroke, .all, .boundingBox, .none: false
    }
  }

  /// Whether a fill takes hits, or else a stroke.
  func includes(fill isFill: Bool, painted: Bool) -> Bool {
    switch self {
    case .visible, .all: true
    case .visibleFill, .fill: isFill
    case .visibleStroke, .stroke: !isFill
    case .visiblePainted, .painted: painted
    case .boundingBox, .none: false
    }
  }
}
