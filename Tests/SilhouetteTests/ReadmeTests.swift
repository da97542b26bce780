import Foundation
import Silhouette
import XCTest

/// Compiles and runs the README's example.
final class ReadmeTests: XCTestCase {
  func testTheExampleAnswersAsItsCommentsSay() throws {
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(packageFolder.path))
    var answers: [String] = []
    func print(_ item: Any) { answers.append("\(item)") }

    // README.md begins
    let japan = try SVGDocument(contentsOf: URL(fileURLWithPath: "shapes/japan.svg"))
    let map = try HitMap(japan)  // the outlines themselves

    let hit = map.hitTest(CGPoint(x: 503.93, y: 580.03))
    print(hit?.id ?? "the sea")  // tokyo
    print(hit?.path ?? [])  // ["japan", "kanto", "tokyo"]

    let near = map.hitTest(CGPoint(x: 560, y: 580), tolerance: 22)
    print(near?.id ?? "the sea")  // chiba

    let view = CGRect(x: 0, y: 0, width: 320, height: 480)  // shows all of it, as UIKit would
    print(try map.placed(in: view).hitTest(CGPoint(x: 180, y: 300))?.id ?? "the sea")  // nagano

    let masks = try HitMap(japan, mode: .mask(scales: [1, 2, 3]))  // one bit a pixel
    print(masks.hitTest(CGPoint(x: 430, y: 560), scale: 2)?.id ?? "the sea")  // nagano

    // Drilling down: the regions as buttons, and the prefectures of one.
    print(map.groups(at: .top).hitTest(CGPoint(x: 503.93, y: 580.03))?.id ?? "the sea")  // kanto
    print(map.level("kanto")?.items.count ?? 0)  // 7

    // Where an arrow key leads, and where a label fits.
    print(map.neighbour(of: "nagano", .right)?.id ?? "none")  // saitama
    print(map.hitTest(map.anchor(of: "kagoshima") ?? .zero)?.id ?? "the sea")  // kagoshima

    // Masks are shipped with an app as a file, which takes neither parser nor renderer to read.
    let file = try masks.maskFile()?.data() ?? Data()
    let shipped = HitMap(try MaskFile(data: file))
    print(shipped.hitTest(CGPoint(x: 430, y: 560))?.id ?? "the sea")  // nagano

    // A single key like a crescent: all of its rectangle is the view's, not all of it is the key's.
    let remote = try SVGDocument(contentsOf: URL(fileURLWithPath: "shapes/remote.svg"))
    let image = try ButtonImage(remote, id: "up")
    let up = ShapedButton(bounds: CGRect(x: 0, y: 0, width: 115, height: 54), image: image)
    print(up.pointInside(CGPoint(x: 57, y: 10)))  // true
    print(up.pointInside(CGPoint(x: 4, y: 50)))  // false
    // README.md ends

    XCTAssertEqual(answers, try comments(in: example()))
  }

  func testTheExampleIsTheOneThatIsTested() throws {
    let tested = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = tested.components(separatedBy: "    // README.md begins\n")[1]
      .components(separatedBy: "    // README.md ends\n")[0]
      .components(separatedBy: "\n").map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }
    XCTAssertEqual(
      try example(), "import Foundation\nimport Silhouette\n\n" + lines.joined(separator: "\n"))
  }

  func testTheFilesThatAreNamedAreThere() throws {
    for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
      let text = try String(
        contentsOf: packageFolder.appendingPathComponent(document), encoding: .utf8)
      for link in text.matches(of: /\]\(([^)#:]+)\)/) {
        let path = packageFolder.appendingPathComponent(String(link.1)).path
        XCTAssertTrue(FileManager.default.fileExists(atPath: path), "\(document) names \(link.1)")
      }
    }
  }

  private let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The README's first block of Swift.
  private func example() throws -> String {
    let readme = try String(
      contentsOf: packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n")
    return try XCTUnwrap(blocks.dropFirst().first?.components(separatedBy: "```").first)
  }

  /// What the comments say that each `print` prints.
  private func comments(in example: String) -> [String] {
    example.split(separator: "\n").filter { $0.hasPrefix("print(") }
      .compactMap { $0.components(separatedBy: "  // ").last }
  }
}
