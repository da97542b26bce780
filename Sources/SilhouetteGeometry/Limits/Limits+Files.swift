#if !hasFeature(Embedded)
package import Foundation

extension Limits {
  /// A file's bytes, read in pieces, so that they are in memory only once, and with room for one more.
  package func contents(of url: URL) throws -> [UInt8] {
    let limit = Int(clamping: bytes)
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    guard size <= limit else { throw LimitExceeded(.bytes, allowed: bytes) }
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
