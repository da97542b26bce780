import Foundation
import SilhouetteGeometry

extension GeometryReader {
  /// The rectangle of an `image`. The embedded image's own size supplies a missing side (SVG 2, section 12.3). Empty
  /// if no size is known: files outside the document are never opened.
  func image(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    var width = try length(.width, of: index, context)
    var height = try length(.height, of: index, context)
    if width == nil || height == nil {
      guard let size = try imageSize(of: index) else {
        try session.warn(
          index, "image: takes no hits, because neither it nor its data give width and height")
        return VectorPath()
      }
      let ratio = Double(size.width / size.height)
      (width, height) = (
        width ?? height.map { $0 * ratio } ?? Double(size.width),
        height ?? width.map { $0 / ratio } ?? Double(size.height)
      )
    }
    let rect = try rectangle(of: index, context, width: width, height: height)
    if rect != nil { try warnOfFile(index) }
    return rect.map { VectorPath(rect: $0) } ?? VectorPath()
  }

  /// Warns of a picture in another file, which alpha masks would silently leave out.
  private func warnOfFile(_ index: Int) throws(SVGError) {
    try session.pay((1 + tree.linkNames.count) * .lookUp, for: index)
    let link = (tree.link(of: index) ?? []).drop { $0 <= 0x20 }.prefix(200)
    guard !link.isEmpty, !link.prefix(5).map({ $0 | 0x20 }).elementsEqual("data:".utf8) else {
      return
    }
    let name = String(decoding: link, as: UTF8.self).excerpt
    try session.warn(index, "image: “\(name)” is not read, so that alpha masks are without it")
  }

  /// The size of the PNG, GIF, JPEG or SVG in an element's data URI; nil if there is none. O(bytes), once.
  private func imageSize(of index: Int) throws(SVGError) -> CGSize? {
    if let size = imageSizes[index] { return size }
    let link = try session.link(of: index) ?? ""
    try session.pay(link.utf8.count * (.imageByte + .bytes(4)), for: index)
    let data = DataURI(link)
    var size = data?.rasterSize
    if let data, data.mediaType == "image/svg+xml" {
      size = try session.reading(data, of: index) { tree, budget throws(SVGError) in
        try documentSize(tree[0].attributes, &budget)
      }
    }
    imageSizes[index] = .some(size)
    return size
  }

  /// The size that an SVG's document element gives by its attributes.
  private func documentSize(
    _ root: Attributes, _ budget: inout Budget
  ) throws(SVGError) -> CGSize {
    func side(_ name: ByteString, _ budget: inout Budget) throws(SVGError) -> Double? {
      guard let text = root[name] else { return nil }
      try budget.charge(.parsing(text))
      let length = Length(text, fontSize: Length.initialFontSize, units: .unknown)
      return length.flatMap { $0.isRelative || $0.isUnknown ? nil : $0.pixels }
    }
    return Viewport.size(
      width: try side("width", &budget), height: try side("height", &budget),
      viewBox: root["viewBox"].flatMap(ViewBox.init))
  }
}
