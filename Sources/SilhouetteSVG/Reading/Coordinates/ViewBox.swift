import Foundation
import SilhouetteGeometry

/// The rectangle of user space that is fitted into a viewport (SVG 2, section 8.6).
struct ViewBox: Sendable, Equatable {
  let rect: CGRect

  /// Parses four numbers; nil if the text is anything else, or a side is negative.
  init?(_ text: String) {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while let number = scanner.readNumber() {
      numbers.append(number)
      scanner.skipSeparator()
    }
    guard scanner.isAtEnd, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The transform from user space to the space of `viewport`; nil if one of them has no area, which disables
  /// rendering.
  func transform(to viewport: CGRect, fit: PreserveAspectRatio) -> Affine? {
    guard rect.width > 0, rect.height > 0, viewport.width > 0, viewport.height > 0 else {
      return nil
    }
    var x = Double(viewport.width / rect.width)
    var y = Double(viewport.height / rect.height)
    if fit.alignment != nil {
      x = fit.slices ? max(x, y) : min(x, y)
      y = x
    }
    let align = fit.alignment ?? .zero
    let tx = Double(viewport.minX - rect.minX * x + (viewport.width - rect.width * x) * align.x)
    let ty = Double(viewport.minY - rect.minY * y + (viewport.height - rect.height * y) * align.y)
    return Affine(a: x, b: 0, c: 0, d: y, tx: tx, ty: ty)
  }
}
