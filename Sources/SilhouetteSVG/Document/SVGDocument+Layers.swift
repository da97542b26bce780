public import Foundation

extension SVGDocument {
  /// The document as UTF-8 text, with an id of its own on every graphics element, so that a
  /// renderer that draws one element by its id can draw each ``SVGDrawing/layer``.
  ///
  /// An author's id is kept where no earlier element has it; no new id is one of the author's. All
  /// elements, attributes and text are there, entities in attributes expanded; comments, processing
  /// instructions and the document type are not. Style rules for an id no longer reach the later
  /// elements that had it. O(bytes): the document is read again.
  public func layeredSource() -> Data {
    do throws(ReadingFault) {
      let text = try DocumentText(data, limits: limits)
      return LayeredSource.data(of: try TreeBuilder.read(text, limits: limits))
    } catch {
      // What has been read once can be read again.
      return data
    }
  }
}
