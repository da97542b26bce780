import Foundation

/// A document's elements, in the order of their start tags. The document element is the first.
struct ElementTree: Sendable {
  var elements: [Element] = []
  /// The names of XLink's `href`, by each prefix that the document declares for it and the usual one.
  var linkNames: Set = ["xlink:href"]

  subscript(_ index: Int) -> Element { elements[index] }

  /// An element's rank among its parent's children, from 0. O(log children).
  func rank(of index: Int) -> Int {
    guard let parent = elements[index].parent else { return 0 }
    let children = elements[parent].children
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if children[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// An element's own text, without its descendants'.
  func text(of element: Element) -> String {
    element.runs.count == 1 ? element.runs[0].text : element.runs.map(\.text).joined()
  }

  /// The trimmed text of an element's first `title` child; nil if there is none or it is empty.
  func title(of index: Int) -> String? {
    guard let child = elements[index].children.first(where: { elements[$0].name == .title }) else {
      return nil
    }
    let title = text(of: elements[child]).trimmed
    return title.isEmpty ? nil : title
  }

  /// The value of an element's `href`, else of its `xlink:href`.
  func link(of index: Int) -> String? {
    let attributes = elements[index].attributes
    return attributes["href"] ?? linkNames.lazy.compactMap { attributes[$0] }.first
  }
}
