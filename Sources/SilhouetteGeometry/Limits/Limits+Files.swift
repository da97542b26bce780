#if !hasFeature(Embedded)
package import Foundation

extension Limits {
  /// Throws if a file has more bytes than it may, or than there is memory for.
  package func check(fileOf size: Int64) throws(LimitExceeded) {
    let room = min(memory, Self.machineMemory)
    guard size <= min(bytes, room) else {
      throw LimitExceeded(
        size > bytes ? .bytes : .memory, allowed: size > bytes ? bytes : room,
        asked: ": \(size) of a file")
    }
  }

  /// A file's bytes, read in pieces, so that they are in memory only once, and with room for one more.
  package func contents(of url: URL) throws -> [UInt8] {
    let limit = Int(clamping: bytes)
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    try check(fileOf: Int64(size))
    var contents: [UInt8] = []
    contents.reserveCapacity(size + 1)
    // One byte more than the limit is enough to refuse a file that grows, or has no size.
    while contents.count <= limit, let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
      contents += piece
    }
    return contents
  }
}
#endif
