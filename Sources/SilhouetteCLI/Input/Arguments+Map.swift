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
    case .masks(let file):
      let engine: EngineName = try choice(.mode) ?? .mask
      guard engine == .mask else {
        throw InputError.masksOnly(name: fileName, asked: "--mode \(engine.rawValue)")
      }
      for option in [Option.by, .hitWidth] where has(option) {
        throw InputError.masksOnly(name: fileName, asked: option.spelling)
      }
      guard let scale = try number(.scale, .positive) else {
        return try HitMap(file, limits: limits)
      }
      return try HitMap(file.keeping(scale: scale), limits: limits)
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

extension MapFile {
  /// The file with the masks of one scale only: the smallest that is at least `scale`, or the largest.
  fileprivate func keeping(scale: Double) throws -> MapFile {
    let areas = try areas.map {
      Area(shape: $0.shape, part: $0.part, masks: try ScaledMasks([$0.masks[scale: scale]]))
    }
    let kept = scales.first { $0 >= scale } ?? scales[scales.count - 1]
    return try MapFile(size: size, scales: [kept], shapes: shapes, areas: areas)
  }
}
