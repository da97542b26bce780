/// Formats of files that hold no map, by their first bytes.
enum FileFormat {
  /// What bytes are that hold no map, and what would help; nil for what may be SVG or GeoJSON.
  static func name(of bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "empty" }
    for (offset, signature, name) in known
    where bytes.dropFirst(offset).starts(with: signature.utf8) { return name }
    for (signature, name) in binary where bytes.starts(with: signature) { return name }
    let start = bytes.prefix(4096)
    let first = start.first { $0 > 0x20 }
    if first == UInt8(ascii: "[") { return "JSON, but not GeoJSON, which is an object" }
    let isText = start.allSatisfy { $0 >= 0x20 || 0x09...0x0D ~= $0 } && !(0x80..<0xC2 ~= start[0])
    let isMarkup = first == UInt8(ascii: "<") || first == UInt8(ascii: "{")
    return isText && !isMarkup && start[0] != 0xEF ? "plain text" : nil
  }

  private static let picture = "which has pixels and no shapes (Inkscape traces it)"
  private static let geodata = "which ogr2ogr -f GeoJSON converts"

  private static let known: [(offset: Int, signature: String, name: String)] = [
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
    (0, "wOF2", "a font"), (0, "wOFF", "a font"), (0, "OTTO", "a font"),
  ]

  private static let binary: [(signature: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture, \(picture)"),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture, \(picture)"),
    ([0, 0, 0x27, 0x0A], "a shapefile, \(geodata)"), ([0, 0, 1, 0], "an icon, \(picture)"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]
}
