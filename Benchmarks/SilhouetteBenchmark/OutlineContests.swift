import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// The engines for one outline. Masks have one pixel per unit.
enum OutlineContests {
  static func contenders(_ workload: OutlineWorkload) -> [Contender] {
    let (path, rule) = (workload.path, workload.rule)
    let mask = Promise.pixelCenters(scale: 1)
    func scanned() throws -> BitMask {
      try BitMask(of: [.fill(path, rule: rule)], scale: 1, limits: .none)
    }
    let contenders = [
      Contender("PathRegion", .exact, isOurs: true) {
        RegionEngine(PathRegion(path, fillRule: rule))
      },
      Contender("BitMask", mask, isOurs: true) { RegionEngine(try scanned()) },
      Contender("BitMask sampled", mask) {
        RegionEngine(
          try BitMask(sampling: PathRegion(path, fillRule: rule), scale: 1, limits: .none))
      },
      Contender("bits in C", mask) { CBitsEngine(try scanned()) },
    ]
    #if Rendering && canImport(CCairo)
    return contenders + classics(path, rule)
    #else
    return contenders
    #endif
  }

  /// The engines for a stroke.
  static func contenders(_ workload: StrokeWorkload) -> [Contender] {
    let (path, style) = (workload.path, workload.style)
    let contenders = [
      Contender("PathRegion", .exact, isOurs: true) {
        RegionEngine(PathRegion(path, stroke: style))
      },
      Contender("BitMask", .pixelCenters(scale: 1), isOurs: true) {
        RegionEngine(try BitMask(of: [.stroke(path, style: style)], scale: 1))
      },
    ]
    #if Rendering && canImport(CCairo)
    let cairo = Contender("cairo_in_stroke", .exact) {
      CairoInStrokeEngine(try CairoOutline(path, rule: .nonZero), width: style.width)
    }
    return contenders + [cairo]
    #else
    return contenders
    #endif
  }

  #if Rendering && canImport(CCairo)
  private static func classics(_ path: VectorPath, _ rule: FillRule) -> [Contender] {
    let coverage = Promise.coverage(scale: 1)
    func raster() throws -> AlphaRaster { try AlphaRaster(path, rule: rule, scale: 1) }
    func picture() throws -> IDPicture {
      let size = CGSize(width: 1000, height: 1000)
      return try IDPicture([(1, path, rule)], size: size, scale: 1)
    }
    return [
      Contender("alpha byte", coverage) { PixelEngine<AlphaBytes>(try raster()) },
      Contender("alpha byte, last kept", coverage) {
        LastPoint(PixelEngine<AlphaBytes>(try raster()))
      },
      Contender("Boolean", coverage) { PixelEngine<Booleans>(try raster()) },
      Contender("bit run", coverage) { PixelEngine<BitRun>(try raster()) },
      Contender("bit run, last kept", coverage) { LastPoint(PixelEngine<BitRun>(try raster())) },
      Contender("drawn every tap", coverage, isSlow: true) {
        DrawEveryTapEngine(picture: try picture())
      },
      Contender("one pixel drawn", coverage, isSlow: true) {
        DrawOnePixelEngine(picture: try picture())
      },
      Contender("cairo_in_fill", .exact, isSlow: true) {
        CairoInFillEngine(outline: try CairoOutline(path, rule: rule))
      },
    ]
  }
  #endif
}
