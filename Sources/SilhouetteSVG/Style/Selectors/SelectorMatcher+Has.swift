extension SelectorMatcher {
  /// Whether some element stands to this one as a selector of `:has()` asks (Selectors 4, section 4.5).
  mutating func has(_ relative: Selector.Relative, _ index: Int) -> Bool {
    let outer = anchor
    anchor = index
    defer { anchor = outer }
    var rest = relative.isBeside ? laterSiblings(of: index) : tree[index].children
    while let candidate = rest.popLast() {
      if matches(relative.selector, candidate) { return true }
      rest += tree[candidate].children
    }
    return false
  }

  private func laterSiblings(of index: Int) -> [Int] {
    guard index != scope, let parent = tree[index].parent else { return [] }
    return Array(tree[parent].children[(tree.rank(of: index) + 1)...])
  }
}
