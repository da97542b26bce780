/// The kind of a file, by its first bytes. Every reader, program and language names files in the words of this list.
public struct FileKind: Sendable, Hashable {
  /// What reads a kind of files.
  package enum Reader: Sendable { case compiledMap, geoJSON, svg, none }

  /// With an article: `a PNG picture`.
  public let name: String
  /// What helps; empty if nothing is known.
  public let advice: String
  package let reader: Reader

  private init(_ name: String, _ advice: String = "", reader: Reader = .none) {
    (self.name, self.advice, self.reader) = (name, advice, reader)
  }

  /// The kind of a file; nil if it is in no list. O(1).
  ///
  /// - Parameter bytes: the file's. Only the first 4,096 count.
  public init?(_ bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(Self.length))
    guard let kind = Self.binary(start) ?? Self.text(start) else { return nil }
    self = kind
  }

  /// The error text for a file of the wrong kind.
  package func refusal(expected: String) -> String {
    "this is \(name)" + (advice.isEmpty ? "" : ", \(advice)") + "; expected "
      + (reader == .none ? "SVG, GeoJSON or a compiled map" : expected)
  }
}

extension FileKind {
  /// How many bytes count.
  package static let length = 4096

  /// The first byte of a compiled map. No text begins with it.
  package static let compiledMap: UInt8 = 0x8D
  /// That of a packed one.
  package static let packedMap: UInt8 = 0x8E

  private static let picture = "which has pixels and no shapes (Inkscape traces it)"
  private static let geodata = "which ogr2ogr -f GeoJSON converts and geopandas reads"
  private static let archive = "which has to be unpacked"

  /// A scalar of a signature is a byte.
  private static let signatures:
    [(offset: Int, bytes: String, name: String, advice: String, reader: Reader)] = [
      (0, "\u{8D}", "a compiled map", "", .compiledMap),
      (0, "\u{8E}", "a compiled map", "", .compiledMap),
      (0, "\u{1F}\u{8B}", "gzip", archive, .svg),
      (0, "Lo\u{A7}\u{94}", "XML", "", .svg),  // “<?xm” in EBCDIC
      (0, "\u{89}PNG", "a PNG picture", picture, .none),
      (0, "\u{FF}\u{D8}\u{FF}", "a JPEG picture", picture, .none),
      (0, "GIF8", "a GIF picture", picture, .none),
      (8, "WEBP", "a WebP picture", picture, .none),
      (4, "ftypavif", "an AVIF picture", picture, .none),
      (4, "ftyphei", "a HEIF picture", picture, .none),
      (0, "BM", "a BMP picture", picture, .none),
      (0, "II*\0", "a TIFF picture", picture, .none),
      (0, "MM\0*", "a TIFF picture", picture, .none),
      (0, "8BPS", "a Photoshop picture", picture, .none),
      (0, "\0\0\u{1}\0", "an icon", picture, .none),
      (0, "%PDF", "a PDF", "which Inkscape and pdftocairo -svg convert", .none),
      (0, "%!PS", "PostScript", "which Inkscape converts", .none),
      (0, "AC10", "a DWG drawing", "which LibreCAD and ogr2ogr convert", .none),
      (0, "PK\u{3}\u{4}", "a ZIP archive, as KMZ, Sketch and Office files are", archive, .none),
      (0, "SQLite format 3", "a SQLite database, as GeoPackage and MBTiles are", geodata, .none),
      (0, "fgb", "FlatGeobuf", geodata, .none), (0, "PAR1", "Parquet", geodata, .none),
      (0, "ARROW1", "Arrow", geodata, .none), (0, "\0\0'\n", "a shapefile", geodata, .none),
      (0, "\u{1E}", "GeoJSON in records (RFC 8142)", geodata, .none),
      (0, "\u{7F}ELF", "a program", "", .none), (0, "wOF2", "a font", "", .none),
      (0, "wOFF", "a font", "", .none), (0, "OTTO", "a font", "", .none),
    ]

  /// By the names of document elements, in lower case and without prefixes.
  private static let roots: [(roots: [ByteString], name: String, advice: String, reader: Reader)] =
    [
      (["svg"], "SVG", "", .svg), (["kml"], "KML", geodata, .none),
      (["gpx"], "GPX", geodata, .none), (["osm"], "OpenStreetMap's XML", geodata, .none),
      (
        [
          "html", "head", "body", "title", "meta", "link", "div", "p", "section", "main", "header",
          "span", "map", "area", "img", "table", "script", "style",
        ], "HTML", "whose <svg> has to be a file of its own", .none
      ),
    ]

  private static func binary(_ start: [UInt8]) -> FileKind? {
    signatures.first {
      start.dropFirst($0.offset).starts(with: $0.bytes.unicodeScalars.lazy.map { UInt8($0.value) })
    }.map { FileKind($0.name, $0.advice, reader: $0.reader) }
  }

  private static func text(_ start: [UInt8]) -> FileKind? {
    // Skips byte order marks and the zero bytes of UTF-16.
    let text = start.filter { $0 != 0 }
    let first = text.first { !isSpace($0) && $0 < 0xBB }
    switch first {
    case UInt8(ascii: "<"): return markup(text)
    case UInt8(ascii: "{") where text.count < start.count:
      return FileKind("JSON in UTF-16 or UTF-32", "which has to be saved as UTF-8")
    case UInt8(ascii: "{"): return FileKind("JSON", reader: .geoJSON)
    case UInt8(ascii: "["): return FileKind("JSON, but not GeoJSON, which is an object")
    case nil: return start.allSatisfy(isSpace) ? FileKind("an empty file") : nil
    default:
      let isText = start.allSatisfy { $0 >= 0x20 || isSpace($0) } && !(0x80..<0xC2 ~= start[0])
      return isText && start[0] != 0xEF ? FileKind("plain text, as CSV and WKT are") : nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func markup(_ text: [UInt8]) -> FileKind {
    let root = root(text[...])
    if let known = roots.first(where: { $0.roots.contains(root) }) {
      return FileKind(known.name, known.advice, reader: known.reader)
    }
    let gml = "opengis.net/gml".utf8
    let isGML = text.indices.contains { text[$0...].starts(with: gml) }
    return isGML ? FileKind("GML", geodata) : FileKind("XML", reader: .svg)
  }

  /// The name of the document element, or that of its type; empty if it is further on.
  private static func root(_ text: ArraySlice<UInt8>) -> ByteString {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      let skipped = [("!--", "-->"), ("?", "?>")].first { rest.starts(with: $0.0.utf8) }
      if let (_, end) = skipped {
        while !rest.isEmpty, !rest.starts(with: end.utf8) { rest.removeFirst() }
        continue
      }
      let tag = rest.prefix(200).prefix { $0 != UInt8(ascii: ">") }.map {
        $0.isASCIILetter ? $0 | 0x20 : $0
      }
      let words = tag.split { isSpace($0) || $0 == UInt8(ascii: "/") }
      let isType = words.count > 1 && words[0].elementsEqual("!doctype".utf8)
      guard let name = isType ? words[1] : words.first, name.first?.isASCIILetter ?? false else {
        continue
      }
      return ByteString(utf8: name.split(separator: UInt8(ascii: ":")).last ?? name)
    }
    return ""
  }
}
