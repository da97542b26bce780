#if canImport(CoreGraphics)
public import CoreGraphics

extension Affine {
  /// The same map. O(1).
  public init(_ transform: CGAffineTransform) {
    self.init(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: transform.tx, ty: transform.ty)
  }
}

extension CGAffineTransform {
  /// The same map. O(1).
  public init(_ affine: Affine) {
    self.init(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: affine.tx, ty: affine.ty)
  }
}
#endif

// Foundation has no `AffineTransform` on Apple's platforms but macOS.
#if canImport(Foundation) && (os(macOS) || !canImport(Darwin)) && !hasFeature(Embedded)
public import Foundation

extension Affine {
  /// The same map. O(1).
  public init(_ transform: AffineTransform) {
    self.init(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
      tx: transform.tX, ty: transform.tY)
  }
}

extension AffineTransform {
  /// The same map. O(1).
  public init(_ affine: Affine) {
    self.init(
      m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, tX: affine.tx, tY: affine.ty)
  }
}
#endif
