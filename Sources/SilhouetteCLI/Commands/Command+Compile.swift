import Foundation
import Silhouette

extension Command {
  static let compile = Command(
    name: "compile", summary: "the map of a document, as a file to ship",
    operands: [.outlines],
    options: [.output, .ids, .isPublic, .scales, .compiledMode, .compact, .plain, .packed],
    outputs: ["OUT.silhouette"],
    discussion: """
      An app, or a page with the web module, reads the file without a parser or
      renderer. The other commands read it too, in place of the document; --mode then
      chooses among its engines. Without --mode it has the outlines and answers exactly;
      with --scales alone it has masks. The file
      is written completely or not at all.

      Prints the number of shapes, the engines, the scales of masks and the bytes. With
      -o - the file goes to standard output, and these to standard error. The reader's
      warnings and errors go to standard error in the form of compilers, so that Xcode
      and editors show the place.
      """,
    example: """
      $ silhouette compile shapes/japan.svg japan.silhouette
      47 shapes, outlines, 109,208 bytes
      $ silhouette hit japan.silhouette 503.93 580.03
      tokyo
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    do { return try compile(arguments) } catch {
      guard !error.isLimit, let line = arguments.diagnostic("error", "\(error)") else {
        throw error
      }
      StandardError.write(line)
      return .failed
    }
  }

  private static func compile(_ arguments: Arguments) throws -> ExitStatus {
    let source = try arguments.source()
    for warning in source.warnings(arguments) {
      StandardError.write(arguments.diagnostic("warning", warning) ?? "")
    }
    let maps = try arguments.maps(source)
    var budget = source.budget(arguments.limits).forAnswer
    // The maps, their sections, the file, and what is not used of the room for them.
    try budget.pay((maps.reduce(0) { $0 + $1.byteCount }) * .bytes(4))
    let bytes = try maps[0].fileBytes(
      with: Array(maps.dropFirst()), withIndex: !arguments.compile.isCompact,
      isPlain: arguments.compile.isPlain, isPacked: arguments.compile.isPacked)
    try OutputFile.write(bytes, to: arguments.output ?? "")
    if let ids = arguments.compile.ids {
      try OutputFile.write(Array(arguments.identifiers(of: maps[0]).utf8), to: ids)
    }
    var parts = [maps[0].shapes.count.counted("shape")]
    parts.append(String(list: maps.map(\.engine.name)))
    if let scales = maps.last?.scales, !scales.isEmpty {
      let names = String(list: scales.map { $0.text(decimals: 4) })
      parts.append("\(scales.count == 1 ? "scale" : "scales") \(names)")
    }
    parts.append("\(bytes.count.grouped) bytes")
    try OutputFile.report(parts.joined(separator: ", ") + "\n", outputs: arguments.outputs)
    return .answered
  }
}

extension Arguments {
  /// A message about FILE with its kind behind the place; nil for one about anything else.
  fileprivate func diagnostic(_ kind: String, _ message: String) -> String? {
    guard message.hasPrefix(fileName + ":") else { return nil }
    let rest = message.dropFirst(fileName.count)
    let place = rest.prefix { $0 == ":" || $0.isNumber }
    return "\(fileName)\(place) \(kind):\(rest.dropFirst(place.count))".onOneLine + "\n"
  }

  /// The map with each engine.
  fileprivate func maps(_ source: MapSource) throws -> [HitMap] {
    let mode = compiledMode
    if case .geoJSON = source {
      guard mode == .exact else { throw ToolError.noPixels(name: fileName) }
      return [try map(of: source).0]
    }
    let document = try document(of: source)
    let unit = PictureSize.scale(3, for: document.size, ofMasks: true) / 3
    return try mode.modes(map.scales ?? [unit, 2 * unit, 3 * unit]).map {
      try build(document, $0)
    }
  }

  fileprivate func identifiers(of map: HitMap) -> String {
    func name(_ path: String?) -> String {
      path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
    }
    let resource = name(output).split(separator: ".").first.map { String($0) } ?? ""
    return IdentifierEnum(
      map: map, document: name(operands.first), resource: resource, isPublic: compile.isPublic
    ).source
  }
}

/// The engines of the file: the values of `--mode`.
enum CompiledMode: String, CaseIterable {
  case exact, mask, alpha, all

  func modes(_ scales: [Double]) -> [HitMap.Mode] {
    let engines =
      self == .all
      ? HitMap.Engine.available : HitMap.Engine.allCases.filter { $0.word == rawValue }
    return engines.map { $0.mode(scales: scales) }
  }
}

/// The options of `compile` alone.
struct CompileOptions {
  var ids: String?
  var isPublic = false
  var isCompact = false
  var isPlain = false
  var isPacked = false
  fileprivate var mode: CompiledMode?
}

extension Arguments {
  fileprivate var compiledMode: CompiledMode {
    compile.mode ?? (map.scales == nil ? .exact : .mask)
  }
}

extension Option {
  fileprivate static let output = Option(
    "output", "OUT.silhouette", letter: "o", values: .file,
    fileExtension: "silhouette", "the file of the map"
  ) { $0.output = try $1.path() }
  fileprivate static let ids = Option(
    "ids", "OUT.swift", values: .file, fileExtension: "swift",
    "also writes a Swift enum of the ids, named after the document"
  ) { $0.compile.ids = $1.text }
  fileprivate static let isPublic = Option(
    "public", flag: \.compile.isPublic,
    needs: Companion(name: "--ids") { $0.compile.ids != nil }, "makes the enum public")
  fileprivate static let scales = Option(
    MapOptions.scales,
    needs: Companion(name: "--mode mask, alpha or all") { $0.compiledMode != .exact })
  fileprivate static let compiledMode = Option(
    "mode", "MODE", values: .choices(of: CompiledMode.self),
    rendered: .choices(["alpha", "all"]),
    "exact (default): the outlines and their index; mask: the outlines' pixels; alpha: the "
      + "rendered pixels; all: each of these"
  ) { $0.compile.mode = try $1.choice() }
  fileprivate static let compact = Option(
    "compact", flag: \.compile.isCompact,
    needs: Companion(name: "--mode exact or all") { [.exact, .all].contains($0.compiledMode) },
    "leaves the index of outlines out: a smaller file, slower to read")
  fileprivate static let plain = Option(
    "plain", flag: \.compile.isPlain,
    "leaves out colours, and drawings that take no hits: a smaller file")
  fileprivate static let packed = Option(
    "packed", flag: \.compile.isPacked,
    "arranges the bytes so that a web server's gzip makes the file much smaller; it is "
      + "read instead of mapped into memory")
}
