#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import XCTest

@testable import SilhouetteMap

/// Rendered masks against `rsvg-convert`, for `make oracle-rendered`: every shape with the others hidden, and
/// all shapes together.
final class RenderedOracleTests: XCTestCase {
  private static let scales = [1.0, 2, 3]

  /// What was compared in a group of documents, and what differs.
  private struct Tally {
    var documents = 0
    var refused = 0
    var masks = 0
    var pixels = 0
    var wrong = 0
    var worst = ""
    /// Pixels of the whole document that no shape has.
    var unowned = 0
  }

  /// A document, and the text in which only one shape is in sight.
  private struct Subject {
    let name: String
    let data: Data
    let showing: (_ id: String) throws -> Data
  }

  func testMasksAreWhatRsvgConvertDraws() throws {
    guard ProcessInfo.processInfo.environment["SILHOUETTE_ORACLE"] != nil else {
      throw XCTSkip("make oracle-rendered")
    }
    let effects = EffectDocument.all.map { document in
      Subject(
        name: document.name, data: Data(document.text().utf8),
        showing: { Data(document.text(showing: $0).utf8) })
    }
    let cases = try SVGCase.all().map { test in
      Subject(name: test.name, data: test.data, showing: { try HiddenOthers.data(test.data, $0) })
    }
    let folder = SVGCase.folder.appendingPathComponent("../../../../shapes").standardizedFileURL
    let shapes = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".svg") }
      .map { name in
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        return Subject(name: name, data: data, showing: { try HiddenOthers.data(data, $0) })
      }
    print("documents      count refused  masks       pixels    wrong  unowned")
    var lines: [String] = []
    let only = ProcessInfo.processInfo.environment["SILHOUETTE_ORACLE"] ?? ""
    let groups = [("effects", effects), ("cases", cases), ("shapes", shapes)]
    for (name, subjects) in groups where only.isEmpty || only == name {
      var tally = Tally()
      for subject in subjects { try compare(subject, &tally) }
      let columns = [
        (tally.documents, 5), (tally.refused, 7), (tally.masks, 6), (tally.pixels, 12),
        (tally.wrong, 8), (tally.unowned, 8),
      ]
      let row = columns.map { value, width in
        String(repeating: " ", count: max(1, width - "\(value)".count + 1)) + "\(value)"
      }
      print(name.padding(toLength: 14, withPad: " ", startingAt: 0) + row.joined())
      if tally.wrong > 0 { lines.append(tally.worst) }
      fflush(nil)
    }
    print(lines.joined(separator: "\n"))
  }

  private func compare(_ subject: Subject, _ tally: inout Tally) throws {
    tally.documents += 1
    guard let document = try? SVGDocument(data: subject.data),
      let map = try? HitMap(document, mode: .alphaMask(scales: Self.scales))
    else { return tally.refused += 1 }
    for (level, scale) in map.scales.enumerated() {
      guard let whole = try Self.render(subject.data, scale) else { continue }
      var all = BitMask(scale: scale, rows: .none)
      for id in Set(map.shapes.map(\.id)).sorted() {
        guard map[id].count == 1, let expected = try Self.render(subject.showing(id), scale) else {
          continue
        }
        let found = try map.mask(of: id, level: level)
        all = try all.union(found)
        let wrong = try found.union(expected).subtracting(found.intersection(expected))
        tally.masks += 1
        tally.pixels += expected.count
        if wrong.isEmpty { continue }
        tally.wrong += wrong.count
        tally.worst +=
          "\(subject.name): \(id) at \(Int(scale))x: \(wrong.count) of "
          + "\(expected.count), in \(wrong.pixelRect)\n"
      }
      tally.unowned += try whole.subtracting(all).count
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

/// Hides all graphics of a document except those of one shape, by editing its tags.
enum HiddenOthers {
  private static let leaves: Set = [
    "circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "text", "use",
  ]
  private static let containers: Set = ["a", "g", "svg", "switch"]
  private static let pattern =
    "<!--.*?-->|<!\\[CDATA\\[.*?\\]\\]>|<\\?.*?\\?>|</[^>]*>"
    + "|<([\\w:.-]+)((?:\\s+[^\\s=>/]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'))*)\\s*(/?)>"

  static func data(_ data: Data, _ shown: String) throws -> Data {
    let text = String(decoding: data, as: UTF8.self)
    let source = text as NSString
    let tags = try NSRegularExpression(pattern: pattern, options: [.dotMatchesLineSeparators])
    var result = ""
    var end = 0
    /// The owner in each open element; nothing is drawn where `isDrawn` is false.
    var open: [(owner: String?, isDrawn: Bool)] = []
    for tag in tags.matches(in: text, range: NSRange(location: 0, length: source.length)) {
      result += source.substring(with: NSRange(location: end, length: tag.range.location - end))
      end = tag.range.location + tag.range.length
      var written = source.substring(with: tag.range)
      if written.hasPrefix("</") { _ = open.popLast() }
      if tag.range(at: 1).location != NSNotFound {
        let name = source.substring(with: tag.range(at: 1)).split(separator: ":").last ?? ""
        let id = value(of: "id", in: written) ?? ""
        let outer = open.last ?? (nil, true)
        let owner = id.isEmpty || open.isEmpty ? outer.owner : id
        let isLeaf = leaves.contains(String(name))
        if outer.isDrawn, isLeaf, owner != shown { written = hidden(written) }
        if source.substring(with: tag.range(at: 3)).isEmpty {
          open.append((owner, outer.isDrawn && containers.contains(String(name))))
        }
      }
      result += written
    }
    return Data((result + source.substring(from: end)).utf8)
  }

  private static func value(of name: String, in tag: String) -> String? {
    for quote in ["\"", "'"] {
      guard let start = tag.range(of: " \(name)=\(quote)") else { continue }
      return tag[start.upperBound...].components(separatedBy: quote).first
    }
    return nil
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
#endif
