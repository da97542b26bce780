import Silhouette

/// The values of `--mode`.
enum EngineName: String, CaseIterable {
  case exact, mask, alpha
}

extension Arguments {
  /// The map of a file's content, with the engine that `--mode` and `--scale` name.
  func map(of source: MapSource) throws -> HitMap {
    switch source {
    case .document(let document):
      return try HitMap(
        document, mode: mode, hitWidthAttribute: text(.hitWidth), limits: limits)
    case .compiled(let file):
      for option in [Option.by, .hitWidth] where has(option) {
        throw InputError.settled(name: fileName, asked: option.spelling)
      }
      let engine = try engine
      let map: HitMap
      do throws(MapFileError) {
        map = try file.map(engine: engine)
      } catch {
        throw InputError.compiled(error, name: fileName)
      }
      guard !map.shapes.isEmpty else {
        throw InputError.noShapes(file: fileName, identity: identity.phrase)
      }
      guard let scale = try number(.scale, .positive) else { return map }
      return map.keeping(scale: scale)
    }
  }

  /// The engine that `--mode` names; nil without it.
  private var engine: HitMap.Engine? {
    get throws(UsageError) {
      let name: EngineName? = try choice(.mode)
      return switch name {
      case .exact: .exact
      case .mask: .mask
      case .alpha: .alphaMask
      case nil: nil
      }
    }
  }

  private var mode: HitMap.Mode {
    get throws {
      let scale = try number(.scale, .positive) ?? 1
      switch try choice(.mode) ?? EngineName.exact {
      case .exact: return .exact
      case .mask: return .mask(scales: [scale])
      case .alpha: return .alphaMask(scales: [scale])
      }
    }
  }
}
