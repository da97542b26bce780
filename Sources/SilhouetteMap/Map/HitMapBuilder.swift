import Foundation
package import SilhouetteGeometry

/// Sorts the drawings of shapes into paint order, prepares their areas, and builds a map from all areas.
///
/// Drawings can be prepared on several cores. Rendered masks come from the caller, through ``area(_:of:)``.
package struct HitMapBuilder: Sendable {
  /// One area, prepared for the index of all.
  package enum Area: Sendable {
    case outline(OutlineArea)
    /// One mask for each scale.
    case masks([AreaTiles])
  }

  private let shapes: [HitMap.Shape]
  private let groups: [HitMap.Shape]?
  /// Painted drawings without a shape.
  private let unnamed: [HitMap.Drawing]
  private let frame: HitMap.Frame
  private let engine: HitMap.Engine
  /// The scales of the masks, each once, smallest first; empty in exact mode.
  package let scales: [Double]
  /// For each area, in paint order, the index of its shape.
  private var owners = AreaTable()
  /// In paint order, each with the indices of its shape, of itself there, and of its clips; empty if the caller renders
  /// the masks.
  private var drawings: [(owner: Int, index: Int, clips: [Int])] = []
  /// The number of the drawings' elements.
  private var elements = 0
  private var clips: ClipTable
  private let budget: SharedBudget

  /// The remaining budget.
  package var rest: Budget { budget.rest }
  /// The number of drawings.
  var count: Int { drawings.count }

  /// A builder with an area for each outline, or with areas that the caller renders.
  ///
  /// - Parameter owners: for each area that the caller renders, in paint order, the index of its shape; nil otherwise.
  package init(
    _ shapes: [HitMap.Shape], groups: [HitMap.Shape]?, unnamed: [HitMap.Drawing] = [],
    rendering owners: [Int]? = nil, frame: HitMap.Frame, mode: HitMap.Mode, budget: Budget
  ) throws(HitMapError) {
    let size = frame.rect.size
    guard size.width >= 0, size.height >= 0 else {
      throw .invalidSize(width: Double(size.width), height: Double(size.height))
    }
    if owners == nil && mode.engine == .alphaMask { throw .renderingUnavailable }
    scales = try mode.distinctScales()
    clips = ClipTable(scales: scales)
    (self.shapes, self.groups, self.frame, engine) = (shapes, groups, frame, mode.engine)
    // Masks hold no outlines.
    self.unnamed = mode.engine == .exact ? unnamed : []
    self.budget = SharedBudget(budget)
    for owner in owners ?? [] { self.owners.append(owner) }
    if owners == nil { try addDrawings() }
    do throws(LimitExceeded) {
      let silent = shapes.lazy.flatMap { $0.passiveDrawings }
      for outline in silent.flatMap({ $0.outlines }) { try outline.payForBounds(self.budget) }
      for drawing in self.unnamed {
        try self.budget.pay(drawing.outlines.count * .bytes(100))
      }
    } catch {
      throw .limitExceeded(error, shape: nil)
    }
  }

  /// Adds the drawings of all shapes, and pays for their outlines.
  private mutating func addDrawings() throws(HitMapError) {
    drawings.reserveCapacity(shapes.count)
    for (owner, index) in Self.inPaintOrder(shapes) {
      let drawing = shapes[owner].drawings[index]
      var price = drawing.outlines.count * Price.bytes(100)
      for outline in drawing.outlines {
        // Masks pay for the elements themselves.
        if scales.isEmpty { price += OutlineArea.price(of: outline) }
        elements += outline.path.elementCount
      }
      do throws(LimitExceeded) {
        try budget.pay(price)
        drawings.append((owner, index, try clips.indices(of: drawing.clips, budget)))
      } catch {
        throw .limitExceeded(error, shape: shapes[owner].fullName)
      }
      owners.append(drawing, of: owner)
    }
  }

  /// The drawings of all shapes, bottom to top: the index of each one's shape, and its own there.
  package static func inPaintOrder(_ shapes: [HitMap.Shape]) -> [(owner: Int, index: Int)] {
    var indices: [(owner: Int, index: Int)] = []
    indices.reserveCapacity(shapes.count)
    var (orders, isSorted, last) = ([Int](), true, Int.min)
    orders.reserveCapacity(shapes.count)
    for owner in shapes.indices {
      let drawings = shapes[owner].drawings
      for index in drawings.indices {
        let order = drawings[index].order
        if order < last { isSorted = false }
        last = order
        indices.append((owner, index))
        orders.append(order)
      }
    }
    if isSorted { return indices }
    return orders.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { indices[$0] }
  }

  /// Prepares the areas of a drawing, bottom to top: in exact mode its outlines, otherwise their masks. O(outlines), or
  /// O(pixels) for masks.
  func forEachArea(
    of drawing: Int, _ take: (Area) throws(HitMapError) -> Void
  ) throws(HitMapError) {
    let (owner, index, clips) = drawings[drawing]
    for outline in shapes[owner].drawings[index].outlines {
      let area: Area
      do throws(MaskError) {
        area = try self.area(of: outline, clips)
      } catch .limitExceeded(let error) {
        throw .limitExceeded(error, shape: shapes[owner].fullName)
      } catch {
        throw .mask(shape: shapes[owner].fullName, error)
      }
      try take(area)
    }
  }

  private func area(of outline: Outline, _ clips: [Int]) throws(MaskError) -> Area {
    if scales.isEmpty {
      let clips = clips.map { self.clips.regions[$0] }
      do throws(LimitExceeded) {
        return .outline(try OutlineArea(outline, clips: clips, budget: budget))
      } catch {
        throw .limitExceeded(error)
      }
    }
    var masks: [AreaTiles] = []
    for (number, scale) in scales.enumerated() {
      let rows = try PixelRows(
        of: [outline], clips: clips.map { self.clips.masks[$0][number] }, on: frame.page,
        scale: scale, budget: budget)
      masks.append(
        try MaskError.wrap { () throws(LimitExceeded) in try AreaTiles(rows, budget: budget) })
      budget.release(rows.rect.price)
    }
    return .masks(masks)
  }

  /// The shape that an area belongs to.
  package func shape(ofArea index: Int) -> HitMap.Shape { shapes[owners[index]] }

  /// The masks of an area that the caller has rendered.
  package func area(_ index: Int, of masks: [BitMask]) throws(HitMapError) -> Area {
    do throws(LimitExceeded) {
      var tiles: [AreaTiles] = []
      for mask in masks {
        tiles.append(
          try AreaTiles(mask.rows.shown(on: frame.page, scale: mask.scale), budget: budget))
      }
      return .masks(tiles)
    } catch {
      throw .limitExceeded(error, shape: shape(ofArea: index).fullName)
    }
  }

  /// What puts the areas on one another, which are to be added in paint order.
  package func stacks() -> Stacks {
    Stacks(scales, elements: elements, frame.page, budget)
  }

  /// The names of the shapes and groups, and their drawings that take no hits. O(names).
  func names() throws(HitMapError) -> (table: ShapeTable, passive: PassiveAreas) {
    var passive = PassiveAreas()
    // With masks, drawings that take no hits are kept only for shapes without areas.
    let active = engine == .exact ? ShapeSet() : ShapeSet(owners)
    do throws(LimitExceeded) {
      var builder = try ShapeTableBuilder(shapes.count + (groups?.count ?? 0), budget)
      for (index, shape) in shapes.enumerated() {
        try builder.add(shape)
        if !active.contains(index) { passive.append(shape.passiveDrawings, of: index) }
      }
      passive.append(unnamed, of: shapes.count)
      for group in groups ?? [] { try builder.add(group) }
      if groups == nil { builder.addGroups() }
      return (builder.table(shapeCount: shapes.count), passive)
    } catch {
      throw .limitExceeded(error, shape: nil)
    }
  }

  /// The map of all areas. O(outlines + cells), or O(pixels) for masks.
  package func map(of stacks: inout Stacks) throws(HitMapError) -> HitMap {
    try map(of: &stacks, names(), isParallel: false)
  }

  /// - Parameter isParallel: whether all cores share the work.
  func map(
    of stacks: inout Stacks, _ names: (table: ShapeTable, passive: PassiveAreas),
    isParallel: Bool
  ) throws(HitMapError) -> HitMap {
    let (finest, masks) = try stacks.finish(isParallel: isParallel)
    return HitMap(
      frame: frame, engine: engine,
      areas: MapContents(names.table, owners, names.passive, finest, page: frame.page),
      masks: masks)
  }

  /// All areas on one another: outlines, or the masks at each scale.
  package struct Stacks: ~Copyable {
    private var outlines: OutlineStack.Builder
    private var masks: [[AreaTiles]] = []
    private let scales: [Double]
    private let budget: SharedBudget

    fileprivate init(
      _ scales: [Double], elements: Int, _ page: Page?, _ budget: SharedBudget
    ) {
      outlines = OutlineStack.Builder(
        pieces: scales.isEmpty ? elements : 0, page: page, budget: budget)
      (self.scales, self.budget) = (scales, budget)
    }

    /// Adds an area above all others.
    package mutating func add(_ area: Area) throws(HitMapError) {
      switch area {
      case .outline(let outline):
        do throws(LimitExceeded) {
          try outlines.add(outline)
        } catch {
          throw .limitExceeded(error, shape: nil)
        }
      case .masks(let tiles): masks.append(tiles)
      }
    }

    /// The outlines, or the masks of the largest scale; and all masks.
    fileprivate mutating func finish(
      isParallel: Bool
    ) throws(HitMapError) -> (finest: any AreaStack, masks: [MaskStack]) {
      var outlines = OutlineStack.Builder(pieces: 0, budget: budget)
      swap(&outlines, &self.outlines)
      do throws(LimitExceeded) {
        var stacks: [MaskStack] = []
        for (number, scale) in scales.enumerated() {
          stacks.append(try MaskStack(masks.map { $0[number] }, scale: scale, budget: budget))
        }
        if let finest = stacks.last { return (finest, stacks) }
        return (try outlines.finish(isParallel: isParallel), [])
      } catch {
        throw .limitExceeded(error, shape: nil)
      }
    }
  }
}

extension HitMap.Mode {
  /// The mode's scales, each once, smallest first; empty in exact mode.
  func distinctScales() throws(HitMapError) -> [Double] {
    let scales: [Double]
    switch self {
    case .exact: return []
    case .mask(let given), .alphaMask(let given, _, _): scales = given
    }
    guard !scales.isEmpty else { throw .noScale }
    for scale in scales where !scale.isScale { throw .invalidScale(scale) }
    return Set(scales).sorted()
  }
}

/// The clips of a map, each indexed once, however many drawings it limits.
struct ClipTable {
  /// The scales of the masks; empty in exact mode.
  private let scales: [Double]
  /// In exact mode, one for each clip.
  private(set) var regions: [ClipRegion] = []
  /// In mask mode, one for each clip and scale.
  private(set) var masks: [[ClipMask]] = []
  private var known: [Clip: Int] = [:]

  init(scales: [Double]) { self.scales = scales }

  /// The indices of some clips, which become known. O(elements of the clips), and their index.
  mutating func indices(of clips: [Clip], _ budget: SharedBudget) throws(LimitExceeded) -> [Int] {
    var indices: [Int] = []
    for clip in clips {
      // Finding a clip hashes and compares all its elements.
      try budget.pay(clip.elementCount * .work(30))
      if let index = known[clip] {
        indices.append(index)
        continue
      }
      indices.append(known.count)
      known[clip] = known.count
      if scales.isEmpty {
        regions.append(try ClipRegion(clip, budget: budget))
      } else {
        var own: [ClipMask] = []
        for scale in scales { own.append(try ClipMask(clip, scale: scale, budget: budget)) }
        masks.append(own)
      }
    }
    return indices
  }
}
