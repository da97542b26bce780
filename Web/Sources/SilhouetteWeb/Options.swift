package import SilhouetteGeometry
package import SilhouetteMap

/// How JavaScript wants a map to be made.
package struct Options {
  /// The engine of a compiled map; nil for the first that the file has.
  let engine: HitMap.Engine?
  /// How a map is built.
  package let mode: HitMap.Mode
  package let limits: Limits
  /// The attribute that identifies a shape; nil for `id`.
  package let identity: String?
  package let hitWidthAttribute: String?

  init(_ input: inout Input) {
    let engines = HitMap.Engine.allCases
    let index = Int(input.readByte())
    engine = index < engines.count ? engines[index] : nil
    let scales = input.readList { $0.readNumber() }
    mode =
      switch engine {
      case nil, .exact: .exact
      case .mask: .mask(scales: scales)
      case .alphaMask: .alphaMask(scales: scales)
      }
    let defaults = Limits()
    limits = Limits(
      work: input.readLimit() ?? defaults.work, memory: input.readLimit() ?? defaults.memory,
      bytes: input.readLimit() ?? defaults.bytes)
    identity = input.readOptionalString()
    hitWidthAttribute = input.readOptionalString()
  }
}

extension Input {
  /// A limit; nil for NaN, which stands for the default. What is no number of 64 bits is as good as none.
  fileprivate mutating func readLimit() -> Int64? {
    let number = readNumber()
    return number.isNaN ? nil : Int64(exactly: number.rounded()) ?? (number > 0 ? .max : 0)
  }
}
