extension Range<Int> {
  /// The first for which a condition holds that then holds for all behind it; the end if there is none. O(log count).
  package func firstOrdered(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
