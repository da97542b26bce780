import Foundation
import SilhouetteGeometry

/// The bytes of FILE, or of standard input.
///
/// Uses POSIX calls rather than `FileHandle`, whose `availableData` traps if reading fails, and whose
/// `read(upToCount:)` blocks until the count is reached. Streams stay open until the process ends.
struct ByteStream {
  static let standardInput = ByteStream(name: "standard input", descriptor: STDIN_FILENO)

  /// What errors call it.
  let name: String
  private let descriptor: Int32
  private static let chunkSize = 1 << 16

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Throws if standard input is closed. Call it before opening a file, which would get the descriptor.
  static func checkStandardInput() throws(ToolError) {
    if fcntl(STDIN_FILENO, F_GETFD) < 0 { throw standardInput.failure }
  }

  /// The bytes of the file at a path.
  init(path: String) throws(ToolError) {
    self.init(name: path, descriptor: unsafe open(path, O_RDONLY))
    if descriptor < 0 {
      let (isMissing, failure) = (errno == ENOENT, failure)
      guard isMissing, let similar = Self.similarFile(to: path) else { throw failure }
      throw .unreadable(path, reason: "\(reason(of: ENOENT)); did you mean “\(similar)”?")
    }
  }

  /// A file in the same folder whose name may have been meant; nil without one.
  private static func similarFile(to path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return url.lastPathComponent.mostSimilar(in: names ?? []).map {
      String(path.dropLast(url.lastPathComponent.count)) + $0
    }
  }

  /// The next bytes, as soon as there are any; empty at the end.
  func readChunk() throws(ToolError) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    var count = -1
    repeat {
      // The chunk has that many bytes.
      count = unsafe read(descriptor, &chunk, Self.chunkSize)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw failure }
    chunk.removeLast(Self.chunkSize - count)
    return chunk
  }

  /// Whether there are bytes to read, or the end: `readChunk` would not wait.
  var isReady: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&state, 1, 0) > 0
  }

  /// How much of a file is read, from 0 to 1; nil if it is not a file.
  var readShare: Double? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Double(lseek(descriptor, 0, SEEK_CUR)) / Double(max(1, status.st_size))
  }

  /// If people type into it, says what the tool waits for: it would seem to hang.
  func sayIfKeyboard(_ expected: String) {
    guard isatty(descriptor) != 0 else { return }
    StandardError.say("reads from the keyboard: \(expected); Ctrl-D ends it")
  }

  /// All bytes, or slightly more than the limits allow if there are more. There is room for another one.
  func readAll(_ limits: Limits) throws(ToolError) -> [UInt8] {
    var status = stat()
    var bytes: [UInt8] = []
    if unsafe fstat(descriptor, &status) == 0, status.st_size > 0 {
      do { try limits.check(fileOf: Int64(status.st_size)) } catch {
        throw ToolError("\(name) \(error)", .limit)
      }
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    let limit = Int(clamping: min(limits.bytes, limits.memory))
    while bytes.count <= limit {
      let chunk = try readChunk()
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  /// The reason that the last call failed.
  private var failure: ToolError { .unreadable(name, reason: reason(of: errno)) }
}
