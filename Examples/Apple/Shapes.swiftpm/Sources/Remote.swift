import SilhouetteUI
import SwiftUI
import UIKit

/// A remote control: each key is a `UIButton` whose frame overlaps its neighbours', and whose shape decides.
struct Remote: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView {
    let view = UIView(frame: .zero)
    guard let url = Bundle.main.url(forResource: "remote", withExtension: "svg"),
      let map = try? HitMap(SVGDocument(contentsOf: url))
    else { return view }
    for shape in map.shapes {
      let key = ShapedUIButton(frame: shape.bounds)
      key.hitArea = .shape(shape)
      key.minimumTarget = CGSize(width: 44, height: 44)
      key.accessibilityLabel = shape.label
      key.addAction(UIAction { _ in print(shape.label) }, for: .touchUpInside)
      view.addSubview(key)
    }
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {}
}
