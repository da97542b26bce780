package import Foundation
package import SilhouetteGeometry

/// A document as a renderer needs it: its text, with an id for each layer, and what is known of the layers.
package struct RenderingSource: Sendable {
  /// UTF-8.
  package let data: Data
  /// By their ids.
  package let layers: [ByteString: Layer]
}

extension SVGDocument {
  /// The document as UTF-8 text in which every graphics element has a unique id, so that a renderer can draw each
  /// ``SVGDrawing/layer`` alone. O(bytes).
  ///
  /// An author's id is kept unless an earlier element has it; new ids differ from all of the author's. Entities are
  /// expanded; comments, processing instructions and the document type are left out. A style rule for an id applies
  /// only to the first element with that id.
  package func layeredSource() -> Data { LayeredSource.data(of: tree) }

  /// The same text with marks on the layers that have to be drawn together with others, and all layers. O(bytes +
  /// styles).
  ///
  /// - Parameter scale: the largest scale at which the document is rendered.
  /// - Throws: ``SVGError`` with the element and its position if librsvg would not survive it.
  package func renderingSource(scale: Double = 1) throws(SVGError) -> RenderingSource {
    do throws(ReadingFault) {
      let session = try ReadingSession(tree, budget: Budget(limits))
      session.size = size
      let reader = try LayerReader(session, warnings: warnings, scale: scale)
      return RenderingSource(
        data: LayeredSource.data(
          of: tree, layers: reader.markedLayers, filters: reader.markedFilters,
          splitsContainers: true),
        layers: reader.layers)
    } catch {
      throw SVGError(error, file: nil)
    }
  }
}
