import Foundation
import Silhouette

/// A document of the folder `cases`: one question about how SVG is to be read, and what answers it.
///
/// The answer is librsvg's picture of each identified element. Where librsvg is not to be asked, the
/// document element has `data-oracle="specification"`, and a `desc` names the specification's section.
/// So it does where Chromium, which `make oracle` asks, differs: with `data-chromium="differs"`.
/// `data-hits="x,y=id x,y=-"` on the document element says what is under some points, and
/// `data-size="width,height"` the document's size; both are checked wherever they are given.
struct SVGCase: Sendable {
  /// The path from the folder of cases.
  let name: String
  let data: Data
  /// The document's text, for its marks; nil where it is not in UTF-8.
  let text: String?

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("cases")

  /// All cases, by name.
  static func all() throws -> [SVGCase] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".svg") }.sorted()
      .map { name in
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        return SVGCase(name: name, data: data, text: String(bytes: data, encoding: .utf8))
      }
  }

  /// Whether the specification answers, and not librsvg.
  var isSpecification: Bool { mark("oracle") == "specification" }

  /// Whether the specification and Chromium differ.
  var differsInChromium: Bool { mark("chromium") == "differs" }

  /// The width and height that the document is to have.
  var size: [Double]? {
    mark("size").map { $0.split(separator: ",").compactMap { Double($0) } }
  }

  /// Points, and what is topmost there: an id, or nil for nothing.
  func hits() throws -> [(point: CGPoint, id: String?)] {
    try (mark("hits") ?? "").split(whereSeparator: \.isWhitespace).map { entry in
      let sides = entry.split(separator: "=", maxSplits: 1)
      let numbers = sides[0].split(separator: ",").compactMap { Double($0) }
      guard sides.count == 2, numbers.count == 2 else { throw Fault(found: String(entry)) }
      let id = sides[1] == "-" ? nil : String(sides[1])
      return (CGPoint(x: numbers[0], y: numbers[1]), id)
    }
  }

  /// What is written for an attribute `data-…`. Found by its text alone, so that no reader of XML
  /// under test has a part in it.
  private func mark(_ name: String) -> String? {
    guard let text, let start = text.range(of: "data-\(name)=\"") else { return nil }
    return String(text[start.upperBound...].prefix { $0 != "\"" })
  }

  /// A mark that is no point and id.
  struct Fault: Error, CustomStringConvertible {
    let found: String
    var description: String { "expected x,y=id, found “\(found)”" }
  }
}
