import Foundation

/// The bytes of FILE, or of standard input.
///
/// Read by POSIX rather than by `FileHandle`, whose `availableData` traps where reading fails and
/// whose `read(upToCount:)` keeps a waiting program waiting until the count is reached. A stream
/// lasts as long as the process.
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
    self.init(name: path, descriptor: open(path, O_RDONLY))
    if descriptor < 0 { throw failure }
  }

  /// The next bytes as soon as there are any; none at the end.
  func readBlock() throws(InputError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    var count = -1
    repeat {
      count = read(descriptor, &block, Self.blockSize)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw failure }
    block.removeLast(Self.blockSize - count)
    return block
  }

  /// All of it, or somewhat more than `limit` bytes where there is more.
  func readAll(limit: Int) throws(InputError) -> Data {
    var data = Data()
    while data.count <= limit {
      let block = try readBlock()
      if block.isEmpty { break }
      data.append(contentsOf: block)
    }
    return data
  }

  /// What the system says of its last call.
  private var failure: InputError { .unreadable(name, reason: String(cString: strerror(errno))) }
}
