import Foundation
import Silhouette

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
  static let size = Option(
    name: "size", placeholder: "WxH", help: "the size of a view that shows the map, as 320x480")
  static let contentMode = Option(
    name: "content-mode", placeholder: "MODE", values: .choices(of: PlacementMode.self),
    help: "the view's content mode: scaleAspectFit (default) or another of UIKit's")
}

extension Arguments {
  /// The view that `--size` asks for; nil for the document's own units.
  func placement() throws(UsageError) -> Placement? {
    let contentMode: PlacementMode? = try choice(.contentMode)
    guard let size = try size else {
      if contentMode == nil { return nil }
      throw .missingCompanion(of: Option.contentMode.spelling, needs: Option.size.spelling)
    }
    return Placement(size: size, contentMode: contentMode ?? .scaleAspectFit)
  }

  private var size: CGSize? {
    get throws(UsageError) {
      guard let text = text(.size) else { return nil }
      let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, let width = Double(svg: sides[0]), let height = Double(svg: sides[1]),
        width > 0, height > 0
      else {
        throw .invalidValue(
          of: Option.size.spelling, expected: "a width and a height, as 320x480", found: text)
      }
      return CGSize(width: width, height: height)
    }
  }
}
