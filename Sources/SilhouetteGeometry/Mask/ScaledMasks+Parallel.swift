extension ScaledMasks {
  /// The masks of many shapes at some scales, made on all cores. O(pixels at all scales), shared out
  /// among the cores.
  ///
  /// - Parameters:
  ///   - shapes: the outlines of each shape.
  ///   - scales: pixels per point; at least one.
  ///   - limits: what is too large.
  ///   - progress: told after each shape how many are done, of how many; one call at a time.
  /// - Returns: the masks of each shape, in the shapes' order.
  /// - Throws: ``MaskError``, or `CancellationError` soon after the task was cancelled.
  public static func masks(
    of shapes: [[Outline]], scales: [Double], limits: MaskLimits = MaskLimits(),
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws -> [ScaledMasks] {
    try await ParallelWork(count: shapes.count, progress: progress).run(tool: {}) { _, number in
      try ScaledMasks(of: shapes[number], scales: scales, limits: limits)
    }
  }
}
