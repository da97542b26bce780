#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import SilhouetteGeometry
public import SilhouetteMap
public import UIKit

/// A button that takes touches only where its image is, or another shape: from code, a storyboard or a NIB.
///
/// Images, insets, content modes, states and configurations are the button's own. The hit area follows all of them. It
/// is made when the button is laid out, and again only when one of them has changed.
///
/// Interface Builder asks for the class's module too: it is SilhouetteUI.
open class ShapedUIButton: UIButton {
  /// What of a button takes hits.
  public enum HitArea {
    /// The current state's image and background, where their alpha is above the threshold; of a button that has neither,
    /// the bounds.
    case image
    /// A mask image, as large as the bounds: every pixel that is not black.
    case mask(UIImage)
    /// An outline in the button's points.
    case outline(Outline)
    /// A shape of a map, as large as the bounds. The button draws it in its own colours, or in the tint, with the state
    /// laid over.
    case shape(HitMap.Shape)
  }

  /// The hit area.
  public var hitArea = HitArea.image { didSet { forgetImages() } }
  /// Redraws the shape. O(1).
  open override var isHighlighted: Bool { didSet { setNeedsDisplay() } }
  /// Redraws the shape. O(1).
  open override var isSelected: Bool { didSet { setNeedsDisplay() } }
  /// Redraws the shape. O(1).
  open override var isEnabled: Bool { didSet { setNeedsDisplay() } }
  /// The alpha above which a pixel takes hits: 0 for `alpha > 0`, 25 for `alpha >= 0.1`, ``RGBA/halfAlpha`` for half.
  public var alphaThreshold: UInt8 = RGBA.halfAlpha { didSet { forgetImages() } }
  /// The least size that fingers need, such as 44 × 44 points: touches around a smaller shape hit it too, unless they
  /// hit another control.
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  public var minimumTarget = CGSize.zero
  /// Why the bounds take hits instead of an image; nil if there is no such reason.
  public private(set) var hitAreaError: ButtonImageError?

  private var look: ButtonLook?
  private var shape = ShapedButton(bounds: .zero)
  private var images = ButtonImages()
  /// Of the shape that is drawn.
  private var artwork: MapArtwork?

  /// A button without an image. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    shapePointer()
  }

  /// A button from a storyboard or a NIB. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    shapePointer()
  }

  /// The shape that takes hits now, in the button's points. O(1); reads an image that is new, O(pixels).
  public var hitShape: ShapedButton {
    // Where the image is, the layout says.
    layoutIfNeeded()
    look(again: ButtonLook(of: self))
    return shape
  }

  /// Whether the shape has the point, or ``minimumTarget`` does and no other control. Half open, as `CGRect.contains` is.
  /// Expected O(1), and O(siblings) around the shape.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hitShape.pointInside(point) || (hasInReach(point) && !isTaken(point, event))
  }

  /// Reads the images of all states, in whichever way they were set. O(1), or O(pixels) where an
  /// image is new.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard look(again: ButtonLook(of: self)) else { return }
    if case .image = hitArea { readImagesOfAllStates() } else { setNeedsDisplay() }
    if #available(iOS 17, *), traitCollection.userInterfaceIdiom == .vision {
      hoverStyle = UIHoverStyle(shape: .path(hitPath))
    }
  }

  /// Draws the shape of ``HitArea/shape(_:)``; nothing for other areas. O(points of the shape).
  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard case .shape(let shape) = hitArea, let artwork, let frame = try? ButtonImage(shape).frame,
      let context = UIGraphicsGetCurrentContext(),
      let transform = PlacementMode.scaleToFill.transform(from: frame, to: bounds)
    else { return }
    let veil = ControlState(rawValue: state.rawValue).veil?.color(in: self).cgColor
    for piece in artwork.pieces {
      let own = piece.color?.cgColor ?? tintColor.cgColor
      context.draw(piece, transform, [own] + (piece.shape == nil ? [] : [veil].compactMap(\.self)))
    }
  }

  /// The border of the hit area, in the button's points. Of an image it runs along pixels. O(pixels of the button).
  public var hitPath: UIBezierPath {
    if case .outline(let outline) = hitArea, case .fill = outline.style {
      return UIBezierPath(cgPath: outline.path.cgPath)
    }
    let mask = try? BitMask(sampling: hitShape, scale: Double(max(1, traitCollection.displayScale)))
    return UIBezierPath(cgPath: (mask?.outline ?? VectorPath(rect: bounds)).cgPath)
  }

  /// The border of the hit area, on the screen, wherever the button has been scrolled to.
  open override var accessibilityPath: UIBezierPath? {
    get { UIAccessibility.convertToScreenCoordinates(hitPath, in: self) }
    set {}
  }

  /// Lets the pointer take the button's shape.
  private func shapePointer() {
    pointerStyleProvider = { button, effect, proposed in
      guard let button = button as? ShapedUIButton else {
        return UIPointerStyle(effect: effect, shape: proposed)
      }
      let origin = button.convert(CGPoint.zero, to: effect.preview.target.container)
      let path = button.hitPath
      path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
      return UIPointerStyle(effect: effect, shape: .path(path))
    }
  }
}

// The shape.
extension ShapedUIButton {
  private func forgetImages() {
    images = ButtonImages()
    (look, artwork) = (nil, nil)
    if case .shape(let shape) = hitArea {
      artwork = (try? HitMap(shapes: [shape], size: shape.bounds.size)).map { MapArtwork($0) }
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Makes the shape anew if what it depends on has changed, and says so.
  @discardableResult private func look(again current: ButtonLook) -> Bool {
    guard current != look else { return false }
    look = current
    shape = ShapedButton(bounds: bounds)
    hitAreaError = nil
    do throws(ButtonImageError) { try lay(current, into: &shape) } catch {
      shape = ShapedButton(bounds: bounds)
      hitAreaError = error
    }
    return true
  }

  private func lay(_ look: ButtonLook, into shape: inout ShapedButton) throws(ButtonImageError) {
    switch hitArea {
    case .image:
      if let layer = look.image {
        shape.setImage(try images.image(layer, alphaThreshold, traitCollection), for: .normal)
        (shape.imageRect, shape.contentMode) = (layer.rect, layer.mode)
      }
      if let layer = look.background {
        shape.setBackground(try images.image(layer, alphaThreshold, traitCollection), for: .normal)
        (shape.backgroundRect, shape.backgroundContentMode) = (layer.rect, layer.mode)
      }
      return
    case .mask(let image):
      shape.setImage(
        try images.only { () throws(ButtonImageError) in try ButtonImage(maskImage: image) },
        for: .normal)
    case .outline(let outline): shape.setImage(ButtonImage(outline, frame: bounds), for: .normal)
    case .shape(let given):
      shape.setImage(
        try images.only { () throws(ButtonImageError) in try ButtonImage(given) }, for: .normal)
    }
    shape.imageRect = bounds
  }

  /// A state that comes later then finds its image. UIKit is asked for the images of one state at a time.
  private func readImagesOfAllStates() {
    let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
    for image in states.flatMap({ [image(for: $0), backgroundImage(for: $0)] }) {
      guard let image else { continue }
      let layer = ButtonLook.Layer(image, rect: CGRect(origin: .zero, size: image.size), of: self)
      _ = try? images.image(layer, alphaThreshold, traitCollection)
    }
  }
}

// What Interface Builder and Objective-C set.
extension ShapedUIButton {
  /// ``alphaThreshold`` for Interface Builder, 0 to 255. O(1).
  #if canImport(ObjectiveC)
  @IBInspectable @objc
  #endif
  public var hitThreshold: Int {
    get { Int(alphaThreshold) }
    set { alphaThreshold = UInt8(clamping: newValue) }
  }

  /// The mask image of ``hitArea`` for Interface Builder; nil for any other area. O(1).
  #if canImport(ObjectiveC)
  @IBInspectable @objc
  #endif
  public var hitMask: UIImage? {
    get { if case .mask(let image) = hitArea { image } else { nil } }
    set { hitArea = newValue.map { .mask($0) } ?? .image }
  }
}

// Touches around the shape.
extension ShapedUIButton {
  /// Whether ``minimumTarget``, centred on the hit area, contains a point.
  private func hasInReach(_ point: CGPoint) -> Bool {
    guard minimumTarget != .zero else { return false }
    let box = hitShape.hitBounds
    return box.insetBy(
      dx: min(0, (box.width - minimumTarget.width) / 2),
      dy: min(0, (box.height - minimumTarget.height) / 2)
    ).contains(point)
  }

  private func isTaken(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    superview?.subviews.contains { other in
      guard other !== self, !other.isHidden, other.alpha > 0.01, other.isUserInteractionEnabled
      else { return false }
      let there = convert(point, to: other)
      guard let button = other as? ShapedUIButton else {
        return other.hitTest(there, with: event) is UIControl
      }
      // UIKit asks the upper of two buttons first, if both are equally near.
      return button.hitShape.pointInside(there)
        || button.hasInReach(there) && button.distance(to: there) < distance(to: point)
    } ?? false
  }

  private func distance(to point: CGPoint) -> CGFloat {
    let box = hitShape.hitBounds
    return hypot(
      max(box.minX - point.x, 0, point.x - box.maxX), max(box.minY - point.y, 0, point.y - box.maxY)
    )
  }
}
#endif
