#if os(Linux)
import Foundation
import SilhouetteTestSupport
import XCTest

/// Failures of system functions: a preloaded library (`faults.c`) lets cairo run out of memory, and lets
/// reads, writes and renames fail or be interrupted.
final class InjectedFailureTests: XCTestCase {
  private static let map = "shapes/diamonds.svg"

  func testInterruptedAndPartialWritesContinue() throws {
    try withFaults { faults in
      let whole = try faults.compile(fault: nil)
      for fault in ["interrupted", "pieces"] {
        let run = try faults.compile(fault: fault)
        XCTAssertEqual(run.status, 0, "\(fault): \(run.error)")
        XCTAssertEqual(run.files, ["map": try XCTUnwrap(whole.files["map"])], fault)
      }
    }
  }

  func testASignalWhileWritingLeavesTheWholeFile() throws {
    try withFaults { faults in
      let whole = try faults.compile(fault: nil)
      for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGPROF]
      {
        let run = try faults.compile(
          fault: "signal \(signal)", limit: "export SWIFT_BACKTRACE=enable=no; ulimit -c 0;")
        XCTAssertNotEqual(run.status, 0, "it was ended by signal \(signal)")
        XCTAssertEqual(run.files, whole.files, "signal \(signal)")
      }
    }
  }

  func testAFileLargerThanAllowedIsAnError() throws {
    try withFaults { faults in
      let run = try faults.compile(fault: nil, over: Data("old".utf8), limit: "ulimit -f 1;")
      XCTAssertEqual(run.status, 2)
      XCTAssertTrue(run.error.contains("map cannot be written: File too large"), run.error)
      XCTAssertEqual(run.files, ["map": Data("old".utf8)])
    }
  }

  func testAFailedWriteLeavesOnlyTheOldFile() throws {
    try withFaults { faults in
      for (fault, reason) in [
        ("full", "No space left"), ("unclosable", "Input/output error"), ("unrenamable", "link"),
      ] {
        let run = try faults.compile(fault: fault, over: Data("old".utf8))
        XCTAssertEqual(run.status, 2, fault)
        XCTAssertTrue(run.error.hasPrefix("silhouette: "), "\(fault): \(run.error)")
        XCTAssertTrue(run.error.contains("cannot be written: "), "\(fault): \(run.error)")
        XCTAssertTrue(run.error.contains(reason), "\(fault): \(run.error)")
        XCTAssertEqual(run.files, ["map": Data("old".utf8)], fault)
      }
    }
  }

  func testPartialAndFailingReads() throws {
    try withFaults { faults in
      let file = faults.folder.appendingPathComponent("map.svg")
      try FileManager.default.copyItem(
        at: packageFolder.appendingPathComponent(Self.map), to: file)
      for fault in ["interrupted", "pieces"] {
        let run = try faults.run("silhouette hit '\(file.path)' 60 128", fault: fault)
        XCTAssertEqual(run.output, "west\n", "\(fault): \(run.error)")
      }
      assertFails(
        try faults.run("silhouette hit '\(file.path)' 60 128", fault: "unreadable"),
        "map.svg cannot be read: Input/output error")
    }
  }

  #if Rendering && canImport(CCairo)
  /// The tool reports that cairo is out of memory. The number is the first call that fails; cairo caches
  /// two contexts.
  func testCairoWithoutMemoryIsAnError() throws {
    try withFaults { faults in
      let picture = faults.folder.appendingPathComponent("map.png").path
      // In this order, because the last run writes the picture.
      let commands: KeyValuePairs = [
        "hit \(Self.map) 60 128 --mode alpha": [
          "cairo_create 1", "cairo_create 2", "cairo_recording_surface_create 1",
          "cairo_recording_surface_create 4", "cairo_image_surface_create_for_data 1",
          "cairo_image_surface_create_for_data 4",
        ],
        "render \(Self.map) -o '\(picture)'": [
          "cairo_create 1", "cairo_image_surface_create_for_data 1",
          "cairo_surface_write_to_png_stream 1",
        ],
      ]
      for (command, failing) in commands {
        for fault in failing {
          assertFails(try faults.run("silhouette \(command)", fault: fault), "out of memory")
          XCTAssertFalse(FileManager.default.fileExists(atPath: picture), fault)
        }
        let run = try faults.run("silhouette \(command)", fault: "cairo_create 100")
        XCTAssertEqual(run.status, 0, run.error)
      }
    }
  }
  #endif

  /// With too little memory the tool ends without a partial file.
  func testLittleMemoryLeavesNoPartialFile() throws {
    try withFaults { faults in
      let whole = try faults.compile(fault: nil)
      for megabytes in [100, 120, 130, 140, 150, 160, 180, 4000] {
        let run = try faults.compile(
          fault: nil,
          limit: "export SWIFT_BACKTRACE=enable=no; ulimit -c 0; ulimit -v \(megabytes * 1000);")
        XCTAssertTrue(run.files.isEmpty || run.files == whole.files, "\(megabytes) MB")
        XCTAssertEqual(run.status == 0, run.files == whole.files, "\(megabytes) MB: \(run.error)")
      }
    }
  }

  /// Calls `body` with a new folder, and a library that lets operations in it fail.
  private func withFaults(_ body: (Faults) throws -> Void) throws {
    try withTemporaryFolder { tools in
      let library = tools.appendingPathComponent("faults.so").path
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("faults/faults.c").path
      let made = try shell("clang -shared -fPIC -O1 -o '\(library)' '\(source)' -ldl")
      XCTAssertEqual(made.status, 0, made.error)
      try withTemporaryFolder { try body(Faults(library: library, folder: $0)) }
    }
  }
}

/// Runs of the tool with injected faults.
private struct Faults {
  let library: String
  let folder: URL

  /// Runs a line of shell with a fault.
  func run(_ line: String, fault: String?) throws -> Run {
    let fault = fault.map {
      "export LD_PRELOAD='\(library)' FAULT='\($0)' FAULT_FOLDER='\(folder.path)';"
    }
    return try shell("\(fault ?? "") \(line)")
  }

  /// Compiles a map into the folder, and returns the folder's files.
  func compile(
    fault: String?, over old: Data? = nil, limit: String = ""
  ) throws -> (status: Int32, error: String, files: [String: Data]) {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("map")
    try old?.write(to: file)
    let run = try run(
      "\(limit) silhouette compile shapes/diamonds.svg -o '\(file.path)'", fault: fault)
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
    }
    return (run.status, run.error, files)
  }
}
#endif
