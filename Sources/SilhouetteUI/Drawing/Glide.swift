import Foundation
import SilhouetteGeometry
import SilhouetteMap

/// How a shape moves on the screen from where it was to where it is: its middle on a straight line, while it turns and
/// changes its size.
struct Glide: Sendable {
  /// From where the shape is to where it was.
  private let back: Affine
  private let angle: Double
  /// What of `back` remains without the turn and the shift.
  private let form: Affine
  private let middle: CGPoint

  /// Nil if the shape is not in both maps, is not painted in both, or has not moved.
  init?(of change: HitMap.Changes.Change, from old: HitMap, to new: HitMap) {
    guard !change.before.isNull, !change.after.isNull,
      let was = try? old.transform(of: change.index),
      let now = try? new.transform(of: change.index),
      was != now, let fromNow = now.inverse
    else { return nil }
    self.init(back: fromNow.concatenating(was), middle: change.after)
  }

  init(back: Affine, middle rect: CGRect) {
    self.back = back
    middle = CGPoint(x: rect.midX, y: rect.midY)
    angle = atan2(back.b - back.c, back.a + back.d)
    form = Affine(a: back.a, b: back.b, c: back.c, d: back.d)
      .concatenating(.rotation(degrees: -angle * 180 / .pi))
  }

  /// The transform from the shape's place to where it is shown: 0 is its old place, 1 its new one.
  func transform(at fraction: Double) -> Affine {
    let rest = 1 - fraction
    let linear = Affine(
      a: 1 + (form.a - 1) * rest, b: form.b * rest, c: form.c * rest,
      d: 1 + (form.d - 1) * rest
    ).concatenating(.rotation(degrees: angle * 180 / .pi * rest))
    let (turned, was) = (linear.transform(middle), back.transform(middle))
    let x = Double(middle.x) * fraction + Double(was.x) * rest - Double(turned.x)
    let y = Double(middle.y) * fraction + Double(was.y) * rest - Double(turned.y)
    return linear.concatenating(.translation(x: x, y: y))
  }
}
