#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SilhouetteGeometry
import SilhouetteMap
import UIKit

/// The inputs of a button's shape. Two that are equal have the same shape.
@MainActor struct ButtonLook: Equatable {
  /// An image, and where it is in the button.
  struct Layer: Equatable {
    let image: UIImage
    let rect: CGRect
    let mode: PlacementMode
    /// Whether it is mirrored, as images for reading from right to left may be.
    let isMirrored: Bool

    @MainActor init(
      _ image: UIImage, rect: CGRect, mode: UIView.ContentMode = .scaleToFill, of button: UIButton
    ) {
      (self.image, self.rect) = (image, rect)
      self.mode = PlacementMode(mode)
      isMirrored =
        image.flipsForRightToLeftLayoutDirection
        && button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// The size for which the image has to be drawn anew, because it may have caps or tiles; else nil.
    var resizedSize: CGSize? {
      guard image.capInsets != .zero || image.resizingMode == .tile, mode == .scaleToFill,
        rect.size != image.size, !rect.isEmpty
      else { return nil }
      return rect.size
    }

    static func == (a: Layer, b: Layer) -> Bool {
      a.image === b.image && a.rect == b.rect && a.mode == b.mode && a.isMirrored == b.isMirrored
    }
  }

  let bounds: CGRect
  let image, background: Layer?
  /// Images of an asset catalog depend on it.
  private let style: UIUserInterfaceStyle

  /// - Parameter button: laid out.
  init(of button: UIButton) {
    bounds = button.bounds
    style = button.traitCollection.userInterfaceStyle
    image = Self.image(of: button)
    background = Self.background(of: button)
  }

  private static func image(of button: UIButton) -> Layer? {
    guard let image = button.configuration?.image ?? button.currentImage else { return nil }
    let view = button.imageView
    return Layer(
      image, rect: view?.frame ?? button.bounds, mode: view?.contentMode ?? .scaleToFill, of: button
    )
  }

  private static func background(of button: UIButton) -> Layer? {
    if let background = button.configuration?.background, let image = background.image {
      let insets = background.backgroundInsets
      let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let rect = button.bounds.inset(
        by: UIEdgeInsets(
          top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
          bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing))
      return Layer(image, rect: rect, mode: background.imageContentMode, of: button)
    }
    return button.currentBackgroundImage.map { Layer($0, rect: button.bounds, of: button) }
  }
}

extension PlacementMode {
  /// UIKit's modes have the same order; one that is newer stretches.
  init(_ mode: UIView.ContentMode) {
    let all = Self.allCases
    self = all.indices.contains(mode.rawValue) ? all[mode.rawValue] : .scaleToFill
  }
}
#endif
