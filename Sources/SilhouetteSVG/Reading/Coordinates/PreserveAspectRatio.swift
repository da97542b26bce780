import Foundation
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
    var words = text.words[...]
    guard let name = words.popFirst() else { return nil }
    if name == "none" {
      alignment = nil
    } else {
      let fractions = ["Min": 0, "Mid": 0.5, "Max": 1]
      guard name.count == 8, name.first == "x", name.dropFirst(4).first == "Y",
        let x = fractions[String(name.dropFirst().prefix(3))],
        let y = fractions[String(name.suffix(3))]
      else { return nil }
      alignment = CGPoint(x: x, y: y)
    }
    switch words.popFirst() {
    case nil, "meet": slices = false
    case "slice": slices = true
    default: return nil
    }
    guard words.isEmpty else { return nil }
  }
}
