public import Foundation
public import SilhouetteGeometry

/// A map of shapes: finds the shape under a point.
///
/// A value: any thread may query it, and a copy stays as it is while the map is changed, see <doc:AMapThatChanges>.
/// Points are in document space: the SVG's viewport, origin top left, CSS px; or the coordinates of GeoJSON. Later
/// shapes are on top. Filled areas are half open: an edge belongs to the area on its right, or towards larger y where
/// it is horizontal. A point on the border of two shapes hits exactly one of them.
public struct HitMap: Sendable {
  /// What there is to show, and which way is up.
  public let frame: Frame
  /// Which engine answers.
  public let engine: Engine
  /// The shapes, and which area belongs to which.
  @usableFromInline private(set) var areas: MapContents
  /// All areas, including hidden ones: the outlines, or the masks of the largest scale.
  var index: any AreaStack { areas.index }
  /// The index that answers if no scale is given.
  @usableFromInline package private(set) var finest: any AreaStack
  /// The masks of every scale, smallest first; empty in exact mode.
  let masks: [MaskStack]
  /// What answers at the scale of each of the ``masks``.
  private(set) var levels: [any AreaStack]
  /// What questions pay with; nil if they may take any work.
  var meter: SharedBudget?

  /// The shapes, in document order.
  public var shapes: Shapes { Shapes(areas, areGroups: false) }

  /// The groups, in document order. A group has no drawings of its own.
  public var groups: Shapes { Shapes(areas, areGroups: true) }

  /// The map of some shapes. O(outlines + cells), or O(pixels) for masks.
  ///
  /// The module Silhouette has the same initialiser with alpha masks too, and programs that import it get that.
  ///
  /// - Parameters:
  ///   - shapes: in paint order, bottom to top; ``Drawing/order`` overrides that.
  ///   - groups: the groups around the shapes, for their titles; nil for the shapes' ancestors.
  ///   - size: the map's size, in its units.
  ///   - overflow: whether shapes, and parts of them, outside of `size` take hits.
  ///   - mode: which engine answers.
  ///   - limits: how much work and memory building may take.
  /// - Throws: ``HitMapError`` for a scale that is not a positive number, for a size that is negative or NaN, and
  ///   beyond the limits. Also for ``Mode/alphaMask(scales:threshold:coverage:)``, which needs the module Silhouette.
  @_disfavoredOverload
  public init(
    shapes: [Shape], groups: [Shape]? = nil, size: CGSize, overflow: Overflow = .hidden,
    mode: Mode = .exact, limits: Limits = Limits()
  ) throws(HitMapError) {
    var budget = Budget(limits)
    let frame = Frame(size: size, overflow: overflow)
    try self.init(outlinesOf: shapes, groups: groups, frame: frame, mode: mode, &budget)
  }

  /// The map of some shapes, not in alpha mode.
  ///
  /// - Parameter unnamed: painted drawings without a shape.
  package init(
    outlinesOf shapes: [Shape], groups: [Shape]?, unnamed: [Drawing] = [], frame: Frame,
    mode: Mode, _ budget: inout Budget
  ) throws(HitMapError) {
    let builder = try HitMapBuilder(
      shapes, groups: groups, unnamed: unnamed, frame: frame, mode: mode, budget: budget)
    var stacks = builder.stacks()
    for index in 0..<builder.count {
      try builder.forEachArea(of: index) { area throws(HitMapError) in try stacks.add(area) }
    }
    self = try builder.map(of: &stacks)
    budget = builder.rest
  }

  #if !hasFeature(Embedded)
  /// The map of some shapes, not in alpha mode, built on all cores.
  package static func build(
    outlinesOf shapes: [Shape], groups: [Shape]?, unnamed: [Drawing] = [], frame: Frame,
    mode: Mode, budget: Budget, progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?
  ) async throws -> HitMap {
    let builder = try HitMapBuilder(
      shapes, groups: groups, unnamed: unnamed, frame: frame, mode: mode, budget: budget)
    async let names = builder.names()
    let work = ParallelWork(count: builder.count, progress: progress)
    let stacks = Guarded(builder.stacks())
    try await work.run { indices in
      var areas: [HitMapBuilder.Area] = []
      for index in indices {
        try Task.checkCancellation()
        try builder.forEachArea(of: index) { areas.append($0) }
      }
      return areas
    } take: { areas in
      try stacks.withLock { all throws(HitMapError) in
        for area in areas { try all.add(area) }
      }
    }
    let made = try await names
    return try stacks.withLock { all throws(HitMapError) in
      try builder.map(of: &all, made, isParallel: true)
    }
  }
  #endif

  init(frame: Frame, engine: Engine, areas: MapContents, masks: [MaskStack]) {
    self.frame = frame
    self.engine = engine
    self.areas = areas
    (self.masks, levels, finest) = (masks, [], areas.base)
    prepareLevels()
  }

  /// Lets the areas answer as they are now.
  private mutating func prepareLevels() {
    let changed = areas.changed
    levels = masks.map { mask in
      changed?.over(mask).stack ?? mask
    }
    finest = levels.last ?? areas.stack
  }

  /// Changes the map's contents; those of whoever else refers to them stay as they are. O(what has changed before), or
  /// O(the change) if nobody else does.
  mutating func change(_ body: (_ areas: MapContents, _ stack: ChangedStack) -> Void) {
    // Nothing else of the map may refer to the stack.
    (levels, finest) = ([], areas.base)
    if !isKnownUniquelyReferenced(&areas) { areas = MapContents(copying: areas) }
    body(areas, areas.ownStack())
    prepareLevels()
  }

  mutating func changeSystem(_ system: ByteString?) {
    if !isKnownUniquelyReferenced(&areas) {
      areas = MapContents(copying: areas)
      prepareLevels()
    }
    areas.system = system
  }

  /// The map, which was just made of another one, in the same coordinate system.
  func inSystem(of map: HitMap) -> HitMap {
    areas.system = map.areas.system
    return self
  }

  /// Whether every index of the map is in range, for tests. O(index).
  func checkInvariants() -> Bool {
    areas.owners.allSatisfy { $0 < shapes.count || $0 == AreaTable.nobody }
      && areas.owners.count == index.count
      && masks.allSatisfy { $0.count == index.count && $0.checkInvariants() }
      && (areas.base as? OutlineStack)?.checkInvariants() ?? true
  }

  /// All shapes with an id, in document order. O(log shapes).
  public subscript(id: String) -> [Shape] {
    areas.shapes(named: id).map { shapes[$0] }
  }

  /// The group with an id: its names, and the place of its shapes. Nil if there is none. O(log shapes).
  public func group(_ id: String) -> Shape? {
    areas.table.group(named: id).map { Shape(areas, at: $0) }
  }

  /// Whether there is a shape with an id, or in a group with it. As ``subscript(_:)``.
  package func hasShapes(under id: String) -> Bool { !areas.members(of: id).isEmpty }

  // Embedded Swift has no existentials of value types.
  #if !hasFeature(Embedded)
  /// Everything that takes hits under one id, as one area: a shape, or a group and its contents.
  ///
  /// Nil if the map has no such shape or group. In mask modes, at the largest scale. O(areas of that id): the index is
  /// shared.
  public func area(of id: String) -> (any PointInside)? {
    guard !areas.members(of: id).isEmpty else { return nil }
    return AreaUnion(areas.areas(of: id), of: index)
  }
  #endif

  /// The scale factors for which there are masks, smallest first; empty in exact mode.
  public var scales: [Double] { masks.map { $0.scale } }

  /// The bytes that hits are found in: the index of the outlines and these themselves, or the masks at all
  /// scales; and which area belongs to which shape. O(scales + curved and stroked outlines).
  ///
  /// A compiled map has the same bytes in its file. Names and attributes are not counted, nor what of a path
  /// is kept only to be given back: its curves, and the lines of strokes.
  public var byteCount: Int {
    areas.owners.byteCount
      + (masks.isEmpty ? index.byteCount : masks.reduce(0) { $0 + $1.byteCount })
  }

  /// Which shape of an alpha mask owns a pixel that only several shapes together cover.
  public enum Coverage: String, Sendable, Hashable, CaseIterable {
    /// None: the alpha of each shape counts alone. Shapes that share a border leave single pixels between
    /// them, most of all at 1x.
    case each
    /// The one with the greatest alpha there, if the sum of all is above the threshold and no shape alone is;
    /// of equal ones the topmost. Shapes that share a border leave no pixel between them.
    case shared
  }

  /// What answers, once a map is made.
  public enum Engine: String, Sendable, Hashable, CaseIterable {
    /// The outlines themselves.
    case exact
    /// One bit per pixel of the outlines.
    case mask
    /// One bit per pixel, as cairo and librsvg draw it.
    case alphaMask
  }

  /// The engine that answers, and its source.
  public enum Mode: Sendable, Hashable {
    /// The outlines themselves, at any zoom.
    case exact
    /// One bit per pixel of the outlines, at each of the scale factors.
    case mask(scales: [Double])
    /// One bit per pixel, as cairo and librsvg draw it, at each of the scale factors. A pixel takes hits if a shape's
    /// alpha on it is above the threshold. Paint and opacity count here, unlike in the other modes.
    ///
    /// Needs a package built with rendering; otherwise building throws
    /// ``HitMapError/renderingUnavailable``.
    case alphaMask(scales: [Double], threshold: UInt8 = RGBA.halfAlpha, coverage: Coverage = .each)

    /// The engine of the map that is made.
    package var engine: Engine {
      switch self {
      case .exact: .exact
      case .mask: .mask
      case .alphaMask: .alphaMask
      }
    }
  }
}
