import Foundation
import SilhouetteTestSupport
import XCTest

/// Compares the reader with expat: the same events, or the same verdict.
final class ExpatTests: XCTestCase {
  func testDrawingsAreReadAsExpatReadsThem() throws {
    try compare(try drawings())
  }

  func testMutatedDrawingsAreReadAsExpatReadsThem() throws {
    var random = SplitMix64(seed: 2_024_11)
    let small = try drawings().filter { $0.count < 900 }
    try compare(
      (0..<20_000).map { _ in
        XMLMutation.mutated(small[Int.random(in: 0..<small.count, using: &random)], &random)
      })
  }

  func testGeneratedDocumentsAreReadAsExpatReadsThem() throws {
    var generator = XMLGenerator(seed: 77)
    let documents = (0..<6000).map { _ in generator.document() }
    try compare(documents)
    var random = SplitMix64(seed: 78)
    try compare(documents.map { XMLMutation.mutated($0, &random) })
  }

  func testEncodingsAreReadAsExpatReadsThem() throws {
    var documents: [[UInt8]] = []
    let text = "<!-- é --><g é=\"é\u{1F5FE}\n日\">\r\né\r<a b='日本'/></g>"
    for (name, encoding) in [
      ("UTF-16", String.Encoding.utf16LittleEndian), ("utf-16", .utf16BigEndian), ("UTF-8", .utf8),
    ] {
      for mark in ["", "\u{FEFF}"] {
        for declaration in [
          "", "<?xml version='1.0'?>", "<?xml version='1.0' encoding='\(name)'?>",
        ] {
          documents.append(
            [UInt8](try XCTUnwrap((mark + declaration + text).data(using: encoding))))
        }
      }
    }
    for name in [
      "ISO-8859-1", "us-ascii", "Windows-1252", "ISO-8859-15", "UTF-8", "UTF-16", "x-none",
    ] {
      for byte in UInt8(0x80)...0xFF {
        documents.append(
          Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><g a='".utf8) + [byte]
            + Array("'>\n".utf8) + [byte] + Array("<a/></g>".utf8))
      }
    }
    let wide = try XCTUnwrap(text.data(using: .utf16LittleEndian))
    for cut in 1..<8 { documents.append([UInt8](wide.dropLast(cut))) }
    try compare(documents)
  }

  /// The drawings of the test cases and of `shapes`.
  private func drawings() throws -> [[UInt8]] {
    let folders = ["Tests/SilhouetteTests/Documents/cases", "shapes"]
    return try folders.flatMap { folder in
      let url = packageFolder.appendingPathComponent(folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
      return try paths.filter { $0.hasSuffix(".svg") }.map {
        [UInt8](try Data(contentsOf: url.appendingPathComponent($0)))
      }
    }
  }

  private func compare(_ documents: [[UInt8]], line: UInt = #line) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("silhouette-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    var data = Data()
    for document in documents {
      let events = Array(XMLEvents.text(of: document).utf8)
      data += Array("\(document.count) \(events.count)\n".utf8) + document + events
    }
    try data.write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = packageFolder.appendingPathComponent("Tests/Expat/oracle.py")
    process.arguments = ["python3", script.path, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, output, line: line)
  }
}
