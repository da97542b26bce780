import Foundation
import Silhouette

extension Exhibit {
  /// The remote, the diamonds, the robot and Japan.
  static func all(in folder: URL) throws -> [Exhibit] {
    func exhibit(_ name: String, title: String, caption: String) throws -> Exhibit {
      let document = try SVGDocument(contentsOf: folder.appendingPathComponent("\(name).svg"))
      return try Exhibit(document, title: title, caption: caption)
    }
    var remote = try exhibit("remote", title: "Remote", caption: "Crescents between round keys")
    // While it is on, the ring's hole belongs to the key.
    let center = CGPoint(x: 150, y: 48)
    remote.setOutline(
      .fill(VectorPath(ellipseAt: center, radii: CGSize(width: 20, height: 20))),
      ofSelected: "power")
    return [
      remote,
      try exhibit(
        "diamonds", title: "Diamonds", caption: "Neighbours that share their borders"),
      try exhibit("robot", title: "Robot", caption: "Thick lines with round ends"),
      try exhibit("japan", title: "Japan", caption: "Islands, and 47 coasts"),
    ]
  }
}
