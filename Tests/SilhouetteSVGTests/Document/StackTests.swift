import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import SilhouetteTestSupport
import XCTest

/// Documents are read on threads with little stack: what recurses on input does so at most 16 levels deep.
final class StackTests: XCTestCase {
  /// Runs on a thread with a stack of 128 kB; in debug builds, and under a sanitizer, 512 kB.
  private func onSmallStack(_ work: @escaping @Sendable () -> Void) {
    let done = expectation(description: "done")
    let thread = Thread {
      work()
      done.fulfill()
    }
    // Frames of debug builds, and those with a sanitizer's margins, are several times as large.
    #if DEBUG
    let hasLargeFrames = true
    #else
    let hasLargeFrames = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil
    #endif
    thread.stackSize = (hasLargeFrames ? 512 : 128) << 10
    thread.start()
    wait(for: [done], timeout: 300)
  }

  private func nested(_ start: String, _ end: String, _ count: Int, _ inside: String = "") -> String
  {
    String(repeating: start, count: count) + inside + String(repeating: end, count: count)
  }

  private func chain(_ count: Int, _ item: (Int) -> String) -> String {
    (1...count).map(item).joined()
  }

  func testDeeplyNestedDocuments() throws {
    let box = "<rect id='a' width='1' height='1'/>"
    let relative = "<g style='transform-box:fill-box;transform:translate(1%)'>"
    let bodies = [
      nested("<g>", "</g>", 2_000, box),
      nested("<svg>", "</svg>", 1_000, box),
      nested("<switch>", "</switch>", 2_000, box),
      "<text id='a'>\(nested("<tspan>", "</tspan>", 5_000, "a"))</text>",
      nested(relative, "</g>", 16, box),
      "<g clip-path='url(#c)'>\(nested("<g id='c'>", "</g>", 500, box))</g>",
      "<clipPath id='c0'/>\(chain(1_000) { "<clipPath id='c\($0)' clip-path='url(#c\($0 - 1))'/>" })"
        + "<g clip-path='url(#c1000)'>\(box)</g>",
      "<clipPath id='c0'>\(box)</clipPath>"
        + chain(15) {
          "<clipPath id='c\($0)'><path d='M0 0h9v9' clip-path='url(#c\($0 - 1))'/></clipPath>"
        }
        + "<g clip-path='url(#c15)'>\(box)</g>",
      // Boxes in boxes, for a clip in clips.
      "<defs><g id='u'>\(nested(relative, "</g>", 15, box))</g></defs>"
        + "<clipPath id='c0' clipPathUnits='objectBoundingBox'>\(box)</clipPath>"
        + chain(15) {
          "<clipPath id='c\($0)'><use href='#u' clip-path='url(#c\($0 - 1))'/></clipPath>"
        }
        + "<g clip-path='url(#c15)'>\(box)</g>",
      "<defs>\(box)\(chain(800) { "<g id='u\($0)'><use href='#\($0 == 1 ? "a" : "u\($0 - 1)")'/></g>" })"
        + "</defs><use id='b' href='#u800'/>",
      "<style media='\(nested("(", ")", 4_000, "width: 3px"))'>a{}</style>" + box,
      "<style media='\(nested("(", "", 4_000))'>a{}</style>" + box,
      "<style>@media \(nested("(not ", ")", 5_000, "(width: 3px)")){a{fill:red}}</style>" + box,
      "<style>\(nested("@media screen{", "}", 4_000, "rect{fill:none}"))</style>" + box,
      "<style>\(nested("g{", "}", 200, "rect{fill:none}"))</style>" + box,
      "<style>\(nested(":not(", ")", 4_000, "rect")){fill:none}</style>" + box,
      "<style>\(nested(":is(g, :not(", "))", 8, "g + rect")){fill:none}</style>" + box,
      "<style>\(nested("g ", "", 4_000))rect{fill:none}</style>\(nested("<g>", "</g>", 200, box))",
      "<style>\(nested("rect+", "", 4_000))rect{fill:none}</style>"
        + String(repeating: "<rect/>", count: 300) + box,
      "<rect id='b' style='width:calc\(nested("(", ")", 4_000, "1px"))'/>",
      "<rect id='b' style='width:\(nested("min(1px, calc(", "))", 4_000, "1px"))'/>",
      "<rect id='b' style='width:\(nested("max(1%, 2px, ", ")", 4_000, "1px"))'/>",
      "<rect id='b' style='fill:\(nested("var(--b, ", ")", 2_000, "red"))'/>",
      "<g style='\(chain(2_000) { "--v\($0): var(--v\($0 - 1));" })--v0:red;fill:var(--v2000)'>\(box)</g>",
      "<g transform='\(nested("scale(1)", "", 4_000))'>\(box)</g>",
      "<path id='b' d='\(nested("M0 0h1", "", 4_000))'/>",
    ]
    let documents = bodies.map { Data("<svg viewBox='0 0 9 9'>\($0)</svg>".utf8) }
    for (index, data) in documents.enumerated() {
      onSmallStack {
        XCTAssertFalse(
          (try? SVGDocument(data: data, limits: .none).shapes.isEmpty) ?? true, "\(index)")
      }
    }
  }

  func testEveryTestCase() throws {
    let folder = packageFolder.appendingPathComponent("Tests/SilhouetteTests/Documents/cases")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = try XCTUnwrap(all).compactMap { $0 as? URL }.filter { $0.pathExtension == "svg" }
    XCTAssertGreaterThan(files.count, 50)
    // Read here, because how much stack Foundation takes for a file is not ours to say.
    let documents = try files.map { try Data(contentsOf: $0) }
    onSmallStack {
      for data in documents { _ = try? SVGDocument(data: data) }
    }
  }
}
