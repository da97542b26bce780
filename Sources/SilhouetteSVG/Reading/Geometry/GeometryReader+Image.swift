import Foundation
import SilhouetteGeometry

extension GeometryReader {
  /// The rectangle of an `image`. The embedded image's own size stands in for a missing side (SVG 2, section 12.3).
  /// Empty if no size is known: files outside the document are never opened.
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

  /// Warns of a picture in another file, of which alpha masks would have nothing without a word.
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
    var size = data.flatMap { ImageHeader.size(of: $0.bytes) }
    if let data, data.mediaType == "image/svg+xml" {
      size = try documentSize(data.bytes, on: index)
    }
    imageSizes[index] = .some(size)
    return size
  }

  /// The size that an SVG's document element gives by its attributes; nil if it cannot be read.
  private func documentSize(_ bytes: [UInt8], on index: Int) throws(SVGError) -> CGSize? {
    let memory = session.budget.memory
    defer { session.budget.release(Price(bytes: memory - session.budget.memory)) }
    let root: Attributes
    do throws(SVGError) {
      guard let element = try ElementTree(bytes, &session.budget).elements.first,
        element.name == .svg
      else { return nil }
      root = element.attributes
    } catch {
      if case .limitExceeded(let limit) = error.problem { throw session.fault(limit, at: index) }
      return nil
    }
    func side(_ name: ByteString) throws(SVGError) -> Double? {
      guard let text = root[name] else { return nil }
      try session.pay(.parsing(text), for: index)
      let length = Length(text, fontSize: Length.initialFontSize, units: .unknown)
      return length.flatMap { $0.isRelative || $0.isUnknown ? nil : $0.pixels }
    }
    return Viewport.size(
      width: try side("width"), height: try side("height"),
      viewBox: root["viewBox"].flatMap(ViewBox.init))
  }
}

/// The size of an image from its header: PNG, GIF or JPEG.
enum ImageHeader {
  /// The size in pixels; nil if the data is not such an image, or has no area. O(bytes).
  static func size(of bytes: [UInt8]) -> CGSize? {
    let sides = png(bytes) ?? gif(bytes) ?? jpeg(bytes)
    guard let (width, height) = sides, width > 0, height > 0 else { return nil }
    return CGSize(width: width, height: height)
  }

  /// PNG 3, sections 5.2 and 11.2.1: a signature, then the chunk `IHDR`.
  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature), bytes.count >= 24 else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// GIF 89a, section 18: the logical screen, little-endian.
  private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: "GIF8".utf8), bytes.count >= 10 else { return nil }
    return (number(bytes[6..<8].reversed()), number(bytes[8..<10].reversed()))
  }

  /// ITU-T T.81, annex B: segments with their lengths, up to the frame header.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
      switch bytes[offset + 1] {
      case 0xFF:
        // Fill byte.
        offset += 1
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (
          number(bytes[(offset + 7)..<(offset + 9)]), number(bytes[(offset + 5)..<(offset + 7)])
        )
      default:
        offset += 2 + number(bytes[(offset + 2)..<(offset + 4)])
      }
    }
    return nil
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
