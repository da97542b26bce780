package import Foundation
package import Silhouette

/// A document of many shapes, to benchmark maps with.
package struct MapWorkload {
  /// An area that takes hits.
  package typealias Area = (shape: Int, outline: Outline, clips: [Clip])

  private let name: String
  private let note: String
  /// Reads the document anew.
  package let read: () throws -> SVGDocument
  package let document: SVGDocument
  /// All areas in paint order, with their shapes' numbers from 1.
  package private(set) var areas: [Area]
  /// The shapes' numbers, by id.
  package let numbers: [String: Int]

  /// - Parameter note: a description, from the number of shapes.
  package init(_ name: String, _ data: Data, note: (_ shapes: Int) -> String) throws {
    self.name = name
    read = { try SVGDocument(data: data, limits: .none) }
    document = try read()
    self.note = note(document.shapes.count)
    numbers = Dictionary(document.shapes.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
    areas = document.shapes.enumerated()
      .flatMap { index, shape in shape.drawings.map { (index + 1, $0) } }
      .sorted { $0.1.order < $1.1.order }
      .flatMap { shape, drawing in drawing.outlines.map { (shape, $0, drawing.clips) } }
  }

  /// The workload with some shapes elsewhere: a document of fills, whose areas are no longer those of ``document``.
  func moved(_ indices: [Int], _ transforms: [Affine]) -> MapWorkload {
    var moved = self
    for (index, transform) in zip(indices, transforms) {
      moved.areas[index].outline = .fill(areas[index].outline.path.applying(transform))
    }
    return moved
  }

  /// The fills in paint order; nil unless the document has unclipped fills only.
  package var fills: [(number: Int, path: VectorPath, rule: FillRule)]? {
    var fills: [(number: Int, path: VectorPath, rule: FillRule)] = []
    for area in areas {
      guard case .fill(let rule) = area.outline.style, area.clips.isEmpty else { return nil }
      fills.append((area.shape, area.outline.path, rule))
    }
    return fills
  }

  /// The contest of some contenders.
  package func contest(_ settings: Settings, _ contenders: [Contender]) -> Contest {
    let scan = MapScan(
      areas, size: document.size, hidesOverflow: document.hidesOverflow)
    var source = PointSource(box: CGRect(origin: .zero, size: document.size), seed: settings.seed)
    let pieces = areas.flatMap { OutlinePiece.pieces(of: $0.outline.path) }
    let misses = min(settings.points, max(settings.judged, 20 * settings.truthBudget / scan.cost))
    return Contest(
      name: name, note: note, shapes: document.shapes.count, edges: pieces.count,
      outlineBytes: areas.reduce(0) { $0 + $1.outline.path.coordinateBytes },
      points: source.points(settings, near: pieces, misses: misses) { scan.shape(under: $0) != 0 },
      truth: scan.shape(under:), truthCost: scan.cost,
      distances: scan.distances(from:within:), contenders: contenders)
  }
}
