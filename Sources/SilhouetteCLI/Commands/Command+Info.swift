import Foundation
import Silhouette
import SilhouetteGeometry

extension Command {
  static let info = Command(
    name: "info", summary: "what is in a file, and what to try next",
    operands: [.file], options: [.json],
    discussion: """
      Prints the file's kind and size, the number of shapes and groups, what identifies
      them, and suggested next commands. Shapes of a drawing without ids are identified
      by their numbers, as with --by position. “silhouette FILE” does the same. JSON
      counts shapes, groups and warnings; “kind” is svg, geojson or compiled, “by” is
      null for a compiled map, and “scales” are those of its masks.
      """,
    example: """
      $ silhouette info shapes/diamonds.svg | head -4
      kind    SVG document “Four diamonds”
      size    256 × 256
      shapes  4, identified by id: north, east, south …
      groups  1: diamonds
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let (source, map, rest, arguments) = try arguments.identifiedMap()
    let (scales, warnings) = (try source.scales(with: map), source.warnings(arguments))
    let rect = map.frame.rect
    if arguments.isJSON {
      var json = JSONWriter()
      json.writeObject { writer in
        writer.write(rect, as: "bounds")
        writer.write(source.isCompiled ? nil : arguments.by ?? "id", as: "by")
        writer.write(map.coordinateSystem, as: "coordinateSystem")
        writer.write(map.groups.count, as: "groups")
        writer.write(source.kind.word, as: "kind")
        writer.writeList(scales, as: "scales") { $1.write($0) }
        writer.write(map.shapes.count, as: "shapes")
        writer.write(source.title, as: "title")
        writer.write(warnings.count, as: "warnings")
      }
      try StandardOutput.write(json)
      return .answered
    }
    var facts = [
      ["kind", source.kind.text + (source.title.map { " “\($0)”" } ?? "")]
    ]
    let sides = [rect.width, rect.height, rect.minX, rect.minY].map { Double($0).text(decimals: 2) }
    var place = map.frame.isNorthUp ? " from (\(sides[2]), \(sides[3])), north up" : ""
    if let system = map.coordinateSystem { place += ", in \(system)" }
    facts.append(["size", "\(sides[0]) × \(sides[1])\(place)"])
    let by = source.isCompiled ? "" : ", identified by \(arguments.by ?? "id")"
    facts.append(["shapes", "\(map.shapes.count.grouped)\(by): \(names(map.shapes))"])
    if !map.groups.isEmpty {
      facts.append(["groups", "\(map.groups.count.grouped): \(names(map.groups))"])
    }
    if !scales.isEmpty {
      facts.append(["scales", String(list: scales.map { $0.text(decimals: 4) })])
    }
    if !warnings.isEmpty {
      facts.append(["faults", "\(warnings.count.counted("warning")) of the reader"])
    }
    let lines = facts.map {
      $0[0].padding(toLength: 8, withPad: " ", startingAt: 0) + $0[1].onOneLine
    }
    try StandardOutput.write(
      (lines + [""] + advice(map.metered(by: SharedBudget(rest)), source, arguments)).joined(
        separator: "\n") + "\n")
    return .answered
  }

  private static func names(_ shapes: some Collection<HitMap.Shape>) -> String {
    let names = shapes.prefix(3).map(\.id.escaped).joined(separator: ", ")
    return shapes.count > 3 ? names + " …" : names
  }

  /// Suggested next commands.
  private static func advice(
    _ map: HitMap, _ source: MapSource, _ arguments: Arguments
  ) -> [String] {
    let file =
      arguments.fileName == arguments.operands[0] ? arguments.operands[0].shellWord : "FILE"
    let by = arguments.by.map { " --by \($0.shellWord)" } ?? ""
    let spot = map.shapes.lazy.compactMap { map.labelSpot(of: $0.id) }.first?.point
    let point = [spot?.x ?? 0, spot?.y ?? 0].map { Double($0).text(decimals: 2) }
    var lines = [
      ("hit \(file) \(point.joined(separator: " "))\(by)", "the shape under a point"),
      ("list \(file)\(by)", "all its shapes"),
    ]
    if !map.frame.rect.isEmpty {
      lines.append(("check \(file)\(by)", "its faults"))
      lines.append(("render \(file) map.html\(by)", "a page to try"))
    }
    if !source.isCompiled {
      lines.append(("compile \(file) map.silhouette\(by)", "a file to ship"))
    }
    // The purpose of a command is printed if there is room for it.
    let width = lines.map(\.0.count).max() ?? 0
    let room = (Terminal.output.width ?? 80) - width - Tool.name.count - 5
    return ["try:"]
      + lines.map { line, why in
        let command = "  \(Tool.name) \(line)"
        return why.count > room
          ? command : command + String(repeating: " ", count: width - line.count + 2) + why
      }
  }
}

extension MapSource {
  fileprivate var isCompiled: Bool { if case .compiled = self { true } else { false } }

  /// The scales of a compiled map's masks, with the first engine open; none for other sources.
  fileprivate func scales(with map: HitMap) throws -> [Double] {
    guard case .compiled(let file) = self, let engine = file.engines.last else { return [] }
    return engine == map.engine ? map.scales : try file.map(engine: engine).scales
  }

  /// The kind of the file, for programs and for people.
  fileprivate var kind: (word: String, text: String) {
    switch self {
    case .document: ("svg", "SVG document")
    case .geoJSON: ("geojson", "GeoJSON")
    case .compiled(let file):
      ("compiled", "compiled map with \(String(list: file.engines.map(\.name)))")
    }
  }

  /// The title of a document; nil without one.
  fileprivate var title: String? {
    if case .document(let document) = self { document.title } else { nil }
  }
}
