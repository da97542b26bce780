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
  func map(of source: MapSource) throws -> (HitMap, Budget) {
    var rest = budget(of: source)
    let map = try map(of: source, &rest)
    return (map, rest.forAnswer)
  }

  /// The content of FILE and its map. Without `--by` and without ids, shapes are named by their numbers, which standard
  /// error says; the arguments then say so too.
  func identifiedMap() throws -> (MapSource, HitMap, Budget, Arguments) {
    do {
      let source = try source()
      let (map, budget) = try map(of: source)
      return (source, map, budget, self)
    } catch let error as InputError {
      guard case .noShapes(_, .some) = error, by == nil, !readsStandardInput else { throw error }
      StandardError.say("\(error)", as: .warning)
      var named = self
      named.by = "position"
      return try named.identifiedMap()
    }
  }

  /// What reading has left of the limits.
  func budget(of source: MapSource) -> Budget {
    switch source {
    case .document(let document): document.budget(limits)
    case .geoJSON(let document): document.budget(limits)
    case .compiled(let file): file.budget
    }
  }

  private func map(of source: MapSource, _ budget: inout Budget) throws -> HitMap {
    switch source {
    case .document(let document):
      return try HitMap(document, mode: (mode ?? .exact).mode(scales: [scale ?? 1]), &budget)
    case .geoJSON(let document):
      guard mode ?? .exact == .exact else {
        throw InputError.noPixels(name: fileName)
      }
      let missing = document.missingShapes(identifiedBy: identity)
      guard missing == nil, !document.features.isEmpty else {
        throw InputError.noShapes(file: fileName, missing)
      }
      return try HitMap(document, identifiedBy: identity, mode: .exact, &budget)
    case .compiled(let file):
      if by != nil { throw InputError.settled(name: fileName, asked: Option.by.spelling) }
      let map: HitMap
      do throws(MapFileError) {
        map = try file.map(engine: mode?.mode(scales: []).engine, &budget)
      } catch {
        throw InputError.compiled(error, name: fileName)
      }
      guard !map.shapes.isEmpty else {
        throw InputError.noShapes(file: fileName, nil)
      }
      return scale.map(map.keeping(scale:)) ?? map
    }
  }
}
