import Foundation
import Silhouette

/// The content of FILE: a document, or a map that was compiled from one.
enum MapSource {
  case document(SVGDocument)
  case geoJSON(GeoJSONDocument)
  case compiled(MapFile)
}

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
  /// The content of FILE. Its first bytes decide what it is, not its name.
  func source() throws -> MapSource {
    let limits = limits
    do throws(MapFileError) {
      if !readsStandardInput, let file = try MapFile(mapping: operands[0], limits: limits) {
        return .compiled(file)
      }
    } catch {
      throw InputError.compiled(error, name: fileName)
    }
    let bytes = try read()
    do throws(MapFileError) {
      return .compiled(try MapFile(bytes: bytes, limits: limits))
    } catch .notACompiledMap {
      if let format = FileFormat.name(of: bytes) {
        throw InputError.otherFormat(name: fileName, found: format)
      }
      if GeoJSONDocument.isLikely(bytes) {
        return .geoJSON(try GeoJSONDocument(consume bytes, file: fileName, limits: limits))
      }
      return .document(try document(in: consume bytes, limits))
    } catch {
      throw InputError.compiled(error, name: fileName)
    }
  }

  /// The SVG document in FILE; throws for anything else.
  func document() throws -> SVGDocument { try document(of: source()) }

  /// The SVG document of a source; throws for anything else.
  func document(of source: MapSource) throws(InputError) -> SVGDocument {
    switch source {
    case .document(let document): return document
    case .geoJSON: throw InputError.needsDocument(name: fileName, found: "GeoJSON")
    case .compiled: throw InputError.needsDocument(name: fileName, found: "a compiled map")
    }
  }

  /// What errors call FILE.
  var fileName: String {
    readsStandardInput ? ByteStream.standardInput.name : operands.first ?? ""
  }

  /// Whether FILE is standard input.
  var readsStandardInput: Bool { operands.first == "-" }

  private func read() throws -> [UInt8] {
    let stream = try readsStandardInput ? ByteStream.standardInput : ByteStream(path: operands[0])
    if readsStandardInput { stream.sayIfKeyboard("FILE") }
    return try stream.readAll(limits)
  }

  private func document(in bytes: consuming [UInt8], _ limits: Limits) throws -> SVGDocument {
    let document = try SVGDocument(
      consume bytes, file: fileName, identifiedBy: identity, limits: limits)
    guard !document.shapes.isEmpty else {
      throw InputError.noShapes(file: fileName, document.missingShapes)
    }
    return document
  }

  /// Which attribute identifies the document's shapes.
  var identity: ShapeIdentity { ShapeIdentity(named: by) }
}

/// Formats of files that hold no map, by their first bytes.
enum FileFormat {
  /// What bytes are that hold no map, and what would help; nil for what may be SVG or GeoJSON.
  static func name(of bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "empty" }
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
