#if Rendering && canImport(CCairo)
import SilhouetteGeometry
import SilhouetteRendering

/// Gives the pixels that only several areas together cover to one of them.
enum SharedPixels {
  private struct Share {
    let x, y, area: Int
    let alpha: UInt8
  }

  /// The masks of all areas at one scale, in paint order, with those pixels. O(n log n) for n pixels on which
  /// an area has some alpha, but not enough.
  static func assigned(in areas: [AlphaMask], threshold: UInt8) -> [BitMask] {
    var shares = areas.enumerated().flatMap { area, mask in
      mask.faint.map { Share(x: $0.x, y: $0.y, area: area, alpha: $0.alpha) }
    }
    shares.sort { ($0.y, $0.x, $0.area) < ($1.y, $1.x, $1.area) }
    let owned = union(of: areas.map(\.mask))
    var gained: [Int: [(x: Int, y: Int)]] = [:]
    var start = 0
    while start < shares.count {
      let (x, y) = (shares[start].x, shares[start].y)
      var end = start
      var sum = 0
      var best = shares[start]
      while end < shares.count, shares[end].x == x, shares[end].y == y {
        sum += Int(shares[end].alpha)
        if shares[end].alpha >= best.alpha { best = shares[end] }
        end += 1
      }
      if sum > Int(threshold), !owned[x, y] {
        gained[best.area, default: []].append((x, y))
      }
      start = end
    }
    return areas.enumerated().map { index, area in
      gained[index].map { area.mask.adding($0) } ?? area.mask
    }
  }

  private static func union(of masks: [BitMask]) -> BitMask {
    var rows = PixelRows(rect: masks.reduce(PixelRect.none) { $0.joined(with: $1.pixelRect) })
    for mask in masks { mask.set(in: &rows) }
    return BitMask(scale: masks.first?.scale ?? 1, rows: rows)
  }
}

extension BitMask {
  /// Sets the mask's pixels in rows that hold all of them.
  fileprivate func set(in rows: inout PixelRows) {
    let (x, y) = (rows.rect.x, rows.rect.y)
    forEachRun { rows.set($0.columns.lowerBound - x..<$0.columns.upperBound - x, row: $0.y - y) }
  }

  fileprivate func adding(_ pixels: [(x: Int, y: Int)]) -> BitMask {
    let rect = pixels.reduce(pixelRect) {
      $0.joined(with: PixelRect(x: $1.x, y: $1.y, width: 1, height: 1))
    }
    var rows = PixelRows(rect: rect)
    set(in: &rows)
    for (x, y) in pixels { rows.set(x - rect.x..<x - rect.x + 1, row: y - rect.y) }
    return BitMask(scale: scale, rows: rows)
  }
}
#endif
