public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// A spot well inside a shape or group, with the room around it: for a label, a focus ring, or a screen reader's
  /// tap. Nil if the map has no such shape or group, or no point inside it is found.
  ///
  /// The largest circle that fits inside is searched first (its centre is the pole of inaccessibility; Garcia-Castellanos
  /// and Lombardo 2007), to a hundredth of the bounds. The spot is the centroid, or a point straight across from it, if a
  /// circle there has at least 0.9 of that radius; otherwise the pole, moved towards the centroid as far as the circle
  /// keeps its size. So a symmetric shape is labelled on its axis. A shape that takes no hits uses its
  /// ``Shape/passiveDrawings``. Borders between the shapes of a group do not count. In mask modes, at the largest scale.
  ///
  /// With a window, a label keeps its place while zooming and panning, until its spot leaves the window. It then
  /// moves to the visible part.
  ///
  /// O(thousands of questions to the index) at each call: keep the result.
  ///
  /// - Parameter window: the part of the map that is visible, in document space; nil for all of it.
  public func labelSpot(of id: String, in window: CGRect? = nil) -> LabelSpot? {
    let silent = areas.members(of: id).filter {
      areas.areas(ofShape: $0).isEmpty && !isHidden($0)
    }
    return labelSpot(
      of: AreaUnion(
        areas.areas(of: id), of: index, silent.flatMap(areas.passiveRegions), meter: meter),
      in: window)
  }

  /// The spot for a label of some areas.
  func labelSpot(of area: AreaUnion, in window: CGRect?) -> LabelSpot? {
    let spot = PoleSearch(area, in: nil)?.run()
    guard let window, let found = spot, !window.pointInside(found.point) else { return spot }
    return PoleSearch(area, in: window)?.run()
  }

  /// A point inside what takes hits of a shape: the centre of a rectangle, if that is inside, which is soon known; else
  /// the spot for a label. Nil if none is found.
  func pointInside(_ shape: Int, near rect: CGRect, in window: CGRect?) -> CGPoint? {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    var others: Int64 = 0
    let area = index.topmost(x: Double(center.x), y: Double(center.y)) {
      others += 1
      // With many others, asking for the shape alone is faster.
      return others > 100 || areas.owners[$0] == shape && !areas.isHidden($0)
    }
    pays(100 * others)
    if area >= 0, others <= 100 { return center }
    let own = areas.areas(ofShape: shape).filter { !areas.isHidden($0) }
    if others > 100, let outlines = areas.outlines {
      let alone = AreaUnion(own.map { outlines.region($0) })
      if alone.pointInside(center) { return center }
      return labelSpot(of: alone, in: window)?.point
    }
    return labelSpot(of: AreaUnion(own, of: index, meter: meter), in: window)?.point
  }
}

/// A spot inside a shape, and the room around it: for a label.
public struct LabelSpot: Sendable, Equatable {
  /// The spot, in document space.
  public let point: CGPoint
  /// About the radius of the largest circle around the spot that is inside, in document units.
  public let radius: CGFloat
  /// The length of the longest horizontal line, with the spot in its middle, that is inside: to about 1 % of
  /// the shape's width. A label that is wider does not fit.
  public let width: CGFloat
  /// The same for a vertical line.
  public let height: CGFloat
}

extension HitMap {
  /// The pieces of a shape, or of a group and everything in it, largest first: islands, say. In exact mode the
  /// subpaths of the outlines; in mask modes the connected pixels at the largest scale. Empty if there is no
  /// such shape or group. O(areas + outlines + n log n) for n subpaths, or O(pixels) for masks.
  public func pieces(of id: String) -> [AreaPiece] {
    areas.areas(of: id).flatMap { index.pieces(of: $0) }.sorted { $0.area > $1.area }
  }

  /// The rectangle to show for a shape or group with far islands or insets: around its largest piece and the pieces
  /// near it, or around the piece nearest to a point and the pieces near that. Nil if there is no such shape or
  /// group. O(the cost of ``pieces(of:)`` + n log n) for n pieces.
  ///
  /// A piece is near if its gap to the frame, as grown so far, is at most a quarter of the shorter side of the
  /// largest piece.
  ///
  /// - Parameter point: in document space: where the shape was tapped, say, so that an inset has a frame of its
  ///   own. Nil for the largest piece.
  public func frame(of id: String, near point: CGPoint? = nil) -> CGRect? {
    let boxes = pieces(of: id).map { $0.bounds }
    guard let largest = boxes.first else { return nil }
    var first = largest
    if let point {
      for box in boxes where box.distance(to: point) < first.distance(to: point) { first = box }
    }
    return first.grown(to: boxes, within: min(largest.width, largest.height) / 4)
  }
}

extension CGRect {
  /// The smallest rectangle around this one and those of some boxes that are near to it, step by step. O(n log n).
  ///
  /// - Parameter reach: the widest gap between it and a box that is near.
  fileprivate func grown(to boxes: [CGRect], within reach: CGFloat) -> CGRect {
    // On each side, how far out boxes begin. The frame only grows, so that it passes a box once on each side.
    let sides: [(begin: (CGRect) -> CGFloat, end: (CGRect) -> CGFloat)] = [
      ({ $0.minX }, { $0.maxX }), ({ -$0.maxX }, { -$0.minX }),
      ({ $0.minY }, { $0.maxY }), ({ -$0.maxY }, { -$0.minY }),
    ]
    let sorted = sides.map { side in
      boxes.indices.sorted { side.begin(boxes[$0]) < side.begin(boxes[$1]) }
    }
    var (passed, frame) = ([Int](repeating: 0, count: sides.count), self)
    var sidesPassed = [Int](repeating: 0, count: boxes.count)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (number, side) in sides.enumerated() {
        while passed[number] < boxes.count {
          let index = sorted[number][passed[number]]
          guard side.begin(boxes[index]) <= side.end(frame) + reach else { break }
          passed[number] += 1
          sidesPassed[index] += 1
          if sidesPassed[index] == sides.count {
            frame = frame.union(boxes[index])
            isGrowing = true
          }
        }
      }
    }
    return frame
  }

  /// The distance from a point to the rectangle; 0 inside.
  func distance(to point: CGPoint) -> CGFloat {
    let (dx, dy) = (
      max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY)
    )
    return (dx * dx + dy * dy).squareRoot()
  }
}
