/// How long is measured, and what.
public struct Settings: Sendable {
  /// Batches of each question to each engine.
  var batches: Int
  /// What a batch should take, in nanoseconds.
  var batchLength: Double
  /// After how many nanoseconds of one question no more of it is asked of a slow engine.
  var slowLimit: Double
  /// How many times an engine is built, and after how many nanoseconds no further time.
  var builds: Int
  var buildLimit: Double
  /// How many pieces of outlines the reference looks at for each pattern.
  var truthBudget: Int
  /// How many points there are of each pattern.
  public var points: Int
  /// What the points, the shapes and the order of the batches are made from.
  public var seed: UInt64

  static let quick = Settings(
    batches: 15, batchLength: 3e5, slowLimit: 2e7, builds: 5, buildLimit: 1e8,
    truthBudget: 10_000_000,
    points: 1 << 15, seed: 1)
  static let full = Settings(
    batches: 101, batchLength: 1e6, slowLimit: 1e9, builds: 25, buildLimit: 1e9,
    truthBudget: 100_000_000,
    points: 1 << 16, seed: 1)
}
