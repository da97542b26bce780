import Foundation

/// The texts that points are answered with.
struct PointAnswers: Sendable {
  /// For each point the index of its text, or −1; for a point of NaNs −1.
  let indices: @Sendable (_ points: [CGPoint]) -> [Int32]
  /// The texts one after another, the one for −1 first: an array each would count references with every answer.
  private let bytes: [UInt8]
  private let ends: [Int]

  /// - Parameters:
  ///   - texts: those of the indices from 0.
  ///   - nothing: that for −1.
  init(
    texts: [[UInt8]], nothing: [UInt8],
    indices: @escaping @Sendable (_ points: [CGPoint]) -> [Int32]
  ) {
    var (bytes, ends) = (nothing, [nothing.count])
    for text in texts {
      bytes += text
      ends.append(bytes.count)
    }
    (self.bytes, self.ends, self.indices) = (bytes, ends, indices)
  }

  /// The text of an index.
  func text(_ index: Int32) -> ArraySlice<UInt8> {
    bytes[(index < 0 ? 0 : ends[Int(index)])..<ends[Int(index) + 1]]
  }
}
