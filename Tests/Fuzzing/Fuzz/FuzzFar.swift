import Foundation
import Silhouette
import SilhouetteGeometry

@testable import SilhouetteMap

/// Maps of shapes that are far apart, far out, large or tiny: six bytes describe a shape.
///
/// Oracles: at the centre of a pixel an exact map and a map of masks find the topmost of the shapes' own
/// regions, asked one by one; every index in both is in range; no map takes more than its budget.
func fuzzFar(_ bytes: [UInt8]) {
  let count = min(bytes.count / 6, 12)
  let drawings = (0..<count).map { FarShape(bytes[$0 * 6..<$0 * 6 + 6]) }
  let shapes = drawings.enumerated().map { index, shape in
    HitMap.Shape(
      id: "\(index)",
      drawings: [
        HitMap.Drawing(outlines: [shape.outline], clips: shape.clip.map { [Clip($0)] } ?? [])
      ])
  }
  let size = CGSize(width: 9, height: 9)
  let limits = Limits(work: 300_000_000, memory: 64 << 20)
  for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
    guard
      let map = try? HitMap(
        shapes: shapes, size: size, overflow: .visible, mode: mode, limits: limits)
    else { continue }
    require(map.checkInvariants(), "\(mode) of \(drawings): an index out of range")
    let regions = drawings.map { (PathRegion($0.outline), $0.clip.map { PathRegion($0) }) }
    for point in drawings.flatMap(\.points) {
      let expected = regions.lastIndex {
        $0.0.pointInside(point) && $0.1?.pointInside(point) ?? true
      }
      let found = map.hitTest(point)?.id
      require(
        found == expected.map { "\($0)" }, "\(mode) of \(drawings): \(found ?? "-") at \(point)")
      _ = map.hitTest(point, tolerance: 3)
    }
  }
}

/// A shape that six bytes describe.
private struct FarShape: CustomStringConvertible {
  let outline: Outline
  var clip: Outline?
  /// Centres of pixels in and around it.
  let points: [CGPoint]

  private static let powers = [0.0, 0x1p10, 0x1p20, 0x1p31, 0x1p32, 0x1p40, 0x1p48, 0x1p49, 0x1p50]

  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    func coordinate(_ byte: UInt8, _ offset: UInt8) -> Double {
      let far = Self.powers[Int(byte >> 1) % Self.powers.count]
      return (byte & 1 == 0 ? far : -far) + Double(Int8(bitPattern: offset))
    }
    let (x, y) = (coordinate(bytes[1], bytes[2]), coordinate(bytes[3], bytes[4]))
    let width = 1 + Double(bytes[5] & 15) * (bytes[0] & 64 == 0 ? 1 : 0x1p40)
    let height = 1 + Double(bytes[5] >> 4)
    let corners = [
      CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
      CGPoint(x: x, y: y + height),
    ]
    var path = VectorPath()
    path.move(to: corners[0])
    switch bytes[0] & 3 {
    case 0: for corner in corners.dropFirst() { path.addLine(to: corner) }
    case 1: path.addQuad(to: corners[2], control: corners[1])
    case 2: path.addCubic(to: corners[3], control1: corners[1], control2: corners[2])
    default:
      path.addArc(to: corners[2], radii: CGSize(width: width, height: height))
    }
    path.close()
    outline = bytes[0] & 4 == 0 ? .fill(path) : .stroke(path, style: Stroke(width: 2))
    if bytes[0] & 8 != 0 {
      clip = .fill(VectorPath(rect: CGRect(x: x + 1, y: y + 1, width: 4, height: 4)))
    }
    points = [
      (0.5, 0.5), (-0.5, 0.5), (width / 2, height / 2), (width - 0.5, 1.5), (width, height),
    ]
    .map {
      CGPoint(
        x: (x + $0.0 - 0.5).rounded(.down) + 0.5, y: (y + $0.1 - 0.5).rounded(.down) + 0.5)
    }
  }

  var description: String { "\(outline)" + (clip.map { " in \($0)" } ?? "") }
}
