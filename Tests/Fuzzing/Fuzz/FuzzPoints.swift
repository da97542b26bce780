import Foundation
import SilhouetteGeometry

/// Lines of points. Oracle: lines split first, then read with C's `strtod`.
func fuzzPoints(_ bytes: [UInt8]) {
  var scanner = PointScanner(bytes)
  var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if lines.last?.isEmpty ?? false { lines.removeLast() }
  for line in lines {
    let text = String(decoding: line, as: UTF8.self)
    switch (scanner.next(), plainly(Array(line))) {
    case (.point(let point), .point(let expected)):
      require(point == expected, "“\(text)” is \(point), not \(expected)")
    case (.empty, .empty), (.bad, .bad): continue
    case (let found, let expected):
      require(false, "“\(text)” is \(String(describing: found)), not \(expected)")
    }
  }
  require(scanner.next() == nil, "more lines than there are")
}

private func plainly(_ line: [UInt8]) -> PointScanner.Line {
  let blanks = Array(" \t\r".utf8)
  let text = line.drop { blanks.contains($0) }
  if text.isEmpty { return .empty }
  let x = text.prefix { !blanks.contains($0) && $0 != UInt8(ascii: ",") }
  var rest = text.dropFirst(x.count).drop { blanks.contains($0) }
  if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
  rest = rest.drop { blanks.contains($0) }
  while let last = rest.last, blanks.contains(last) { rest = rest.dropLast() }
  guard let x = number(Array(x)), let y = number(Array(rest)) else { return .bad("") }
  return .point(CGPoint(x: x, y: y))
}

/// The number if all bytes are one: a sign, digits with an optional point, an exponent.
private func number(_ bytes: [UInt8]) -> Double? {
  var rest = bytes[...]
  func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  func dropDigits() -> Int {
    let count = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(count)
    return count
  }
  if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
    rest = rest.dropFirst()
  }
  var digits = dropDigits()
  if rest.first == UInt8(ascii: ".") {
    rest = rest.dropFirst()
    let fraction = dropDigits()
    if fraction == 0 { return nil }
    digits += fraction
  }
  if digits == 0 { return nil }
  if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
    rest = rest.dropFirst()
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    if dropDigits() == 0 { return nil }
  }
  guard rest.isEmpty else { return nil }
  let value = strtod(String(decoding: bytes, as: UTF8.self), nil)
  return value.isFinite ? value : nil
}
