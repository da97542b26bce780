import Foundation
import Silhouette
import SilhouetteGeometry

/// The map that points are tested against, in the document's units or in a view.
struct Target: Sendable {
  let map: HitMap
  /// The map in the view; nil for the document's units.
  let placed: PlacedHitMap?
  /// The meter that pays for answers.
  let meter: SharedBudget

  /// Throws if the answers took more than the budget: some of them may be wrong.
  func checkBudget() throws(LimitExceeded) {
    if let exceeded = meter.rest.exceeded { throw exceeded }
  }

  /// The topmost shape under the point, or the nearest within the tolerance.
  func hitTest(_ point: CGPoint, tolerance: Double) -> Hit? {
    guard let placed else { return map.hitTest(point, tolerance: tolerance) }
    return placed.hitTest(point, tolerance: tolerance)
  }

  /// Every shape under the point, front to back.
  func hitTestAll(_ point: CGPoint) -> [Hit] {
    placed?.hitTestAll(point) ?? map.hitTestAll(point)
  }

  /// Advice if no point is on the map, since x and y may be swapped; nil if one is on it.
  func advice(on points: [CGPoint]) -> String? {
    let points = points.filter { $0.x.isFinite && $0.y.isFinite }
    let rect = placed?.bounds ?? map.frame.rect
    guard !points.isEmpty, !points.contains(where: rect.contains) else { return nil }
    let swapped = points.count { hitTest(CGPoint(x: $0.y, y: $0.x), tolerance: 0) != nil }
    let sides = [rect.minX, rect.maxX, rect.minY, rect.maxY].map { Double($0).text(decimals: 2) }
    let none = points.count == 1 ? "the point is not" : "no point is"
    return "\(none) on the map, which has x from \(sides[0]) to \(sides[1]) and y from "
      + "\(sides[2]) to \(sides[3])"
      + (swapped == 0
        ? "" : "; x and y may be swapped: then \(swapped) of \(points.count) would hit")
  }

  /// For each point the index of its shape, or −1, and its margin.
  func margins(at points: [CGPoint], within limit: Double) -> PointAnswers.Found {
    guard let placed else { return map.margins(at: points, within: limit) }
    let margins = points.map { placed.margin(at: $0, within: limit) }
    return (
      margins.map { Int32($0.shape?.index ?? -1) }, margins.map { Double($0.distance) }
    )
  }

  /// For each point the index of its shape, or −1.
  func indices(at points: [CGPoint], tolerance: Double) -> [Int32] {
    guard tolerance == 0 else {
      return points.map { Int32(hitTest($0, tolerance: tolerance)?.shape.index ?? -1) }
    }
    return placed?.hitTest(points) ?? map.hitTest(points)
  }
}

extension Arguments {
  /// The map that the command's points are tested against.
  func target() throws -> Target {
    let (made, rest) = try map(of: source())
    let meter = SharedBudget(rest)
    let map = rest.limits.work < .max ? made.metered(by: meter) : made
    if map.engine == .exact, scale != nil {
      throw ToolError.missingCompanion(of: Option.scale.spelling, needs: "--mode mask or alpha")
    }
    return Target(map: map, placed: try placed(map), meter: meter)
  }

  /// The map in the view that `--size` asks for; nil for the document's own units.
  func placed(_ map: HitMap) throws(PlacementError) -> PlacedHitMap? {
    guard let size else { return nil }
    return try map.placed(
      in: CGRect(origin: .zero, size: size), contentMode: contentMode ?? .scaleAspectFit)
  }
}

extension Option {
  static let size = Option(
    "size", "WxH",
    "the size of a view that shows the map, as 320x480; strokes that do not scale keep their width in it"
  ) {
    $0.size = try $1.parsed(as: "a width and a height, as 320x480") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, let width = Double(svg: sides[0]), let height = Double(svg: sides[1]),
        width > 0, height > 0
      else { return nil }
      return CGSize(width: width, height: height)
    }
  }
  static let contentMode = Option(
    "content-mode", "MODE", values: .choices(of: PlacementMode.self),
    needs: Companion(name: "--size") { $0.size != nil },
    "the view's content mode: scaleAspectFit (default) or another of UIKit's"
  ) { $0.contentMode = try $1.choice() }
}
