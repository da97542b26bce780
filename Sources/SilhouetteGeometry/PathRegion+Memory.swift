extension PathRegion {
  /// The bytes of the outline and its index.
  public var byteCount: Int {
    (fill?.byteCount ?? 0) + (stroke?.byteCount ?? 0)
  }
}

extension FillIndex {
  fileprivate var byteCount: Int { 8 * coordinates.count + 4 * (cells.count + lists.count) }
}

extension StrokeIndex {
  fileprivate var byteCount: Int {
    MemoryLayout<StrokePart>.stride * parts.count + 4 * (cells.count + lists.count)
  }
}
