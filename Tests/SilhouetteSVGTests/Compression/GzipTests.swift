import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// The compressed data was made by zlib.
final class GzipTests: XCTestCase {
  private let stored = """
    H4sIAAAAAAAEAwFjAJz/PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAg\
    MCA5IDknPjxyZWN0IGlkPSdhJyB3aWR0aD0nOScgaGVpZ2h0PSc5Jy8+PC9zdmc+GW3n42MAAAA=
    """

  private let fixedCodes = """
    H4sIAAAAAAACA7MpLktXqMjNySu2Vc8oKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQVyjLTC13yq+wVTdQMFCwVLBU\
    t7MpSk0uUchMsVVPVFcoz0wpybBVt1RXyEjNTM8oATH17WxAeu0AGW3n42MAAAA=
    """

  private let ownCodes = """
    H4sIAAAAAAACA+1WSW4bQQz8yuQ0J0ncl0DSIT8JEsMSkMSBLVh+forjPEO3HjabtZAE5vj2/rx8/P715+20Xm63\
    v18Ph/v9vr/r/uX1+SBEdEDGurxfn+7fXj5OKy209NLr+fhlt6M9q2mYmDGLEYsstC9LU02N1hSVRChDMy24OiPY\
    EBF3iibx1DbhSbJ2U6dKam6j9olZWzOFZVVqMULh7C2dkiKoO9VxJ6rOrO6sw4Fay9srACtqPSEpBbMMF+gKnVql\
    jm8mBWJFbyzAOJIim5wcOjb6IkVUYp5gO8VIwGrugYpTbzLNXCuHvFvRpjOF3YgUJChLYqRLTUFhSTKXGJ2NA0Db\
    3bVFRlWjgCQQg9lK5yUpeXWXEnBd/TMoDtwK6lYLKoTc2NAPWIRQx2Q1JMLJkMyC4AnBTiG4k1EFMjagwuGo08lK\
    wapTzUAV4XQvSU7dMJtGT3oaPO7Pt3gMhAAGCMK8zc1pjrcGvlM2XPQZyGIMAoUpmDy0jwoyZiCQt7VVEIqAFhjY\
    9Z9eZaFdqRvrrZp3EIRjkBLhzWCMWTHmzMGy3HNjDBM7afxuAqfY2g+w7HRwBupMiXsYxlCQBkd0Woj5FigMacWg\
    +zwE76ZATrXBknwswmMRHovwWITHIjwW4XMRdrvz8fXpx225/jyt39flfv15u5zWXpfL0/X5cpvj4Xycv6vzP4w+\
    ZS+FCQAA
    """

  private func bytes(_ text: String) throws -> Data {
    try XCTUnwrap(Data(base64Encoded: text))
  }

  func testEachBlockType() throws {
    for text in [stored, fixedCodes, ownCodes] {
      let map = try SVGDocument(data: try bytes(text))
      XCTAssertEqual(map.hit(4, 4), "a")
    }
  }

  func testDecompressedTextHasTheLengthOfTheOriginal() throws {
    // The length that the file declares in its last four bytes.
    let data = try bytes(ownCodes)
    XCTAssertNoThrow(try SVGDocument(data: data, limits: Limits(bytes: 2437)))
    XCTAssertThrowsError(try SVGDocument(data: data, limits: Limits(bytes: 2436)))
  }

  func testSeveralMembers() throws {
    let (first, second) = ("<svg viewBox='0 0 9 9'>", "<rect id='a' width='9' height='9'/></svg>")
    let data = member(first) + member(second)
    XCTAssertEqual(try SVGDocument(data: data).hit(4, 4), "a")
  }

  func testOptionalHeaderFieldsAreSkipped() throws {
    let text = "<svg viewBox='0 0 9 9'><rect id='a' width='9' height='9'/></svg>"
    let all: [(flag: UInt8, bytes: [UInt8])] = [
      (4, [3, 0, 0, 7, 0]), (8, [0x61, 0]), (16, [0x62, 0]), (2, [1, 2]),
    ]
    for flags in 0..<32 as Range<UInt8> {
      let fields = all.filter { flags & $0.flag != 0 }.flatMap(\.bytes)
      let data = member(text, flags: flags, fields: fields)
      XCTAssertEqual(try SVGDocument(data: data).hit(4, 4), "a", "flags \(flags)")
    }
  }

  func testUnknownMethodsAndLengthCodesAreErrors() {
    assertDamaged(Data([0x1F, 0x8B, 7] + [UInt8](repeating: 0, count: 20)), "method 7")
    // A block of fixed codes that begins with symbol 286 (11000110), which is not a length.
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    assertDamaged(
      Data(header + [0b0001_1011, 0b0000_0011] + Array(repeating: 0, count: 20)), "286")
  }

  func testTooManyCodeLengthsAreAnError() {
    // A block of dynamic codes for 257 literals and 1 distance. Their lengths are written with two codes of
    // one bit: 0 for a zero, 1 for 11 to 138 zeros, by the next seven bits. Twice 138 is too many.
    let fields: [(value: Int, bits: Int)] =
      [(1, 1), (2, 2), (0, 5), (0, 5), (0, 4)] + [0, 0, 1, 1].map { ($0, 3) }
      + [(1, 1), (127, 7), (1, 1), (127, 7)]
    var (block, used) = ([UInt8](repeating: 0, count: 8), 0)
    for field in fields {
      for bit in 0..<field.bits {
        block[used / 8] |= UInt8(field.value >> bit & 1) << UInt8(used % 8)
        used += 1
      }
    }
    assertDamaged(Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + block), "276 lengths for 258")
  }

  /// A member with optional header fields and one uncompressed block.
  private func member(
    _ text: String, flags: UInt8 = 8, fields: [UInt8] = Array("a.svg\0".utf8)
  ) -> Data {
    let length = UInt16(text.utf8.count)
    var data = Data([0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 3]) + Data(fields) + Data([1])
    for word in [length, ~length] { data += [UInt8(word & 255), UInt8(word >> 8)] }
    data += Data(text.utf8)
    // CRC-32 by its definition, bit by bit.
    var crc = ~UInt32(0)
    for byte in text.utf8 {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : (crc >> 1) ^ 0xEDB8_8320 }
    }
    for word in [~crc, UInt32(length)] {
      for shift in [0, 8, 16, 24] as [UInt32] { data.append(UInt8(word >> shift & 255)) }
    }
    return data
  }

  func testTruncatedDataIsAnError() throws {
    for text in [stored, fixedCodes, ownCodes] {
      let data = try bytes(text)
      for count in 2..<data.count { assertDamaged(data.prefix(count), "\(count) bytes") }
    }
  }

  func testEveryFlippedBitIsDetected() throws {
    let data = try bytes(fixedCodes)
    for bit in 80..<data.count * 8 {
      var changed = data
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      assertDamaged(changed, "bit \(bit)")
    }
  }

  private func assertDamaged(_ data: Data, _ about: String) {
    XCTAssertThrowsError(try SVGDocument(data: data), about) { error in
      guard case .compression? = (error as? SVGError)?.problem else {
        return XCTFail("\(about): \(error)")
      }
    }
  }

  func testLimitAppliesToTheDecompressedSize() throws {
    let data = try bytes(ownCodes)
    XCTAssertThrowsError(
      try SVGDocument(data: data, limits: Limits(bytes: Int64(data.count)))
    ) {
      guard case .limitExceeded(let limit)? = ($0 as? SVGError)?.problem else {
        return XCTFail("\($0)")
      }
      XCTAssertEqual(limit.resource, .bytes)
    }
  }
}
