import Foundation
import SilhouetteGeometry
import SilhouetteGeometry

/// How a view box is fitted into a viewport with another aspect ratio (SVG 2, section 8.7).
struct PreserveAspectRatio: Sendable, Equatable {
  /// The fraction of the free space before the view box, 0, ½ or 1 along each axis; nil for `none`, which stretches it.
  var alignment: CGPoint? = CGPoint(x: 0.5, y: 0.5)
  /// Whether the view box covers the viewport (`slice`) instead of fitting inside (`meet`).
  var slices = false

  static let initial = PreserveAspectRatio()

  private init() {}

  /// Parses an alignment and perhaps `meet` or `slice`; nil if the text is anything else.
  init?(_ text: String) {
    var words = text.words
    guard let name = words.next().map({ ByteString($0) }) else { return nil }
    if name == "none" {
      alignment = nil
    } else {
      let fractions: [ByteString: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
      guard name.utf8.count == 8, name.hasPrefix("x"), name.dropFirst(4).hasPrefix("Y"),
        let x = fractions[ByteString(Substring(name.utf8.dropFirst().prefix(3)))],
        let y = fractions[name.dropFirst(5)]
      else { return nil }
      alignment = CGPoint(x: x, y: y)
    }
    switch words.next().map({ ByteString($0) }) {
    case nil, "meet": slices = false
    case "slice": slices = true
    default: return nil
    }
    guard words.next() == nil else { return nil }
  }
}
