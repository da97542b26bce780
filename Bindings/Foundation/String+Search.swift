extension StringProtocol {
  /// Where a text occurs first, byte by byte in UTF-8. Nil if it does not, or is empty. O(bytes of both, multiplied).
  public func range(of other: some StringProtocol) -> Range<Index>? {
    guard !other.isEmpty else { return nil }
    var start = utf8.startIndex
    while start < utf8.endIndex {
      let rest = utf8[start...]
      if rest.starts(with: other.utf8) {
        return start..<utf8.index(start, offsetBy: other.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
