import Foundation
import Silhouette
import SilhouetteBenchmarkKit

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reading a document: from its bytes to shapes, and to maps.
enum ReadingContests {
  static var all: [BenchmarkCommand.Entry] {
    [japan]
      + [3000, 8000].map { districts in
        BenchmarkCommand.Entry("reading-\(districts)") { settings in
          let map = SyntheticMap(districts: districts, detail: 8, seed: settings.seed).svg()
          return contest("reading-\(districts)", "\(districts) districts", map)
        }
      }
  }

  private static var japan: BenchmarkCommand.Entry {
    BenchmarkCommand.Entry("reading-japan") { (_) throws -> ReadingContest in
      contest(
        "reading-japan", "shapes/japan.svg", try Data(contentsOf: MapWorkload.drawing("japan")))
    }
  }

  private static func contest(_ name: String, _ note: String, _ data: Data) -> ReadingContest {
    let map = { (mode: HitMap.Mode) throws in try HitMap(SVGDocument(data: data), mode: mode) }
    return ReadingContest(
      name: name, note: "\(note), from its bytes", byteCount: data.count,
      readers: [
        .init("XMLParser without a delegate's work") { EmptyDelegate.parse(data) },
        .init("SVGDocument") { try SVGDocument(data: data) },
        .init("HitMap exact, ready") { try map(.exact) },
        .init("HitMap masks 1x 2x 3x, ready") { try map(.mask(scales: [1, 2, 3])) },
      ])
  }
}

/// Ignores everything.
private final class EmptyDelegate: NSObject, XMLParserDelegate {
  static func parse(_ data: Data) -> Bool {
    let parser = XMLParser(data: data)
    let delegate = EmptyDelegate()
    parser.delegate = delegate
    return withExtendedLifetime(delegate) { parser.parse() }
  }
}
