import Foundation
import Silhouette
import SilhouetteGeoJSON

extension Command {
  static let list = Command(
    name: "list", summary: "the shapes: id, title, ancestors, bounds",
    operands: [.file], options: [.json, .svgPaths, .geoJSON],
    discussion: """
      Bounds are around all parts of a shape that take hits, in the document's units. A
      missing title, or the bounds of a shape that takes no hits, is “-”. Warnings about
      the document go to standard error. In JSON a shape also has an area, that of its
      fills (overlaps count once), and the colours of its first painted fill and stroke.

      --svg-paths and --geojson print the outlines that take hits instead, with
      transforms, styles and “use” resolved; clips are not applied. SVG has the outlines
      as they are. In GeoJSON an area is a valid MultiPolygon that follows curves to
      within 0.01 units, and a stroke a MultiLineString. Colours and widths are named as in
      simplestyle: fill, fill-opacity, stroke, stroke-opacity, stroke-width. Coordinates
      are those of the document, y downwards, and a “crs” says so. A map of GeoJSON
      stays GeoJSON, with its properties as texts.
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
    try StandardOutput.write(answer(map, arguments, &budget))
    if arguments.listsPaths || arguments.listsGeoJSON { warnOfClips(map) }
    for warning in source.warnings(arguments) {
      StandardError.say("warning: \(warning)", as: .warning)
    }
    return .answered
  }

  /// Outlines are written whole, also where the map shows part of them.
  private static func warnOfClips(_ map: HitMap) {
    let clipped = map.shapes.count { $0.drawings.contains { !$0.clips.isEmpty } }
    if clipped == 0 { return }
    StandardError.say(
      "warning: the outlines of \(clipped.counted("shape")) are written without the clips that cut them",
      as: .warning)
  }

  private static func answer(
    _ map: HitMap, _ arguments: Arguments, _ budget: inout Budget
  ) throws -> [UInt8] {
    var json = JSONWriter()
    if arguments.isJSON {
      let areas = try map.shapes.map { shape in try shape.border(&budget).signedArea }
      json.writeList(zip(map.shapes, areas)) { $1.write($0.0, area: $0.1) }
      return StandardOutput.line(of: json.bytes)
    }
    if !arguments.listsPaths, !arguments.listsGeoJSON { return Array(table(of: map.shapes).utf8) }
    guard map.engine == .exact else {
      let file = arguments.fileName
      throw ToolError(
        "\(file) is a compiled map of masks, and outlines are needed: “\(Tool.name) compile DOCUMENT "
          + "-o \(file.shellWord)” makes a map of them, or give the document itself")
    }
    try budget.pay(forOutlinesOf: map.shapes)
    if arguments.listsPaths { return Array(PathDocument(map: map).text.utf8) }
    try json.writeFeatures(of: map, &budget)
    return StandardOutput.line(of: json.bytes)
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
    ).text()
  }
}

extension Option {
  fileprivate static let svgPaths = Option(
    "svg-paths", flag: \.listsPaths, excludes: ["json"],
    "print the outlines, as an SVG document of plain paths")
  fileprivate static let geoJSON = Option(
    "geojson", flag: \.listsGeoJSON, excludes: ["json", "svg-paths"],
    "print the outlines, as GeoJSON")
}

extension HitMap.Shape {
  /// The bounds as x, y, width and height; nil if nothing takes hits.
  fileprivate var box: [Double]? {
    let box = bounds
    return box == .zero ? nil : [box.minX, box.minY, box.width, box.height].map { Double($0) }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ shape: HitMap.Shape, area: Double) {
    writeObject { writer in
      writer.writeList(shape.ancestors, as: "ancestors") { $1.write($0) }
      writer.write(area, as: "area")
      if let box = shape.box {
        let sides: KeyValuePairs = ["height": box[3], "width": box[2], "x": box[0], "y": box[1]]
        writer.write(sides, as: "bounds")
      } else {
        writer.write(nil, as: "bounds")
      }
      writer.write(shape.fillColor?.description, as: "fill")
      writer.write(shape.id, as: "id")
      writer.write(shape.strokeColor?.description, as: "stroke")
      writer.write(shape.title, as: "title")
    }
  }
}
