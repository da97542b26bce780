import Foundation
import Silhouette

extension Arguments {
  /// The document that FILE names.
  func document() throws -> SVGDocument {
    let identity = identity
    let document = try read(identity)
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

  /// FILE as errors name it.
  var fileName: String { readsStandardInput ? "standard input" : file }

  /// Whether FILE is standard input.
  var readsStandardInput: Bool { file == "-" }

  private var file: String { operands[0] }

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

  private func read(_ identity: Identity) throws -> SVGDocument {
    guard readsStandardInput else {
      try checkFile()
      return try SVGDocument(contentsOf: URL(fileURLWithPath: file), identifiedBy: identity)
    }
    let limits = SVGLimits()
    let data = try StandardInput.readAll(limit: limits.bytes)
    do throws(SVGError) {
      return try SVGDocument(data: data, identifiedBy: identity, limits: limits)
    } catch {
      throw InputError.document(error, name: fileName)
    }
  }

  /// The two slips that the system's own words say least clearly.
  private func checkFile() throws(InputError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory) else {
      throw .noSuchFile(file)
    }
    if isDirectory.boolValue { throw .directory(file) }
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
