// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SilhouetteGeometry
import SilhouetteMap

// The system services for the engine. platform.c supplies them.

/// Asks the caller's condition.
func isIncluded(_ function: UInt, _ context: UInt, _ shape: Int32) -> Bool {
  typealias Condition = @convention(c) (_ context: UInt, _ shape: Int32) -> Int32
  // The header wants such a function, and condition(_:_:) has looked that it is one.
  return unsafe unsafeBitCast(function, to: Condition.self)(context, shape) != 0
}

@_extern(c) private func silhouette_physical_memory() -> Int64

/// The bytes of memory of this machine.
func physicalMemory() -> Int64 { silhouette_physical_memory() }

@_extern(c) private func silhouette_file_open(
  _ path: UInt, _ mapped: UInt8, _ limit: Int64, _ count: UnsafeMutablePointer<Int>,
  _ isMapped: UnsafeMutablePointer<Int32>
) -> UnsafeMutableRawPointer?

@_extern(c) private func silhouette_file_close(
  _ start: UnsafeMutableRawPointer, _ count: Int, _ isMapped: Int32)

@_extern(c) private func silhouette_file_problem(
  _ text: UnsafeMutablePointer<UInt8>, _ capacity: Int
) -> Int

@_cdecl("silhouette_open")
public func open(
  _ path: UInt, _ pathCount: Int, _ options: UInt, _ optionCount: Int, _ error: UInt
) -> UInt {
  opened(options, optionCount, error) { options throws(Failure) in
    let path = CallerMemory.bytes(at: path, count: pathCount)
    let name = path.split(separator: UInt8(ascii: "/")).last.map {
      String(decoding: $0, as: UTF8.self)
    }
    return try HitMap.made(
      of: try memory(of: path, named: name, options.limits), named: name, &options)
  }
}

/// The memory of a file. A compiled map is mapped; another file is read, up to one byte more than the limits allow.
private func memory(
  of path: [UInt8], named name: String?, _ limits: Limits
) throws(Failure) -> FileMemory {
  var (count, isMapped): (Int, Int32) = (0, 0)
  let text = path + [0]
  let start = unsafe text.withUnsafeBufferPointer {
    unsafe silhouette_file_open(
      UInt(bitPattern: $0.baseAddress), FileKind.compiledMap, limits.bytes, &count, &isMapped)
  }
  guard let start = unsafe start else {
    let reason = unsafe String(unsafeUninitializedCapacity: 200) {
      unsafe $0.baseAddress.map { unsafe silhouette_file_problem($0, 200) } ?? 0
    }
    throw Failure(
      .unreadable, "\(name.map { "\($0): " } ?? "")the file cannot be read: \(reason)")
  }
  let owner = Owner { [count, isMapped] in unsafe silhouette_file_close(start, count, isMapped) }
  return unsafe FileMemory(start, count: count, owner: owner)
}

// C's mathematics.

@_extern(c) public func acos(_ x: Double) -> Double
@_extern(c) public func atan2(_ y: Double, _ x: Double) -> Double
@_extern(c) public func cos(_ x: Double) -> Double
@_extern(c) public func hypot(_ x: Double, _ y: Double) -> Double
@_extern(c) public func log2(_ x: Double) -> Double
@_extern(c) public func pow(_ x: Double, _ y: Double) -> Double
@_extern(c) public func sin(_ x: Double) -> Double
@_extern(c) public func tan(_ x: Double) -> Double
