import Foundation
import SilhouetteGeometry

/// Resolves a document for a renderer: styles, transforms, references and conditions become plain attributes, geometry
/// becomes paths, and what librsvg would not survive is refused. The parts of reading for a renderer share it.
final class RenderReader {
  let walker: TreeWalker
  let clips: ClipBuilder
  /// How many documents this one is embedded in.
  let depth: Int
  private(set) var resources: [RenderedResource] = []
  /// The resources of elements that were referred to; nil for one that is being read.
  var known: [RenderedResource.Key: Int?] = [:]
  /// The clip that was added last: neighbours mostly have the same.
  var lastClip: (clip: Clip, transform: Affine, resource: Int)?
  /// The largest text read, in its own units.
  var largestText = LargestText()
  /// How many elements are being read by reference, each by the one before.
  var openReferences = 0
  /// How much the document's viewport enlarges.
  var documentScale = 1.0
  private var dashCount = 0.0
  private var squaredText = 0

  var session: ReadingSession { walker.session }
  var tree: ElementTree { walker.tree }

  /// Dashes and gaps along all lines together; they take about a second.
  private static let mostDashes = 1_000_000
  /// The sum of the squares of the lengths of all pieces of text. Pango's time grows with it: about five seconds for
  /// this many.
  private static let mostSquaredText = 30_000_000
  /// Text aborts from about 1,800,000 px on.
  private static let largestFont = 1_000_000.0

  init(_ session: ReadingSession, depth: Int) throws(SVGError) {
    session.isRendering = true
    walker = TreeWalker(session, try StyleResolver(session))
    clips = ClipBuilder(walker)
    self.depth = depth
  }

  /// Adds an element with a new id, and returns its index.
  func add(
    _ name: String, _ attributes: RenderedMarkup, _ content: RenderedMarkup,
    largestText: LargestText = LargestText(), for index: Int
  ) throws(SVGError) -> Int {
    var markup = RenderedMarkup()
    markup.text = "<\(name)"
    markup.attribute("id", RenderedMarkup.id(of: resources.count))
    markup.append(attributes)
    markup.text += ">"
    markup.append(content)
    markup.text += "</\(name)>"
    markup.hasPatterns = markup.hasPatterns || name == "pattern"
    let bytes = markup.text.utf8.count
    try session.pay(bytes * .copiedByte + .bytes(MemoryLayout<RenderedResource>.stride), for: index)
    resources.append(RenderedResource(markup: markup, largestText: largestText))
    return resources.count - 1
  }

  /// Counts the dashes of a line. librsvg draws each of them.
  func count(dashesOf stroke: Stroke, along path: VectorPath, of index: Int) throws(SVGError) {
    if stroke.dashes.isEmpty { return }
    try session.pay(path.underestimatedCount * .pathElement, for: index)
    dashCount += stroke.dashEstimate(along: path)
    // NaN is refused, too.
    guard dashCount <= Double(Self.mostDashes) else {
      throw session.refusal(
        of: index,
        "the lines up to here have over \(Self.mostDashes) dashes; librsvg takes too long")
    }
  }

  /// Counts a piece of text, which continues one of some length.
  func count(_ text: String, after length: inout Int, of index: Int) throws(SVGError) {
    let count = text.unicodeScalars.count
    squaredText += count * (2 * length + count)
    length += count
    guard squaredText <= Self.mostSquaredText else {
      throw session.refusal(of: index, "librsvg takes too long with texts as long as up to here")
    }
  }

  /// Checks the size of the largest text, given how much it is enlarged to pixels.
  func checkLargestText(scale: Double) throws(SVGError) {
    if largestText.size == 0 { return }
    let size = largestText.size * scale
    guard size.isFinite else {
      throw session.refusal(
        of: largestText.element,
        "its size depends on a bounding box; librsvg may not survive the text")
    }
    guard size <= Self.largestFont else {
      throw session.refusal(
        of: largestText.element,
        "a font size of up to \(size) px; librsvg bears at most \(Int(Self.largestFont))")
    }
  }
}

/// Something that elements refer to, as SVG.
struct RenderedResource: Sendable {
  /// An element, and what it is read for.
  struct Key: Hashable {
    let element: Int
    /// The viewport that percentages of its lengths are of.
    let width, height: Double

    init(_ element: Int, in viewport: CGSize) {
      (self.element, width, height) = (element, Double(viewport.width), Double(viewport.height))
    }
  }

  let markup: RenderedMarkup
  /// The largest text in it, in units of the referring element; infinite if that depends on a bounding box.
  let largestText: LargestText
}

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
    var markup = RenderedMarkup(text: "<image", hasPatterns: embedded?.hasPatterns ?? false)
    markup.attribute("transform", context.transform.relative(to: outerSpace(of: context)))
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
  /// The image in an element's data URI, as a data URI: a bitmap with its true media type, which librsvg relies on,
  /// or an SVG with resolved references. Nil for anything else.
  func image(of index: Int) throws(SVGError) -> (reference: String, embedded: RenderedDocument?)? {
    guard let link = try session.link(of: index) else { return nil }
    try session.pay(link.utf8.count * .imageByte, for: index)
    guard let uri = DataURI(link) else { return nil }
    if let type = uri.rasterType {
      return ("data:\(type);base64,\(Data(uri.bytes).base64EncodedString())", nil)
    }
    guard depth < Self.deepestDocument else { return nil }
    return try session.reading(uri, of: index) { tree, budget throws(SVGError) in
      let document = try RenderedDocument(tree, layers: nil, depth: depth + 1, &budget)
      let text = document.svg(of: document.drawings)
      try budget.charge(text.count * .imageByte)
      return ("data:image/svg+xml;base64," + text.base64EncodedString(), document)
    }
  }

  /// How many documents may be embedded, one in another.
  private static let deepestDocument = 3
}
