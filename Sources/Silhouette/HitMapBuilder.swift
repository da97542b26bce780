import Foundation
import SilhouetteGeometry
import SilhouetteSVG

#if Rendering
import SilhouetteRendering
#endif

/// Brings a document's areas into paint order and makes what answers for them.
struct HitMapBuilder: Sendable {
  /// What an area is made of.
  private enum Source {
    case outline(OutlineArea)
    /// What librsvg draws for the element of this id.
    case layer(String)
  }

  let items: [HitMap.Item]
  let groups: [HitMap.Item]
  /// For each area, in paint order, its shape.
  let owners: [Int]
  /// For each area what of its shape it is.
  let parts: [Hit.Part]
  private let sources: [Source]
  let limits: MaskLimits
  private let crowd: MaskCrowd

  init(_ document: SVGDocument, mode: HitMap.Mode, limits: MaskLimits) {
    self.limits = limits
    crowd = MaskCrowd(limits: limits)
    items = document.shapes.map {
      HitMap.Item(id: $0.id, title: $0.title, ancestors: $0.ancestors)
    }
    groups = document.groups.map {
      HitMap.Item(id: $0.id, title: $0.title, ancestors: $0.ancestors)
    }
    let areas = Self.areas(of: document, mode)
    owners = areas.map(\.item)
    parts = areas.map(\.part)
    sources = areas.map(\.source)
  }

  /// A document's areas in paint order: its outlines, or what is seen of each drawing.
  private static func areas(
    of document: SVGDocument, _ mode: HitMap.Mode
  ) -> [(item: Int, part: Hit.Part, source: Source)] {
    var clipAreas: [Clip: ClipArea] = [:]
    let drawings = document.shapes.enumerated()
      .flatMap { item, shape in shape.drawings.map { (item, $0) } }
      .sorted { $0.1.order < $1.1.order }
    return drawings.flatMap { item, drawing -> [(item: Int, part: Hit.Part, source: Source)] in
      if mode.asksInk { return [(item, .fill, .layer(drawing.layer))] }
      let clips = drawing.clips.map { clip in
        let area = clipAreas[clip] ?? ClipArea(clip)
        clipAreas[clip] = area
        return area
      }
      return drawing.outlines.map { (item, $0.part, .outline(OutlineArea($0, clips: clips))) }
    }
  }

  /// How many areas there are.
  var count: Int { sources.count }

  /// An outline as a stack takes it; of what is seen, none.
  func layer(_ number: Int) -> RegionStackLayer? {
    guard case .outline(let area) = sources[number] else { return nil }
    return RegionStackLayer(area)
  }

  /// An outline's masks; of what is seen, none.
  func masks(_ number: Int, scales: [Double]) throws(HitMapError) -> ScaledMasks? {
    guard case .outline(let area) = sources[number] else { return nil }
    let masks: ScaledMasks
    do throws(MaskError) {
      let whole = try ScaledMasks(of: [area.outline], scales: scales, limits: limits)
      masks =
        area.clips.isEmpty
        ? whole : try ScaledMasks(whole.masks.map { $0.clipped(to: area.clips) })
    } catch {
      throw .mask(shape: items[owners[number]].id, error)
    }
    return try counted(masks)
  }

  #if Rendering
  /// A drawing's masks of what is seen; of an outline, none.
  func alphaMasks(
    _ number: Int, _ renderer: SVGRenderer, scales: [Double], threshold: UInt8
  ) throws(HitMapError) -> ScaledMasks? {
    guard case .layer(let layer) = sources[number] else { return nil }
    let masks: ScaledMasks
    do throws(RenderingError) {
      masks = try renderer.alphaMasks(
        layer: layer, scales: scales, threshold: threshold, limits: limits)
    } catch {
      throw .rendering(shape: items[owners[number]].id, error)
    }
    return try counted(masks)
  }
  #endif

  /// The masks, if there is room for them with all that have been made before.
  private func counted(_ masks: ScaledMasks) throws(HitMapError) -> ScaledMasks {
    do throws(MaskError) {
      try crowd.add(masks)
      return masks
    } catch {
      throw .masks(error)
    }
  }
}

extension HitMap.Mode {
  /// Whether what is seen decides, and not outlines.
  fileprivate var asksInk: Bool {
    switch self {
    case .exact, .mask: false
    #if Rendering
    case .alphaMask: true
    #endif
    }
  }
}

extension Outline {
  fileprivate var part: Hit.Part {
    switch coverage {
    case .fill: .fill
    case .stroke: .stroke
    }
  }
}

extension BitMask {
  /// The mask without the pixels whose centres are outside one of the areas.
  fileprivate func clipped(to clips: [ClipArea]) -> BitMask {
    BitMask(scale: scale, pixelRect: pixelRect) { row, column in
      let (x, y) = (pixelRect.x + column, pixelRect.y + row)
      let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
      return self[x, y] && clips.allSatisfy { $0.pointInside(center) }
    }
  }
}
