import Foundation
import SilhouetteGeometry

extension GeometryReader {
  /// The rectangle of an `image`. The embedded image's own size stands in for a missing side (SVG 2, section 12.3).
  /// Empty if no size is known: files outside the document are never opened.
  func image(_ index: Int, _ context: ReadingContext) throws(ReadingFault) -> VectorPath {
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
    return rect.map { VectorPath(rect: $0) } ?? VectorPath()
  }

  /// The size of the PNG, GIF or JPEG in an element's data URI; nil if there is none. O(bytes), once.
  private func imageSize(of index: Int) throws(ReadingFault) -> CGSize? {
    if let size = imageSizes[index] { return size }
    let link = try session.link(of: index) ?? ""
    try session.pay(link.utf8.count * (.imageByte + .bytes(4)), for: index)
    let size = DataURI(link).flatMap { ImageHeader.size(of: $0.bytes) }
    imageSizes[index] = .some(size)
    return size
  }
}
