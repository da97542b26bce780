import Foundation
import SilhouetteGeometry
import SilhouetteMap

/// The memory that JavaScript and this module hand each other: the only code here without bounds checks.
///
/// JavaScript writes arguments into memory of `malloc`'s, and passes its address and count; it frees them after the
/// call, except for the bytes that a map is opened of: those become the engine's own. A result stays at
/// `resultAddress` until the next one replaces it. Addresses and counts come from `silhouette.js` alone, which gets them
/// from `malloc`.
enum Exchange {
  nonisolated(unsafe) private static var result: UnsafeMutableBufferPointer<UInt8>?

  static var resultAddress: UInt32 { UInt32(UInt(bitPattern: unsafe result?.baseAddress)) }
  static var resultCount: Int { unsafe result?.count ?? 0 }

  /// Keeps a result for JavaScript to read.
  static func publish(_ bytes: [UInt8]) {
    unsafe result?.deallocate()
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe copy.initialize(from: bytes)
    unsafe result = copy
  }

  /// A copy of bytes that JavaScript has written.
  static func bytes(at address: UInt32, count: Int) -> [UInt8] {
    let start = unsafe UnsafePointer<UInt8>(bitPattern: UInt(address))
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Bytes that JavaScript has written and given away. They are freed with the object.
  static func given(at address: UInt32, count: Int) -> FileMemory {
    // Nothing is at 0: JavaScript asks for one byte at least.
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: UInt(address)) else {
      return FileMemory([])
    }
    // malloc's addresses are multiples of 16 in wasi-libc.
    return unsafe FileMemory(start, count: count, owner: Allocation(start))
  }

  /// Answers for pairs of numbers that JavaScript has written, into memory of its own: one number for each pair.
  static func answer(
    pairsAt address: UInt32, count: Int, into answers: UInt32, _ answer: (CGPoint) -> Int
  ) {
    guard let pairs = unsafe UnsafePointer<Double>(bitPattern: UInt(address)),
      let answers = unsafe UnsafeMutablePointer<Int32>(bitPattern: UInt(answers))
    else { return }
    for index in 0..<count {
      let point = unsafe CGPoint(x: pairs[2 * index], y: pairs[2 * index + 1])
      unsafe answers[index] = Int32(answer(point))
    }
  }
}

/// Memory of malloc's, freed with the object.
private final class Allocation {
  private let start: UnsafeMutableRawPointer

  init(_ start: UnsafeMutableRawPointer) { unsafe self.start = start }

  deinit { unsafe start.deallocate() }
}
