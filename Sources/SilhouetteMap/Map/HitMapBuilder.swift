package import Foundation
package import SilhouetteGeometry

/// Sorts the outlines of shapes into paint order, prepares an area for each, and builds a map from all areas.
///
/// Areas can be prepared on several cores. Rendered masks come from the caller, through ``counted(_:)``.
package struct HitMapBuilder: Sendable {
  /// An outline and its clips.
  private typealias Clipped = (outline: Outline, clips: [ClipRegion])

  /// One area, prepared for the index of all.
  package enum Area: Sendable {
    case outline(OutlineArea)
    /// One mask for each scale.
    case masks([AreaTiles])
  }

  let shapes: [HitMap.Shape]
  let groups: [HitMap.Shape]
  let size: CGSize
  /// The scales of the masks, each once, smallest first; empty in exact mode.
  package let scales: [Double]
  package let limits: MaskLimits
  /// For each area, in paint order, the index of its shape.
  let owners: [Int]
  let parts: [Hit.Part]
  /// One for each area; empty if the caller renders the masks.
  private let outlines: [Clipped]
  private let budget: MaskStackBudget

  /// The number of areas.
  package var count: Int { owners.count }

  /// A builder with an area for each outline.
  init(
    shapes: [HitMap.Shape], groups: [HitMap.Shape]?, size: CGSize, mode: HitMap.Mode,
    limits: MaskLimits
  ) throws(HitMapError) {
    if mode.isRendered { throw .renderingUnavailable }
    var clipRegions: [Clip: ClipRegion] = [:]
    var outlines: [(owner: Int, area: Clipped)] = []
    for (owner, drawing) in Self.inPaintOrder(shapes) {
      let clips = drawing.clips.map { clip in
        let region = clipRegions[clip] ?? ClipRegion(clip)
        clipRegions[clip] = region
        return region
      }
      outlines += drawing.outlines.map { (owner, ($0, clips)) }
    }
    try self.init(
      shapes: shapes, groups: groups, size: size, mode: mode, limits: limits,
      owners: outlines.map(\.owner), parts: outlines.map { Hit.Part($0.area.outline.style) },
      outlines: outlines.map(\.area))
  }

  /// A builder with areas that the caller renders.
  ///
  /// - Parameter owners: for each area, in paint order, the index of its shape.
  package init(
    rendering shapes: [HitMap.Shape], groups: [HitMap.Shape]?, owners: [Int], size: CGSize,
    mode: HitMap.Mode, limits: MaskLimits
  ) throws(HitMapError) {
    try self.init(
      shapes: shapes, groups: groups, size: size, mode: mode, limits: limits, owners: owners,
      parts: owners.map { _ in .fill }, outlines: [])
  }

  private init(
    shapes: [HitMap.Shape], groups: [HitMap.Shape]?, size: CGSize, mode: HitMap.Mode,
    limits: MaskLimits, owners: [Int], parts: [Hit.Part], outlines: [Clipped]
  ) throws(HitMapError) {
    scales = try mode.distinctScales()
    self.shapes = scales.isEmpty ? shapes : shapes.map(\.named)
    self.groups = groups ?? shapes.ancestorGroups
    self.size = size
    self.limits = limits
    (self.owners, self.parts, self.outlines) = (owners, parts, outlines)
    budget = MaskStackBudget(limits: limits)
  }

  /// The drawings of all shapes, bottom to top, each with the index of its shape.
  package static func inPaintOrder(
    _ shapes: [HitMap.Shape]
  ) -> [(owner: Int, drawing: HitMap.Drawing)] {
    shapes.enumerated()
      .flatMap { owner, shape in shape.drawings.map { (owner: owner, drawing: $0) } }
      .enumerated()
      .sorted { ($0.element.drawing.order, $0.offset) < ($1.element.drawing.order, $1.offset) }
      .map(\.element)
  }

  /// The area of one outline: in exact mode the outline itself, otherwise its masks. O(outline), or
  /// O(pixels) for masks.
  package func area(_ index: Int) throws(HitMapError) -> Area {
    let (outline, clips) = outlines[index]
    if scales.isEmpty { return .outline(OutlineArea(outline, clips: clips)) }
    var masks: [AreaTiles] = []
    do throws(MaskError) {
      for scale in scales {
        var rows = try PixelRows(of: [outline], scale: scale, limits: limits)
        rows.formIntersection(clips, scale: scale)
        masks.append(AreaTiles(rows))
      }
    } catch {
      throw .mask(shape: shape(ofArea: index).id, error)
    }
    return try counted(masks)
  }

  /// The shape that an area belongs to.
  package func shape(ofArea index: Int) -> HitMap.Shape { shapes[owners[index]] }

  /// The masks as an area. Throws if the masks made so far exceed the limits together.
  package func counted(_ masks: [BitMask]) throws(HitMapError) -> Area {
    try counted(masks.map { AreaTiles($0) })
  }

  private func counted(_ masks: [AreaTiles]) throws(HitMapError) -> Area {
    do throws(MaskError) {
      if let finest = masks.last { try budget.add(finest) }
      return .masks(masks)
    } catch {
      throw .masks(error)
    }
  }

  /// The map of all areas, given in paint order. O(outlines + cells), or O(pixels) for masks.
  package func map(of made: [Area]) throws(HitMapError) -> HitMap {
    var outlines: [OutlineArea] = []
    var masks: [[AreaTiles]] = []
    for area in made {
      switch area {
      case .outline(let outline): outlines.append(outline)
      case .masks(let some): masks.append(some)
      }
    }
    let stacks: [MaskStack]
    do throws(MaskError) {
      stacks = try .init(masks, scales: scales, limits: limits)
    } catch {
      throw .masks(error)
    }
    return HitMap(
      size: size, shapes: shapes, groups: groups, owners: owners, parts: parts,
      index: stacks.last ?? OutlineStack(outlines), masks: stacks)
  }
}

extension [MaskStack] {
  /// A stack for each scale, of the masks of all areas.
  init(_ areas: [[AreaTiles]], scales: [Double], limits: MaskLimits) throws(MaskError) {
    self = []
    for (index, scale) in scales.enumerated() {
      append(try MaskStack(areas.map { $0[index] }, scale: scale, limits: limits))
    }
  }
}

extension HitMap.Mode {
  /// The mode's scales, each once, smallest first; empty in exact mode.
  fileprivate func distinctScales() throws(HitMapError) -> [Double] {
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

extension Hit.Part {
  fileprivate init(_ style: Outline.Style) {
    switch style {
    case .fill: self = .fill
    case .stroke: self = .stroke
    }
  }
}
