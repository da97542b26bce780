import Foundation
import SilhouetteGeometry

/// How a view box is fitted into a viewport of other proportions (SVG 2, section 8.7).
struct PreserveAspectRatio: Sendable, Hashable {
  /// The share of the room left over that goes before the view box, 0, ½ or 1 along each axis; nil
  /// for `none`, which stretches.
  var alignment: CGPoint? = CGPoint(x: 0.5, y: 0.5)
  /// Whether the view box covers the viewport rather than fitting inside.
  var slices = false

  static let initial = PreserveAspectRatio()

  private init() {}

  /// Reads an alignment and `meet` or `slice`; nil where the text is anything else.
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    guard let name = words.popFirst() else { return nil }
    if name == "none" {
      alignment = nil
    } else {
      let shares = ["Min": 0, "Mid": 0.5, "Max": 1]
      guard name.count == 8, name.first == "x", name.dropFirst(4).first == "Y",
        let x = shares[String(name.dropFirst().prefix(3))], let y = shares[String(name.suffix(3))]
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
