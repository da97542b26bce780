import Foundation
import SilhouetteGeometry

extension RenderCollector {
  /// An image in its rectangle; nil if it is in another file.
  mutating func image(_ index: Int, in context: ReadingContext) throws(SVGError)
    -> RenderedMarkup?
  {
    let rect = try reader.walker.geometry.path(of: index, in: context).boundingBox
    guard context.style.isVisible, rect.width > 0, rect.height > 0, rect.isFinite,
      let (reference, embedded) = try reader.image(of: index)
    else { return nil }
    if let embedded {
      let size = embedded.size
      let factor = max(
        Double(rect.width / max(size.width, .leastNormalMagnitude)),
        Double(rect.height / max(size.height, .leastNormalMagnitude)))
      reader.largestText.note(
        LargestText(size: embedded.largestText, element: index),
        enlarged: factor * context.transform.stretch)
    }
    var markup = RenderedMarkup(text: "<image")
    markup.attribute("transform", outerSpace(of: context).relative(context.transform))
    markup.attributes(of: rect)
    markup.attribute(fit: tree[index].attributes["preserveAspectRatio"])
    if let rendering = context.style.text(.shapeRendering), rendering.isKeyword {
      markup.attribute("shape-rendering", rendering)
    }
    try session.pay(reference.utf8.count * .copiedByte, for: index)
    markup.attribute("href", reference)
    markup.text += "/>"
    return markup
  }
}

extension RenderReader {
  /// The image in an element's data URI, as a data URI: a bitmap called by what it is, as librsvg goes by the name, or an
  /// SVG that was resolved too. Nil for anything else.
  func image(of index: Int) throws(SVGError) -> (reference: String, embedded: RenderedDocument?)? {
    guard let link = try session.link(of: index) else { return nil }
    try session.pay(link.utf8.count * .imageByte, for: index)
    guard let uri = DataURI(link) else { return nil }
    if let type = uri.rasterType {
      return ("data:\(type);base64,\(Data(uri.bytes).base64EncodedString())", nil)
    }
    guard depth < Self.deepestDocument else { return nil }
    let memory = session.budget.memory
    defer { session.budget.release(Price(bytes: memory - session.budget.memory)) }
    do throws(SVGError) {
      var bytes = uri.bytes
      if Gzip.isCompressed(bytes) {
        bytes = try Gzip.decompress(bytes, limit: 1 << 22, &session.budget)
      }
      let elements = try ElementTree(bytes, &session.budget)
      guard elements.elements.first?.name == .svg else { return nil }
      let document = try RenderedDocument(elements, layers: nil, depth: depth + 1, &session.budget)
      let text = document.svg(of: document.drawings)
      try session.pay(text.count * .imageByte, for: index)
      return ("data:image/svg+xml;base64," + text.base64EncodedString(), document)
    } catch {
      switch error.problem {
      case .limitExceeded(let limit): throw session.fault(limit, at: index)
      case .unrenderable(let element, let reason):
        throw session.refusal(of: index, "\(element) in the document that it embeds: \(reason)")
      default: return nil
      }
    }
  }

  /// How many documents may be embedded, one in another.
  private static let deepestDocument = 3
}
