import Foundation
import SilhouetteGeometry
import SilhouetteMap

/// The caller's memory: with ``Maps``, the only code here without bounds checks. `silhouette.h` says what each
/// address must hold; address 0 means nothing.
enum CallerMemory {
  /// `silhouette_buffer`: a result that the caller frees.
  struct Buffer: BitwiseCopyable {
    var address: UInt
    var count: Int
    var status: Int32
  }

  /// A copy of a text in UTF-8, or of other bytes.
  static func bytes(at address: UInt, count: Int) -> [UInt8] { list(at: address, count: count) }

  /// A text in UTF-8.
  static func text(at address: UInt, count: Int) -> String {
    String(decoding: bytes(at: address, count: count), as: UTF8.self)
  }

  /// A copy of an array, which need not be aligned.
  static func list<Element: BitwiseCopyable>(at address: UInt, count: Int) -> [Element] {
    guard count > 0, let start = unsafe UnsafeRawPointer(bitPattern: address) else { return [] }
    let bytes = UnsafeRawBufferPointer(start: start, count: count * MemoryLayout<Element>.stride)
    return unsafe Array(unsafeUninitializedCapacity: count) {
      unsafe UnsafeMutableRawBufferPointer($0).copyMemory(from: bytes)
      $1 = count
    }
  }

  /// A value; nil at address 0.
  static func value<Value: BitwiseCopyable>(at address: UInt) -> Value? {
    (list(at: address, count: 1) as [Value]).first
  }

  /// A file's bytes: a copy, or memory of malloc's that the caller gives away, which is then freed with the object.
  static func file(at address: UInt, count: Int, isGiven: Bool) -> FileMemory {
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else {
      return FileMemory([])
    }
    let count = max(count, 0)
    var owned = unsafe start
    if !isGiven {
      unsafe owned = .allocate(byteCount: max(count, 1), alignment: 16)
      unsafe owned.copyMemory(from: start, byteCount: count)
    }
    // malloc's addresses are multiples of 16.
    let memory = unsafe owned
    return unsafe FileMemory(memory, count: count, owner: Owner { unsafe memory.deallocate() })
  }

  /// Writes a result for the caller to read.
  static func store(_ value: some BitwiseCopyable, at address: UInt) {
    unsafe UnsafeMutableRawPointer(bitPattern: address)?.storeBytes(
      of: value, as: type(of: value))
  }

  /// Writes results, which need not be aligned.
  static func store<Element: BitwiseCopyable>(list: [Element], at address: UInt) {
    unsafe list.withUnsafeBytes {
      guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address),
        let bytes = $0.baseAddress
      else { return }
      unsafe start.copyMemory(from: bytes, byteCount: $0.count)
    }
  }

  /// Replaces what a buffer holds by the bytes of a list. A byte of 0 follows, as C's texts end.
  static func publish<Element: BitwiseCopyable>(
    _ list: [Element], status: Int32 = 0, at buffer: UInt
  ) {
    guard let buffer = unsafe UnsafeMutablePointer<Buffer>(bitPattern: buffer) else { return }
    unsafe UnsafeMutableRawPointer(bitPattern: buffer.pointee.address)?.deallocate()
    let count = list.count * MemoryLayout<Element>.stride
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
    store(list: list, at: UInt(bitPattern: copy))
    unsafe copy[count] = 0
    unsafe buffer.pointee = Buffer(
      address: UInt(bitPattern: copy), count: count, status: status)
  }

  /// Frees what a buffer holds.
  static func clear(_ buffer: UInt) {
    guard let buffer = unsafe UnsafeMutablePointer<Buffer>(bitPattern: buffer) else { return }
    unsafe UnsafeMutableRawPointer(bitPattern: buffer.pointee.address)?.deallocate()
    unsafe buffer.pointee = Buffer(address: 0, count: 0, status: 0)
  }

  /// Answers for pairs of numbers, in memory of the caller's. False if it is not aligned.
  static func answer(
    pointsAt points: UInt, count: Int, into answers: UInt, of map: HitMap, scale: Double?
  ) -> Bool {
    guard points & 7 == 0, answers & 3 == 0 else { return false }
    guard count > 0, let points = unsafe UnsafePointer<CGPoint>(bitPattern: points),
      let answers = unsafe UnsafeMutablePointer<Int32>(bitPattern: answers)
    else { return true }
    let asked = unsafe UnsafeBufferPointer(start: points, count: count)
    let answered = unsafe UnsafeMutableBufferPointer(start: answers, count: count)
    var span = unsafe answered.mutableSpan
    unsafe map.hitTest(asked.span, into: &span, scale: scale)
    return true
  }

  /// Writes all shapes under each point, and how many there are up to its end, into memory of the caller's. Returns the
  /// number of points that are answered; nil if it is not aligned.
  static func shapes(
    under points: UInt, count: Int, in map: HitMap, scale: Double?, ends: UInt, into shapes: UInt,
    capacity: Int
  ) -> Int? {
    guard (points | ends) & 7 == 0, shapes & 3 == 0 else { return nil }
    guard count > 0, let points = unsafe UnsafePointer<CGPoint>(bitPattern: points),
      let ends = unsafe UnsafeMutablePointer<Int64>(bitPattern: ends),
      let shapes = unsafe UnsafeMutablePointer<Int32>(bitPattern: shapes)
    else { return 0 }
    let asked = unsafe UnsafeBufferPointer(start: points, count: count)
    let ended = unsafe UnsafeMutableBufferPointer(start: ends, count: count)
    let found = unsafe UnsafeMutableBufferPointer(start: shapes, count: max(0, capacity))
    var endSpan = unsafe ended.mutableSpan
    var shapeSpan = unsafe found.mutableSpan
    return unsafe map.shapes(
      under: asked.span, scale: scale, ends: &endSpan, into: &shapeSpan)
  }
}

/// The owner of memory, which is freed with it.
final class Owner {
  private let free: () -> Void

  init(freeing free: @escaping () -> Void) { self.free = free }

  deinit { free() }
}
