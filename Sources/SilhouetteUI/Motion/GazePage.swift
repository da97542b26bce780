#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SilhouetteGeometry
import UIKit

/// The empty page of a scroll view over a map. On a headset it has a view for each shape, which a gaze lights up. A
/// scroll view only receives touches on itself and its contents, so a drag must not begin on a button above it.
@available(iOS 17, macCatalyst 17, visionOS 1, *)
final class GazePage: UIView {
  /// In the page's points.
  var outlines: [VectorPath] = [] {
    didSet {
      if outlines == oldValue { return }
      for view in subviews { view.removeFromSuperview() }
      for outline in outlines { addSubview(GazedShape(outline)) }
    }
  }

  /// Has the page's coordinates. The page receives its touches.
  private final class GazedShape: UIView {
    private let outline: CGPath

    init(_ outline: VectorPath) {
      self.outline = outline.cgPath
      super.init(frame: self.outline.boundingBox)
      bounds.origin = frame.origin
      hoverStyle = UIHoverStyle(shape: .path(UIBezierPath(cgPath: self.outline)))
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      outline.contains(point)
    }
  }
}
#endif
