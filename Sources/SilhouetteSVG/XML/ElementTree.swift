import Foundation

/// A document's elements in the order of their start tags. The document element is the first.
struct ElementTree: Sendable {
  var elements: [Element] = []
  /// XLink's `href` by every prefix that the document declares for it, and by the usual one.
  var linkNames: Set = ["xlink:href"]

  subscript(_ index: Int) -> Element { elements[index] }

  /// An element's place among its parent's children, from 0. O(log children): indices ascend.
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

  /// The text directly inside an element.
  func text(of element: Element) -> String {
    element.runs.count == 1 ? element.runs[0].text : element.runs.map(\.text).joined()
  }

  /// The text of an element's first `title` child, without white space at its ends; nil where there
  /// is none, or no text in it.
  func title(of index: Int) -> String? {
    guard let child = elements[index].children.first(where: { elements[$0].name == "title" }) else {
      return nil
    }
    let title = text(of: elements[child]).trimmed
    return title.isEmpty ? nil : title
  }
}
