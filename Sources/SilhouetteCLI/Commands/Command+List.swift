import Foundation
import Silhouette

extension Command {
  static let list = Command(
    name: "list", summary: "the shapes: id, title, ancestors, bounds",
    operands: [.file], options: [.by, .json, .svgPaths, .geoJSON],
    discussion: """
      Bounds are around everything of a shape that takes hits, in the document's units. A
      missing title, or the bounds of a shape that takes no hits, is “-”. Warnings about
      the document go to standard error.

      --svg-paths and --geojson print what takes hits instead, every transform, style and
      use resolved, but clips left out. SVG has the outlines as they are. In GeoJSON an area
      is a MultiPolygon, whose curves are followed to within 0.01 units, and a stroke a
      MultiLineString with a strokeWidth; coordinates are those of the document, y downwards.
      """,
    example: """
      $ silhouette list shapes/diamonds.svg
      ID     TITLE  ANCESTORS    X    Y  WIDTH  HEIGHT
      north  North  diamonds    68    8    120     120
      east   East   diamonds   128   68    120     120
      south  South  diamonds    68  128    120     120
      west   West   diamonds     8   68    120     120
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let formats = [Option.json, .svgPaths, .geoJSON].filter(arguments.has)
    if formats.count > 1 { throw UsageError.conflict(formats[0].spelling, formats[1].spelling) }
    let source = try arguments.source()
    let map = try arguments.map(of: source)
    var budget = try arguments.answerBudget
    try budget.pay(forNamesOf: map.shapes)
    try StandardOutput.write(answer(map, formats.first, arguments.fileName, &budget))
    if case .document(let document) = source {
      for warning in document.warnings {
        StandardError.write(
          "\(Tool.name): warning: \("\(arguments.fileName):\(warning)".onOneLine)\n")
      }
    }
    return .answered
  }

  private static func answer(
    _ map: HitMap, _ format: Option?, _ file: String, _ budget: inout AnswerBudget
  ) throws -> String {
    if format == .svgPaths || format == .geoJSON {
      guard map.engine == .exact else { throw InputError.noOutlines(name: file) }
      try budget.pay(forOutlinesOf: map.shapes)
      return format == .svgPaths
        ? PathDocument(map: map).text : try String(json: FeatureCollection(map, &budget))
    }
    let entries = map.shapes.map(Entry.init)
    return format == .json ? try json(of: entries) : table(of: entries)
  }

  /// The entries as one line of JSON.
  private static func json(of entries: [Entry]) throws -> String {
    // The encoder takes several microseconds an entry, and maps have many thousand.
    var json = "["
    for (index, entry) in entries.enumerated() {
      if index > 0 { json += "," }
      json += try entry.plainJSON ?? String(String(json: entry).dropLast())
    }
    return json + "]\n"
  }

  private static func table(of entries: [Entry]) -> String {
    var table = Table([
      ("ID", .left), ("TITLE", .left), ("ANCESTORS", .left), ("X", .right), ("Y", .right),
      ("WIDTH", .right), ("HEIGHT", .right),
    ])
    for entry in entries {
      let ancestors = entry.ancestors.map(\.escaped).joined(separator: " > ")
      table.append(
        [entry.id.escaped, entry.title ?? "-", ancestors.isEmpty ? "-" : ancestors]
          + (entry.bounds?.numbers.map { $0.text(decimals: 2) } ?? ["-", "-", "-", "-"]))
    }
    return table.text
  }
}

extension Option {
  fileprivate static let svgPaths = Option(
    name: "svg-paths", help: "print the outlines, as an SVG document of plain paths")
  fileprivate static let geoJSON = Option(name: "geojson", help: "print the outlines, as GeoJSON")
}

/// A line of the list.
private struct Entry: Encodable {
  struct Box: Encodable {
    let x, y, width, height: Double

    var numbers: [Double] { [x, y, width, height] }
  }

  private enum Key: String, CodingKey { case id, title, ancestors, bounds }

  let id: String
  let title: String?
  let ancestors: [String]
  /// The smallest rectangle around everything that takes hits; nil if nothing does.
  let bounds: Box?

  init(_ shape: HitMap.Shape) {
    id = shape.id
    title = shape.title
    ancestors = shape.ancestors
    let box = shape.bounds
    bounds =
      box.isEmpty ? nil : Box(x: box.minX, y: box.minY, width: box.width, height: box.height)
  }

  /// What the encoder writes, if no text needs escapes.
  var plainJSON: String? {
    let texts = ancestors + [id] + (title.map { [$0] } ?? [])
    guard texts.allSatisfy(\.isPlainJSON) else { return nil }
    var box = "null"
    if let bounds {
      guard bounds.numbers.allSatisfy(\.isFinite) else { return nil }
      let (height, width) = (bounds.height.json, bounds.width.json)
      box = "{\"height\":\(height),\"width\":\(width),\"x\":\(bounds.x.json),\"y\":\(bounds.y.json)}"
    }
    let groups = ancestors.map { "\"\($0)\"" }.joined(separator: ",")
    let name = title.map { "\"\($0)\"" } ?? "null"
    return "{\"ancestors\":[\(groups)],\"bounds\":\(box),\"id\":\"\(id)\",\"title\":\(name)}"
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(id, forKey: .id)
    try object.encode(title, forKey: .title)
    try object.encode(ancestors, forKey: .ancestors)
    try object.encode(bounds, forKey: .bounds)
  }
}

extension String {
  /// Whether it is printable ASCII without escapes in JSON.
  fileprivate var isPlainJSON: Bool {
    utf8.allSatisfy {
      0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
    }
  }
}

extension Double {
  /// The number as JSON's encoder writes it.
  fileprivate var json: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
