import Foundation
import Silhouette

extension Command {
  static let list = Command(
    name: "list", summary: "the shapes: id, title, ancestors, bounds",
    operands: [.file], options: [.by, .listedJSON, .svgPaths, .geoJSON],
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
    let source = try arguments.source()
    let (map, rest) = try arguments.map(of: source)
    var budget = rest
    try budget.pay(forNamesOf: map.shapes)
    try StandardOutput.write(answer(map, arguments.listFormat, arguments.fileName, &budget))
    for warning in source.warnings(arguments) {
      StandardError.say("warning: \(warning)", as: .warning)
    }
    return .answered
  }

  private static func answer(
    _ map: HitMap, _ format: ListFormat?, _ file: String, _ budget: inout Budget
  ) throws -> [UInt8] {
    if format == .svgPaths || format == .geoJSON {
      guard map.engine == .exact else { throw InputError.noOutlines(name: file) }
      try budget.pay(forOutlinesOf: map.shapes)
      return format == .svgPaths
        ? Array(PathDocument(map: map).text.utf8) : try FeatureCollection(map, &budget).json
    }
    guard format == .json else { return Array(table(of: map.shapes).utf8) }
    let areas = try map.shapes.map { shape in
      try shape.border(&budget).signedArea
    }
    var json: [UInt8] = []
    JSON.write(zip(map.shapes, areas).lazy.map { $0.json(area: $1) }, to: &json)
    return json + "\n".utf8
  }

  private static func table(of shapes: HitMap.Shapes) -> String {
    Table(
      [
        ("ID", .id), ("TITLE", .left), ("ANCESTORS", .left), ("X", .right), ("Y", .right),
        ("WIDTH", .right), ("HEIGHT", .right),
      ],
      shapes.map { shape in
        let ancestors = shape.ancestors.map(\.escaped).joined(separator: " > ")
        return [shape.id.escaped, shape.title ?? "-", ancestors.isEmpty ? "-" : ancestors]
          + (shape.box?.map { $0.text(decimals: 2) } ?? ["-", "-", "-", "-"])
      }
    ).text
  }
}

/// What a list is printed as, if not as a table.
enum ListFormat { case json, svgPaths, geoJSON }

extension Option {
  fileprivate static let listedJSON = Option("json", nil, json.help) { arguments, _ in
    arguments.listFormat = .json
  }
  fileprivate static let svgPaths = Option(
    "svg-paths", nil, excludes: ["json"], "print the outlines, as an SVG document of plain paths"
  ) { arguments, _ in arguments.listFormat = .svgPaths }
  fileprivate static let geoJSON = Option(
    "geojson", nil, excludes: ["json", "svg-paths"], "print the outlines, as GeoJSON"
  ) { arguments, _ in arguments.listFormat = .geoJSON }
}

extension HitMap.Shape {
  /// The bounds as x, y, width and height; nil if nothing takes hits.
  fileprivate var box: [Double]? {
    let box = bounds
    return box == .zero ? nil : [box.minX, box.minY, box.width, box.height].map { Double($0) }
  }

  /// What JSON says of the shape.
  fileprivate func json(area: Double) -> JSON {
    let sides = ["height", "width", "x", "y"]
    let bounds = box.map { box in
      JSON.object(zip(sides, [3, 2, 0, 1]).map { ($0, .number(box[$1])) })
    }
    return .object([
      ("ancestors", .list(ancestors.map { .string($0) })), ("area", .number(area)),
      ("bounds", bounds ?? .string(nil)), ("id", .string(id)), ("title", .string(title)),
    ])
  }
}
