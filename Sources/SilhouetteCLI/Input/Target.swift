import Foundation
import Silhouette

/// What points are asked of: a map in the document's units, or as a view shows it.
enum Target {
  case document(HitMap)
  case view(PlacedHitMap)

  var map: HitMap {
    switch self {
    case .document(let map): map
    case .view(let placed): placed.map
    }
  }

  /// The topmost shape under the point, or else the nearest within the tolerance.
  func hitTest(_ point: CGPoint, tolerance: Double) -> Hit? {
    switch self {
    case .document(let map): map.hitTest(point, tolerance: tolerance)
    case .view(let placed): placed.hitTest(point, tolerance: tolerance)
    }
  }

  /// Every shape under the point, front to back.
  func hitTestAll(_ point: CGPoint) -> [Hit] {
    switch self {
    case .document(let map): map.hitTestAll(point)
    case .view(let placed): placed.hitTestAll(point)
    }
  }
}

extension Option {
  static let size = Option(
    name: "size", placeholder: "WxH", help: "points are those of a view of this size, as 320x480")
  static let contentMode = Option(
    name: "content-mode", placeholder: "MODE", values: .choices(of: ContentMode.self),
    help: "how that view lays out the document: scaleAspectFit (default) or another of UIKit's")
}

extension Arguments {
  /// What the command's points are asked of.
  func target() throws -> Target {
    let size = try size
    let contentMode: ContentMode? = try choice(.contentMode)
    guard let size else {
      if contentMode == nil { return .document(try map()) }
      throw UsageError.missingCompanion(
        of: Option.contentMode.spelling, needs: Option.size.spelling)
    }
    return .view(
      try map().placed(
        in: CGRect(origin: .zero, size: size), contentMode: contentMode ?? .scaleAspectFit))
  }

  private var size: CGSize? {
    get throws {
      guard let text = text(.size) else { return nil }
      let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, let width = Double(svg: sides[0]), let height = Double(svg: sides[1]),
        width > 0, height > 0
      else {
        throw UsageError.invalidValue(
          of: Option.size.spelling, expected: "a width and a height, as 320x480", found: text)
      }
      return CGSize(width: width, height: height)
    }
  }
}
