import Foundation
import Silhouette

/// A document of the folder `cases`, which asks one question about reading SVG.
///
/// The answer is librsvg's picture of each identified element. If librsvg is wrong, the root element has
/// `data-oracle="specification"`, and a `desc` names the specification's section. If Chromium, which `make
/// oracle` asks, is wrong, it has `data-chromium="differs"`. `data-hits="x,y=id x,y=-"` on the root element
/// states the hits at some points, and `data-size="width,height"` the document's size; both are always
/// checked.
struct SVGCase: Sendable {
  /// The path in the folder of cases.
  let name: String
  let data: Data
  /// The document's text, for its marks; nil unless it is UTF-8.
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

  /// Whether the specification is the oracle, not librsvg.
  var isSpecification: Bool { mark("oracle") == "specification" }

  /// Whether Chromium differs from the specification.
  var differsInChromium: Bool { mark("chromium") == "differs" }

  /// The expected width and height.
  var size: [Double]? {
    mark("size").map { $0.split(separator: ",").compactMap { Double($0) } }
  }

  /// Points and the expected topmost ids; nil for no hit.
  func hits() throws -> [(point: CGPoint, id: String?)] {
    try (mark("hits") ?? "").split(whereSeparator: \.isWhitespace).map { entry in
      let sides = entry.split(separator: "=", maxSplits: 1)
      let numbers = sides[0].split(separator: ",").compactMap { Double($0) }
      guard sides.count == 2, numbers.count == 2 else { throw Fault(found: String(entry)) }
      let id = sides[1] == "-" ? nil : String(sides[1])
      return (CGPoint(x: numbers[0], y: numbers[1]), id)
    }
  }

  /// The value of an attribute `data-…`, found in the text, without the XML reader under test.
  private func mark(_ name: String) -> String? {
    guard let text, let start = text.range(of: "data-\(name)=\"") else { return nil }
    return String(text[start.upperBound...].prefix { $0 != "\"" })
  }

  /// A mark that is not a point and an id.
  struct Fault: Error, CustomStringConvertible {
    let found: String
    var description: String { "expected x,y=id, found “\(found)”" }
  }
}

/// The exact answers at the centres of a document's pixels, and of one pixel around it.
struct SVGCasePixels {
  let width: Int
  let height: Int
  /// Of row -1 and column -1 on.
  private var centers: [Bool] = []

  init(_ region: any PointInside, size: CGSize, scale: Double) {
    width = Int((size.width * scale).rounded(.down))
    height = Int((size.height * scale).rounded(.down))
    centers.reserveCapacity((width + 2) * (height + 2))
    for y in -1...height {
      for x in -1...width {
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        centers.append(region.pointInside(center))
      }
    }
  }

  func isIn(x: Int, y: Int) -> Bool { centers[(y + 1) * (width + 2) + x + 1] }

  /// The answer for a pixel if its eight neighbours share it; nil near an outline.
  func answer(x: Int, y: Int) -> Bool? {
    let answer = isIn(x: x, y: y)
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 where isIn(x: column, y: row) != answer { return nil }
    }
    return answer
  }
}
