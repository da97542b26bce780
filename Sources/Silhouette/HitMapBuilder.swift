import Foundation
import SilhouetteGeometry
import SilhouetteSVG

#if Rendering
import SilhouetteRendering
#endif

/// Brings a document's areas into paint order and makes what answers for them.
struct HitMapBuilder {
  private(set) var items: [HitMap.Item] = []
  private(set) var layers: [HitMap.Layer] = []
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
  }

  /// A region for every outline.
  mutating func makeRegions() -> HitMap.Engine {
    var regions: [PathRegion] = []
    for (item, outline, clips) in outlines {
      let region = PathRegion(outline)
      let bounds = clips.reduce(region.bounds) { $0.intersection($1.bounds) }
      regions.append(region)
      layers.append(HitMap.Layer(item: item, part: outline.part, bounds: bounds, clips: clips))
    }
    return .exact(regions)
  }

  /// A mask for every outline at every scale.
  mutating func makeMasks(scales: [Double]) throws(HitMapError) -> HitMap.Engine {
    let outlines = outlines
    var sets: [(scale: Double, masks: [BitMask])] = []
    for scale in try distinct(scales) {
      var masks: [BitMask] = []
      for (item, outline, clips) in outlines {
        do throws(MaskError) {
          let mask = try BitMask(of: [outline], scale: scale, limits: limits)
          masks.append(clips.isEmpty ? mask : mask.clipped(to: clips))
        } catch {
          throw .mask(shape: items[item].id, error)
        }
      }
      sets.append((scale, masks))
    }
    layers = zip(outlines, boxes(of: sets)).map { outline, bounds in
      HitMap.Layer(item: outline.item, part: outline.outline.part, bounds: bounds, clips: [])
    }
    return .masks(sets)
  }

  #if Rendering
  /// A mask of what is seen for every drawing at every scale.
  mutating func makeAlphaMasks(
    _ document: SVGDocument, scales: [Double], threshold: UInt8
  ) throws(HitMapError) -> HitMap.Engine {
    let scales = try distinct(scales)
    guard let first = drawings.first else { return .masks(scales.map { ($0, []) }) }
    var item = first.item
    do throws(RenderingError) {
      let renderer = try SVGRenderer(data: document.layeredSource(), size: document.size)
      var sets: [(scale: Double, masks: [BitMask])] = []
      for scale in scales {
        var masks: [BitMask] = []
        for (owner, drawing) in drawings {
          item = owner
          masks.append(
            try renderer.alphaMask(
              layer: drawing.layer, scale: scale, threshold: threshold, limits: limits))
        }
        sets.append((scale, masks))
      }
      layers = zip(drawings, boxes(of: sets)).map { drawing, bounds in
        HitMap.Layer(item: drawing.item, part: .fill, bounds: bounds, clips: [])
      }
      return .masks(sets)
    } catch {
      throw .rendering(shape: items[item].id, error)
    }
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

  /// For each layer, a rectangle with its masks at all scales.
  private func boxes(of sets: [(scale: Double, masks: [BitMask])]) -> [CGRect] {
    guard let first = sets.first else { return [] }
    return first.masks.indices.map { layer in
      sets.reduce(CGRect.null) { box, set in
        let mask = set.masks[layer]
        return mask.pixelRect.isEmpty ? box : box.union(mask.bounds)
      }
    }
  }

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
