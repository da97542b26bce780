// Embedded Swift has no existentials of value types.
#if !hasFeature(Embedded)
public import Foundation
public import SilhouetteGeometry

/// What of a button takes hits: a shape, and the rectangle around it that a content mode lays into the
/// button's bounds, as it does with an image.
public struct ButtonImage: Sendable {
  /// The area that takes hits, in its own coordinates.
  public let shape: any PointInside
  /// The rectangle, in the shape's coordinates, that the image shows. Half open as `CGRect` is; the shape
  /// takes no hits outside it.
  public let frame: CGRect

  /// The image of a shape: a ``PathRegion``, a ``BitMask``, ``ScaledMasks``, or any other. O(1).
  ///
  /// An image whose frame is empty or not finite takes no hits.
  ///
  /// - Parameters:
  ///   - shape: the area that takes hits.
  ///   - frame: the rectangle that the image shows, in the shape's coordinates. For a shape drawn in an image of 40 ×
  ///     40 points: `CGRect(x: 0, y: 0, width: 40, height: 40)`.
  public init(_ shape: some PointInside, frame: CGRect) {
    self.shape = shape
    self.frame = frame.standardized
  }

  /// The image of an outline, tested exactly. Indexes the outline: O(elements).
  ///
  /// - Parameters:
  ///   - outline: the area that takes hits.
  ///   - frame: the rectangle that the image shows, in the outline's coordinates.
  public init(_ outline: Outline, frame: CGRect) {
    self.init(PathRegion(outline), frame: frame)
  }

  /// The image of a shape of a map, tested exactly: its fills, strokes and clips. Indexes the outlines: O(elements).
  ///
  /// - Parameters:
  ///   - shape: the shape. One of a map of masks has no outlines.
  ///   - frame: the rectangle that the image shows, in the map's units; nil for the smallest around what takes hits.
  /// - Throws: ``ButtonImageError/nothingToHit(id:)``.
  public init(_ shape: HitMap.Shape, frame: CGRect? = nil) throws(ButtonImageError) {
    try self.init(shape.drawings.flatMap(\.regions), id: shape.id, frame: frame)
  }

  /// The image of the union of some areas, which are those of a shape or group.
  package init(_ areas: [ClippedRegion], id: String, frame: CGRect?) throws(ButtonImageError) {
    guard !areas.isEmpty else { throw .nothingToHit(id: id) }
    let area = AreaUnion(areas)
    self.init(area, frame: frame ?? area.bounds)
  }

  /// The image of a bitmap's alpha: the pixels whose alpha is above the threshold take hits. O(pixels).
  ///
  /// - Parameters:
  ///   - alpha: one byte per pixel, rows from the top, as in a bitmap context in the format `alphaOnly`.
  ///   - width: pixels per row.
  ///   - height: the number of rows.
  ///   - bytesPerRow: from the first byte of a row to that of the next; nil for `width`.
  ///   - scale: pixels per point: 2 for an `@2x` image.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  ///   - limits: how much memory a mask of the bitmap may take.
  /// - Throws: ``ButtonImageError/alphaBytes(count:width:height:bytesPerRow:)`` if there are too few bytes for the
  ///   size; ``ButtonImageError/mask(_:)`` for a scale that is not a positive number, or a bitmap beyond the limits.
  public init(
    alpha: [UInt8], width: Int, height: Int, bytesPerRow: Int? = nil, scale: Double = 1,
    alphaThreshold: UInt8 = RGBA.halfAlpha, limits: Limits = Limits()
  ) throws(ButtonImageError) {
    let mask = try BitMask(
      alpha: alpha, width: width, height: height, bytesPerRow: bytesPerRow, scale: scale,
      alphaThreshold: alphaThreshold, limits: limits)
    self.init(
      mask, frame: PixelRect(x: 0, y: 0, width: width, height: height).bounds(scale: scale))
  }

  /// The natural size, in points.
  public var size: CGSize { frame.size }
}

extension BitMask {
  /// The mask of a bitmap's pixels whose alpha is above a threshold, or whatever its bytes mean. O(pixels).
  ///
  /// - Parameters:
  ///   - alpha: one byte per pixel, rows from the top, as in a bitmap context in the format `alphaOnly`.
  ///   - width: pixels per row.
  ///   - height: the number of rows.
  ///   - bytesPerRow: from the first byte of a row to that of the next; nil for `width`.
  ///   - scale: pixels per point: 2 for an `@2x` image.
  ///   - alphaThreshold: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  ///   - limits: how much memory the mask may take.
  /// - Throws: ``ButtonImageError/alphaBytes(count:width:height:bytesPerRow:)`` if there are too few bytes for the
  ///   size; ``ButtonImageError/mask(_:)`` for a scale that is not a positive number, or a bitmap beyond the limits.
  public init(
    alpha: [UInt8], width: Int, height: Int, bytesPerRow: Int? = nil, scale: Double = 1,
    alphaThreshold: UInt8 = RGBA.halfAlpha, limits: Limits = Limits()
  ) throws(ButtonImageError) {
    let stride = bytesPerRow ?? width
    guard width > 0, height > 0, stride >= width,
      (alpha.count - width) / stride >= height - 1, alpha.count >= width
    else {
      throw .alphaBytes(
        count: alpha.count, width: width, height: height, bytesPerRow: stride)
    }
    guard scale.isScale else { throw .mask(.invalidScale(scale)) }
    let pixels = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    let rect: PixelRect
    do throws(MaskError) {
      rect = try PixelRect(covering: pixels, scale: 1, limits: limits)
    } catch {
      throw .mask(error)
    }
    self.init(scale: scale, pixelRect: rect) { row, column in
      alpha[row * stride + column] > alphaThreshold
    }
  }
}

/// Why a button's image was not made.
public enum ButtonImageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The document has no shape and no group with this id.
  case unknownShape(id: String)
  /// Nothing of the shape takes hits: it is hidden, not painted, or excluded by `pointer-events`.
  case nothingToHit(id: String)
  /// There are fewer bytes than a bitmap of this size needs.
  case alphaBytes(count: Int, width: Int, height: Int, bytesPerRow: Int)
  /// The mask is too large, or its scale is not a positive number.
  case mask(MaskError)
  /// The platform has no room for a bitmap of this size, or no pixels for the image.
  case notDrawn(width: Int, height: Int)

  /// One line that says what was found.
  public var description: String {
    switch self {
    case .unknownShape(let id): "the document has no shape “\(id)”"
    case .nothingToHit(let id): "nothing of the shape “\(id)” takes hits"
    case .alphaBytes(let count, let width, let height, let bytesPerRow):
      "\(count) bytes do not fit a bitmap of \(width) × \(height) pixels at \(bytesPerRow) bytes "
        + "per row"
    case .mask(let error): error.description
    case .notDrawn(let width, let height):
      "an image of \(width) × \(height) pixels cannot be drawn into a bitmap"
    }
  }
}
#endif
