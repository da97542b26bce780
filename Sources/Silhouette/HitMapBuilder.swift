import Foundation
import SilhouetteGeometry
import SilhouetteSVG

#if Rendering
import SilhouetteRendering
#endif

/// Brings a document's areas into paint order and makes what answers for them.
struct HitMapBuilder {
  private(set) var items: [HitMap.Item] = []
  private(set) var owners: [Int] = []
  private(set) var hits: [Hit] = []
  private let names: [Hit.Names]
  private let drawings: [(item: Int, drawing: Drawing)]
  private let limits: MaskLimits

  init(_ document: SVGDocument, limits: MaskLimits) {
    self.limits = limits
    drawings = document.shapes.enumerated()
      .flatMap { item, shape in shape.drawings.map { (item, $0) } }
      .sorted { $0.drawing.order < $1.drawing.order }
    items = document.shapes.map {
      HitMap.Item(
        id: $0.id, title: $0.title, ancestors: $0.ancestors,
        bounds: $0.bounds.isNull ? .zero : $0.bounds)
    }
    names = items.map { Hit.Names(id: $0.id, path: $0.ancestors + [$0.id]) }
  }

  /// A region for every outline.
  mutating func makeRegions() -> HitMap.Engine {
    var areas: [ClippedRegion] = []
    for (item, outline, clips) in outlines {
      areas.append(ClippedRegion(region: PathRegion(outline), clips: clips))
      addArea(of: item, outline.part)
    }
    return .exact(AreaIndex(areas, cells: Self.cells(for: areas.count)))
  }

  /// A mask for every outline at every scale.
  mutating func makeMasks(scales: [Double]) throws(HitMapError) -> HitMap.Engine {
    let outlines = outlines
    for (item, outline, _) in outlines { addArea(of: item, outline.part) }
    return .masks(
      try sets(of: distinct(scales)) { scale throws(HitMapError) in
        var masks: [BitMask] = []
        for (item, outline, clips) in outlines {
          do throws(MaskError) {
            let mask = try BitMask(of: [outline], scale: scale, limits: limits)
            masks.append(clips.isEmpty ? mask : mask.clipped(to: clips))
          } catch {
            throw .mask(shape: items[item].id, error)
          }
        }
        return masks
      })
  }

  #if Rendering
  /// A mask of what is seen for every drawing at every scale.
  mutating func makeAlphaMasks(
    _ document: SVGDocument, scales: [Double], threshold: UInt8
  ) throws(HitMapError) -> HitMap.Engine {
    let scales = try distinct(scales)
    guard let first = drawings.first else {
      return .masks(scales.map { ($0, AreaIndex([], cells: 1)) })
    }
    for (item, _) in drawings { addArea(of: item, .fill) }
    let renderer: SVGRenderer
    do throws(RenderingError) {
      renderer = try SVGRenderer(data: document.layeredSource(), size: document.size)
    } catch {
      throw .rendering(shape: items[first.item].id, error)
    }
    return .masks(
      try sets(of: scales) { scale throws(HitMapError) in
        var masks: [BitMask] = []
        for (item, drawing) in drawings {
          do throws(RenderingError) {
            masks.append(
              try renderer.alphaMask(
                layer: drawing.layer, scale: scale, threshold: threshold, limits: limits))
          } catch {
            throw .rendering(shape: items[item].id, error)
          }
        }
        return masks
      })
  }
  #endif

  /// Every drawing's outlines in paint order, with what they are clipped to.
  private var outlines: [(item: Int, outline: Outline, clips: [ClipArea])] {
    var areas: [Clip: ClipArea] = [:]
    return drawings.flatMap { item, drawing in
      let clips = drawing.clips.map { clip in
        let area = areas[clip] ?? ClipArea(clip)
        areas[clip] = area
        return area
      }
      return drawing.outlines.map { (item, $0, clips) }
    }
  }

  private mutating func addArea(of item: Int, _ part: Hit.Part) {
    owners.append(item)
    hits.append(Hit(names: names[item], part: part, distance: 0))
  }

  /// An index over the masks of each scale.
  private func sets(
    of scales: [Double], masks: (Double) throws(HitMapError) -> [BitMask]
  ) throws(HitMapError) -> [(scale: Double, index: AreaIndex<BitMask>)] {
    var sets: [(scale: Double, index: AreaIndex<BitMask>)] = []
    for scale in scales {
      let masks = try masks(scale)
      sets.append((scale, AreaIndex(masks, cells: Self.cells(for: masks.count))))
    }
    return sets
  }

  /// About how many cells an index over so many areas has.
  private static func cells(for count: Int) -> Int { min(max(4096, 32 * count), 1 << 22) }

  /// The scales once each, from the least.
  private func distinct(_ scales: [Double]) throws(HitMapError) -> [Double] {
    guard !scales.isEmpty else { throw .noScale }
    for scale in scales where !(scale > 0 && scale.isFinite) {
      throw .mask(shape: "", .invalidScale(scale))
    }
    return Set(scales).sorted()
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
