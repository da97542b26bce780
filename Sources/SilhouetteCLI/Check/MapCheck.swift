import Foundation
import Silhouette

/// Looks a map over for its author, at the size at which it is shown.
struct MapCheck {
  /// What a finger needs, in points.
  static let finger = 44.0

  let survey: Survey
  let gaps: [GapFinder.Gap]
  /// The places among the items of those that are smaller than a finger.
  private(set) var small: [Int] = []
  /// The places among the items of those that can never be hit.
  private(set) var outOfReach: [Int] = []

  /// How many pixels some shape takes from another, but for those that lie wholly on it, as keys on a
  /// panel do, and those that are wholly under it, which are out of reach.
  let overlaps: [Survey.Pair: Int]

  private let items: [HitMap.Shape]
  /// What a finger can aim at, in the document's units: an item's box, or that of its largest piece.
  private let targets: [CGRect]
  private let hasOutlines: [Bool]
  private let warnings: [SVGWarning]
  private let size: CGSize
  private let zoom: CGSize

  /// - Parameters:
  ///   - file: the map's masks; those of the largest scale are looked at.
  ///   - document: what they were made of, if it is there.
  ///   - zoom: the points that a unit takes, across and down.
  init(_ file: MapFile, of document: SVGDocument?, zoom: CGSize) throws {
    let map = try HitMap(file)
    items = map.shapes
    size = file.size
    self.zoom = zoom
    let survey = try Survey(of: file)
    self.survey = survey
    overlaps = survey.overlaps.filter { pair, count in
      count < survey.pixelsInPicture[pair.upper] && count < survey.pixelsInPicture[pair.lower]
    }
    gaps = GapFinder(survey, zoom: zoom).gaps(narrowerThan: 1, longerThan: 6)
    warnings = document?.warnings ?? []
    hasOutlines =
      document?.shapes.map { !$0.drawings.isEmpty } ?? survey.pixels.map { $0 > 0 }
    // The outlines know where a shape ends within a pixel.
    let boxes = try document.map { try HitMap($0).shapes.map(\.bounds) } ?? items.map(\.bounds)
    targets = zip(boxes, LargestPieces(of: survey).boxes).map { box, piece in
      guard let piece else { return box }
      return CGRect(
        x: piece.minX / survey.scale, y: piece.minY / survey.scale,
        width: piece.width / survey.scale, height: piece.height / survey.scale)
    }
    outOfReach = items.indices.filter { survey.pixelsOnTop[$0] == 0 }
    small = items.indices.filter { survey.pixelsOnTop[$0] > 0 && isSmall($0) }
      .sorted { smallerSide($0) < smallerSide($1) }
  }

  var report: MapReport {
    MapReport(
      shapes: items.count, width: size.width * zoom.width, height: size.height * zoom.height,
      pixelsPerPoint: survey.scale / max(zoom.width, zoom.height),
      outOfReach: outOfReach.map { .init(id: items[$0].id, reason: reason($0)) },
      overlaps: overlapsByArea, gaps: gaps.map(gap),
      small: small.map {
        .init(
          id: items[$0].id, width: targets[$0].width * zoom.width,
          height: targets[$0].height * zoom.height)
      },
      untitled: items.filter { $0.title == nil }.map(\.id), duplicates: duplicates,
      warnings: warnings.map { .init(line: $0.line, column: $0.column, message: $0.message) })
  }

  private func isSmall(_ place: Int) -> Bool { smallerSide(place) < Self.finger }

  private func smallerSide(_ place: Int) -> Double {
    min(targets[place].width * zoom.width, targets[place].height * zoom.height)
  }

  private func reason(_ place: Int) -> String {
    if !hasOutlines[place] { return "nothing of it takes hits" }
    if survey.pixels[place] == 0 { return "smaller than a pixel" }
    if survey.pixelsInPicture[place] == 0 { return "outside the picture" }
    let over = survey.overlaps.filter { $0.key.lower == place }
      .sorted { ($1.value, $0.key.upper) < ($0.value, $1.key.upper) }
      .map { "“\(items[$0.key.upper].id.escaped)”" }
    let named = over.count > 3 ? over.prefix(3) + ["\(over.count - 3) more"] : over[...]
    return "under " + String(list: Array(named))
  }

  private var overlapsByArea: [MapReport.Overlap] {
    let area = zoom.width * zoom.height / (survey.scale * survey.scale)
    let sorted = overlaps.sorted { ($1.value, $0.key.upper) < ($0.value, $1.key.upper) }
    return sorted.map { pair, count in
      let smaller = min(survey.pixelsInPicture[pair.upper], survey.pixelsInPicture[pair.lower])
      return .init(
        upper: items[pair.upper].id, lower: items[pair.lower].id, area: Double(count) * area,
        share: Double(count) / Double(smaller))
    }
  }

  private func gap(_ gap: GapFinder.Gap) -> MapReport.Gap {
    .init(
      between: [items[gap.first].id, items[gap.second].id], length: gap.length, width: gap.width,
      x: (Double(gap.widest % survey.width) + 0.5) / survey.scale,
      y: (Double(gap.widest / survey.width) + 0.5) / survey.scale)
  }

  private var duplicates: [MapReport.Duplicate] {
    var counts: [String: Int] = [:]
    for item in items { counts[item.id, default: 0] += 1 }
    return counts.filter { $0.value > 1 }.sorted { $0.key < $1.key }
      .map { .init(id: $0.key, count: $0.value) }
  }
}
