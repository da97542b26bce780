/// A `use` element that is being expanded.
struct UseInstance {
  /// The element that it repeats.
  let target: Int
  /// Its own layer.
  let layer: String
  /// The size that it gives to a target with a viewport of its own, where it gives one.
  let width: Double?
  let height: Double?
}
