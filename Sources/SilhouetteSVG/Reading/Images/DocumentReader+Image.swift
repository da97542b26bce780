import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// The rectangle of an `image`, whose own size stands in for a side that is not said (SVG 2, section
  /// 12.3); empty where that is not known either, as nothing outside the document is ever opened.
  mutating func imageRectangle(_ index: Int, _ context: ReadingContext) -> VectorPath {
    let width = length("width", .horizontal, of: index, context)
    let height = length("height", .vertical, of: index, context)
    if let width, let height { return rectangle(index, context, width: width, height: height) }
    guard let size = naturalSize(of: index) else {
      warn(index, "image: takes no hits, as neither it nor its data say its width and height")
      return VectorPath()
    }
    let ratio = Double(size.width / size.height)
    return rectangle(
      index, context, width: width ?? height.map { $0 * ratio } ?? Double(size.width),
      height: height ?? width.map { $0 / ratio } ?? Double(size.height))
  }

  /// The rectangle that an element's `x`, `y`, `width` and `height` give.
  mutating func rectangle(_ index: Int, _ context: ReadingContext) -> VectorPath {
    rectangle(
      index, context, width: length("width", .horizontal, of: index, context) ?? 0,
      height: length("height", .vertical, of: index, context) ?? 0)
  }

  private mutating func rectangle(
    _ index: Int, _ context: ReadingContext, width: Double, height: Double
  ) -> VectorPath {
    guard width > 0, height > 0 else { return VectorPath() }
    let x = length("x", .horizontal, of: index, context) ?? 0
    let y = length("y", .vertical, of: index, context) ?? 0
    return VectorPath(rect: CGRect(x: x, y: y, width: width, height: height))
  }

  /// The size of the image that an element's reference holds; nil where it is no such image in PNG, GIF
  /// or JPEG. O(bytes), once.
  private mutating func naturalSize(of index: Int) -> CGSize? {
    if let size = naturalSizes[index] { return size }
    let data = link(of: index).flatMap { DataURI($0) }?.data
    let size = data.flatMap { ImageHeader.size(of: $0) }
    naturalSizes[index] = .some(size)
    return size
  }
}
