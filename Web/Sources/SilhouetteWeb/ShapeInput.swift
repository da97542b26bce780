import Foundation
import SilhouetteGeometry
import SilhouetteMap

extension Input {
  /// A shape that JavaScript describes.
  ///
  /// - Throws: the text of an error that names the shape.
  mutating func readShape() throws(WebError) -> HitMap.Shape {
    let id = readString()
    let title = readOptionalString()
    let ancestors = readList { $0.readString() }
    let attributes = readList { ($0.readString(), $0.readString()) }
    let hitWidth = readNumber()
    let data = readString()
    let (rule, stroke, transform) = (readByte(), readStroke(), readTransform())
    var shape: HitMap.Shape
    do throws(PathDataError) {
      let path = try VectorPath(svg: data)
      var outlines: [Outline] = []
      if rule < 2 { outlines.append(.fill(path, rule: rule == 1 ? .evenOdd : .nonZero)) }
      if let stroke { outlines.append(.stroke(path, style: stroke)) }
      shape = HitMap.Shape(
        id: id, title: title, ancestors: ancestors,
        attributes: attributes.reduce(into: [:]) { $0[$1.0] = $1.1 },
        drawings: [HitMap.Drawing(outlines: outlines.map { $0.applying(transform) })])
    } catch {
      throw WebError("shape “\(id)”: \(error.description)")
    }
    shape.hitWidth = hitWidth
    return shape
  }

  private mutating func readStroke() -> Stroke? {
    guard readBool() else { return nil }
    let width = readNumber()
    let caps: [Stroke.LineCap] = [.butt, .round, .square]
    let joins: [Stroke.LineJoin] = [.miter, .round, .bevel]
    let (cap, join) = (Int(readByte()) % caps.count, Int(readByte()) % joins.count)
    let limit = readNumber()
    let dashes = readList { $0.readNumber() }
    return Stroke(
      width: width, cap: caps[cap], join: joins[join], miterLimit: limit, dashes: dashes,
      dashOffset: readNumber())
  }

  mutating func readRect() -> CGRect {
    CGRect(x: readNumber(), y: readNumber(), width: readNumber(), height: readNumber())
  }

  mutating func readTransform() -> Affine {
    Affine(
      a: readNumber(), b: readNumber(), c: readNumber(), d: readNumber(), tx: readNumber(),
      ty: readNumber())
  }
}
