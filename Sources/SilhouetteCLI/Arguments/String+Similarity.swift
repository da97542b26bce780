extension String {
  /// The candidate that is most likely meant; nil where none is near enough to be a slip.
  func mostSimilar(in candidates: [String]) -> String? {
    let near = candidates.map { (name: $0, distance: editDistance(to: $0)) }
    guard let best = near.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= Swift.max(1, count / 3) ? best.name : nil
  }

  /// How many letters have to be put in, left out, replaced or swapped with their neighbour (the
  /// restricted Damerau-Levenshtein distance).
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
