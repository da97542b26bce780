import Silhouette

extension Option {
  /// Of every command that reads FILE.
  static let limits = [work, memory, limit]

  fileprivate static let work = Option(
    name: "work", placeholder: "N",
    help: "how many units of work reading FILE, building its map and the answer may take together; "
      + "a unit is about a nanosecond (default: any number)")
  fileprivate static let memory = Option(
    name: "memory", placeholder: "SIZE",
    help:
      "how much memory reading and building may take together, in bytes or as 512M or 4G (default 2G)"
  )
  fileprivate static let limit = Option(
    name: "limit", placeholder: "NAME", values: .choices(of: LimitName.self),
    help:
      "default: the library's limits, for files of strangers: --work 1e9, --memory 224M and files of 32 MB; "
      + "none: no limits but those given")
}

/// The value of `--limit`.
private enum LimitName: String, CaseIterable { case `default`, none }

extension Limits {
  /// Without `--limit`: files are one's own, but the machine is to stay usable.
  fileprivate static let ownFiles = Limits(work: .max, memory: 2 << 30, bytes: .max)
}

extension Arguments {
  /// How much reading FILE, building its map and the answer may cost.
  var limits: Limits {
    get throws(UsageError) {
      let name: LimitName? = try choice(.limit)
      var limits =
        switch name {
        case .default?: Limits()
        case LimitName.none?: Limits.none
        case nil: Limits.ownFiles
        }
      if let work = try number(.work, .atLeastOne) { limits.work = Int64(saturating: work) }
      if let size = text(.memory) {
        guard let bytes = Double(size: size) else {
          throw .invalidValue(
            of: Option.memory.spelling, expected: "a size, as 4000000, 512M or 2G", found: size)
        }
        limits.memory = Int64(saturating: bytes)
      }
      return limits
    }
  }

  #if Rendering && canImport(CCairo)
  /// Bounds the time and memory of drawing, if there are limits: the file is a stranger's.
  func limitRendering() throws(UsageError) {
    let limits = try limits
    if limits != .ownFiles { ProcessLimits.set(limits) }
  }
  #endif
}

extension Int64 {
  fileprivate init(saturating value: Double) { self = value < 0x1p62 ? Int64(value) : .max }
}

extension Double {
  /// A number of bytes, which may end in K, M or G.
  fileprivate init?(size text: String) {
    let units: [Character: Double] = ["K": 0x1p10, "M": 0x1p20, "G": 0x1p30]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(svg: unit == nil ? text : String(text.dropLast())), number >= 1 else {
      return nil
    }
    self = number * (unit ?? 1)
  }
}
