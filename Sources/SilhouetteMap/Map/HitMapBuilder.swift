import Foundation
package import SilhouetteGeometry

/// Sorts the outlines of shapes into paint order, prepares an area for each, and builds a map from all areas.
///
/// Areas can be prepared on several cores. Rendered masks come from the caller, through
/// ``area(_:of:)``.
package struct HitMapBuilder: Sendable {
  /// An outline and its clips, by their indices.
  private typealias Clipped = (outline: Outline, clips: [Int])

  /// One area, prepared for the index of all.
  package enum Area: Sendable {
    case outline(OutlineArea)
    /// One mask for each scale.
    case masks([AreaTiles])
  }

  let shapes: [HitMap.Shape]
  let groups: [HitMap.Shape]?
  private let frame: HitMap.Frame
  private let engine: HitMap.Engine
  /// The scales of the masks, each once, smallest first; empty in exact mode.
  package let scales: [Double]
  /// What is left of the budget.
  package var rest: Budget { budget.rest }
  /// For each area, in paint order, the index of its shape.
  let owners: AreaOwners
  /// One for each area; empty if the caller renders the masks.
  private let outlines: [Clipped]
  /// The number of their elements.
  private let elements: Int
  private let clips: ClipTable
  /// What is shown; nil for everything.
  private let page: Page?
  private let budget: SharedBudget

  /// The number of areas.
  package var count: Int { owners.count }

  /// A builder with an area for each outline.
  init(
    shapes: [HitMap.Shape], groups: [HitMap.Shape]?, frame: HitMap.Frame, mode: HitMap.Mode,
    budget: Budget
  ) throws(HitMapError) {
    if mode.isRendered { throw .renderingUnavailable }
    let budget = SharedBudget(budget)
    var (owners, outlines) = (AreaOwners(), [Clipped]())
    outlines.reserveCapacity(shapes.count)
    var elements = 0
    var clips = ClipTable(scales: try mode.distinctScales())
    for (owner, index) in Self.inPaintOrder(shapes) {
      let drawing = shapes[owner].drawings[index]
      do throws(LimitExceeded) {
        let own = try clips.indices(of: drawing.clips, budget)
        try budget.pay(drawing.outlines.count * .bytes(100))
        owners.append(drawing, of: owner)
        for outline in drawing.outlines {
          // Masks pay for the elements themselves.
          if mode.engine == .exact { try budget.pay(OutlineArea.price(of: outline)) }
          outlines.append((outline, own))
          elements += outline.path.elementCount
        }
      } catch {
        throw .limitExceeded(error, shape: shapes[owner].fullName)
      }
    }
    try self.init(
      shapes: shapes, groups: groups, frame: frame, mode: mode, budget: budget,
      owners: owners, outlines: outlines, elements: elements, clips: clips)
  }

  /// A builder with areas that the caller renders.
  ///
  /// - Parameter owners: for each area, in paint order, the index of its shape.
  package init(
    rendering shapes: [HitMap.Shape], groups: [HitMap.Shape]?, owners: [Int], frame: HitMap.Frame,
    mode: HitMap.Mode, budget: Budget
  ) throws(HitMapError) {
    var areas = AreaOwners()
    for owner in owners { areas.append(owner) }
    try self.init(
      shapes: shapes, groups: groups, frame: frame, mode: mode, budget: SharedBudget(budget),
      owners: areas, outlines: [], elements: 0, clips: ClipTable(scales: []))
  }

  private init(
    shapes: [HitMap.Shape], groups: [HitMap.Shape]?, frame: HitMap.Frame, mode: HitMap.Mode,
    budget: SharedBudget, owners: AreaOwners, outlines: [Clipped], elements: Int,
    clips: ClipTable
  ) throws(HitMapError) {
    let size = frame.rect.size
    guard size.width >= 0, size.height >= 0 else {
      throw .invalidSize(width: Double(size.width), height: Double(size.height))
    }
    scales = try mode.distinctScales()
    (self.shapes, self.budget) = (shapes, budget)
    do throws(LimitExceeded) {
      try shapes.payForNames(budget)
      try groups?.payForNames(budget)
      for outline in shapes.lazy.flatMap({ $0.passiveDrawings }).flatMap({ $0.outlines }) {
        try outline.payForBounds(budget)
      }
    } catch {
      throw .limitExceeded(error, shape: nil)
    }
    (self.groups, self.frame, page) = (groups, frame, frame.page)
    engine = mode.engine
    (self.owners, self.outlines, self.clips) = (owners, outlines, clips)
    self.elements = elements
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

  /// The area of one outline: in exact mode the outline itself, otherwise its masks. O(outline), or
  /// O(pixels) for masks.
  func area(_ index: Int) throws(HitMapError) -> Area {
    let (outline, clips) = outlines[index]
    if scales.isEmpty {
      do throws(LimitExceeded) {
        return .outline(
          try OutlineArea(
            outline, clips: clips.map { self.clips.regions[$0] }, budget: budget))
      } catch {
        throw .limitExceeded(error, shape: shape(ofArea: index).fullName)
      }
    }
    do throws(MaskError) {
      var masks: [AreaTiles] = []
      for (number, scale) in scales.enumerated() {
        let rows = try PixelRows(
          of: [outline], clips: clips.map { self.clips.masks[$0][number] }, on: page, scale: scale,
          budget: budget)
        masks.append(
          try MaskError.wrap { () throws(LimitExceeded) in try AreaTiles(rows, budget: budget) })
        budget.release(rows.rect.price)
      }
      return .masks(masks)
    } catch .limitExceeded(let error) {
      throw .limitExceeded(error, shape: shape(ofArea: index).fullName)
    } catch {
      throw .mask(shape: shape(ofArea: index).fullName, error)
    }
  }

  /// The shape that an area belongs to.
  package func shape(ofArea index: Int) -> HitMap.Shape { shapes[owners[index]] }

  /// The masks of an area that the caller has rendered.
  package func area(_ index: Int, of masks: [BitMask]) throws(HitMapError) -> Area {
    do throws(LimitExceeded) {
      var tiles: [AreaTiles] = []
      for mask in masks {
        tiles.append(try AreaTiles(mask.rows.shown(on: page, scale: mask.scale), budget: budget))
      }
      return .masks(tiles)
    } catch {
      throw .limitExceeded(error, shape: shape(ofArea: index).fullName)
    }
  }

  /// What puts the areas on one another, which are to be added in paint order.
  package func stacks() -> Stacks {
    Stacks(scales, elements: elements, page, budget)
  }

  /// What the shapes and groups are called, and what is drawn of them but takes no hits. O(names).
  var names: MapNames { MapNames(shapes, groups, areAllPassive: engine == .exact, owners) }

  /// The map of all areas. O(outlines + cells), or O(pixels) for masks.
  package func map(of stacks: inout Stacks) throws(HitMapError) -> HitMap {
    try map(of: &stacks, names, isParallel: false)
  }

  /// - Parameter isParallel: whether all cores share the work.
  func map(
    of stacks: inout Stacks, _ names: MapNames, isParallel: Bool
  ) throws(HitMapError) -> HitMap {
    let (finest, masks) = try stacks.finish(isParallel: isParallel)
    return HitMap(
      frame: frame, engine: engine,
      areas: HitAreas(names.table, owners, names.passive, finest),
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
