package import Foundation

extension SVGDocument {
  /// The document as UTF-8 text in which every graphics element has a unique id, so that a renderer can
  /// draw each ``SVGDrawing/layer`` alone. O(bytes): the document is parsed again.
  ///
  /// An author's id is kept unless an earlier element has it; new ids differ from all of the author's.
  /// Entities in attributes are expanded; those in text, comments, processing instructions and the document
  /// type are left out. A style rule for an id applies only to the first element with that id.
  package func layeredSource() -> Data {
    do throws(ReadingFault) {
      let text = try DocumentText(data, limits: limits)
      return LayeredSource.data(of: try TreeBuilder.read(text, limits: limits))
    } catch {
      // Cannot happen: the same data was parsed within the same limits before.
      return data
    }
  }
}
