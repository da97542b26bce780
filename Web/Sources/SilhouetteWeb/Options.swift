package import SilhouetteGeometry
package import SilhouetteMap

/// How JavaScript wants a map to be made.
package struct Options {
  package let mode: HitMap.Mode
  package let limits: Limits
  /// The attribute that identifies a shape; nil for `id`.
  package let identity: String?
  package let hitWidthAttribute: String?

  init(_ input: inout Input) {
    let scales = input.readList { $0.readNumber() }
    mode = scales.isEmpty ? .exact : .mask(scales: scales)
    var limits = Limits()
    // NaN stands for the default.
    limits.work = Int64(exactly: input.readNumber().rounded()) ?? limits.work
    limits.memory = Int64(exactly: input.readNumber().rounded()) ?? limits.memory
    limits.bytes = Int64(exactly: input.readNumber().rounded()) ?? limits.bytes
    self.limits = limits
    identity = input.readOptionalString()
    hitWidthAttribute = input.readOptionalString()
  }
}
