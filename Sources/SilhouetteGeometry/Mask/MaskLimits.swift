/// How large masks may get, and how much work building them may take.
public struct MaskLimits: Sendable, Hashable {
  /// The most pixels to a side of a mask.
  public var side: Int
  /// The most bytes of a mask, at one bit a pixel and rows of whole 64-bit words.
  public var bytes: Int
  /// The most straight lines that the outlines of a mask may be flattened into.
  public var lines: Int
  /// The most crossings of these lines with rows of pixels, and of centres that need the exact test: what
  /// takes time.
  public var crossings: Int
  /// The most bytes that building the raster of a map may take, at each scale: 48 for each tile of 16 × 16
  /// pixels that a mask has pixels in, and what the raster itself takes. Overlapping masks add up.
  public var stackBytes: Int
  /// The most pixels, set or not, that the rectangles around a map's masks may have together, at the largest
  /// scale when they are made and at each scale when a compiled file is read: what takes time, and memory,
  /// for many shapes as large as the map.
  public var stackPixels: Int

  /// The most pixels to a side of a cairo surface.
  @usableFromInline package static let cairoSide = 32_767

  /// Limits. The defaults: cairo's largest side, 64 MiB for a mask, 2^21 lines and 2^26 crossings (about a
  /// second of work), and 64 MiB and 2^31 pixels for the masks of a map. O(1).
  public init(
    side: Int = cairoSide, bytes: Int = 64 << 20, lines: Int = 1 << 21, crossings: Int = 1 << 26,
    stackBytes: Int = 64 << 20, stackPixels: Int = 1 << 31
  ) {
    self.side = side
    self.bytes = bytes
    self.lines = lines
    self.crossings = crossings
    self.stackBytes = stackBytes
    self.stackPixels = stackPixels
  }
}
