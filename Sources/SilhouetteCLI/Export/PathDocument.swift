import Foundation
import Silhouette

/// A map's outlines as an SVG document of plain paths: every transform, style and `use` of the original is resolved. North
/// is up, as on the map. Clips are left out.
struct PathDocument {
  let map: HitMap

  /// The document, one line for each shape and each path. O(elements).
  var text: String {
    let (width, height) = ("\(Double(map.size.width))", "\(Double(map.size.height))")
    let toPicture = map.frame.toPicture
    let lines = map.shapes.filter { !$0.drawings.isEmpty }.flatMap { shape in
      let title = shape.title.map { "<title>\($0.inXML)</title>" } ?? ""
      return ["<g id=\"\(shape.id.inXML)\">\(title)"]
        + shape.drawings.flatMap(\.outlines).compactMap { Self.path($0.applying(toPicture)) }
        + ["</g>"]
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }

  /// An outline as an element; nil if one of its numbers is not finite.
  private static func path(_ outline: Outline) -> String? {
    switch outline.style {
    case .fill(let rule):
      guard let data = outline.path.svg else { return nil }
      return "<path\(rule == .evenOdd ? " fill-rule=\"evenodd\"" : "") d=\"\(data)\"/>"
    case .stroke(let stroke):
      // The path is in the space of the pen, where the pen is round.
      guard let toPen = stroke.pen.inverse, let data = outline.path.applying(toPen).svg else {
        return nil
      }
      return "<path fill=\"none\" stroke=\"#000\"\(attributes(of: stroke)) d=\"\(data)\"/>"
    }
  }

  private static func attributes(of stroke: Stroke) -> String {
    let transform = stroke.pen == .identity ? [] : [("transform", "\(stroke.pen)")]
    return (stroke.svgAttributes + transform).map { " \($0.0)=\"\($0.1)\"" }.joined()
  }
}

extension String {
  /// The text as XML, for an attribute's value or an element's content. Keeps line breaks and tabs.
  var inXML: String {
    replacing { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\r", "\t": "&#\(scalar.value);"
      // XML has no other control characters, and terminals obey some beyond ASCII.
      case _ where scalar.value < 0x20: " "
      default: scalar.isControl ? "&#\(scalar.value);" : nil
      }
    }
  }
}
