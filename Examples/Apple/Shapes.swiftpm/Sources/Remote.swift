import Silhouette
import SilhouetteUI
import SwiftUI
import UIKit

/// A remote control: each key is a `UIButton` whose frame overlaps its neighbours', and whose picture decides.
struct Remote: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView {
    let view = UIView(frame: .zero)
    guard let url = Bundle.main.url(forResource: "remote", withExtension: "svg"),
      let map = try? HitMap(SVGDocument(contentsOf: url))
    else { return view }
    for shape in map.shapes { view.addSubview(key(shape)) }
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {}

  private func key(_ shape: HitMap.Shape) -> UIButton {
    let button = ShapedUIButton(frame: shape.bounds)
    button.setImage(picture(of: shape, .gray), for: .normal)
    button.setImage(picture(of: shape, .systemBlue), for: .highlighted)
    button.minimumTarget = CGSize(width: 44, height: 44)
    button.accessibilityLabel = shape.label
    button.addAction(UIAction { _ in print(shape.label) }, for: .touchUpInside)
    return button
  }

  /// A picture of a key. An app has pictures of its own.
  private func picture(of shape: HitMap.Shape, _ color: UIColor) -> UIImage {
    let frame = CGRect(origin: .zero, size: shape.bounds.size)
    return UIGraphicsImageRenderer(size: frame.size).image { _ in
      color.setFill()
      UIBezierPath(cgPath: HitShape(shape).path(in: frame).cgPath).fill()
    }
  }
}
