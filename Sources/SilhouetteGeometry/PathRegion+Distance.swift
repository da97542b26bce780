public import Foundation

extension PathRegion {
  /// The distance from a point to the region: 0 inside, infinite where the region is empty or the
  /// point is no point, and where there is nothing within `limit`.
  ///
  /// In the outline's units; right to rounding for straight edges, to about 1e-12 of the shape's size
  /// for curves. Cells are searched outwards from the point, so that the cost grows with the distance
  /// and not with the outline. Not for strokes with an elliptical pen, where it is measured in the
  /// pen's space and brought back along the pen's longest axis: then never more than the distance.
  public func distance(from point: CGPoint, within limit: Double = .infinity) -> Double {
    guard point.x.isFinite, point.y.isFinite else { return .infinity }
    if pointInside(point) { return 0 }
    return distanceToEdge(from: point, within: limit)
  }

  /// The distance from a point to the filled outline itself, inside or out; for a stroke, and where
  /// nothing is within `limit`, as ``distance(from:within:)``.
  public func distanceToOutline(from point: CGPoint, within limit: Double = .infinity) -> Double {
    guard point.x.isFinite, point.y.isFinite else { return .infinity }
    if stroke != nil { return distance(from: point, within: limit) }
    return distanceToEdge(from: point, within: limit)
  }

  private func distanceToEdge(from point: CGPoint, within limit: Double) -> Double {
    // The limit itself is within; what is searched for is less than `best`.
    let limit = limit.nextUp
    let best =
      fill?.distance(from: Vector(point), best: limit)
      ?? stroke?.distance(from: Vector(point), best: limit) ?? .infinity
    return best < limit ? best : .infinity
  }
}

extension FillIndex {
  /// The distance from a point to the nearest piece, if less than `best`; else `best`.
  fileprivate func distance(from p: Vector, best: Double) -> Double {
    var best = best
    grid.visitOutwards(from: p.x, p.y, best: &best) { cell, _, best in
      guard cells[cell] & 1 == 1 else { return }
      var place = Int(cells[cell] >> 1)
      let header = Header(in: lists, at: &place)
      place += header.events
      for piece in lists[place..<place + header.pieces] {
        best = Piece(code: piece).distance(from: p, in: coordinates, best: best)
      }
    }
    return best
  }
}

extension StrokeIndex {
  /// The distance from a point outside to the nearest part, if less than `best`; else `best`.
  fileprivate func distance(from point: Vector, best: Double) -> Double {
    let p = Vector(toPen.linear(CGPoint(x: point.x, y: point.y)))
    let unit = PenSpace.greatestStretch(of: toPen)
    var nearest = best * unit
    grid.visitOutwards(from: p.x, p.y, best: &nearest) { cell, distance, nearest in
      if cells[cell] == 2 { nearest = min(nearest, distance) }
      guard cells[cell] & 1 == 1 else { return }
      let list = Int(cells[cell] >> 1)
      for place in list + 1...list + Int(lists[list]) {
        nearest = min(nearest, parts[Int(lists[place])].distance(from: p, radius: radius))
      }
    }
    return nearest / unit
  }
}

extension PenSpace {
  /// The most by which a linear map makes a vector longer: its larger singular value.
  static func greatestStretch(of map: AffineTransform) -> Double {
    let (a, b, c, d) = (Double(map.m11), Double(map.m12), Double(map.m21), Double(map.m22))
    return (hypot(a + d, b - c) + hypot(a - d, b + c)) / 2
  }
}
