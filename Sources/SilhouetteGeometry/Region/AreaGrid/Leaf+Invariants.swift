extension Leaf {
  /// The most steps of a chain, and edges that are crossed on the way to a point: so often may a winding number from −8 to
  /// 7 change by 1 before it leaves its byte.
  static let mostChanges = 120

  /// Whether no winding number leaves its byte, and those of areas that are not there are and stay 0: then the topmost
  /// area at a point is one of the leaf's. O(steps).
  func checkSums() -> Bool {
    guard steps <= Self.mostChanges else { return false }
    for plane in 0..<(isWide ? 2 : 1) {
      let areas = min(4, max(0, chained - 4 * plane))
      let windings = (plane == 0 ? header >> 13 : more) & 0xffff
      if (windings ^ 0x8888) >> (4 * areas) != 0 { return false }
      let first = codes + plane * codeWords
      for index in first..<first + codeWords {
        let changes = words[index]
        guard changes & changes >> 1 & 0x5555_5555 == 0,
          (changes ^ 0x5555_5555) & UInt32.max << (8 * areas) == 0
        else { return false }
      }
    }
    return true
  }

  /// Whether what crossing a run's edges changes is valid, and only of areas that are there.
  func areValid(_ changes: UInt32) -> Bool {
    changes & changes >> 1 & 0x5555 == 0 && (changes ^ 0x5555) >> (2 * chained) == 0
  }
}
