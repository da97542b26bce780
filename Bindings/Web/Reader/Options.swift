import SilhouetteGeometry
import SilhouetteMap

/// How the caller wants a map to be read: numbers that silhouette.js lays down for the reader, which parses no JSON. NaN
/// stands for what is not said.
package struct Options {
  /// The engine of a compiled map; nil for the first that the file has.
  private(set) var engine: HitMap.Engine?
  private(set) var limits = Limits()

  /// - Parameter bytes: four doubles: the engine's index, and limits on work, memory and bytes.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard let numbers = FlatArray<Double>(in: FileMemory(bytes), at: 0, count: 4) else { return }
    if let index = Int(exactly: numbers[0]), HitMap.Engine.allCases.indices.contains(index) {
      engine = HitMap.Engine.allCases[index]
    }
    limits = Limits(
      work: Self.limit(numbers[1]) ?? limits.work, memory: Self.limit(numbers[2]) ?? limits.memory,
      bytes: Self.limit(numbers[3]) ?? limits.bytes)
  }

  private static func limit(_ number: Double) -> Int64? {
    number.isNaN ? nil : Int64(exactly: number.rounded()) ?? (number > 0 ? .max : 0)
  }
}
