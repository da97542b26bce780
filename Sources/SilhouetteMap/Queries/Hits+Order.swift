extension [Hit] {
  /// The hits with the smallest shape first, by ``HitMap/Shape/area``: so that a lake comes before the country around
  /// it, whichever is painted on top. Of equal ones, and of shapes without a fill, the front one comes first; those
  /// that are only near stay behind. O(the cost of the areas).
  public func smallestFirst() -> [Hit] {
    let all = enumerated().map { ($1.distance, $1.shape.area, $0) }
    return all.sorted { $0 < $1 }.map { self[$0.2] }
  }

  /// The hit that follows that of a shape, so that repeated taps go through all that lies at a point: the first after
  /// the last, and if the shape is not among them. Nil without any. O(hits).
  ///
  /// - Parameter shape: the index of the shape that is selected now; nil for none.
  public func next(after shape: Int?) -> Hit? {
    guard let index = firstIndex(where: { $0.index == shape }) else { return first }
    return self[(index + 1) % count]
  }
}
