// swift-format-ignore-file: NeverUseForceTry

import Foundation
import SilhouetteTestSupport

@testable import SilhouetteGeometry

// What tests build, for which nothing is limited: it throws only beyond 2^30 words.

extension OutlineStack {
  convenience init(_ areas: [OutlineArea], page: Page? = nil, isParallel: Bool = false) {
    try! self.init(areas, page: page, budget: .unlimited, isParallel: isParallel)
  }

  convenience init(
    _ areas: [OutlineArea], page: Page? = nil, budget: SharedBudget, isParallel: Bool = false
  ) throws(LimitExceeded) {
    // Its table of edges grows.
    var builder = Builder(pieces: 0, page: page, budget: budget)
    for area in areas { try builder.add(area) }
    let stack = try builder.finish(isParallel: isParallel)
    self.init(outlines: stack.outlines, areas: stack.areas, isCompact: false)
  }
}

extension OutlineArea {
  init(_ outline: Outline, clips: [ClipRegion] = []) {
    try! self.init(outline, clips: clips, budget: .unlimited)
  }
}

extension MaskStack {
  convenience init(_ areas: [AreaTiles], scale: Double) {
    try! self.init(areas, scale: scale, budget: .unlimited)
  }
}

extension AreaTiles {
  init(_ rows: PixelRows) { try! self.init(rows, budget: .unlimited) }
}

extension AreaGrid {
  /// The grid of a path alone, however few edges it has.
  static func alone(_ path: VectorPath, _ rule: FillRule = .nonZero) -> AreaGrid {
    try! AreaGridBuilder.grid(of: FillContours(path), path, rule, .unlimited)
  }
}

extension FillContours {
  init(_ path: VectorPath) { try! self.init(path, budget: .unlimited) }
}

extension MonotoneOutline {
  init(_ path: VectorPath) { try! self.init(path, budget: .unlimited) }
}

extension StrokeParts {
  init?(_ path: VectorPath, _ stroke: Stroke) {
    try! self.init(path, stroke, budget: .unlimited)
  }
}

extension StrokeIndexBuilder {
  static func build(_ path: VectorPath, _ stroke: Stroke) -> StrokeIndex? {
    try! build(path, stroke, budget: .unlimited)
  }
}

extension StrokePolygons {
  static func edges(
    of path: VectorPath, style: Stroke, scale: Double, flatness: Double
  ) -> [SIMD4<Double>] {
    try! edges(of: path, style: style, scale: scale, flatness: flatness, budget: .unlimited)
  }
}

extension DashPattern {
  func dashes(of contours: [StrokeContour]) -> (dashes: [StrokeContour], price: Price) {
    try! dashes(of: contours, budget: .unlimited)
  }
}

extension ScanContours {
  func scan(rule: FillRule, into rows: inout PixelRows) {
    try! scan(rule: rule, into: &rows, budget: .unlimited)
  }
}

extension PathRegion {
  func distanceToOutline(from point: CGPoint, within limit: Double = .infinity) -> Double {
    Area.region(self).distanceToOutline(from: point, within: limit)
  }
}
