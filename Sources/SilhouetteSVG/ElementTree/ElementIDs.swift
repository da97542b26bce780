import Foundation
import SilhouetteGeometry

/// The elements of a document by their ids.
struct ElementIDs: Sendable {
  /// The first element with each id: the one that references lead to.
  private var indicesByID: [ByteString: Int] = [:]
  /// The elements whose id an earlier element has.
  private(set) var duplicates: Set<Int> = []

  /// O(elements + their ids).
  init(_ tree: ElementTree) {
    indicesByID.reserveCapacity(tree.elements.count)
    for index in tree.elements.indices {
      guard let id = tree[index].attributes.id, !id.isEmpty else { continue }
      guard let first = indicesByID.updateValue(index, forKey: id) else { continue }
      indicesByID[id] = first
      duplicates.insert(index)
    }
  }

  /// The element that a reference such as `#id` leads to; nil if it leads to none of this document.
  func element(referredToBy reference: String) -> Int? {
    let reference = reference.trimmed
    guard reference.utf8.first == UInt8(ascii: "#") else { return nil }
    let id = Substring(reference.utf8.dropFirst())
    if let index = indicesByID[ByteString(id)] { return index }
    return id.contains(byte: "%") ? indicesByID[ByteString(utf8: id.utf8.percentDecoded)] : nil
  }
}
