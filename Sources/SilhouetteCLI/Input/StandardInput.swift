import Foundation

/// The stream that `-` and lists of points come from.
///
/// Read by POSIX rather than by `FileHandle`, whose `availableData` traps where reading fails and
/// whose `read(upToCount:)` keeps a waiting program waiting until the count is reached.
enum StandardInput {
  private static let blockSize = 1 << 16

  /// The next bytes as soon as there are any; none at the end.
  static func readBlock() throws(InputError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: blockSize)
    var count = -1
    repeat { count = read(STDIN_FILENO, &block, blockSize) } while count < 0 && errno == EINTR
    guard count >= 0 else {
      throw .unreadableStandardInput(reason: String(cString: strerror(errno)))
    }
    block.removeLast(blockSize - count)
    return block
  }

  /// All of it, or somewhat more than `limit` bytes where there is more.
  static func readAll(limit: Int) throws(InputError) -> Data {
    var data = Data()
    while data.count <= limit {
      let block = try readBlock()
      if block.isEmpty { break }
      data.append(contentsOf: block)
    }
    return data
  }
}
