extension String {
  /// The most similar candidate; nil if none is close enough to be a typing error.
  func mostSimilar(in candidates: [String]) -> String? {
    let near = candidates.map { (name: $0, distance: editDistance(to: $0)) }
    guard let best = near.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= Swift.max(1, count / 3) ? best.name : nil
  }

  /// The restricted Damerau–Levenshtein distance: the number of insertions, deletions, replacements and
  /// swaps of neighbours.
  private func editDistance(to other: String) -> Int {
    let a = Array(self)
    let b = Array(other)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var least = Swift.min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = Swift.min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
