/// Writes the numbers and arrays that a ``StoredReader`` reads.
package struct StoredWriter {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: how many bytes it has room for at first.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Integers of 4 or 8 bytes, then zeros up to a multiple of 8.
  package mutating func write<Integer: FixedWidthInteger>(_ numbers: some Sequence<Integer>) {
    for number in numbers { append(number) }
    pad()
  }

  /// Bytes, then zeros up to a multiple of 8. Not generic, since other modules write many.
  package mutating func write(_ bytes: [UInt8]) {
    self.bytes += bytes
    pad()
  }

  /// Doubles, by their bits.
  package mutating func write(_ numbers: [Double]) { write(numbers.lazy.map { $0.bitPattern }) }

  /// Counts below 2^32, of 4 bytes each.
  package mutating func write(counts: [Int]) {
    write(counts.map { UInt32(truncatingIfNeeded: $0) })
  }

  /// An array: its count, then its elements.
  package mutating func write<Integer: FixedWidthInteger>(array: some Collection<Integer>) {
    append(Int64(array.count))
    write(array)
  }

  package mutating func write(array: [UInt8]) {
    append(Int64(array.count))
    write(array)
  }

  package mutating func write(array: FlatArray<UInt32>) {
    write(array: (0..<array.count).lazy.map { array[$0] })
  }

  package mutating func write(array: FlatArray<Double>) {
    write(array: (0..<array.count).lazy.map { array[$0].bitPattern })
  }

  /// Writes over 8 bytes that are there.
  package mutating func overwrite(at offset: Int, with number: UInt64) {
    for index in 0..<8 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  private mutating func append<Integer: FixedWidthInteger>(_ number: Integer) {
    for shift in stride(from: 0, to: Integer.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Integer(shift)))
    }
  }

  private mutating func pad() { while bytes.count & 7 != 0 { bytes.append(0) } }
}
