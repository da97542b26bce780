/// What was measured about one way to read a document.
struct ReadingRow: Codable {
  let contest: String
  let reader: String
  /// The size of the document's text.
  let byteCount: Int
  let time: Timing
  /// Bytes on the heap that the result keeps, and the most that were in use; nil where the platform does
  /// not tell.
  let liveBytes: Int?
  let peakBytes: Int?
}
