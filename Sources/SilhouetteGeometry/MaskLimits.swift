/// How large a mask may get before it is refused.
public struct MaskLimits: Sendable, Hashable {
  /// The most pixels to a side. cairo cannot make more than 32,767.
  public var side: Int
  /// The most bytes that the bits may take, at one bit a pixel and rows of whole 64-bit words.
  public var bytes: Int

  /// Limits, by default cairo's own side and 64 MiB. O(1).
  public init(side: Int = 32_767, bytes: Int = 64 << 20) {
    self.side = side
    self.bytes = bytes
  }
}
