// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Images: scale, orientation, caps, tiles, templates and animations. They are drawn by asking for each pixel.

public final class UIImage: @unchecked Sendable {
  public enum Orientation: Int, Sendable, CaseIterable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public let cgImage: CGImage?
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public private(set) var capInsets = UIEdgeInsets.zero
  public private(set) var resizingMode = ResizingMode.tile
  public private(set) var renderingMode = RenderingMode.automatic
  public private(set) var images: [UIImage]?
  public private(set) var flipsForRightToLeftLayoutDirection = false
  /// The variants of an image from a catalog; nil of one from code.
  public private(set) var imageAsset: UIImageAsset?
  private let pixels: CGImage

  public init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
    (self.cgImage, pixels, self.scale, imageOrientation) = (cgImage, cgImage, scale, orientation)
  }

  /// Not UIKit's: one of Core Image.
  public init(ofCoreImage pixels: CGImage, scale: CGFloat = 1) {
    (cgImage, self.pixels, self.scale, imageOrientation) = (nil, pixels, scale, .up)
  }

  /// Not UIKit's: an image from a catalog, which has a variant for the dark. It is drawn as it is; only its asset
  /// knows the other.
  public convenience init(ofCatalog light: CGImage, dark: CGImage) {
    self.init(cgImage: light)
    imageAsset = UIImageAsset(light: light, dark: dark)
  }

  private func copy(
    orientation: Orientation? = nil, _ change: (UIImage) -> Void = { _ in }
  ) -> UIImage {
    let image = UIImage(cgImage: pixels, scale: scale, orientation: orientation ?? imageOrientation)
    (image.capInsets, image.resizingMode) = (capInsets, resizingMode)
    image.imageAsset = imageAsset
    change(image)
    return image
  }

  private var isSideways: Bool {
    [.left, .right, .leftMirrored, .rightMirrored].contains(imageOrientation)
  }

  public var size: CGSize {
    let (width, height) = (CGFloat(pixels.width) / scale, CGFloat(pixels.height) / scale)
    return isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  public func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage {
    copy { ($0.capInsets, $0.resizingMode) = (insets, resizingMode) }
  }
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    copy { $0.renderingMode = mode }
  }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    copy { $0.flipsForRightToLeftLayoutDirection = true }
  }
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: [Orientation: Orientation] = [
      .up: .upMirrored, .upMirrored: .up, .down: .downMirrored, .downMirrored: .down,
      .left: .rightMirrored, .rightMirrored: .left, .right: .leftMirrored, .leftMirrored: .right,
    ]
    return copy(orientation: flipped[imageOrientation])
  }
  public static func animatedImage(with images: [UIImage], duration: Double) -> UIImage? {
    images.first?.copy { $0.images = images }
  }

  /// Draws into the current context, whose y axis points down. Caps keep their size; the rest is stretched or tiled.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let size = size
    context.paint { point in
      guard rect.contains(point) else { return nil }
      let x = along(point.x - rect.minX, rect.width, size.width, capInsets.left, capInsets.right)
      let y = along(point.y - rect.minY, rect.height, size.height, capInsets.top, capInsets.bottom)
      let stored = stored(CGPoint(x: x * scale, y: y * scale), size)
      return pixels[stored.x, stored.y]
    }
  }

  /// A position along an axis of the image, from one in what is drawn.
  private func along(
    _ x: CGFloat, _ shown: CGFloat, _ own: CGFloat, _ first: CGFloat, _ last: CGFloat
  ) -> CGFloat {
    if x < first { return x }
    if shown - x <= last { return own - (shown - x) }
    let isTiled = resizingMode == .tile && (capInsets != .zero || isTiledWhole)
    if isTiled { return first + (x - first).truncatingRemainder(dividingBy: own - first - last) }
    return first + (x - first) / (shown - first - last) * (own - first - last)
  }

  /// Not UIKit's: that `resizableImage` was called with caps of zero, which properties do not tell.
  public var isTiledWhole = false

  /// A pixel's position as stored, from one as shown, both in pixels.
  private func stored(_ p: CGPoint, _ size: CGSize) -> CGPoint {
    let (width, height) = (size.width * scale, size.height * scale)
    return switch imageOrientation {
    case .up: p
    case .down: CGPoint(x: width - p.x, y: height - p.y)
    case .left: CGPoint(x: height - p.y, y: p.x)
    case .right: CGPoint(x: p.y, y: width - p.x)
    case .upMirrored: CGPoint(x: width - p.x, y: p.y)
    case .downMirrored: CGPoint(x: p.x, y: height - p.y)
    case .leftMirrored: CGPoint(x: height - p.y, y: width - p.x)
    case .rightMirrored: CGPoint(x: p.y, y: p.x)
    }
  }
}

/// Its images have neither caps nor an orientation of their own.
public final class UIImageAsset: Sendable {
  private let light, dark: CGImage
  init(light: CGImage, dark: CGImage) { (self.light, self.dark) = (light, dark) }
  public func image(with traits: UITraitCollection) -> UIImage {
    UIImage(cgImage: traits.userInterfaceStyle == .dark ? dark : light)
  }
}

nonisolated(unsafe) private var contexts: [CGContext] = []

public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
public func UIGraphicsPopContext() { contexts.removeLast() }
