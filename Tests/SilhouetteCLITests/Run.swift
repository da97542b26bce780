import Foundation
import SilhouetteTestSupport
import XCTest

/// The result of a run of the tool.
struct Run {
  let status: Int32
  let output: String
  let error: String

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// The build folder: that of the tests on Linux, elsewhere the one around their bundle.
let buildFolder: URL = {
  final class Here {}
  let bundle = Bundle(for: Here.self).bundleURL
  return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
}()

/// The built tool, under the name that `make install` gives it.
let tool: URL = {
  let built = buildFolder.appendingPathComponent("SilhouetteCLI")
  let folder = buildFolder.appendingPathComponent("tool")
  let link = folder.appendingPathComponent("silhouette")
  let files = FileManager.default
  // Another process of the tests may make the link at the same time.
  try? files.createDirectory(at: folder, withIntermediateDirectories: true)
  try? files.createSymbolicLink(at: link, withDestinationURL: built)
  return link
}()

/// Runs the tool with standard input.
func silhouette(_ arguments: String..., input: String = "") throws -> Run {
  try silhouette(arguments, input: input)
}

/// Runs the tool with standard input.
func silhouette(_ arguments: [String], input: String = "") throws -> Run {
  try run(tool, arguments, input: Data(input.utf8))
}

/// Runs a line of shell, in which `silhouette` is the tool under test.
func shell(_ line: String) throws -> Run {
  let path = "PATH='\(tool.deletingLastPathComponent().path)':$PATH; "
  return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", path + line])
}

/// Runs a program in the package's folder. Its streams are files, so that none can block.
func run(_ program: URL, _ arguments: [String], input: Data = Data()) throws -> Run {
  try withTemporaryFolder { folder in
    let streams = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try input.write(to: streams[0])
    try Data().write(to: streams[1])
    try Data().write(to: streams[2])
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = packageFolder
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    // Foundation's own way of waiting looks only twenty times a second.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    end.wait()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try String(contentsOf: streams[1], encoding: .utf8),
      error: try String(contentsOf: streams[2], encoding: .utf8))
  }
}

/// Calls `body` with a new folder, and removes it afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("silhouette-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Asserts that a run failed properly: status 2, one line on standard error that begins with the tool's
/// name and contains `words`, and nothing on standard output.
func assertFails(
  _ run: Run, _ words: String..., file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(run.status, 2, "status", file: file, line: line)
  XCTAssertEqual(run.output, "", "output", file: file, line: line)
  XCTAssertTrue(run.error.hasPrefix("silhouette: "), run.error, file: file, line: line)
  XCTAssertEqual(run.error.filter { $0 == "\n" }.count, 1, run.error, file: file, line: line)
  for word in words {
    XCTAssertTrue(
      run.error.contains(word), "“\(word)” is not in: \(run.error)", file: file, line: line)
  }
}
