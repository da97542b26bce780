import Foundation

/// Files that are no maps, and what everything says of them: `Tests/Bindings/kinds.txt`.
package func foreignFiles() throws -> [(bytes: [UInt8], sentence: String)] {
  let table = packageFolder.appendingPathComponent("Tests/Bindings/kinds.txt")
  return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").compactMap { line in
    let parts = line.split(separator: "\t")
    guard parts.count == 2 else { return nil }
    let digits = parts[0].compactMap(\.hexDigitValue)
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    return (bytes, String(parts[1]))
  }
}
