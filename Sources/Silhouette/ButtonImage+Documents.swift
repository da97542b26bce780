#if !hasFeature(Embedded)
public import Foundation
public import SilhouetteGeometry
public import SilhouetteMap
#if Rendering && canImport(CCairo)
public import SilhouetteRendering
#endif
public import SilhouetteSVG

extension ButtonImage {
  /// The image of one shape of a document, or of a group and all its contents, tested exactly.
  ///
  /// The outlines keep their document coordinates: buttons whose bounds are their images' frames share
  /// borders as the shapes do, bit for bit. Indexes the outlines: O(outlines).
  ///
  /// - Parameters:
  ///   - document: the document with the shape.
  ///   - id: the id of the shape or group; if several share it, all of them.
  ///   - frame: the rectangle, in document space, that the image shows; nil for the smallest rectangle
  ///     around everything that takes hits.
  /// - Throws: ``ButtonImageError/unknownShape(id:)``, ``ButtonImageError/nothingToHit(id:)``.
  public init(_ document: SVGDocument, id: String, frame: CGRect? = nil) throws(ButtonImageError) {
    let name = ByteString(id)
    let shapes = document.shapes.filter {
      $0.names.id == name || $0.names.ancestors.contains(name)
    }
    guard !shapes.isEmpty || document.groups.contains(where: { $0.names.id == name }) else {
      throw .unknownShape(id: id)
    }
    let areas = shapes.flatMap(\.drawings).flatMap { HitMap.Drawing($0).regions }
    try self.init(areas, id: id, frame: frame)
  }
}

#if Rendering && canImport(CCairo)
extension ButtonImage {
  /// The image of a bitmap file's alpha: the pixels whose alpha is above the threshold take hits. A name that ends in
  /// `@2x` or `@3x` before its extension gives the scale, as on Apple's platforms; any other is at 1x. O(pixels).
  ///
  /// - Parameters:
  ///   - url: a PNG file, or one of another format that the installed gdk-pixbuf reads: JPEG, GIF, TIFF, BMP,
  ///     and WebP or AVIF with their loaders.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  ///   - limits: how large the bitmap may be.
  /// - Throws: ``RenderingError`` as the initialiser from data does, with the file's name.
  public init(
    contentsOf url: URL, alphaThreshold: UInt8 = RGBA.halfAlpha, limits: Limits = Limits()
  ) throws(RenderingError) {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw .unreadableImage(reason: "\(url.lastPathComponent): \(error.localizedDescription)")
    }
    do throws(RenderingError) {
      try self.init(
        imageData: data, scale: url.pixelsPerPoint, alphaThreshold: alphaThreshold, limits: limits)
    } catch {
      guard case .unreadableImage(let reason) = error else { throw error }
      throw .unreadableImage(reason: "\(url.lastPathComponent): \(reason)")
    }
  }

  /// The image of a bitmap's alpha: the pixels whose alpha is above the threshold take hits. O(pixels).
  ///
  /// - Parameters:
  ///   - imageData: the bytes of a PNG or JPEG file, or of another that gdk-pixbuf has a loader for (WebP).
  ///   - scale: pixels per point: 2 for an `@2x` image.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  ///   - limits: how large the bitmap may be.
  /// - Throws: ``RenderingError`` if the bytes are not an image, the image is beyond the limits, or the scale
  ///   is not a positive number.
  public init(
    imageData: Data, scale: Double = 1, alphaThreshold: UInt8 = RGBA.halfAlpha,
    limits: Limits = Limits()
  ) throws(RenderingError) {
    let picture = try Picture(imageData: imageData, limits: limits)
    self.init(
      try picture.alphaMask(threshold: alphaThreshold, scale: scale),
      frame: picture.bounds(scale: scale))
  }

  /// The image of a mask image: the pixels that are not black take hits. Transparent pixels count as black,
  /// translucent ones as composited over black. O(pixels).
  ///
  /// - Parameters:
  ///   - maskImageData: the bytes of a PNG or JPEG file, or of another that gdk-pixbuf has a loader for (WebP).
  ///   - scale: pixels per point.
  ///   - limits: how large the bitmap may be.
  /// - Throws: ``RenderingError`` if the bytes are not an image, the image is beyond the limits, or the scale
  ///   is not a positive number.
  public init(
    maskImageData: Data, scale: Double = 1, limits: Limits = Limits()
  ) throws(RenderingError) {
    let picture = try Picture(imageData: maskImageData, limits: limits)
    self.init(try picture.colorMask(scale: scale), frame: picture.bounds(scale: scale))
  }
}

extension URL {
  /// The scale in a file's name: 2 for `key@2x.png`.
  fileprivate var pixelsPerPoint: Double {
    let name = deletingPathExtension().lastPathComponent
    for scale in 2...4 where name.hasSuffix("@\(scale)x") { return Double(scale) }
    return 1
  }
}

extension Picture {
  /// The picture's rectangle, in points.
  fileprivate func bounds(scale: Double) -> CGRect {
    PixelRect(x: 0, y: 0, width: width, height: height).bounds(scale: scale)
  }
}
#else
/// Used where the package is built without rendering: no picture can be read.
extension ButtonImage {
  /// Needs rendering. O(1).
  ///
  /// - Throws: ``HitMapError/renderingUnavailable``.
  public init(
    contentsOf url: URL, alphaThreshold: UInt8 = RGBA.halfAlpha, limits: Limits = Limits()
  ) throws(HitMapError) {
    throw .renderingUnavailable
  }

  /// Needs rendering. O(1).
  ///
  /// - Throws: ``HitMapError/renderingUnavailable``.
  public init(
    imageData: Data, scale: Double = 1, alphaThreshold: UInt8 = RGBA.halfAlpha,
    limits: Limits = Limits()
  ) throws(HitMapError) {
    throw .renderingUnavailable
  }

  /// Needs rendering. O(1).
  ///
  /// - Throws: ``HitMapError/renderingUnavailable``.
  public init(
    maskImageData: Data, scale: Double = 1, limits: Limits = Limits()
  ) throws(HitMapError) {
    throw .renderingUnavailable
  }
}
#endif
#endif
