import CZlib
import Foundation
import SilhouetteGeometry

@testable import SilhouetteSVG

private let limit = 1 << 18

/// Gzip data, and the input as a deflate stream, to which header and checksum are added.
///
/// Oracle: zlib.
func fuzzGzip(_ bytes: [UInt8]) {
  let member = inflate(bytes, windowBits: 31)
  var budget = Budget(.none)
  let output = try? Gzip.decompress(bytes, limit: limit, &budget)
  require(output?.count ?? 0 <= limit, "more than the limit")
  // A single member; a test covers several.
  if let member, member.rest == 0 { require(output == member.output, "zlib reads it") }

  guard let stream = inflate(bytes, windowBits: -15) else {
    let file = Array(header) + bytes + [0, 0, 0, 0, 0, 0, 0, 0]
    let output = try? Gzip.decompress(file, limit: limit, &budget)
    require(output ?? [] == [], "zlib does not read the stream")
    return
  }
  let file = header + bytes.dropLast(stream.rest) + trailer(stream.output)
  require(
    (try? Gzip.decompress(file, limit: limit, &budget)) == stream.output, "zlib reads the stream")
  // A second member does not refer to the first.
  require(
    (try? Gzip.decompress(file + file, limit: limit, &budget)) == stream.output + stream.output
      || stream.output.count > limit / 2, "two members")
}

private let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

private func trailer(_ output: [UInt8]) -> [UInt8] {
  let checksum = CZlib.crc32(0, output, UInt32(output.count))
  return [UInt64(checksum), UInt64(output.count)].flatMap { word in
    (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
  }
}

/// zlib's output of a stream, and the number of bytes after it; nil if it is damaged or too long.
private func inflate(_ bytes: [UInt8], windowBits: Int32) -> (output: [UInt8], rest: Int)? {
  var stream = z_stream()
  guard
    inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { inflateEnd(&stream) }
  var input = bytes + [0]
  var output = [UInt8](repeating: 0, count: limit)
  let status = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(bytes.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(limit)
      return CZlib.inflate(&stream, Z_FINISH)
    }
  }
  guard status == Z_STREAM_END else { return nil }
  return (Array(output[..<Int(stream.total_out)]), Int(stream.avail_in))
}
