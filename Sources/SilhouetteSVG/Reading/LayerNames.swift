/// The ids by which graphics elements can be drawn one by one: the author's where it is the
/// element's alone, else one that no element has.
struct LayerNames: Sendable {
  /// Each id and the first element that has it. Only that one keeps it in the layered source.
  let indicesByID: [String: Int]

  init(_ tree: ElementTree) { indicesByID = tree.indicesByID() }

  /// The id of an element in the layered source.
  func name(of index: Int, in tree: ElementTree) -> String {
    if let id = tree[index].attributes["id"], indicesByID[id] == index { return id }
    var name = "silhouette-\(index)"
    while indicesByID[name] != nil { name += "-" }
    return name
  }
}
