import Foundation
import Silhouette

extension MapSource {
  /// What reading it warns of, after the file's name where there is a position.
  func warnings(_ arguments: Arguments) -> [String] {
    switch self {
    case .document(let document): document.warnings.map { "\(arguments.fileName):\($0)" }
    case .geoJSON(let document):
      document.warnings(identifiedBy: arguments.identity).map { "\(arguments.fileName): \($0)" }
    case .compiled: []
    }
  }
}

extension Arguments {
  /// How the map of FILE is made. Masks of documents have a scale.
  private var options: MapOptions {
    MapOptions(mode: mode?.mode(scales: [scale ?? 1]), identifiedBy: identity, limits: limits)
  }

  /// The content of FILE. Its first bytes decide what it is, not its name.
  func source() throws -> MapSource {
    let source: MapSource
    do {
      if !readsStandardInput, let file = try MapSource(mapping: operands[0], options) {
        return file
      }
      let stream = try readsStandardInput ? ByteStream.standardInput : ByteStream(path: operands[0])
      if readsStandardInput { stream.sayIfKeyboard("FILE") }
      let bytes = try stream.readAll(limits)
      if let format = FileFormat.name(of: bytes) {
        throw ToolError("\(fileName) is \(format); expected SVG, GeoJSON or a compiled map")
      }
      source = try MapSource(consume bytes, file: fileName, options)
    } catch let error as MapOpeningError {
      throw error.inTool(name: fileName)
    }
    if case .document(let document) = source, document.shapes.isEmpty {
      throw ToolError.noShapes(file: fileName, document.missingShapes)
    }
    return source
  }

  /// The map of a file's content, with the engine that `--mode` and `--scale` name, and what it has left for the
  /// answer.
  func map(of source: MapSource) throws -> (HitMap, Budget) {
    switch source {
    case .document: break
    case .geoJSON(let document):
      guard mode ?? .exact == .exact else { throw ToolError.noPixels(name: fileName) }
      let missing = document.missingShapes(identifiedBy: identity)
      guard missing == nil, !document.features.isEmpty else {
        throw ToolError.noShapes(file: fileName, missing)
      }
      guard document.features.contains(where: { !$0.outlines.isEmpty }) else {
        throw ToolError("\(fileName) has no areas and no lines, so nothing can be hit")
      }
    case .compiled:
      if by != nil {
        throw ToolError(
          "\(fileName) is a compiled map, whose shapes are settled: --by needs the SVG document")
      }
    }
    var rest = source.budget(limits)
    var map: HitMap
    do throws(MapOpeningError) { map = try source.map(options, &rest) } catch {
      throw error.inTool(name: fileName)
    }
    // Most documents look the same in every view.
    if case .document(let document) = source, let view = try placed(map)?.transform,
      let shown = try document.shown(by: view)
    {
      let source = MapSource.document(shown)
      rest = source.budget(limits)
      do throws(MapOpeningError) { map = try source.map(options, &rest) } catch {
        throw error.inTool(name: fileName)
      }
    }
    if case .compiled = source {
      if map.shapes.isEmpty { throw ToolError.noShapes(file: fileName, nil) }
      map = scale.map(map.keeping(scale:)) ?? map
    }
    return (map, rest.forAnswer)
  }

  /// The content of FILE and its map. Without `--by` and without ids, shapes are named by their numbers, which standard
  /// error says; the arguments then say so too.
  func identifiedMap() throws -> (MapSource, HitMap, Budget, Arguments) {
    do {
      let source = try source()
      let (map, budget) = try map(of: source)
      return (source, map, budget, self)
    } catch let error as ToolError {
      guard error.kind == .unidentified, by == nil, !readsStandardInput else { throw error }
      StandardError.say("\(error)", as: .warning)
      var named = self
      named.by = "position"
      return try named.identifiedMap()
    }
  }

  /// The SVG document in FILE; throws for anything else.
  func document() throws -> SVGDocument { try document(of: source()) }

  /// The SVG document of a source; throws for anything else.
  func document(of source: MapSource) throws(ToolError) -> SVGDocument {
    if case .document(let document) = source { return document }
    let found = if case .geoJSON = source { "GeoJSON" } else { "a compiled map" }
    throw ToolError("\(fileName) is \(found): expected an SVG document")
  }

  /// What errors call FILE.
  var fileName: String {
    readsStandardInput ? ByteStream.standardInput.name : operands.first ?? ""
  }

  /// Whether FILE is standard input.
  var readsStandardInput: Bool { operands.first == "-" }

  /// Which attribute identifies the document's shapes.
  var identity: ShapeIdentity { ShapeIdentity(named: by) }
}

extension MapOpeningError {
  /// What the tool says of it.
  fileprivate func inTool(name: String) -> any Error {
    switch self {
    case .svg(let error): error
    case .geoJSON(let error): error
    case .map(let error): error
    case .compiled(let error): ToolError.compiled(error, name: name)
    }
  }
}

/// The values of `--mode`.
enum EngineName: String, CaseIterable {
  case exact, mask, alpha

  /// Those that this build has.
  #if Rendering && canImport(CCairo)
  static let available = allCases
  #else
  static let available = [exact, mask]
  #endif

  func mode(scales: [Double]) -> HitMap.Mode {
    switch self {
    case .exact: .exact
    case .mask: .mask(scales: scales)
    case .alpha: .alphaMask(scales: scales)
    }
  }
}

/// Formats of files that hold no map, by their first bytes.
enum FileFormat {
  /// What bytes are that hold no map, and what would help; nil for what may be SVG or GeoJSON.
  static func name(of bytes: [UInt8]) -> String? {
    if bytes.allSatisfy({ $0 == 0x20 || 0x09...0x0D ~= $0 }) { return "empty" }
    for (offset, signature, name) in known
    where bytes.dropFirst(offset).starts(with: signature.unicodeScalars.map { UInt8($0.value) }) {
      return name
    }
    let start = bytes.prefix(4096)
    let first = start.first { $0 > 0x20 }
    if first == UInt8(ascii: "[") { return "JSON, but not GeoJSON, which is an object" }
    let isText = start.allSatisfy { $0 >= 0x20 || 0x09...0x0D ~= $0 } && !(0x80..<0xC2 ~= start[0])
    let isMarkup = first == UInt8(ascii: "<") || first == UInt8(ascii: "{")
    return isText && !isMarkup && start[0] != 0xEF ? "plain text" : nil
  }

  private static let picture = "which has pixels and no shapes (Inkscape traces it)"
  private static let geodata = "which ogr2ogr -f GeoJSON converts"

  /// A scalar of a signature is a byte.
  private static let known: [(offset: Int, signature: String, name: String)] = [
    (0, "\u{89}PNG", "a PNG picture, \(picture)"),
    (0, "\u{FF}\u{D8}\u{FF}", "a JPEG picture, \(picture)"),
    (0, "%PDF", "a PDF, which Inkscape and pdftocairo -svg convert"),
    (0, "%!PS", "PostScript, which Inkscape converts"), (0, "GIF8", "a GIF picture, \(picture)"),
    (8, "WEBP", "a WebP picture, \(picture)"), (4, "ftypavif", "an AVIF picture, \(picture)"),
    (4, "ftyphei", "a HEIF picture, \(picture)"), (0, "BM", "a BMP picture, \(picture)"),
    (0, "II*\0", "a TIFF picture, \(picture)"), (0, "MM\0*", "a TIFF picture, \(picture)"),
    (0, "8BPS", "a Photoshop picture, \(picture)"),
    (0, "PK\u{3}\u{4}", "a ZIP archive, as KMZ, Sketch and Office files are (unpack it)"),
    (0, "SQLite format 3", "a SQLite database, as GeoPackage and MBTiles are, \(geodata)"),
    (0, "fgb", "FlatGeobuf, \(geodata)"), (0, "PAR1", "Parquet, \(geodata)"),
    (0, "AC10", "a DWG drawing, which LibreCAD and ogr2ogr convert"),
    (0, "\0\0'\n", "a shapefile, \(geodata)"), (0, "\0\0\u{1}\0", "an icon, \(picture)"),
    (0, "\u{7F}ELF", "a program"), (0, "wOF2", "a font"), (0, "wOFF", "a font"),
    (0, "OTTO", "a font"),
  ]
}
