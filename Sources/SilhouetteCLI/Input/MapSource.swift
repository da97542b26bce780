import Foundation
import Silhouette

/// The content of FILE: a document, or masks that were compiled from one.
enum MapSource {
  case document(SVGDocument)
  case masks(MapFile)
}

extension Arguments {
  /// The content of FILE. Its first bytes decide what it is, not its name.
  func source() throws -> MapSource {
    let bytes = try read()
    let limits = try self.limits
    do throws(MapFileError) {
      return .masks(try masks(in: bytes, limits))
    } catch .notACompiledMap {
      return .document(try document(in: consume bytes, limits))
    } catch {
      throw InputError.masks(error, name: fileName)
    }
  }

  /// The document in FILE; throws for masks, which have no outlines.
  func document() throws -> SVGDocument {
    switch try source() {
    case .document(let document): return document
    case .masks: throw InputError.masksHaveNoOutlines(name: fileName)
    }
  }

  /// What errors call FILE.
  var fileName: String { readsStandardInput ? ByteStream.standardInput.name : operands[0] }

  /// Whether FILE is standard input.
  var readsStandardInput: Bool { operands[0] == "-" }

  private func read() throws -> [UInt8] {
    let stream = try readsStandardInput ? ByteStream.standardInput : ByteStream(path: operands[0])
    return try stream.readAll(limit: Int(clamping: limits.bytes))
  }

  private func masks(in bytes: [UInt8], _ limits: Limits) throws(MapFileError) -> MapFile {
    let file = try MapFile(bytes: bytes, limits: limits)
    guard !file.shapes.isEmpty else { throw .inconsistent(reason: "there is no shape") }
    return file
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
      throw .noShapes(file: fileName, identity: identity.phrase)
    }
    return document
  }

  private var identity: ShapeIdentity {
    switch text(.by) {
    case nil, "id": .id
    case "title": .title
    case .some(let attribute): .attribute(attribute)
    }
  }
}

extension ShapeIdentity {
  /// What an error calls it.
  fileprivate var phrase: String {
    switch self {
    case .id: "an id"
    case .title: "a title"
    case .attribute(let name): "the attribute “\(name)”"
    }
  }
}
