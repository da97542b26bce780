import Foundation
import SilhouetteGeometry
import SilhouetteSVG

/// Transform lists. Oracle: printing and reading round-trips, alone and after another list.
func fuzzTransform(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let transform = TransformList.parse(text) else { return }
  let numbers = transform.numbers
  if numbers.allSatisfy(\.isFinite) {
    let printed = "matrix(\(numbers.map { "\($0)" }.joined(separator: " ")))"
    let again = TransformList.parse(printed)
    require(again?.numbers == numbers, "\(text): \(printed)")
    let twice = TransformList.parse("\(printed),\(printed)")
    var product = transform
    product.prepend(transform)
    let isNumber = product.numbers.allSatisfy { !$0.isNaN }
    require(twice?.numbers == product.numbers || !isNumber, "\(text): twice")
  }
  let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8)).applying(transform)
  let style = Stroke(width: 2).applying(transform)
  for region in [PathRegion(square), PathRegion(square, stroke: style)] {
    for point in [CGPoint(x: 4, y: 4), CGPoint(x: 0, y: 8), transform.transform(CGPoint.zero)] {
      let isIn = region.pointInside(point)
      require(point.x.isFinite && point.y.isFinite || !isIn, "\(text): \(point)")
    }
  }
}

extension Affine {
  fileprivate var numbers: [Double] { [a, b, c, d, tx, ty] }
}
