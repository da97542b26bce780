/// The layers of a document's style rules (CSS Cascade 5, section 6.4.1): those named later are
/// stronger, what is in a layer but in none within it is stronger than these, and what is in no layer
/// is the strongest.
struct CascadeLayers: Sendable {
  private struct Layer: Sendable {
    var inner: [Int] = []
    var byName: [String: Int] = [:]
  }

  /// The first stands for what is in no layer.
  private var layers = [Layer()]

  /// Whether there is a layer.
  var isEmpty: Bool { layers.count == 1 }

  /// The layer of a name such as `base.map` in another one; a new one where the name is empty.
  mutating func layer(_ name: String, in outer: Int) -> Int {
    guard !name.isEmpty else { return add(to: outer) }
    return name.split(separator: ".").reduce(outer) { outer, part in
      if let known = layers[outer].byName[String(part)] { return known }
      let new = add(to: outer)
      layers[outer].byName[String(part)] = new
      return new
    }
  }

  private mutating func add(to outer: Int) -> Int {
    layers.append(Layer())
    layers[outer].inner.append(layers.count - 1)
    return layers.count - 1
  }

  /// How strong each layer is among all.
  var ranks: [Int] {
    var ranks = Array(repeating: 0, count: layers.count)
    var next = layers.count
    // The strongest come first: a layer, and then those in it from the last on.
    var rest = [0]
    while let layer = rest.popLast() {
      next -= 1
      ranks[layer] = next
      rest += layers[layer].inner
    }
    return ranks
  }
}
