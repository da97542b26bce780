import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteSVG

#if Rendering && canImport(CCairo)
import SilhouetteRendering
#endif

/// Why input was rejected.
enum InputError: Error, CustomStringConvertible {
  case unreadable(String, reason: String)
  case compiled(MapFileError, name: String)
  /// A file that is larger than the limits allow.
  case large(LimitExceeded, name: String)
  /// Something else was given to a command that needs an SVG document.
  case needsDocument(name: String, found: String)
  /// A format that holds no map.
  case otherFormat(name: String, found: String)
  /// A mode of pixels is asked of GeoJSON.
  case noPixels(name: String)
  /// An option asks a compiled map for something that its document decided.
  case settled(name: String, asked: String)
  /// Outlines are asked of a map that has masks only.
  case noOutlines(name: String)
  /// Nothing has what identifies shapes; without an error because nothing is drawn.
  case noShapes(file: String, HitMapError?)
  /// No shape has the attribute that an option names.
  case noAttribute(String, of: Option, file: String)
  /// The answer would take more work or memory than the limits allow.
  case answer(LimitExceeded, name: String)
  /// A line of the points; the first one is 1.
  case invalidPoint(line: Int, expected: String, found: String)
  /// A table's header lacks a column.
  case missingColumn(String, found: [String])
  /// A table has a record without an end, or of more than a megabyte.
  case longRecord(line: Int)
  /// The last pair of doubles is not whole.
  case partialPair(bytes: Int)

  var description: String {
    switch self {
    case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)"
    case .compiled(.noEngine(let engine, let found), let name):
      "\(name): \(MapFileError.noEngine(engine, found: found)), which “\(Tool.name) compile DOCUMENT "
        + "-o \(name.shellWord) --mode all” would add"
    case .compiled(let error, let name): "\(name): \(error)"
    case .needsDocument(let name, let found): "\(name) is \(found): expected an SVG document"
    case .otherFormat(let name, let found):
      "\(name) is \(found); expected SVG, GeoJSON or a compiled map"
    case .noPixels(let name): "\(name) is GeoJSON, which has no pixels: expected --mode exact"
    case .settled(let name, let asked):
      "\(name) is a compiled map, whose shapes are settled: \(asked) needs the SVG document"
    case .noOutlines(let name):
      "\(name) is a compiled map of masks, and outlines are needed: “\(Tool.name) compile DOCUMENT "
        + "-o \(name.shellWord)” makes a map of them, or give the document itself"
    case .noShapes(let file, .noShapes(let missing, let candidates)?):
      "\(file): \(missing); what would serve: "
        + candidates.map { "--by \($0.name.shellWord): \($0.distinct.grouped) distinct" }
        .joined(separator: ", ")
    case .noShapes(let file, _): "\(file) has no shapes: nothing in it is drawn"
    case .noAttribute(let attribute, let option, let file):
      "\(file): no shape has the attribute “\(attribute)” that \(option.spelling) names"
    case .large(let error, let name): "\(name) \(error)"
    case .answer(let error, let name): "\(name): the answer \(error)"
    case .invalidPoint(let line, let expected, let found):
      "line \(line): expected \(expected), found “\(found)”"
    case .missingColumn(let name, let found):
      "line 1: expected a column “\(name)”, found "
        + (found.isEmpty ? "no input" : found.map { "“\($0)”" }.joined(separator: ", "))
    case .longRecord(let line):
      "line \(line): expected a record that ends within 1 MB; a quotation mark may be missing"
    case .partialPair(let bytes):
      "standard input: expected two doubles a point, 16 bytes, found \(bytes) bytes"
    }
  }
}

extension Error {
  /// Whether the error tells of a limit, which options can raise.
  var isLimit: Bool {
    #if Rendering && canImport(CCairo)
    if case .mask(let error) = self as? RenderingError { return error.isLimit }
    #endif
    switch self {
    case let error as SVGError:
      if case .limitExceeded = error.problem { return true }
    case let error as GeoJSONError:
      if case .limitExceeded = error.problem { return true }
    case let error as HitMapError:
      if case .mask(_, let error) = error { return error.isLimit }
      if case .limitExceeded = error { return true }
    case let error as MapFileError:
      if case .limitExceeded = error { return true }
    case let error as MaskError:
      if case .limitExceeded = error { return true }
    case let error as InputError:
      if case .compiled(let error, _) = error { return error.isLimit }
      if case .answer = error { return true }
      if case .large = error { return true }
    default: break
    }
    return false
  }
}
