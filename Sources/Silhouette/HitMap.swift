public import Foundation
public import SilhouetteGeometry
public import SilhouetteSVG

/// A whole picture that tells which of its shapes is under a point.
///
/// Built once from a document, asked from any thread. Points are in document space: the SVG's
/// viewport, origin top left, CSS px. Later shapes are on top; only identified shapes take hits. Filled
/// areas are half open: a border belongs to what is right of it, or below it, so that each point of a
/// border that two shapes share hits exactly one of them.
public struct HitMap: Sendable {
  /// A shape of the map.
  public struct Item: Sendable, Hashable {
    /// Its identity.
    public let id: String
    /// Its title, if it has one.
    public let title: String?
    /// The identities of the groups round it, from the outside in.
    public let ancestors: [String]
    /// The least rectangle in document space round all of it that takes hits; zero where nothing does.
    public internal(set) var bounds = CGRect.zero

    /// The item's place: its ancestors from the outside in, then itself.
    public var path: [String] { ancestors + [id] }

    /// What to call it: its title, or else its identity.
    public var label: String { title ?? id }
  }

  /// The document's viewport in CSS px.
  public let size: CGSize
  /// The groups, in document order.
  public let groups: [Item]
  /// What a hit says of the area that it is in.
  @usableFromInline let areas: HitAreas
  /// What answers: the outlines, or the masks of the largest scale.
  @usableFromInline let finest: AreaStack
  /// The masks of every scale, from the least; none in exact mode.
  let masks: [(scale: Double, stack: AreaStack)]

  /// The shapes, in document order.
  public var items: [Item] { areas.items }

  /// The map of a document.
  ///
  /// Everything is built now; nothing on the first question. O(outlines), and O(pixels) for masks.
  ///
  /// - Parameters:
  ///   - document: the shapes.
  ///   - mode: which engine answers.
  ///   - limits: what mask is too large to be made.
  /// - Throws: ``HitMapError`` for a scale that is no positive number and for masks beyond the limits.
  public init(
    _ document: SVGDocument, mode: Mode = .exact, limits: MaskLimits = MaskLimits()
  ) throws(HitMapError) {
    let builder = HitMapBuilder(document, mode: mode, limits: limits)
    self.init(builder, document.size, try Self.makeEngine(builder, document, mode))
  }

  /// The map of a document, built on all cores and off the caller's. O(outlines), and O(pixels) for
  /// masks, shared out among the cores.
  ///
  /// - Parameters:
  ///   - document: the shapes.
  ///   - mode: which engine answers.
  ///   - limits: what mask is too large to be made.
  ///   - progress: told after each area how many are done, of how many; one call at a time.
  /// - Throws: ``HitMapError`` as the other initialiser does, or `CancellationError` soon after the
  ///   task was cancelled.
  public init(
    building document: SVGDocument, mode: Mode = .exact, limits: MaskLimits = MaskLimits(),
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws {
    let builder = HitMapBuilder(document, mode: mode, limits: limits)
    let engine = try await Self.makeEngine(builder, document, mode, progress: progress)
    self.init(builder, document.size, engine)
  }

  private init(_ builder: HitMapBuilder, _ size: CGSize, _ engine: Engine) {
    self.init(
      size: size, items: builder.items, groups: builder.groups, owners: builder.owners,
      parts: builder.parts, engine: engine)
  }

  /// The map of areas; what items and groups bound comes from them.
  init(
    size: CGSize, items: [Item], groups: [Item], owners: [Int], parts: [Hit.Part], engine: Engine
  ) {
    (finest, masks) = (engine.finest, engine.masks)
    let items = items.bounding(finest, owners: owners)
    self.size = size
    self.groups = items.bounding(groups)
    areas = HitAreas(items: items, owners: owners, parts: parts)
  }

  /// The scale factors for which there are masks, from the least; none in exact mode.
  public var scales: [Double] { masks.map(\.scale) }

  /// The bytes of what answers: outlines, or bits at all scales, and their indexes.
  public var byteCount: Int {
    masks.isEmpty ? finest.byteCount : masks.reduce(0) { $0 + $1.stack.byteCount }
  }
}
