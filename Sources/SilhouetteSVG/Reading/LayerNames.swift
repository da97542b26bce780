/// The ids by which graphics elements can be drawn one by one: the author's where it is the
/// element's alone, else one that no element has.
struct LayerNames: Sendable {
  /// Each id and the first element that has it, to which references lead. Only that one keeps it in the
  /// layered source.
  private(set) var indicesByID: [String: Int] = [:]
  /// The elements with an id that an earlier one has.
  private(set) var duplicates: Set<Int> = []

  init(_ tree: ElementTree) {
    indicesByID.reserveCapacity(tree.elements.count)
    for index in tree.elements.indices {
      guard let id = tree[index].attributes.id, !id.isEmpty else { continue }
      guard let first = indicesByID.updateValue(index, forKey: id) else { continue }
      indicesByID[id] = first
      duplicates.insert(index)
    }
  }

  /// The id of an element in the layered source.
  func name(of index: Int, in tree: ElementTree) -> String {
    if let id = tree[index].attributes.id, !id.isEmpty, !duplicates.contains(index) { return id }
    var name = "silhouette-\(index)"
    while indicesByID[name] != nil { name += "-" }
    return name
  }
}
