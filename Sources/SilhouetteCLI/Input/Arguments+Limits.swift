import Silhouette

extension Option {
  /// Of every command that reads FILE. They are set in this order: the others change what the first one says.
  static let limits = [limit, work, memory]

  private static let work = Option(
    "work", "N",
    "how many units of work reading FILE, building its map and the answer may take together; "
      + "a unit is about a nanosecond (default: any number)"
  ) { $0.limits.work = Int64(saturating: try $1.number(.atLeastOne)) }
  private static let memory = Option(
    "memory", "SIZE",
    "how much memory reading and building may take together, in bytes or as 512M or 4G (default 2G)"
  ) {
    $0.limits.memory = Int64(
      saturating: try $1.parsed(as: "a size, as 4000000, 512M or 2G") { Double(size: $0) })
  }
  private static let limit = Option(
    "limit", "NAME", values: .choices(of: LimitName.self),
    "default: the library's limits, for files of strangers: --work 1e9, --memory 224M and files of 32 MB; "
      + "none: no limits but those given"
  ) {
    let name: LimitName = try $1.choice()
    $0.limits = name == .none ? .none : Limits()
  }
}

/// The value of `--limit`.
enum LimitName: String, CaseIterable { case `default`, none }

extension Limits {
  /// Without `--limit`: files are one's own, but the machine is to stay usable.
  static let ownFiles = Limits(work: .max, memory: 2 << 30, bytes: .max)
}

#if Rendering && canImport(CCairo)
extension Arguments {
  /// Bounds the time and memory of drawing, if there are limits: the file is a stranger's.
  func limitRendering() {
    if limits != .ownFiles { ProcessLimits.set(limits) }
  }
}
#endif

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
