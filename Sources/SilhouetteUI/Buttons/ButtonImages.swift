#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SilhouetteGeometry
import SilhouetteMap
import UIKit

/// The shapes of a button's images, each read once.
@MainActor struct ButtonImages {
  /// The images are kept, so that each has an identity of its own.
  private struct Key: Hashable {
    let image: UIImage
    /// Of a resized image, whose caps and tiles do not grow; else nil.
    let size: CGSize?
    let isMirrored: Bool
    let style: UIUserInterfaceStyle

    static func == (a: Key, b: Key) -> Bool {
      a.image === b.image && a.size == b.size && a.isMirrored == b.isMirrored && a.style == b.style
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(image)) }
  }

  private var images: [Key: ButtonImage] = [:]
  private var given: ButtonImage?

  /// More than the states have; resizable images that are shown at many sizes have one for each.
  private static var most: Int { 32 }

  /// The shape of a layer's image. O(1); O(pixels) the first time.
  mutating func image(
    _ layer: ButtonLook.Layer, _ threshold: UInt8, _ traits: UITraitCollection
  ) throws(ButtonImageError) -> ButtonImage {
    let key = Key(
      image: layer.image, size: layer.resizedSize, isMirrored: layer.isMirrored,
      style: traits.userInterfaceStyle)
    if let image = images[key] { return image }
    let shown = key.image.variant(for: traits)
    let picture = layer.isMirrored ? shown.withHorizontallyFlippedOrientation() : shown
    let image = try ButtonImage(picture, size: key.size, alphaThreshold: threshold)
    if images.count >= Self.most { images = [:] }
    images[key] = image
    return image
  }

  /// The one shape of a button that takes hits elsewhere than its images.
  mutating func only(
    _ make: () throws(ButtonImageError) -> ButtonImage
  ) throws(ButtonImageError) -> ButtonImage {
    if let given { return given }
    let image = try make()
    given = image
    return image
  }
}

extension UIImage {
  /// The image that a catalog has for the traits, in the dark for example: drawing does not look for it.
  fileprivate func variant(for traits: UITraitCollection) -> UIImage {
    guard let variant = imageAsset?.image(with: traits),
      variant.imageOrientation == imageOrientation
    else { return self }
    return capInsets == .zero || variant.capInsets == capInsets
      ? variant : variant.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
  }
}
#endif
