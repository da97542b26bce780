#if Rendering
public import Foundation
public import SilhouetteGeometry

extension SVGRenderer {
  /// The masks of many elements as they are seen, made on all cores, each with a handle of its own.
  /// O(elements · pixels of their boxes), shared out among the cores.
  ///
  /// - Parameters:
  ///   - layers: the elements' ids.
  ///   - data: the SVG.
  ///   - size: its viewport in CSS px.
  ///   - rule: what of an element takes hits.
  ///   - scales: pixels per CSS px; at least one.
  ///   - threshold: a pixel takes hits when its alpha is greater.
  ///   - limits: what is too large.
  ///   - progress: told after each element how many are done, of how many; one call at a time.
  /// - Returns: the masks of each element, in the order of `layers`.
  /// - Throws: ``RenderingError``, or `CancellationError` soon after the task was cancelled.
  public static func alphaMasks(
    of layers: [String], in data: Data, size: CGSize, rule: HitRule = .ink, scales: [Double],
    threshold: UInt8 = 127, limits: MaskLimits = MaskLimits(),
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws -> [ScaledMasks] {
    try await ParallelWork(count: layers.count, progress: progress).run {
      try SVGRenderer(data: data, size: size, rule: rule)
    } piece: { document, number in
      try document.alphaMasks(
        layer: layers[number], scales: scales, threshold: threshold, limits: limits)
    }
  }

  /// The masks of one element at some scales: ``alphaMask(layer:scale:threshold:limits:)`` at each.
  /// O(pixels of its box).
  ///
  /// - Throws: ``RenderingError``, with ``MaskError/noScale`` in it where `scales` is empty.
  public func alphaMasks(
    layer id: String?, scales: [Double], threshold: UInt8 = 127, limits: MaskLimits = MaskLimits()
  ) throws(RenderingError) -> ScaledMasks {
    var masks: [BitMask] = []
    for scale in scales {
      masks.append(try alphaMask(layer: id, scale: scale, threshold: threshold, limits: limits))
    }
    return try RenderingError.wrap { [masks] () throws(MaskError) in try ScaledMasks(masks) }
  }
}
#endif
