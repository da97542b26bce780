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
