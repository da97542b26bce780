public import SilhouetteGeometry
public import SilhouetteMap
public import SilhouetteSVG

/// How the map of a file is made.
public struct MapOptions: Sendable {
  /// Which engine answers; nil for the exact one, or of a compiled map for the first that the file has.
  public var mode: HitMap.Mode?
  /// What identifies the shapes of a document.
  public var identity: ShapeIdentity
  /// How wide lines of GeoJSON are, in its units. Lines of width 0 are hit only within a tolerance.
  public var lineWidth: Double
  /// How much work and memory reading and building may take together.
  public var limits: Limits
  /// The scales, if the mode is a name without them.
  package private(set) var scales: [Double]?

  /// Options. Each has a default. O(1).
  public init(
    mode: HitMap.Mode? = nil, identifiedBy identity: ShapeIdentity = .id, lineWidth: Double = 0,
    limits: Limits = Limits()
  ) {
    (self.mode, self.identity, self.lineWidth, self.limits) = (mode, identity, lineWidth, limits)
  }
}

/// The same for the tool and other languages, which say each option by its name: a new one is a row here.
extension MapOptions {
  package static let all = [mode, scales] + ofFiles + ofLimits
  /// Those that every command of the tool takes that reads a file.
  package static let ofFiles = [identity, lineWidth]
  /// The same of its limits. The last ones change what the limits' name says.
  package static let ofLimits = [limit, work, memory, bytes]

  package static let mode = MapOption(
    "mode", "mode", "MODE",
    "exact (default): the outlines; mask: their pixels; alpha: the rendered pixels",
    .choice(HitMap.Engine.allCases.map { $0.word }) {
      $0.mode = HitMap.Engine.allCases[$1].mode(scales: $0.scales ?? [1])
    })
  package static let scales = MapOption(
    "scales", "scales", "S,S,…",
    "the masks' pixels per unit (default 1,2,3; fewer for a very large document)",
    .numbers(.positive) {
      $0.scales = $1
      $0.mode = $0.mode?.engine.mode(scales: $1)
    })
  private static let identity = MapOption(
    "identifiedBy", "by", "ATTRIBUTE",
    "what identifies shapes: id (default), title (the element), position (their number), or any attribute",
    .text { $0.identity = ShapeIdentity(named: $1) })
  private static let lineWidth = MapOption(
    "lineWidth", "line-width", "W",
    "the width of GeoJSON's lines, in its units (default 0: hit only within a tolerance)",
    .number(.notNegative) { $0.lineWidth = $1 })
  private static let limit = MapOption(
    "limits", "limit", "NAME",
    "default: the library's limits, for untrusted files: --work 1e9, --memory 224M, --bytes 32M; "
      + "growing: the same, in proportion for a compiled map over 32 MB; none: only those given",
    .choice(["default", "growing", "none"]) {
      $0.limits = $1 == 2 ? .none : Limits()
      $0.limits.growsWithFiles = $1 == 1
    })
  private static let work = MapOption(
    "limits.work", "work", "N",
    "give up after about N nanoseconds of work on reading FILE, building its map and answering "
      + "(default: never)",
    .limit { $0.limits.work = $1 })
  private static let memory = MapOption(
    "limits.memory", "memory", "SIZE",
    "the most memory for reading and building, in bytes or as 512M or 4G (default 2G)",
    .limit { $0.limits.memory = $1 })
  private static let bytes = MapOption(
    "limits.bytes", "bytes", "SIZE",
    "the largest FILE to read, in bytes or as 512M or 4G (default: any size)",
    .limit { $0.limits.bytes = $1 })
}

extension HitMap.Engine {
  /// Its name in options.
  package var word: String { self == .alphaMask ? "alpha" : rawValue }

  package func mode(scales: [Double]) -> HitMap.Mode {
    switch self {
    case .exact: .exact
    case .mask: .mask(scales: scales)
    case .alphaMask: .alphaMask(scales: scales)
    }
  }
}
