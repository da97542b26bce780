public import Foundation
import SilhouetteGeometry
public import SilhouetteSVG

#if Rendering
import SilhouetteRendering
#endif

/// A whole picture that tells which of its shapes is under a point.
///
/// Built once from a document, asked from any thread. Points are in document space: the SVG's
/// viewport, origin top left, CSS px. Later shapes are on top; only identified shapes take hits.
public struct HitMap: Sendable {
  /// A shape of the map.
  public struct Item: Sendable, Hashable {
    /// Its identity.
    public let id: String
    /// Its title, if it has one.
    public let title: String?
    /// The identities of the groups round it, from the outside in.
    public let ancestors: [String]
    /// A rectangle in document space with all in it that takes hits; empty where nothing does.
    public let bounds: CGRect
  }

  /// What answers: areas in paint order, as many as ``hits``.
  enum Engine {
    case exact(AreaIndex<ClippedRegion>)
    /// For each scale, from the least.
    case masks([(scale: Double, index: AreaIndex<BitMask>)])
  }

  /// The document's viewport in CSS px.
  public let size: CGSize
  /// The shapes, in document order.
  public let items: [Item]
  /// For each area the shape that it belongs to.
  let owners: [Int]
  /// For each area what hitting it says.
  let hits: [Hit]
  let engine: Engine

  /// The map of a document.
  ///
  /// Everything is built now; nothing on the first question. O(outlines), and O(pixels) for masks.
  ///
  /// - Parameters:
  ///   - limits: what mask is too large to be made.
  /// - Throws: ``HitMapError`` for a scale that is no positive number and a mask beyond the limits.
  public init(
    _ document: SVGDocument, mode: Mode = .exact, limits: MaskLimits = MaskLimits()
  ) throws(HitMapError) {
    var builder = HitMapBuilder(document, limits: limits)
    switch mode {
    case .exact: engine = builder.makeRegions()
    case .mask(let scales): engine = try builder.makeMasks(scales: scales)
    #if Rendering
    case .alphaMask(let scales, let threshold):
      engine = try builder.makeAlphaMasks(document, scales: scales, threshold: threshold)
    #endif
    }
    size = document.size
    owners = builder.owners
    hits = builder.hits
    items = builder.items
  }

  /// The scale factors for which there are masks, from the least; none in exact mode.
  public var scales: [Double] {
    switch engine {
    case .exact: []
    case .masks(let sets): sets.map(\.scale)
    }
  }

  /// The bytes of what answers: outlines, or bits at all scales, and their indexes.
  public var byteCount: Int {
    switch engine {
    case .exact(let index):
      index.areas.reduce(index.byteCount) { $0 + $1.region.byteCount }
    case .masks(let sets):
      sets.reduce(0) { $0 + $1.index.areas.reduce($1.index.byteCount) { $0 + $1.byteCount } }
    }
  }
}
