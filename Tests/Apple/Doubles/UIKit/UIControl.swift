// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Controls: states, and touches that are tracked with UIKit's slack of 70 points.

@MainActor open class UIControl: UIView {
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    fileprivate var isSingle: Bool { rawValue.nonzeroBitCount <= 1 }
  }

  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 64)
    public static let touchUpOutside = Event(rawValue: 128)
    public static let touchCancel = Event(rawValue: 256)
  }

  open var isEnabled = true
  open var isSelected = false { didSet { setNeedsLayout() } }
  open var isHighlighted = false { didSet { setNeedsLayout() } }
  public private(set) var isTouchInside = false
  public private(set) var isTracking = false
  private var actions: [(Event, UIAction)] = []

  public var state: State {
    var state: State = isHighlighted ? .highlighted : []
    if isSelected { state.insert(.selected) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  open func addAction(_ action: UIAction, for events: Event) { actions.append((events, action)) }
  open func sendActions(for events: Event) {
    for (event, action) in actions where event.contains(events) { action.handler(action) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    isHighlighted = isTouchInside
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    touchesMoved(touches, with: event)
    let isInside = isTouchInside
    endTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking()
    sendActions(for: .touchCancel)
  }
  private func endTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }
}

@MainActor public final class UIAction {
  fileprivate let handler: @MainActor (UIAction) -> Void
  public init(handler: @escaping @MainActor (UIAction) -> Void) { self.handler = handler }
}

@MainActor open class UIButton: UIControl {
  @MainActor public struct Configuration {
    public var image: UIImage?
    public var background = UIBackgroundConfiguration()
    public static func plain() -> Configuration { Configuration() }
  }

  open var configuration: Configuration? { didSet { setNeedsLayout() } }
  private var insets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  @available(iOS, deprecated: 15) open var imageEdgeInsets: UIEdgeInsets {
    get { insets }
    set { insets = newValue }
  }
  open var isPointerInteractionEnabled = false
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?
  open var pointerStyleProvider: PointerStyleProvider?
  public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  private var images: [State: UIImage] = [:]
  private var backgrounds: [State: UIImage] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    images = coder.values["images"] as? [State: UIImage] ?? [:]
    backgrounds = coder.values["backgrounds"] as? [State: UIImage] ?? [:]
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    setNeedsLayout()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    setNeedsLayout()
  }
  // "These getters only take a single state value."
  open func image(for state: State) -> UIImage? { state.isSingle ? images[state] : nil }
  open func backgroundImage(for state: State) -> UIImage? {
    state.isSingle ? backgrounds[state] : nil
  }
  open var currentImage: UIImage? { images[state] ?? images[.normal] }
  open var currentBackgroundImage: UIImage? { backgrounds[state] ?? backgrounds[.normal] }

  // Not called with a configuration.
  @available(iOS, deprecated: 15) open func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    configuration == nil ? bounds : .zero
  }
  @available(iOS, deprecated: 15) open func contentRect(forBounds bounds: CGRect) -> CGRect {
    configuration == nil ? bounds : .zero
  }
  @available(iOS, deprecated: 15) open func imageRect(forContentRect rect: CGRect) -> CGRect {
    configuration == nil ? imageRect(in: rect) : .zero
  }
  /// The image's own size in the middle, shrunk to what there is.
  private func imageRect(in rect: CGRect) -> CGRect {
    let (room, size) = (rect.inset(by: insets), currentImage?.size ?? .zero)
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    return CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    imageView?.image = configuration?.image ?? currentImage
    imageView?.frame = imageRect(in: bounds)
    if configuration != nil, let size = imageView?.image?.size {
      imageView?.frame = CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
    }
  }
}

@MainActor public struct UIBackgroundConfiguration {
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var backgroundInsets = NSDirectionalEdgeInsets()
}

@MainActor open class UIImageView: UIView {
  open var image: UIImage?
}
