import Foundation
import SilhouetteGeometry
import SilhouetteSVG

#if Rendering
import SilhouetteRendering
#endif

extension HitMap {
  /// What answers, by scale; one stack without scale in exact mode.
  struct Engine {
    let finest: AreaStack
    let masks: [(scale: Double, stack: AreaStack)]

    init(_ regions: AreaStack) {
      finest = regions
      masks = []
    }

    /// The stacks of each scale, from the least; at least one.
    init(_ masks: [(scale: Double, stack: AreaStack)]) {
      self.masks = masks
      finest = masks[masks.count - 1].stack
    }

    /// The masks of every area, all at the same scales.
    init(_ areas: [ScaledMasks], scales: [Double], limits: MaskLimits) throws(MaskError) {
      var stacks: [(scale: Double, stack: AreaStack)] = []
      for (place, scale) in scales.enumerated() {
        let masks = areas.map { $0.masks[place] }
        stacks.append((scale, try .of(masks, scale: scale, limits: limits)))
      }
      self.init(stacks)
    }
  }

  /// The engine of a mode, made area by area.
  static func makeEngine(
    _ builder: HitMapBuilder, _ document: SVGDocument, _ mode: Mode
  ) throws(HitMapError) -> Engine {
    let scales = try mode.distinctScales()
    var masks: [ScaledMasks] = []
    switch mode {
    case .exact:
      return Engine(.of((0..<builder.count).compactMap(builder.layer)))
    case .mask:
      for number in 0..<builder.count {
        if let made = try builder.masks(number, scales: scales) { masks.append(made) }
      }
    #if Rendering
    case .alphaMask(_, let threshold):
      let renderer = try Self.renderer(of: document)
      for number in 0..<builder.count {
        let made = try builder.alphaMasks(number, renderer, scales: scales, threshold: threshold)
        if let made { masks.append(made) }
      }
    #endif
    }
    return try Self.engine(masks, scales: scales, limits: builder.limits)
  }

  private static func engine(
    _ masks: [ScaledMasks], scales: [Double], limits: MaskLimits
  ) throws(HitMapError) -> Engine {
    do throws(MaskError) {
      return try Engine(masks, scales: scales, limits: limits)
    } catch {
      throw .masks(error)
    }
  }

  /// The engine of a mode, made on all cores.
  static func makeEngine(
    _ builder: HitMapBuilder, _ document: SVGDocument, _ mode: Mode,
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?
  ) async throws -> Engine {
    let scales = try mode.distinctScales()
    let work = MaskWork(count: builder.count, progress: progress)
    switch mode {
    case .exact:
      return Engine(.of(try await work.run(tool: {}) { builder.layer($1) }.compactMap { $0 }))
    case .mask:
      let masks = try await work.run(tool: {}) { try builder.masks($1, scales: scales) }
      return try Self.engine(masks.compactMap { $0 }, scales: scales, limits: builder.limits)
    #if Rendering
    case .alphaMask(_, let threshold):
      let masks = try await work.run(tool: { try Self.renderer(of: document) }) {
        try builder.alphaMasks($1, $0, scales: scales, threshold: threshold)
      }
      return try Self.engine(masks.compactMap { $0 }, scales: scales, limits: builder.limits)
    #endif
    }
  }

  #if Rendering
  private static func renderer(of document: SVGDocument) throws(HitMapError) -> SVGRenderer {
    do throws(RenderingError) {
      return try SVGRenderer(data: document.layeredSource(), size: document.size)
    } catch {
      // What was read as SVG, librsvg takes too, unless it has no memory.
      throw .document(error)
    }
  }
  #endif
}

extension HitMap.Mode {
  /// The mode's scales once each, from the least; none in exact mode.
  fileprivate func distinctScales() throws(HitMapError) -> [Double] {
    let scales: [Double]
    switch self {
    case .exact: return []
    case .mask(let given): scales = given
    #if Rendering
    case .alphaMask(let given, _): scales = given
    #endif
    }
    guard !scales.isEmpty else { throw .noScale }
    for scale in scales where !scale.isScale { throw .invalidScale(scale) }
    return Set(scales).sorted()
  }
}

extension [HitMap.Item] {
  /// The items, each with the least rectangle round its areas; zero where it has none.
  func bounding(_ stack: AreaStack, owners: [Int]) -> [HitMap.Item] {
    var items = self
    for (area, owner) in owners.enumerated() {
      items[owner].bounds = items[owner].bounds.joined(with: stack.bounds(of: area))
    }
    return items
  }

  /// The groups with what the items in each bound together.
  func bounding(_ groups: [HitMap.Item]) -> [HitMap.Item] {
    var boxes: [[String]: CGRect] = [:]
    for item in self {
      for depth in item.path.indices.dropLast() {
        let group = Array<String>(item.path[...depth])
        boxes[group] = (boxes[group] ?? .zero).joined(with: item.bounds)
      }
    }
    return groups.map { group in
      var group = group
      group.bounds = boxes[group.path] ?? .zero
      return group
    }
  }
}

extension CGRect {
  /// The least rectangle round this and another; one without area counts for nothing.
  fileprivate func joined(with other: CGRect) -> CGRect {
    guard other.width > 0, other.height > 0 else { return self }
    return width > 0 && height > 0 ? union(other) : other
  }
}
