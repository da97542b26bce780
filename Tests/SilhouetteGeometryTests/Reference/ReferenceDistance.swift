import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport

/// Distances to an outline by brute force: lines by formula, curves by many samples and a search around
/// each local minimum among them.
struct ReferenceDistance {
  private let segments: [ReferenceSegment]
  private let samples: [[CGPoint]]
  private static let count = 96

  init(_ path: VectorPath, isFilled: Bool) {
    segments = ReferenceSegment.segments(of: path, isFilled: isFilled)
    samples = segments.map { segment in
      if segment.isLine { return segment.points }
      return (0...Self.count).map { segment.point(at: Double($0) / Double(Self.count)) }
    }
  }

  func distance(from p: CGPoint) -> Double {
    var best = Double.infinity
    for (segment, samples) in zip(segments, samples) {
      if segment.isLine {
        best = min(best, Self.distance(from: p, toLine: samples[0], samples[1]))
        continue
      }
      let distances = samples.map { hypot(Double($0.x - p.x), Double($0.y - p.y)) }
      for index in distances.indices {
        let (before, after) = (max(0, index - 1), min(Self.count, index + 1))
        let value = distances[index]
        guard value <= distances[before], value <= distances[after] else { continue }
        // A point between two samples is nearer than they are by at most their distance from each other.
        let step = hypot(
          Double(samples[before].x - samples[after].x), Double(samples[before].y - samples[after].y)
        )
        guard value - step < best else { continue }
        best = min(best, value, Self.search(segment, p, before, after))
      }
    }
    return best
  }

  private static func search(
    _ segment: ReferenceSegment, _ p: CGPoint, _ before: Int, _ after: Int
  ) -> Double {
    func value(_ t: Double) -> Double {
      let q = segment.point(at: t)
      return hypot(Double(q.x - p.x), Double(q.y - p.y))
    }
    var (low, high) = (Double(before) / Double(count), Double(after) / Double(count))
    for _ in 0..<45 {
      let (a, b) = (low + (high - low) * 0.382, low + (high - low) * 0.618)
      if value(a) < value(b) { high = b } else { low = a }
    }
    return value((low + high) / 2)
  }

  private static func distance(from p: CGPoint, toLine a: CGPoint, _ b: CGPoint) -> Double {
    let (wx, wy) = (Double(b.x - a.x), Double(b.y - a.y))
    let (px, py) = (Double(p.x - a.x), Double(p.y - a.y))
    let length = hypot(wx, wy)
    guard length > 0 else { return hypot(px, py) }
    let along = px * (wx / length) + py * (wy / length)
    if along <= 0 { return hypot(px, py) }
    if along >= length { return hypot(Double(p.x - b.x), Double(p.y - b.y)) }
    return (px * (wy / length) - py * (wx / length)).magnitude
  }
}
