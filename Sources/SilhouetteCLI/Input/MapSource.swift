import Foundation
import Silhouette

/// The content of FILE: a document, or a map that was compiled from one.
enum MapSource {
  case document(SVGDocument)
  case geoJSON(GeoJSONDocument)
  case compiled(MapFile)
}

extension Arguments {
  /// The content of FILE. Its first bytes decide what it is, not its name.
  func source() throws -> MapSource {
    let limits = try self.limits
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
      if GeoJSONDocument.isLikely(bytes) { return .geoJSON(try geoJSON(in: consume bytes, limits)) }
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
  var fileName: String { readsStandardInput ? ByteStream.standardInput.name : operands[0] }

  /// Whether FILE is standard input.
  var readsStandardInput: Bool { operands[0] == "-" }

  private func read() throws -> [UInt8] {
    let stream = try readsStandardInput ? ByteStream.standardInput : ByteStream(path: operands[0])
    if readsStandardInput { stream.sayIfKeyboard("FILE") }
    return try stream.readAll(limit: Int(clamping: limits.bytes))
  }

  private func geoJSON(
    in bytes: consuming [UInt8], _ limits: Limits
  ) throws(InputError) -> GeoJSONDocument {
    do throws(GeoJSONError) {
      return try GeoJSONDocument(consume bytes, limits: limits)
    } catch {
      throw .geoJSON(error, name: fileName)
    }
  }

  private func document(
    in bytes: consuming [UInt8], _ limits: Limits
  ) throws(InputError) -> SVGDocument {
    let document: SVGDocument
    do throws(SVGError) {
      document = try SVGDocument(consume bytes, identifiedBy: identity, limits: limits)
    } catch {
      throw .document(error, name: fileName)
    }
    guard !document.shapes.isEmpty else {
      throw .noShapes(
        file: fileName, missing: "no shape has \(identity.phrase)", candidates: document.candidates)
    }
    // Otherwise a name that is mistyped would change nothing, without a word.
    if let name = text(.hitWidth), !document.shapes.contains(where: { $0.attribute(name) != nil }) {
      throw .noHitWidths(file: fileName, attribute: name)
    }
    return document
  }

  /// Which attribute identifies the document's shapes.
  var identity: ShapeIdentity { ShapeIdentity(named: text(.by)) }
}

extension ShapeIdentity {
  /// What an error calls it.
  var phrase: String {
    switch self {
    case .id: "an id"
    case .title: "a title"
    case .position: "a number"
    case .attribute(let name): "the attribute “\(name)”"
    }
  }
}
