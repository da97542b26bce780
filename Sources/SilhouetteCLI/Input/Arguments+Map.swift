import Foundation
import Silhouette

extension Arguments {
  /// What FILE holds, told by its first bytes and not by its name.
  func source() throws -> MapSource {
    let data = try read()
    do throws(MapFileError) {
      return .masks(try masks(in: data))
    } catch .notACompiledMap {
      return .document(try document(in: data))
    } catch {
      throw InputError.masks(error, name: fileName)
    }
  }

  /// The document that FILE names; an error for masks, which have no outlines.
  func document() throws -> SVGDocument {
    switch try source() {
    case .document(let document): return document
    case .masks: throw InputError.masksHaveNoOutlines(name: fileName)
    }
  }

  /// The map of FILE, with the engine that `--mode` and `--scale` ask for.
  func map() throws -> HitMap { try map(of: source()) }

  /// The map of what FILE holds, with the engine that `--mode` and `--scale` ask for.
  func map(of source: MapSource) throws -> HitMap {
    switch source {
    case .document(let document):
      return try HitMap(document, mode: mode)
    case .masks(let file):
      let engine: Engine = try choice(.mode) ?? .mask
      guard engine == .mask else {
        throw InputError.masksOnly(name: fileName, asked: "--mode \(engine.rawValue)")
      }
      if has(.by) { throw InputError.masksOnly(name: fileName, asked: "--by") }
      guard let scale = try number(.scale, .positive) else { return try HitMap(file) }
      return try HitMap(file.keeping(scale: scale))
    }
  }

  /// What errors call FILE.
  var fileName: String { readsStandardInput ? ByteStream.standardInput.name : operands[0] }

  /// Whether FILE is standard input.
  var readsStandardInput: Bool { operands[0] == "-" }

  private var mode: HitMap.Mode {
    get throws {
      let scale = try number(.scale, .positive) ?? 1
      switch try choice(.mode) ?? Engine.exact {
      case .exact: return .exact
      case .mask: return .mask(scales: [scale])
      case .alpha: return try .alpha(scales: [scale])
      }
    }
  }

  private func read() throws(InputError) -> Data {
    let stream = try readsStandardInput ? ByteStream.standardInput : ByteStream(path: operands[0])
    return try stream.readAll(limit: SVGLimits().bytes)
  }

  private func masks(in data: Data) throws(MapFileError) -> MapFile {
    let file = try MapFile(data: data)
    guard !file.scales.isEmpty, !file.shapes.isEmpty else {
      throw .inconsistent(reason: "there is no scale, or no shape")
    }
    return file
  }

  private func document(in data: Data) throws(InputError) -> SVGDocument {
    let document: SVGDocument
    do throws(SVGError) {
      document = try SVGDocument(data: data, identifiedBy: identity)
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

extension HitMap.Mode {
  /// Masks of what is seen, where this build can make them.
  static func alpha(scales: [Double]) throws(BuildError) -> Self {
    #if Rendering
    return .alphaMask(scales: scales)
    #else
    throw .withoutRendering(asked: "--mode alpha")
    #endif
  }
}

extension MapFile {
  /// The file with the masks of one scale alone: the nearest larger one there is, else the largest.
  fileprivate func keeping(scale: Double) throws -> MapFile {
    let areas = try areas.map {
      Area(shape: $0.shape, part: $0.part, masks: try ScaledMasks([$0.masks[scale: scale]]))
    }
    let kept = scales.first { $0 >= scale } ?? scales[scales.count - 1]
    return try MapFile(size: size, scales: [kept], shapes: shapes, areas: areas)
  }
}

extension ShapeIdentity {
  /// The identity as an error speaks of it.
  fileprivate var phrase: String {
    switch self {
    case .id: "an id"
    case .title: "a title"
    case .attribute(let name): "the attribute “\(name)”"
    }
  }
}
