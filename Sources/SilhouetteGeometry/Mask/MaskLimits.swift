/// How large a mask may get before it is refused.
public struct MaskLimits: Sendable, Hashable {
  /// The most pixels to a side. cairo cannot make more than 32,767.
  public var side: Int
  /// The most bytes that the bits may take, at one bit a pixel and rows of whole 64-bit words.
  public var bytes: Int
  /// The most straight lines that outlines may become, their curves cut up.
  public var lines: Int
  /// How often all these lines together may cross a row of pixels: what takes time.
  public var crossings: Int
  /// The most bytes that the masks of a map may take, those of one scale, while they are laid over one
  /// another: what thousands of shapes in one place take.
  public var stackBytes: Int
  /// The most pixels that the rectangles round a map's masks may have together, those of one scale, set or
  /// not: what thousands of shapes as large as the map take time for.
  public var stackPixels: Int

  /// Limits, by default cairo's own side, 64 MiB, lines that take no more than a second, and 64 MiB and
  /// 2³¹ pixels for the masks of a map. O(1).
  public init(
    side: Int = 32_767, bytes: Int = 64 << 20, lines: Int = 1 << 21, crossings: Int = 1 << 26,
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
