extension Leaf {
  /// The most steps of a chain, and edges that are crossed on the way to a point: so often may a winding number from −8 to
  /// 7 change by 1 before it leaves its byte.
  static let mostChanges = 120

  /// Whether no winding number leaves its byte, and those of areas that are not there are and stay 0: then the topmost
  /// area at a point is one of the leaf's. O(steps + runs).
  func checkSums() -> Bool {
    guard steps <= Self.mostChanges else { return false }
    let planes = isWide ? 2 : 1
    for plane in 0..<planes {
      let windings = plane == 0 ? header >> 13 : more
      for lane in 0..<4 {
        let isThere = 4 * plane + lane < chained
        if !isThere, windings >> (4 * lane) & 15 != 8 { return false }
        for block in 0..<codeWords {
          let changes = words[codes + plane * codeWords + block] >> (8 * lane) & 0xff
          guard isThere ? changes & changes >> 1 & 0x55 == 0 : changes == Self.noChange else {
            return false
          }
        }
      }
    }
    return runs.allSatisfy { run in
      let changes = run.code | run.others << 8
      return changes & changes >> 1 & 0x5555 == 0 && (changes ^ 0x5555) >> (2 * chained) == 0
    }
  }
}
