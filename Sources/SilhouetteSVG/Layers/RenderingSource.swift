package import Foundation

/// A document as a renderer needs it: its text, with an id for each layer, and what is known of the layers.
package struct RenderingSource: Sendable {
  /// UTF-8.
  package let data: Data
  /// By their ids.
  package let layers: [String: Layer]
}

extension SVGDocument {
  /// The document as UTF-8 text in which every graphics element has a unique id, so that a renderer can
  /// draw each ``SVGDrawing/layer`` alone. O(bytes): the document is parsed again.
  ///
  /// An author's id is kept unless an earlier element has it; new ids differ from all of the author's.
  /// Entities in attributes are expanded; those in text, comments, processing instructions and the document
  /// type are left out. A style rule for an id applies only to the first element with that id.
  package func layeredSource() -> Data {
    do throws(ReadingFault) {
      return LayeredSource.data(of: try tree())
    } catch {
      // Cannot happen: the same data was parsed within the same limits before.
      return data
    }
  }

  /// The same text with marks on the layers that have to be drawn together with others, and all layers.
  /// O(bytes + styles): the document is parsed again.
  ///
  /// - Throws: ``SVGError`` with the element and its position if librsvg would not survive it.
  package func renderingSource() throws(SVGError) -> RenderingSource {
    do throws(ReadingFault) {
      let tree = try tree()
      let session = ReadingSession(tree, limits: limits)
      session.size = size
      var reader = try LayerReader(session, warnings: warnings)
      try reader.read()
      return RenderingSource(
        data: LayeredSource.data(
          of: tree, layers: reader.markedLayers, filters: reader.markedFilters),
        layers: reader.layers)
    } catch {
      throw SVGError(error, file: nil)
    }
  }

  private func tree() throws(ReadingFault) -> ElementTree {
    try TreeBuilder.read(try DocumentText(data, limits: limits), limits: limits)
  }
}
