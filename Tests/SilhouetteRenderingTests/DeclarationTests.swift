import Foundation
import SilhouetteTestSupport
import XCTest

/// The functions of C that the package declares by itself, compared with the installed headers.
final class DeclarationTests: XCTestCase {
  /// A compiler refuses a function that is declared twice with other types.
  func testTheDeclarationsAreThoseOfTheHeaders() throws {
    XCTAssertEqual(try errors(in: "#include <librsvg/rsvg.h>\n" + shim), "")
    let wrong = "#include <librsvg/rsvg.h>\n" + shim + "int g_object_unref(void *object);\n"
    XCTAssertTrue(try errors(in: wrong).contains("conflicting types for 'g_object_unref'"))
  }

  private var shim: String {
    "#include \"\(packageFolder.appendingPathComponent("Sources/CRsvg/shim.h").path)\"\n"
  }

  /// What the compiler says about a file.
  private func errors(in source: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "declarations-\(ProcessInfo.processInfo.processIdentifier).c")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "clang -fsyntax-only -Wall -Werror $(pkg-config --cflags librsvg-2.0) \"$0\"",
      file.path,
    ]
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
