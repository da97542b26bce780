import Foundation
import Silhouette
import XCTest

/// The SVG reader against librsvg, or against the specification: each case in the folder `cases` asks one
/// question.
final class SVGCaseTests: XCTestCase {
  func testEveryCaseHasAUniqueQuestion() throws {
    let cases = try SVGCase.all()
    XCTAssertGreaterThanOrEqual(cases.count, 250)
    var seen: [String: String] = [:]
    for test in cases {
      let title = try? SVGDocument(data: test.data).title
      guard let title, !title.isEmpty else {
        XCTFail("\(test.name): no title says what it asks")
        continue
      }
      if let other = seen.updateValue(test.name, forKey: title) {
        XCTFail("\(test.name): “\(title)” is asked by \(other) too")
      }
      if test.isSpecification || test.differsInChromium {
        XCTAssert(test.text?.contains("section ") ?? false, "\(test.name): which section says so?")
      }
      if test.isSpecification {
        XCTAssertFalse(try test.hits().isEmpty, "\(test.name): nothing answers")
      }
    }
  }

  func testPointsHitWhatTheCaseStates() throws {
    for test in try SVGCase.all() {
      let document = try SVGDocument(data: test.data)
      if let size = test.size {
        let read = [Double(document.size.width), Double(document.size.height)]
        XCTAssert(
          size.count == 2 && zip(size, read).allSatisfy { abs($0 - $1) < 1e-6 },
          "\(test.name): its size is \(read), not \(size)")
      }
      let map = try HitMap(document)
      for (point, expected) in try test.hits() {
        let hit = map.hitTest(point)?.id
        XCTAssertEqual(hit, expected, "\(test.name) at \(point.x), \(point.y)")
      }
    }
  }

  #if Rendering && canImport(CCairo)
  func testPixelsAgreeWithLibrsvg() throws {
    let cases = try SVGCase.all().filter { !$0.isSpecification }
    let complaints = Complaints()
    DispatchQueue.concurrentPerform(iterations: cases.count) { index in
      do {
        complaints.add(try Self.disagreements(in: cases[index]))
      } catch {
        complaints.add(["\(cases[index].name): \(error)"])
      }
    }
    for complaint in complaints.sorted { XCTFail(complaint) }
  }

  /// The pixels per point at which the answers are compared.
  private static let scale = 2.0

  /// A message for each element whose exact region differs from librsvg's mask.
  private static func disagreements(in test: SVGCase) throws -> [String] {
    let document = try SVGDocument(data: test.data)
    let map = try HitMap(document)
    let renderer = try ElementRenderer(opaque(test.data), size: document.size)
    var complaints: [String] = []
    var decided = 0
    for id in comparable(map) {
      guard let region = map.area(of: id) else { continue }
      let pixels = SVGCasePixels(region, size: document.size, scale: scale)
      let mask = try renderer.mask(of: id, scale: scale)
      var wrong: [(x: Int, y: Int, ours: Bool)] = []
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          guard let ours = pixels.answer(x: x, y: y) else { continue }
          decided += 1
          if mask[x, y] != ours { wrong.append((x, y, ours)) }
        }
      }
      if let first = wrong.first {
        complaints.append(
          "\(test.name): \(id) at pixel (\(first.x), \(first.y)) of \(scale)x: "
            + "\(first.ours) here, \(!first.ours) by librsvg; so at \(wrong.count) pixels")
      }
    }
    let isAnswered = try decided > 0 || !test.hits().isEmpty
    return isAnswered ? complaints : complaints + ["\(test.name): nothing was compared"]
  }

  /// A document in which opacities, filters and masks have no effect.
  private static func opaque(_ data: Data) -> Data {
    guard let end = data.range(of: Data("</".utf8), options: .backwards)?.lowerBound else {
      return data
    }
    let style = """
      <style xmlns="http://www.w3.org/2000/svg">* { opacity: 1 !important;
        fill-opacity: 1 !important; stroke-opacity: 1 !important; stop-opacity: 1 !important;
        flood-opacity: 1 !important; filter: none !important; mask: none !important;
        mix-blend-mode: normal !important; }</style>
      """
    return data[..<end] + Data(style.utf8) + data[end...]
  }

  /// The ids that exactly one shape or group has.
  private static func comparable(_ map: HitMap) -> [String] {
    var ids: [String] = []
    for id in map.shapes.map(\.id) + map.groups.map(\.id) where !ids.contains(id) { ids.append(id) }
    return ids.filter { id in map.shapes.filter { $0.id == id }.count <= 1 }
  }

  /// Messages from several threads.
  private final class Complaints: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var sorted: [String] { lock.withLock { lines.sorted() } }

    func add(_ more: [String]) { lock.withLock { lines += more } }
  }
  #endif
}
