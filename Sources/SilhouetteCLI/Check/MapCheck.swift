import Foundation
import Silhouette

/// Finds the faults of a map at its size in the view.
struct MapCheck {
  /// The smallest target for a finger, in points.
  static let finger = 44.0

  let survey: Survey
  let gaps: [GapFinder.Gap]
  /// The indices of the shapes that are smaller than a finger, from the smallest.
  private(set) var small: [Int] = []
  /// The shapes that are too small even when widened; nil unless asked for.
  private let widened: (minimum: Double, targets: WidenedTargets)?
  /// The indices of the shapes that can never be hit.
  private(set) var outOfReach: [Int] = []
  /// How many pixels a shape takes from the one under it. Left out are shapes that lie wholly on another,
  /// as keys on a panel do, and shapes that lie wholly under another, which are out of reach.
  let overlaps: [Survey.Pair: Int]

  let map: HitMap
  private let warnings: [SVGWarning]
  let zoom: CGSize
  /// A finger's targets, in units of the picture: a shape's bounds, or those of its largest piece.
  let targets: [CGRect]

  /// - Parameters:
  ///   - scale: pixels per unit of the document, at whose centres the map is asked.
  ///   - zoom: points per unit, across and down.
  ///   - minimumTarget: the side that small shapes are widened to, in points; nil for none.
  ///   - warnings: those of the document.
  ///   - budget: pays for the questions, and for the report.
  ///   - progress: shows how many pixels are asked about.
  init(
    _ map: HitMap, scale: Double, zoom: CGSize, minimumTarget: Double?, warnings: [SVGWarning],
    _ budget: inout Budget, _ progress: inout ProgressBar
  ) throws {
    self.map = map
    self.zoom = zoom
    self.warnings = warnings
    let survey = try Survey(of: map, scale: scale, &budget, &progress)
    self.survey = survey
    if let minimumTarget {
      widened = (
        minimumTarget,
        try WidenedTargets(map, survey, minimum: minimumTarget, zoom: zoom, &budget)
      )
    } else {
      widened = nil
    }
    overlaps = survey.overlaps.filter { pair, count in
      count < survey.pixels[pair.upper] && count < survey.pixels[pair.lower]
    }
    gaps = GapFinder(survey, zoom: zoom).gaps(narrowerThan: 1, longerThan: 6)
    targets = zip(map.shapes, LargestPieces(of: survey).boxes).map { shape, piece in
      guard let piece else { return map.frame.toPicture.bounds(of: shape.bounds) }
      return CGRect(
        x: piece.minX / scale, y: piece.minY / scale, width: piece.width / scale,
        height: piece.height / scale)
    }
    outOfReach = map.shapes.indices.filter { survey.pixelsOnTop[$0] == 0 }
    small = map.shapes.indices
      .filter { survey.pixelsOnTop[$0] > 0 && smallerSide($0) < Self.finger }
      .sorted { smallerSide($0) < smallerSide($1) }
    try pay(&budget)
  }

  /// Pays for the report, whose rows name shapes.
  private func pay(_ budget: inout Budget) throws(LimitExceeded) {
    func bytes(_ shape: Int) -> Int { map.shapes[shape].id.utf8.count }
    try budget.pay((survey.overlaps.count + map.shapes.count) * .work(500))
    // A reason names at most three other shapes.
    let most = map.shapes.indices.map(bytes).max() ?? 0
    try budget.pay(
      forRows: outOfReach.lazy.map { [bytes($0), survey.pixels[$0] > 0 ? 3 * most : 0] })
    try budget.pay(forRows: overlaps.keys.lazy.map { [bytes($0.upper), bytes($0.lower)] })
    try budget.pay(forRows: gaps.lazy.map { [bytes($0.sides.lower), bytes($0.sides.upper)] })
    try budget.pay(forRows: small.lazy.map { [bytes($0)] })
    let targets = widened?.targets.tooSmall ?? []
    try budget.pay(forRows: targets.lazy.map { [bytes($0.shape)] })
    // Without titles, and with ids of others.
    try budget.pay(forRows: map.shapes.indices.lazy.map { [2 * bytes($0)] })
    try budget.pay(forRows: warnings.lazy.map { [$0.message.utf8.count] })
  }

  var report: MapReport {
    let covers = covers
    return MapReport(
      shapes: map.shapes.count, width: map.size.width * zoom.width,
      height: map.size.height * zoom.height,
      pixelsPerPoint: survey.scale / max(zoom.width, zoom.height),
      outOfReach: outOfReach.map {
        .init(id: map.shapes[$0].id, reason: reason($0, under: covers[$0] ?? []))
      },
      overlaps: overlapsByArea, gaps: gaps.map(gap),
      small: small.map {
        .init(
          id: map.shapes[$0].id, width: targets[$0].width * zoom.width,
          height: targets[$0].height * zoom.height)
      },
      minimumTarget: widened?.minimum,
      targets: widened?.targets.tooSmall.map { .init(id: map.shapes[$0.shape].id, side: $0.side) },
      untitled: map.shapes.filter { $0.title == nil }.map(\.id), duplicates: duplicates,
      groups: warnings(.group), cut: warnings(.cut), empty: warnings(.empty),
      warnings: warnings(.text))
  }

  private func warnings(_ kind: SVGWarning.Kind) -> [MapReport.Warning] {
    warnings.filter { $0.kind == kind }.map(MapReport.Warning.init)
  }

  private func smallerSide(_ shape: Int) -> Double {
    min(targets[shape].width * zoom.width, targets[shape].height * zoom.height)
  }

  /// For each shape that is directly under another somewhere, those on it, with the pixels that they take.
  private var covers: [Int: [(shape: Int, pixels: Int)]] {
    survey.overlaps.reduce(into: [:]) { covers, overlap in
      covers[overlap.key.lower, default: []].append((overlap.key.upper, overlap.value))
    }
  }

  /// Why a shape can never be hit.
  private func reason(_ index: Int, under covers: [(shape: Int, pixels: Int)]) -> String {
    let shape = map.shapes[index]
    // A map of masks keeps no drawings that take hits.
    if shape.drawings.isEmpty && (shape.bounds == .zero || !shape.passiveDrawings.isEmpty) {
      return "nothing of it takes hits"
    }
    if survey.pixels[index] == 0 {
      let outlines = shape.drawings.flatMap { $0.outlines }
      let isFlat = outlines.allSatisfy {
        if case .fill = $0.style { $0.path.signedArea == 0 } else { false }
      }
      if isFlat, !outlines.isEmpty { return "its path encloses nothing" }
      let isThere = (outlines.map { $0.extent } + [shape.bounds]).contains {
        !$0.isEmpty && !$0.common(with: map.frame.rect).isNull
      }
      return isThere ? "smaller than a pixel" : "outside the picture"
    }
    let sorted = covers.sorted { ($1.pixels, $0.shape) < ($0.pixels, $1.shape) }
    let names = sorted.prefix(3).map { "“\(map.shapes[$0.shape].id.escaped)”" }
    let more = sorted.count > 3 ? ["\(sorted.count - 3) more"] : []
    return "under " + String(list: names + more)
  }

  private var overlapsByArea: [MapReport.Overlap] {
    let area = zoom.width * zoom.height / (survey.scale * survey.scale)
    let sorted = overlaps.sorted {
      ($1.value, $0.key.upper, $0.key.lower) < ($0.value, $1.key.upper, $1.key.lower)
    }
    return sorted.map { pair, count in
      let smaller = min(survey.pixels[pair.upper], survey.pixels[pair.lower])
      return .init(
        upper: map.shapes[pair.upper].id, lower: map.shapes[pair.lower].id,
        area: Double(count) * area, share: Double(count) / Double(smaller))
    }
  }

  private func gap(_ gap: GapFinder.Gap) -> MapReport.Gap {
    let widest = map.frame.center(
      gap.widest % survey.width, gap.widest / survey.width, scale: survey.scale)
    return .init(
      between: [gap.sides.lower, gap.sides.upper].map { map.shapes[$0].id }, length: gap.length,
      width: gap.width, x: widest.x, y: widest.y)
  }

  private var duplicates: [MapReport.Duplicate] {
    Dictionary(map.shapes.lazy.map { (ByteString($0.id), 1) }, uniquingKeysWith: +)
      .filter { $0.value > 1 }.sorted { $0.key < $1.key }
      .map { .init(id: $0.key.text, count: $0.value) }
  }
}
