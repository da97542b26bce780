import Silhouette

/// How JavaScript wants a map to be made.
struct Options {
  let mode: HitMap.Mode
  let limits: Limits
  let identity: ShapeIdentity
  let hitWidthAttribute: String?

  init(_ input: inout Input) {
    let scales = input.readList { $0.readNumber() }
    mode = scales.isEmpty ? .exact : .mask(scales: scales)
    var limits = Limits()
    // NaN stands for the default.
    limits.work = Int64(exactly: input.readNumber().rounded()) ?? limits.work
    limits.memory = Int64(exactly: input.readNumber().rounded()) ?? limits.memory
    limits.bytes = Int64(exactly: input.readNumber().rounded()) ?? limits.bytes
    self.limits = limits
    switch input.readOptionalString() {
    case nil, "id": identity = .id
    case "title": identity = .title
    case .some(let name): identity = .attribute(name)
    }
    hitWidthAttribute = input.readOptionalString()
  }
}
