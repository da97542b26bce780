import Silhouette

/// The values of `--mode`.
enum EngineName: String, CaseIterable {
  case exact, mask, alpha

  func mode(scales: [Double]) -> HitMap.Mode {
    switch self {
    case .exact: .exact
    case .mask: .mask(scales: scales)
    case .alpha: .alphaMask(scales: scales)
    }
  }
}

extension Arguments {
  /// The map of a file's content, with the engine that `--mode` and `--scale` name, and what it has left for the
  /// answer.
  func map(of source: MapSource) throws -> (HitMap, AnswerBudget) {
    var rest = try budget(of: source)
    let map = try map(of: source, &rest)
    return (map, AnswerBudget(rest, name: fileName))
  }

  /// The content of FILE and its map. Without `--by` and without ids, shapes are named by their numbers, which standard
  /// error says; the arguments then say so too.
  func identifiedMap() throws -> (MapSource, HitMap, AnswerBudget, Arguments) {
    do {
      let source = try source()
      let (map, budget) = try map(of: source)
      return (source, map, budget, self)
    } catch let error as InputError {
      guard case .noShapes(_, .some) = error, !has(.by), !readsStandardInput else { throw error }
      StandardError.say("\(error)", as: .warning)
      let values = values.merging([.by: "position"]) { $1 }
      return try Arguments(operands: operands, values: values).identifiedMap()
    }
  }

  /// What reading has left of the limits.
  func budget(of source: MapSource) throws(UsageError) -> Budget {
    switch source {
    case .document(let document): document.budget(try limits)
    case .geoJSON(let document): document.budget(try limits)
    case .compiled(let file): file.budget
    }
  }

  private func map(of source: MapSource, _ budget: inout Budget) throws -> HitMap {
    switch source {
    case .document(let document):
      let scale = try number(.scale, .positive) ?? 1
      let mode = (try choice(.mode) ?? EngineName.exact).mode(scales: [scale])
      return try HitMap(document, mode: mode, &budget)
    case .geoJSON(let document):
      guard try choice(.mode) ?? EngineName.exact == .exact else {
        throw InputError.noPixels(name: fileName)
      }
      let missing = document.missingShapes(identifiedBy: identity)
      guard missing == nil, !document.features.isEmpty else {
        throw InputError.noShapes(file: fileName, missing)
      }
      return try HitMap(document, identifiedBy: identity, mode: .exact, &budget)
    case .compiled(let file):
      if has(.by) { throw InputError.settled(name: fileName, asked: Option.by.spelling) }
      let name: EngineName? = try choice(.mode)
      let map: HitMap
      do throws(MapFileError) {
        map = try file.map(engine: name?.mode(scales: []).engine, &budget)
      } catch {
        throw InputError.compiled(error, name: fileName)
      }
      guard !map.shapes.isEmpty else {
        throw InputError.noShapes(file: fileName, nil)
      }
      guard let scale = try number(.scale, .positive) else { return map }
      return map.keeping(scale: scale)
    }
  }
}
