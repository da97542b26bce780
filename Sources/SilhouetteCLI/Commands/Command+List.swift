import Foundation
import Silhouette

extension Command {
  static let list = Command(
    name: "list", summary: "the shapes: id, title, ancestors, bounds",
    operands: [.file], options: [.by, .json, .svgPaths, .geoJSON, .imageMap, .size, .contentMode],
    discussion: """
      Bounds are around everything of a shape that takes hits, in the document's units. A
      missing title, or the bounds of a shape that takes no hits, is “-”. Warnings about
      the document go to standard error. In JSON a shape has an area too: that of its fills,
      where what overlaps counts once.

      --svg-paths and --geojson print what takes hits instead, every transform, style and
      use resolved, but clips left out. SVG has the outlines as they are. In GeoJSON an area
      is a valid MultiPolygon, whose curves are followed to within 0.01 units, and a stroke a
      MultiLineString with a strokeWidth; coordinates are those of the document, y downwards,
      and a “crs” says so. A map of GeoJSON stays one, with its properties as texts.

      --image-map prints a <map> of HTML for an <img> of --size, the topmost shape first, as
      there the first area wins: polygons in whole pixels, of shapes with fills without
      their strokes. As HTML's polygons have no holes, a hole is joined to its outline by a
      cut that encloses nothing.
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
    let formats = [Option.json, .svgPaths, .geoJSON, .imageMap].filter(arguments.has)
    if formats.count > 1 { throw UsageError.conflict(formats[0].spelling, formats[1].spelling) }
    for option in [Option.size, .contentMode] where arguments.has(option) && formats != [.imageMap]
    {
      throw UsageError.missingCompanion(of: option.spelling, needs: Option.imageMap.spelling)
    }
    let source = try arguments.source()
    let (map, rest) = try arguments.map(of: source)
    var budget = rest
    try budget.pay(forNamesOf: map.shapes)
    let answer =
      try formats == [.imageMap]
      ? imageMap(of: map, source, arguments, &budget)
      : answer(map, formats.first, arguments.fileName, &budget)
    try StandardOutput.write(answer)
    if case .document(let document) = source {
      for warning in document.warnings {
        StandardError.say("warning: \(arguments.fileName):\(warning)", as: .warning)
      }
    }
    return .answered
  }

  private static func imageMap(
    of map: HitMap, _ source: MapSource, _ arguments: Arguments, _ budget: inout AnswerBudget
  ) throws -> String {
    if case .geoJSON = source {
      throw InputError.needsDocument(name: arguments.fileName, found: "GeoJSON")
    }
    guard map.engine == .exact else { throw InputError.noOutlines(name: arguments.fileName) }
    try budget.pay(forOutlinesOf: map.shapes)
    let placement = try arguments.placement()
    let name = URL(fileURLWithPath: arguments.fileName).deletingPathExtension().lastPathComponent
    return try ImageMapText(
      map, name: name, placement?.transform(of: map.size) ?? .identity, &budget
    ).text
  }

  private static func answer(
    _ map: HitMap, _ format: Option?, _ file: String, _ budget: inout AnswerBudget
  ) throws -> String {
    if format == .svgPaths || format == .geoJSON {
      guard map.engine == .exact else { throw InputError.noOutlines(name: file) }
      try budget.pay(forOutlinesOf: map.shapes)
      return format == .svgPaths
        ? PathDocument(map: map).text : try FeatureCollection(map, &budget).text
    }
    let isJSON = format == .json
    let entries = try map.shapes.map { shape in
      let area = try budget.paying { budget throws(LimitExceeded) in
        isJSON ? try shape.border(&budget).signedArea : 0
      }
      return Entry(shape, area: area)
    }
    return format == .json ? try json(of: entries) : table(of: entries)
  }

  /// The entries as one line of JSON.
  private static func json(of entries: [Entry]) throws -> String {
    // Bytes, because characters are slow.
    var json = Array("[".utf8)
    for (index, entry) in entries.enumerated() {
      if index > 0 { json += ",".utf8 }
      try entry.append(to: &json)
    }
    json += "]\n".utf8
    return String(decoding: json, as: UTF8.self)
  }

  private static func table(of entries: [Entry]) -> String {
    Table(
      [
        ("ID", .id), ("TITLE", .left), ("ANCESTORS", .left), ("X", .right), ("Y", .right),
        ("WIDTH", .right), ("HEIGHT", .right),
      ],
      entries.map { entry in
        let ancestors = entry.ancestors.map(\.escaped).joined(separator: " > ")
        return [entry.id.escaped, entry.title ?? "-", ancestors.isEmpty ? "-" : ancestors]
          + (entry.bounds?.numbers.map { $0.text(decimals: 2) } ?? ["-", "-", "-", "-"])
      }
    ).text
  }
}

extension Option {
  fileprivate static let svgPaths = Option(
    name: "svg-paths", help: "print the outlines, as an SVG document of plain paths")
  fileprivate static let imageMap = Option(
    name: "image-map", help: "print the outlines, as areas of an HTML image map")
  fileprivate static let geoJSON = Option(name: "geojson", help: "print the outlines, as GeoJSON")
}

/// A line of the list.
private struct Entry {
  struct Box: Encodable {
    let x, y, width, height: Double

    var numbers: [Double] { [x, y, width, height] }
  }

  let id: String
  let title: String?
  let ancestors: [String]
  /// The smallest rectangle around everything that takes hits; nil if nothing does.
  let bounds: Box?
  /// The area of its fills.
  let area: Double

  init(_ shape: HitMap.Shape, area: Double) {
    self.area = area
    id = shape.id
    title = shape.title
    ancestors = shape.ancestors
    let box = shape.bounds
    bounds =
      box.isEmpty ? nil : Box(x: box.minX, y: box.minY, width: box.width, height: box.height)
  }

  /// Appends what `JSONEncoder` writes, which takes several microseconds an entry: large maps have many thousand.
  func append(to json: inout [UInt8]) throws {
    json += #"{"ancestors":["#.utf8
    for (index, ancestor) in ancestors.enumerated() {
      if index > 0 { json += ",".utf8 }
      json.append(string: ancestor)
    }
    json += #"],"area":"#.utf8
    json += (area.isFinite ? area.json : "null").utf8
    json += #","bounds":"#.utf8
    if let bounds { try bounds.append(to: &json) } else { json += "null".utf8 }
    json += #","id":"#.utf8
    json.append(string: id)
    json += #","title":"#.utf8
    if let title { json.append(string: title) } else { json += "null".utf8 }
    json += "}".utf8
  }
}

extension Entry.Box {
  fileprivate func append(to json: inout [UInt8]) throws {
    guard numbers.allSatisfy(\.isFinite) else {
      json += try String(json: ["bounds": self]).utf8
      return
    }
    for (name, number) in [("{\"height", height), (",\"width", width), (",\"x", x), (",\"y", y)] {
      json += name.utf8
      json += "\":".utf8
      json += number.json.utf8
    }
    json += "}".utf8
  }
}

extension [UInt8] {
  /// Appends a text as a string of JSON.
  fileprivate mutating func append(string: String) {
    append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": self += #"\""#.utf8
      case "\\": self += #"\\"#.utf8
      case "\u{8}": self += #"\b"#.utf8
      case "\u{C}": self += #"\f"#.utf8
      case "\n": self += #"\n"#.utf8
      case "\r": self += #"\r"#.utf8
      case "\t": self += #"\t"#.utf8
      case _ where scalar.isControl: self += String(format: "\\u%04x", scalar.value).utf8
      default: append(contentsOf: scalar.utf8)
      }
    }
    append(UInt8(ascii: "\""))
  }
}

extension Double {
  /// The number as JSON's encoder writes it.
  fileprivate var json: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
