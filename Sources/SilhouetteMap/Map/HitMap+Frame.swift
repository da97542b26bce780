public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// What there is to show of a map: a rectangle of its units, and which way is up there. Whatever lays a map into a view
  /// or draws it asks for this.
  public struct Frame: Sendable, Equatable {
    /// The rectangle, in the map's units: a picture's begins at zero.
    public let rect: CGRect
    /// Whether shapes, and parts of them, outside the rectangle take hits.
    public let overflow: Overflow
    /// Whether y grows upwards, as the latitudes of GeoJSON do; else downwards, as the rows of a picture. The units then
    /// are those of the document, such as degrees, else CSS px.
    public let isNorthUp: Bool

    /// The frame of a picture. A side may be infinite.
    package init(size: CGSize, overflow: Overflow) {
      (rect, self.overflow, isNorthUp) = (CGRect(origin: .zero, size: size), overflow, false)
    }

    /// The frame of a map of the Earth; null if it is empty.
    package init(northUp rect: CGRect) {
      (self.rect, overflow, isNorthUp) = (rect.isNull ? .zero : rect, .visible, true)
    }

    /// From the map's units to a picture of the rectangle: from its top left corner, y downwards. O(1).
    public var toPicture: Affine {
      isNorthUp
        ? Affine(a: 1, b: 0, c: 0, d: -1, tx: -rect.minX, ty: rect.minY + rect.height) : .identity
    }

    /// The visible part of the map; nil for everything.
    var page: Page? { overflow == .hidden ? Page(rect.size) : nil }
  }

  /// The name of the coordinate reference system that the map's coordinates are in, such as `EPSG:3857`; nil if unknown.
  ///
  /// A map of GeoJSON has the name that its document says, or else `OGC:CRS84`: longitude and latitude in degrees
  /// (RFC 7946, section 4). The name is kept in compiled files. It is not interpreted: nothing is projected.
  public var coordinateSystem: String? {
    get { areas.system?.text }
    set { changeSystem(newValue.map { ByteString($0) }) }
  }

  /// The size of the map, in its units.
  public var size: CGSize { frame.rect.size }

  /// Whether shapes, and parts of them, outside the ``frame`` take hits.
  public var overflow: Overflow { frame.overflow }

  /// What happens to the parts of shapes that lie outside of the map's ``frame``, as SVG's property says it.
  public enum Overflow: String, Sendable, Hashable, CaseIterable {
    /// They take no hits, also within a tolerance of a point. A size that is not finite hides nothing.
    case hidden
    /// They take hits: the plane has no edge.
    case visible
  }
}
