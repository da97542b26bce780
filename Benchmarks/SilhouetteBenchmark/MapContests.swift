import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// The engines for a whole map.
enum MapContests {
  static func contenders(_ workload: MapWorkload, _ source: MapWorkload.Source) -> [Contender] {
    switch source {
    case .drawing: contenders(workload, scales: [1, 2, 3], classics: true)
    // Engines that look at every shape would take too long for a hundred thousand.
    case .synthetic(let districts, _):
      contenders(workload, scales: [2], classics: districts <= 3000)
    case .awkward, .real: contenders(workload, scales: [], classics: false)
    case .even(let districts):
      contenders(workload, scales: [], classics: false)
        + pictures(workload).filter { (usual[$0.name] ?? 0) >= districts }
    }
  }

  /// The usual methods for the chart of growth, each up to the number of shapes where it takes some milliseconds.
  private static let usual = [
    "id per pixel 2x": 100_000, "bit runs 2x": 100_000, "cairo_in_fill": 10_000,
  ]

  /// - Parameters:
  ///   - scales: the masks' scales.
  ///   - classics: whether to include engines that draw or keep a picture.
  private static func contenders(
    _ workload: MapWorkload, scales: [Double], classics: Bool
  ) -> [Contender] {
    let (read, numbers) = (workload.read, workload.numbers)
    var contenders = [
      Contender("HitMap exact", .exact, isOurs: true, of: read) {
        HitMapEngine(try HitMap($0, limits: .none), numbers: numbers, DirectHit.self)
      },
      Contender("HitMap exact, batches", .exact, isOurs: true, of: read) {
        HitMapBatchEngine(try HitMap($0, limits: .none), numbers: numbers)
      },
      Contender("HitMap exact, within 22", .nearest(within: 22, error: 0), isOurs: true, of: read) {
        HitMapEngine(try HitMap($0, limits: .none), numbers: numbers, NearestHit.self)
      },
    ]
    if let scale = scales.last {
      contenders.append(
        Contender(
          "HitMap mask \(Int(scale))x, within 22", .nearest(within: 22, error: 1.5 / scale),
          of: read
        ) {
          HitMapEngine(
            try HitMap($0, mode: .mask(scales: [scale]), limits: .none), numbers: numbers,
            NearestHit.self)
        })
    }
    for scale in scales {
      contenders.append(
        Contender("HitMap mask \(Int(scale))x", .pixelCenters(scale: scale), isOurs: true, of: read)
        {
          HitMapEngine(
            try HitMap($0, mode: .mask(scales: [scale]), limits: .none), numbers: numbers,
            DirectHit.self)
        })
    }
    #if Rendering && canImport(CCairo)
    if classics {
      for scale in scales {
        // Judged as the rivals that draw, of maps that have a truth about fills: it differs where paint does, as along
        // the white borders of Japan.
        let promise = workload.fills == nil ? Promise.ink : .coverage(scale: scale)
        contenders.append(
          Contender("HitMap alpha \(Int(scale))x", promise, of: read) {
            HitMapEngine(
              try HitMap($0, mode: .alphaMask(scales: [scale]), limits: .none),
              numbers: numbers,
              DirectHit.self)
          })
      }
    }
    #endif
    return contenders + (classics ? pictures(workload) : [])
  }

  /// The engines that draw, or keep pictures; none without cairo, or without plain fills.
  private static func pictures(_ workload: MapWorkload) -> [Contender] {
    #if Rendering && canImport(CCairo)
    guard let fills = workload.fills else { return [] }
    func picture(_ scale: Double) throws -> IDPicture {
      try IDPicture(fills, size: workload.document.size, scale: scale)
    }
    func stack<Part: Engine>(_ part: (VectorPath, FillRule) throws -> Part) throws -> ShapeStack<
      Part
    > where Part.Question == CGPoint {
      ShapeStack(try fills.map { ($0.number, try part($0.path, $0.rule)) })
    }
    func raster(_ path: VectorPath, _ rule: FillRule) throws -> AlphaRaster {
      try AlphaRaster(path, rule: rule, scale: 2)
    }
    let coverage = Promise.coverage(scale: 2)
    return [
      Contender("id per pixel 2x", coverage) { try IDPerPixelEngine(picture(2)) },
      Contender("alpha bytes 2x", coverage) {
        try stack { PixelEngine<AlphaBytes>(try raster($0, $1)) }
      },
      Contender("Booleans 2x", coverage) {
        try stack { PixelEngine<Booleans>(try raster($0, $1)) }
      },
      Contender("bit runs 2x", coverage) { try stack { PixelEngine<BitRun>(try raster($0, $1)) } },
      Contender("cairo_in_fill", .exact) {
        try stack { CairoInFillEngine(outline: try CairoOutline($0, rule: $1)) }
      },
      Contender("drawn every tap 1x", .coverage(scale: 1), isSlow: true) {
        DrawEveryTapEngine(picture: try picture(1))
      },
      Contender("one pixel drawn 1x", .coverage(scale: 1), isSlow: true) {
        DrawOnePixelEngine(picture: try picture(1))
      },
    ]
    #else
    return []
    #endif
  }
}
