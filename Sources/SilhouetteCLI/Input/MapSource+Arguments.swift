import Foundation
import Silhouette

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
  /// What identifies shapes; nil for their ids.
  var by: String? { given["by"] }
  var scale: Double? { map.scales?.first }
  /// How much reading FILE, building its map and the answer may cost.
  var limits: Limits { map.limits }

  /// The content of FILE. Its first bytes decide what it is, not its name.
  func source() throws -> MapSource {
    let source: MapSource
    do {
      if !readsStandardInput, let file = try MapSource(mapping: operands[0], self.map) {
        return file
      }
      let stream = try readsStandardInput ? ByteStream.standardInput : ByteStream(path: operands[0])
      if readsStandardInput { stream.sayIfKeyboard("FILE") }
      let bytes = try stream.readAll(limits)
      source = try MapSource(consume bytes, file: fileName, self.map)
    } catch let error as MapOpeningError {
      throw error.inTool(name: fileName)
    }
    if case .document(let document) = source, document.shapes.isEmpty {
      throw ToolError.noShapes(file: fileName, document.missingShapes)
    }
    return source
  }

  /// The map of a file's content, with the engine that `--mode` and `--scale` name, and what it has left for the
  /// answer.
  func map(of source: MapSource) throws -> (HitMap, Budget) {
    switch source {
    case .document: break
    case .geoJSON(let document):
      guard map.mode?.engine ?? .exact == .exact else { throw ToolError.noPixels(name: fileName) }
      let missing = document.missingShapes(identifiedBy: identity)
      guard missing == nil, !document.features.isEmpty else {
        throw ToolError.noShapes(file: fileName, missing)
      }
      guard document.features.contains(where: { !$0.outlines.isEmpty }) else {
        throw ToolError("\(fileName) has no areas and no lines, so nothing can be hit")
      }
    case .compiled:
      if by != nil {
        throw ToolError(
          "\(fileName) is a compiled map, whose shapes are settled: --by needs the SVG document")
      }
    }
    var rest = source.budget(limits)
    var map: HitMap
    do throws(MapOpeningError) { map = try source.map(self.map, &rest) } catch {
      throw error.inTool(name: fileName)
    }
    // Most documents look the same in every view.
    if case .document(let document) = source, let view = try placed(map)?.transform,
      let shown = try document.shown(by: view)
    {
      let source = MapSource.document(shown)
      rest = source.budget(limits)
      do throws(MapOpeningError) { map = try source.map(self.map, &rest) } catch {
        throw error.inTool(name: fileName)
      }
    }
    if case .compiled = source {
      if map.shapes.isEmpty { throw ToolError.noShapes(file: fileName, nil) }
      map = scale.map(map.keeping(scale:)) ?? map
    }
    return (map, rest.forAnswer)
  }

  /// The content of FILE and its map. Without `--by` and without ids, shapes are named by their numbers. Standard
  /// error says this, and the arguments record it.
  func identifiedMap() throws -> (MapSource, HitMap, Budget, Arguments) {
    do {
      let source = try source()
      let (map, budget) = try map(of: source)
      return (source, map, budget, self)
    } catch let error as ToolError {
      guard error.kind == .unidentified, by == nil, !readsStandardInput else { throw error }
      StandardError.say("\(error)", as: .warning)
      var named = self
      named.map.identity = .position
      named.given["by"] = "position"
      return try named.identifiedMap()
    }
  }

  /// The SVG document in FILE; throws for anything else.
  func document() throws -> SVGDocument { try document(of: source()) }

  /// The SVG document of a source; throws for anything else.
  func document(of source: MapSource) throws(ToolError) -> SVGDocument {
    if case .document(let document) = source { return document }
    let found = if case .geoJSON = source { "GeoJSON" } else { "a compiled map" }
    throw ToolError("\(fileName) is \(found): expected an SVG document")
  }

  /// What errors call FILE.
  var fileName: String {
    readsStandardInput ? ByteStream.standardInput.name : operands.first ?? ""
  }

  /// Whether FILE is standard input.
  var readsStandardInput: Bool { operands.first == "-" }

  /// Which attribute identifies the document's shapes.
  var identity: ShapeIdentity { map.identity }
}

extension MapOpeningError {
  /// The tool's error for it.
  fileprivate func inTool(name: String) -> any Error {
    switch self {
    case .svg(let error): error
    case .geoJSON(let error): error
    case .map(let error): error
    case .compiled(let error): ToolError.compiled(error, name: name)
    }
  }
}

extension HitMap.Engine {
  /// Those that this build has.
  #if Rendering && canImport(CCairo)
  static let available = allCases
  #else
  static let available = [exact, mask]
  #endif
}
