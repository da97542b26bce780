import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport

/// Path data, and both engines on it.
///
/// Oracles: the data up to an error gives the same path; printing and reading round-trips; the exact engine
/// agrees with a scan in exact arithmetic; a mask agrees with the exact engine at every pixel's centre.
func fuzzPath(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let (path, error) = VectorPath.reading(svg: text)
  if let error {
    require(error.offset <= text.utf8.count, "\(error)")
    let start = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
    let again = VectorPath.reading(svg: start).path
    require(again.printed == path.printed, "up to \(error): \(again.printed), \(path.printed)")
  }
  checkPrinting(path)
  guard path.underestimatedCount <= 40 else { return }
  checkExact(path, seed: UInt64(bytes.count))
  checkMasks(path, number: bytes.count)
}

private func checkPrinting(_ path: VectorPath) {
  let printed = path.printed
  guard !printed.contains("arc"), !printed.contains("inf"), !printed.contains("nan") else { return }
  do {
    let again = try VectorPath(svg: printed)
    require(again.printed == printed, "\(printed) is read as \(again.printed)")
  } catch {
    require(false, "\(printed): \(error)")
  }
}

private func checkExact(_ path: VectorPath, seed: UInt64) {
  let numbers = path.printed
  let (nonZero, evenOdd) = (PathRegion(path), PathRegion(path, fillRule: .evenOdd))
  var points = ReferencePoints(path, seed: seed)
  let isJudged = path.underestimatedCount <= 16 && path.isWithinReach
  let reference = isJudged ? ReferenceOutline(path) : nil
  for _ in 0..<16 {
    let point = points.next()
    let (isNonZero, isOdd) = (nonZero.pointInside(point), evenOdd.pointInside(point))
    if !point.x.isFinite || !point.y.isFinite {
      require(!isNonZero && !isOdd, "\(point) is inside \(numbers)")
    }
    guard point.x.isFinite, point.y.isFinite, let reference,
      let winding = reference.winding(of: point)
    else { continue }
    if isNonZero == (winding != 0), isOdd == (winding & 1 == 1) { continue }
    require(
      reference.isOnCurve(point, within: 8),
      "\(numbers) at \(point.x), \(point.y): exact \(winding), not \(isNonZero) \(isOdd)")
  }
}

private func checkMasks(_ path: VectorPath, number: Int) {
  let scale = [1, 2, 0.5, 3][number % 4]
  let style = Stroke(
    width: [1, 3, 0.25, 8][number / 4 % 4], cap: Stroke.LineCap.allCases[number % 3],
    join: Stroke.LineJoin.allCases[number / 3 % 3],
    dashes: number % 5 == 0 ? [3, 1.5, 2] : [])
  for outline in [
    Outline.fill(path), .fill(path, rule: .evenOdd), .stroke(path, style: style),
  ] {
    let limits = Limits(work: 1 << 20, memory: 1 << 14)
    guard let mask = try? BitMask(of: [outline], scale: scale, limits: limits) else { continue }
    let region = PathRegion(outline)
    let rect = mask.pixelRect
    for y in rect.y - 1...rect.y + rect.height {
      for x in rect.x - 1...rect.x + rect.width {
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        require(
          mask[x, y] == region.pointInside(center),
          "\(outline.style) of \(path.printed) at \(scale)x, pixel \(x), \(y): mask \(mask[x, y])"
        )
      }
    }
  }
}

extension VectorPath {
  /// The path as path data, except for arcs, which are written as centre and axes.
  var printed: String {
    map { element in
      switch element {
      case .move(let p): "M\(p.text)"
      case .line(let p): "L\(p.text)"
      case .quad(let c, let p): "Q\(c.text) \(p.text)"
      case .cubic(let c, let d, let p): "C\(c.text) \(d.text) \(p.text)"
      case .arc(let arc, let p):
        "arc\(arc.center.text) \(arc.axis1.text) \(arc.axis2.text) "
          + "\(arc.startAngle) \(arc.endAngle) \(p.text)"
      case .close: "Z"
      }
    }.joined()
  }

  /// Whether all coordinates are within the exact engine's range.
  fileprivate var isWithinReach: Bool {
    allSatisfy { element in
      switch element {
      case .move(let p), .line(let p): p.isWithinReach
      case .quad(let c, let p): c.isWithinReach && p.isWithinReach
      case .cubic(let c, let d, let p): c.isWithinReach && d.isWithinReach && p.isWithinReach
      case .arc(let arc, let p):
        arc.center.isWithinReach && arc.axis1.isWithinReach && arc.axis2.isWithinReach
          && p.isWithinReach
      case .close: true
      }
    }
  }
}

extension CGPoint {
  fileprivate var isWithinReach: Bool { x.magnitude < 0x1p990 && y.magnitude < 0x1p990 }
  fileprivate var text: String { "\(Double(x)) \(Double(y))" }
}
