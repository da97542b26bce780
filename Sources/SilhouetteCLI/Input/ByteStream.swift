import Foundation

/// The bytes of FILE, or of standard input.
///
/// Uses POSIX calls rather than `FileHandle`, whose `availableData` traps if reading fails, and whose
/// `read(upToCount:)` blocks until the count is reached. Streams stay open until the process ends.
struct ByteStream {
  static let standardInput = ByteStream(name: "standard input", descriptor: STDIN_FILENO)

  /// What errors call it.
  let name: String
  private let descriptor: Int32
  private static let blockSize = 1 << 16

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// The bytes of the file at a path.
  init(path: String) throws(InputError) {
    self.init(name: path, descriptor: unsafe open(path, O_RDONLY))
    if descriptor < 0 { throw failure }
  }

  /// The next bytes, as soon as there are any; empty at the end.
  func readBlock() throws(InputError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    var count = -1
    repeat {
      // The block has room for as many bytes.
      count = unsafe read(descriptor, &block, Self.blockSize)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw failure }
    block.removeLast(Self.blockSize - count)
    return block
  }

  /// All bytes, or slightly more than `limit` if there are more.
  func readAll(limit: Int) throws(InputError) -> Data {
    var data = Data()
    while data.count <= limit {
      let block = try readBlock()
      if block.isEmpty { break }
      data.append(contentsOf: block)
    }
    return data
  }

  /// The reason that the last call failed.
  private var failure: InputError { .unreadable(name, reason: reason(of: errno)) }
}
