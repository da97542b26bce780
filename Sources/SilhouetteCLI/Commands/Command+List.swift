import Foundation
import Silhouette

extension Command {
  static let list = Command(
    name: "list", summary: "the shapes: id, title, ancestors, bounds",
    operands: [.file], options: [.by, .json, .svgPaths],
    discussion: """
      Bounds are around everything of a shape that takes hits, in the document's units. A
      missing title, or the bounds of a shape that takes no hits, is “-”. Warnings about
      the document go to standard error. In JSON a shape has an area too: that of its fills,
      where what overlaps counts once.

      --svg-paths prints what takes hits instead, as SVG of plain paths: every transform,
      style and use is resolved, but clips are left out.
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
    for warning in source.warnings(arguments) {
      StandardError.say("warning: \(warning)", as: .warning)
    }
    return .answered
  }

  private static func answer(
    _ map: HitMap, _ arguments: Arguments, _ budget: inout Budget
  ) throws -> [UInt8] {
    if arguments.listsPaths {
      guard map.engine == .exact else { throw InputError.noOutlines(name: arguments.fileName) }
      try budget.pay(forOutlinesOf: map.shapes)
      return Array(PathDocument(map: map).text.utf8)
    }
    guard arguments.isJSON else { return Array(table(of: map.shapes).utf8) }
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

extension Option {
  fileprivate static let svgPaths = Option(
    "svg-paths", flag: \.listsPaths, excludes: ["json"],
    "print the outlines, as an SVG document of plain paths")
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
