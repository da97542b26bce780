import Foundation

/// What points are answered with.
struct PointAnswers: Sendable {
  /// For each point the index of its text, or −1; for a point of NaNs −1.
  let indices: @Sendable (_ points: [CGPoint]) -> [Int32]
  /// The texts, without line breaks.
  let texts: [[UInt8]]
  /// The text for −1.
  let nothing: [UInt8]

  /// The text of an index.
  func text(_ index: Int32) -> [UInt8] { index < 0 ? nothing : texts[Int(index)] }
}
