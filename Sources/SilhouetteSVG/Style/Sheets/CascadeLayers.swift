import SilhouetteGeometry

/// The cascade layers of a document (CSS Cascade 5, section 6.4.1): a later layer is stronger, a layer's own rules are
/// stronger than those of its inner layers, and rules outside of any layer are strongest.
struct CascadeLayers: Sendable {
  private struct Layer: Sendable {
    var inner: [Int] = []
    var byName: [ByteString: Int] = [:]
  }

  /// The first has the rules outside of any layer.
  private var layers = [Layer()]

  /// Whether no layer is declared.
  var isEmpty: Bool { layers.count == 1 }

  /// The layer with a name such as `base.map` inside another one; a new one for an empty name. O(bytes).
  mutating func layer(
    _ name: String, in outer: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> Int {
    let depth = name.utf8.count { $0 == UInt8(ascii: ".") } + 1
    try budget.pay(depth * .cascadeLayer)
    guard !name.isEmpty else { return add(to: outer) }
    return name.utf8.split(separator: UInt8(ascii: ".")).reduce(outer) { outer, part in
      let part = ByteString(Substring(part))
      if let known = layers[outer].byName[part] { return known }
      let new = add(to: outer)
      layers[outer].byName[part] = new
      return new
    }
  }

  private mutating func add(to outer: Int) -> Int {
    layers.append(Layer())
    layers[outer].inner.append(layers.count - 1)
    return layers.count - 1
  }

  /// Each layer's rank, weakest first.
  var ranks: [Int] {
    var ranks = Array(repeating: 0, count: layers.count)
    var next = layers.count
    // Visits the strongest first: a layer, then its inner layers from the last to the first.
    var rest = [0]
    while let layer = rest.popLast() {
      next -= 1
      ranks[layer] = next
      rest += layers[layer].inner
    }
    return ranks
  }
}
