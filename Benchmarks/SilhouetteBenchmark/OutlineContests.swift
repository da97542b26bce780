import Silhouette
import SilhouetteBenchmarkKit

/// Everyone who answers for one outline.
enum OutlineContests {
  static func contenders(_ workload: OutlineWorkload) -> [Contender] {
    let (path, rule) = (workload.path, workload.rule)
    let mask = Promise.pixelCenters(scale: 1)
    var contenders = [
      Contender("PathRegion", .exact) { RegionEngine(region: PathRegion(path, fillRule: rule)) },
      Contender("BitMask dense", mask) {
        RegionEngine(
          region: try BitMask(of: [.fill(path, rule: rule)], scale: 1).stored(as: .dense))
      },
      Contender("BitMask tiled", mask) {
        RegionEngine(
          region: try BitMask(of: [.fill(path, rule: rule)], scale: 1).stored(as: .tiled))
      },
      Contender("bits in C", mask) {
        CBitsEngine(try BitMask(of: [.fill(path, rule: rule)], scale: 1))
      },
    ]
    #if Rendering
    contenders.append(
      Contender("cairo_in_fill", .exact) {
        CairoInFillEngine(outline: try CairoOutline(path, rule: rule))
      })
    #endif
    return contenders
  }
}
