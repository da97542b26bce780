import Foundation
import Silhouette

/// Few, so that the fuzzer tries many inputs in a second.
private let limits = Limits(work: 20_000_000, memory: 4 << 20, bytes: 1 << 16)

/// SVG documents, plain or as gzip data.
func fuzzSVG(_ bytes: [UInt8]) {
  guard let document = checkDocument(Data(bytes)) else { return }
  // Maps take longest, so only for every fourth length.
  if bytes.count % 4 == 0 { checkMap(document) }
}

/// Reads a document.
///
/// Oracles: an error is one line; the limits hold; the same bytes give the same shapes; what a renderer is given can be
/// read.
@discardableResult func checkDocument(_ data: Data) -> SVGDocument? {
  let document: SVGDocument
  do throws(SVGError) {
    document = try SVGDocument(data: data, limits: limits)
  } catch {
    require(!error.description.isEmpty && !error.description.contains("\n"), "\(error)")
    return nil
  }
  for warning in document.warnings {
    require(warning.line > 0 && warning.column > 0, "\(warning)")
  }
  let again = try? SVGDocument(data: data, limits: limits)
  require(
    again?.shapes.map(\.drawings).description == document.shapes.map(\.drawings).description,
    "reading the same bytes again gives other shapes")
  var budget = Budget(limits)
  do throws(SVGError) {
    let rendered = try document.rendered(isWhole: true, &budget)
    let svg = rendered.svg(of: rendered.drawings)
    require(
      (try? SVGDocument(data: svg)) != nil,
      "not to be read: \(String(decoding: svg, as: UTF8.self))")
  } catch {
    require(!error.description.isEmpty && !error.description.contains("\n"), "\(error)")
  }
  return document
}

/// A document's map. Oracle: a loop over its areas, of which nothing is hit beyond the page; what views ask for ends.
private func checkMap(_ document: SVGDocument) {
  let areas = document.areas
  let segments = areas.reduce(0) { $0 + $1.outline.path.underestimatedCount }
  guard segments <= 400, areas.count <= 60, let map = try? HitMap(document) else { return }
  for shape in map.shapes.prefix(2) { _ = map.labelSpot(of: shape.id) }
  if map.shapes.count < 8 { _ = map.arrows() }
  let plain = areas.enumerated().sorted { ($0.1.order, $0.0) < ($1.1.order, $1.0) }
    .map { ($0.1.id, PathRegion($0.1.outline), $0.1.clips.map(PlainClip.init)) }
  let page = CGRect(origin: .zero, size: document.size)
  for point in points(for: document) {
    let isShown = map.overflow == .visible || page.contains(point)
    let expected = plain.last { _, region, clips in
      isShown && region.pointInside(point) && clips.allSatisfy { $0.contains(point) }
    }
    let found = map.hitTest(point)
    require(
      found?.id == expected?.0, "\(point): \(found?.id ?? "-"), not \(expected?.0 ?? "-")")
  }
}

extension SVGDocument {
  fileprivate typealias Area = (id: String, order: Int, outline: Outline, clips: [Clip])

  /// All areas, in document order.
  fileprivate var areas: [Area] {
    shapes.flatMap { shape in
      shape.drawings.flatMap { drawing in
        drawing.outlines.map { (shape.id, drawing.order, $0, drawing.clips) }
      }
    }
  }
}

/// Points in the document and at the shapes' edges.
private func points(for document: SVGDocument) -> [CGPoint] {
  var points: [CGPoint] = []
  for step in 0..<8 {
    let (x, y) = (Double(step * 5 % 8) / 7.3, Double(step * 3 % 8) / 7.1)
    points.append(
      CGPoint(x: Double(document.size.width) * x, y: Double(document.size.height) * y))
  }
  for box in document.shapes.prefix(12).map(\.bounds) {
    points.append(CGPoint(x: box.midX, y: box.midY))
    points.append(CGPoint(x: box.minX, y: box.midY))
    points.append(CGPoint(x: box.maxX, y: box.minY))
  }
  return points
}

/// A clip, tested part by part.
private struct PlainClip {
  private let parts: [(regions: [PathRegion], clips: [PlainClip])]

  init(_ clip: Clip) {
    parts = clip.parts.map { ($0.outlines.map { PathRegion($0) }, $0.clips.map(Self.init)) }
  }

  func contains(_ point: CGPoint) -> Bool {
    parts.contains { part in
      part.regions.contains { $0.pointInside(point) }
        && part.clips.allSatisfy { $0.contains(point) }
    }
  }
}
