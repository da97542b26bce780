import Foundation
import Silhouette

/// The map that points are tested against: in the document's units, or in a view.
enum Target {
  case document(HitMap)
  case view(PlacedHitMap)

  /// The topmost shape under the point, or the nearest within the tolerance.
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

extension Arguments {
  /// The map that the command's points are tested against.
  func target() throws -> Target {
    let (map, _) = try map(of: source())
    if map.engine == .exact, scale != nil {
      throw UsageError.missingCompanion(of: Option.scale.spelling, needs: "--mode mask or alpha")
    }
    guard let placement else { return .document(map) }
    return .view(try placement.place(map))
  }
}

/// The view of `--size`, and its content mode.
struct Placement {
  let size: CGSize
  let contentMode: PlacementMode

  /// The map in the view.
  func place(_ map: HitMap) throws(PlacementError) -> PlacedHitMap {
    try map.placed(in: CGRect(origin: .zero, size: size), contentMode: contentMode)
  }

  /// Points of the view per unit of the picture, across and down.
  func zoom(of picture: CGSize) throws(PlacementError) -> CGSize {
    let bounds = CGRect(origin: .zero, size: size)
    guard let transform = contentMode.transform(from: picture, to: bounds) else {
      throw .noRoom(picture: picture, bounds: bounds)
    }
    return CGSize(width: transform.a, height: transform.d)
  }
}

extension Option {
  static let size = Option("size", "WxH", "the size of a view that shows the map, as 320x480") {
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

extension Arguments {
  /// The view that `--size` asks for; nil for the document's own units.
  var placement: Placement? {
    size.map { Placement(size: $0, contentMode: contentMode ?? .scaleAspectFit) }
  }
}
