import Foundation
import Silhouette

extension Arguments {
  /// The document that FILE names.
  func document() throws -> SVGDocument {
    let document = try read()
    guard !document.shapes.isEmpty else {
      throw InputError.noShapes(file: fileName, identity: identity.phrase)
    }
    return document
  }

  /// The map of FILE, with the engine that `--mode` and `--scale` ask for.
  func map() throws -> HitMap {
    let mode = try mode
    return try HitMap(document(), mode: mode)
  }

  /// What errors call FILE.
  var fileName: String { readsStandardInput ? ByteStream.standardInput.name : operands[0] }

  /// Whether FILE is standard input.
  var readsStandardInput: Bool { operands[0] == "-" }

  var mode: HitMap.Mode {
    get throws {
      let scale = try number(.scale, .positive) ?? 1
      switch try choice(.mode) ?? Engine.exact {
      case .exact: return .exact
      case .mask: return .mask(scales: [scale])
      #if Rendering
      case .alpha: return .alphaMask(scales: [scale])
      #else
      case .alpha: throw BuildError.withoutRendering(asked: "--mode alpha")
      #endif
      }
    }
  }

  private func read() throws -> SVGDocument {
    let limits = SVGLimits()
    let stream = try readsStandardInput ? ByteStream.standardInput : ByteStream(path: operands[0])
    let data = try stream.readAll(limit: limits.bytes)
    do throws(SVGError) {
      return try SVGDocument(data: data, identifiedBy: identity, limits: limits)
    } catch {
      throw InputError.document(error, name: fileName)
    }
  }

  private var identity: Identity {
    switch text(.by) {
    case nil, "id": .id
    case "title": .title
    case .some(let attribute): .attribute(attribute)
    }
  }
}

extension Identity {
  /// The identity as an error speaks of it.
  fileprivate var phrase: String {
    switch self {
    case .id: "an id"
    case .title: "a title"
    case .attribute(let name): "the attribute “\(name)”"
    }
  }
}
