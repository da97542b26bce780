#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap

/// Rendered masks against `rsvg-convert`, for `make check oracle-rendered`: every shape with the others hidden. How
/// many pixels of the whole document no shape has is printed.
final class RenderedOracleTests: XCTestCase {
  private static let scales = [1.0, 2, 3]

  /// What was compared in a group of documents, and what differs.
  private struct Tally {
    var documents = 0
    var refused = 0
    var masks = 0
    var pixels = 0
    /// Pixels that differ in documents with a reason, and in others.
    var explained = 0
    var wrong = 0
    /// Pixels of the whole document that no shape has.
    var unowned = 0

    static let header =
      "documents      count refused  masks       pixels explained    wrong  unowned"

    func row(_ name: String) -> String {
      let columns = [
        (documents, 5), (refused, 7), (masks, 6), (pixels, 12), (explained, 9), (wrong, 8),
        (unowned, 8),
      ]
      return name.padding(toLength: 14, withPad: " ", startingAt: 0)
        + columns.map { value, width in
          String(repeating: " ", count: max(1, width - "\(value)".count + 1)) + "\(value)"
        }.joined()
    }
  }

  /// A document, and the text in which only one shape is in sight.
  private struct Subject {
    let name: String
    let data: Data
    /// The hits that the document states.
    var hits: [(point: CGPoint, id: String?)] = []
    let showing: (_ id: String) throws -> Data
  }

  func testMasksAreWhatRsvgConvertDraws() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let only = environment["SILHOUETTE_ORACLE"] else {
      throw XCTSkip("make check oracle-rendered")
    }
    print(Tally.header)
    let groups = [("effects", Self.effects), ("cases", Self.cases), ("shapes", Self.shapes)]
    let isAll = only.isEmpty
    let isGroup = groups.contains { $0.0 == only }
    for (name, subjects) in groups where isAll || !isGroup || only == name {
      var tally = Tally()
      for subject in try subjects() where isAll || isGroup || subject.name == only {
        try compare(subject, &tally)
      }
      print(tally.row(name))
      XCTAssert(tally.masks > 0 || !(isAll || isGroup))
      XCTAssertEqual(tally.refused, 0)
      fflush(nil)
    }
  }

  private static func effects() -> [Subject] {
    // librsvg misplaces the inner of two clips to bounding boxes.
    EffectDocument.all.filter { !$0.hasNestedBoxClips }.map { document in
      Subject(
        name: document.name, data: Data(document.text().utf8),
        showing: { Data(document.text(showing: $0).utf8) })
    }
  }

  private static func cases() throws -> [Subject] {
    // librsvg reads the others differently; Chromium and the exact engine decide there.
    try SVGCase.all().filter { !$0.isSpecification }.map { test in
      Subject(
        name: test.name, data: test.data, hits: try test.hits(),
        showing: { try HiddenOthers.data(test.data, $0) })
    }
  }

  private static func shapes() throws -> [Subject] {
    try Shapes.names().map { name in
      let data = try Data(contentsOf: Shapes.folder.appendingPathComponent(name))
      return Subject(name: name, data: data, showing: { try HiddenOthers.data(data, $0) })
    }
  }

  private func compare(_ subject: Subject, _ tally: inout Tally) throws {
    tally.documents += 1
    guard let document = try? SVGDocument(data: subject.data),
      let map = try? HitMap(document, mode: .alphaMask(scales: Self.scales))
    else { return tally.refused += 1 }
    let reason = RenderedExceptions.reason(subject.name)
    // These are drawn, but pointer-events says that they take no hits.
    let passive = document.shapes.filter { $0.drawings.isEmpty && !$0.passiveDrawings.isEmpty }
      .map(\.id)
    var differing = 0
    var differences: [String] = []
    for (level, scale) in map.scales.enumerated() {
      guard let whole = try Self.render(subject.data, scale) else { continue }
      var all = BitMask(scale: scale, rows: .none)
      for id in Set(map.shapes.map(\.id)).sorted() {
        guard map[id].count == 1, let expected = try Self.render(subject.showing(id), scale) else {
          continue
        }
        let found = try map.mask(of: id, level: level)
        all = try all.union(found)
        if passive.contains(id) {
          XCTAssert(found.isEmpty, "\(subject.name): \(id) takes no hits")
          continue
        }
        let wrong = found.difference(from: expected)
        tally.masks += 1
        tally.pixels += expected.count
        if wrong.isEmpty { continue }
        differing += wrong.count
        if reason != nil {
          XCTAssert(
            found.isEmpty || !subject.hits.isEmpty, "\(subject.name): nothing says what is right")
        } else {
          differences.append(
            "\(subject.name): \(id) at \(Int(scale))x: \(wrong.count) of "
              + "\(expected.count), in \(wrong.pixelRect)")
        }
      }
      tally.unowned += try all.union(whole).count - all.count
    }
    if reason == nil, differing > RenderedExceptions.rounded(subject.name) {
      for difference in differences { XCTFail(difference) }
      return tally.wrong += differing
    }
    tally.explained += differing
    if reason == nil { return }
    XCTAssertGreaterThan(differing, 0, "\(subject.name) has no difference to explain")
    for (point, id) in subject.hits {
      XCTAssertEqual(map.hitTest(point, scale: 3)?.id, id, "\(subject.name) at \(point)")
    }
  }

  /// The mask of the picture that `rsvg-convert` makes; nil if it makes none.
  private static func render(_ data: Data, _ scale: Double) throws -> BitMask? {
    let folder = FileManager.default.temporaryDirectory
    let name = "silhouette-oracle-\(ProcessInfo.processInfo.processIdentifier)"
    let input = folder.appendingPathComponent(name + ".svg")
    let output = folder.appendingPathComponent(name + ".png")
    try data.write(to: input)
    defer {
      try? FileManager.default.removeItem(at: input)
      try? FileManager.default.removeItem(at: output)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "LANG=en_US.UTF-8", "rsvg-convert", "--zoom", "\(scale)", input.path, "-o", output.path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard let png = try? Data(contentsOf: output) else { return nil }
    return try Picture(imageData: png).alphaMask(scale: scale)
  }
}
#endif
