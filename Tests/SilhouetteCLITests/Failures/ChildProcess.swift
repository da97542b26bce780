import Foundation
import XCTest

/// What a run of a program took, as the kernel counts it.
struct ChildCost {
  /// The exit status; negative for a signal.
  var status: Int32
  /// CPU time, which excludes other processes.
  var seconds: Double
  /// The most memory at a time.
  var megabytes: Int
  /// What it wrote to standard error.
  var error: String

  /// Runs a program and waits for its end. Its output is dropped.
  ///
  /// - Parameter input: the file that it reads as standard input.
  init(
    of tool: String, _ arguments: [String], in folder: URL, input: String = "/dev/null"
  ) throws {
    let file = folder.appendingPathComponent("error-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, path) in [(STDOUT_FILENO, "/dev/null"), (STDERR_FILENO, file)] {
      posix_spawn_file_actions_addopen(&actions, stream, path, O_WRONLY | O_CREAT, 0o600)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    var words = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let started = posix_spawn(&child, tool, &actions, nil, &words, environ)
    XCTAssertEqual(started, 0, tool)
    var (status, usage) = (Int32(0), rusage())
    XCTAssertEqual(wait4(child, &status, 0, &usage), child)
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    seconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    megabytes = usage.ru_maxrss / 1024
    error = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  }
}
