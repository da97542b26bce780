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

#if Rendering && canImport(CCairo)

#endif

/// The cases whose rendered masks are not what `rsvg-convert` draws, and why. The rendered map answers as the case states,
/// which is checked.
enum RenderedExceptions {
  static let reasons: [(reason: String, cases: [String])] = [
    ("the comparison hides a shape where others repeat it, too", ["use/cycle-of-two"]),
    ("librsvg leaves out the square cap of a line without length", ["stroke/cap-square-dot"]),
    ("rsvg-convert gives the page another size", ["viewbox/size-em"]),
  ]

  /// The most pixels on the threshold that may differ in a document. librsvg reads transforms in single precision, and
  /// bounding boxes of curves are not the same to cairo: those of arcs by up to a quarter of a pixel.
  static func rounded(_ document: String) -> Int {
    if document.contains("bounding box around arcs") { return 30 }
    if document.contains("bounding box") || document.hasPrefix("clip and opacity") { return 12 }
    return document.hasPrefix("transform around") ? 3 : 0
  }

  /// The reason for a case; nil if it must not differ.
  static func reason(_ document: String) -> String? {
    reasons.first { $0.cases.contains { $0 + ".svg" == document } }?.reason
  }
}

/// Hides all graphics of a document except those of one shape, by editing its tags.
enum HiddenOthers {
  private static let leaves: Set = [
    "circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "text", "use",
  ]
  private static let containers: Set = ["a", "g", "svg", "switch"]
  private static let pattern =
    "<!--.*?-->|<!\\[CDATA\\[.*?\\]\\]>|<\\?.*?\\?>|</[^>]*>"
    + "|<([\\w:.-]+)((?:\\s+[^\\s=>/]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'))*)\\s*(/?)>"

  /// An element that is open.
  private struct Open {
    let owner: String?
    /// Whether its children are drawn.
    let isDrawn: Bool
    /// What is written after its end tag.
    let suffix: String
  }

  static func data(_ data: Data, _ shown: String) throws -> Data {
    let text = String(decoding: data, as: UTF8.self)
    let source = text as NSString
    let tags = try NSRegularExpression(pattern: pattern, options: [.dotMatchesLineSeparators])
    var result = ""
    var end = 0
    var open: [Open] = []
    for tag in tags.matches(in: text, range: NSRange(location: 0, length: source.length)) {
      result += source.substring(with: NSRange(location: end, length: tag.range.location - end))
      end = tag.range.location + tag.range.length
      var written = source.substring(with: tag.range)
      if written.hasPrefix("</") { written += open.popLast()?.suffix ?? "" }
      if tag.range(at: 1).location != NSNotFound {
        let name = source.substring(with: tag.range(at: 1)).split(separator: ":").last ?? ""
        let id = value(of: "id", in: written).map(unescaped) ?? ""
        let outer = open.last ?? Open(owner: nil, isDrawn: true, suffix: "")
        let owner = id.isEmpty || open.isEmpty ? outer.owner : id
        let isClosed = !source.substring(with: tag.range(at: 3)).isEmpty
        var suffix = ""
        if outer.isDrawn, leaves.contains(String(name)), owner != shown {
          if !id.isEmpty, text.contains("#\(id)\"") || text.contains("#\(id)'") {
            // What a `use` repeats of it stays in sight.
            written = "<g style='visibility:hidden;filter:none'>" + written
            suffix = "</g>"
          } else {
            written = hidden(written)
          }
        }
        if isClosed {
          written += suffix
        } else {
          open.append(
            Open(
              owner: owner, isDrawn: outer.isDrawn && containers.contains(String(name)),
              suffix: suffix))
        }
      }
      result += written
    }
    return Data((result + source.substring(from: end)).utf8)
  }

  private static func value(of name: String, in tag: String) -> String? {
    let pattern = "\\s\(name)\\s*=\\s*(?:\"[^\"]*\"|'[^']*')"
    guard let range = tag.range(of: pattern, options: .regularExpression) else { return nil }
    let quoted = tag[range].drop { $0 != "\"" && $0 != "'" }
    return String(quoted.dropFirst().dropLast())
  }

  /// A value without references to characters.
  private static func unescaped(_ value: String) -> String {
    value.components(separatedBy: "&#").enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: ";") else { return part }
      let digits = part[..<end]
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      let scalar = code.flatMap(Unicode.Scalar.init).map(String.init) ?? ""
      return scalar + part[part.index(after: end)...]
    }.joined()
  }

  private static func hidden(_ tag: String) -> String {
    let style = ";visibility:hidden !important;filter:none !important"
    if let own = value(of: "style", in: tag), let range = tag.range(of: own), !own.isEmpty {
      return tag.replacingCharacters(in: range, with: own + style)
    }
    let slash = tag.hasSuffix("/>") ? "/>" : ">"
    return tag.dropLast(slash.count) + " style=\"\(style)\"" + slash
  }
}
