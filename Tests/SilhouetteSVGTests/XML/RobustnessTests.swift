import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import SilhouetteTestSupport
import XCTest

/// Reading any bytes gives a document or an error.
final class RobustnessTests: XCTestCase {
  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY e "x&#65;y"><!ENTITY f '<g id="&e;"/>'><!ATTLIST a b CDATA "c">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      width="10cm" height="5em" viewBox="0 0 100 50" preserveAspectRatio="xMinYMax slice">
      <title>日本 &amp; &e;</title><style>/* c */ #a, g > .b:not(:first-child) { fill: none !important }
      @media print { path { display: none } } [id^="x"] { stroke: var(--s, red) }</style>
      <defs><clipPath id="c"><use xlink:href="#a"/></clipPath><symbol id="s" viewBox="0 0 1 1">
      <circle r="1"/></symbol></defs>&f;<!-- c --><![CDATA[ d ]]>
      <g id="g" transform="rotate(30 1 2) scale(2,3) skewX(10)" clip-path="url(#c)" style="fill:red">
      <path id="a" d="M0 0 10 10A5 5 0 01 3 4z" stroke="red" stroke-dasharray="1 2 3"/>
      <use id="u" href="#s" x="1" y="2" width="3" height="4"/><rect class="b" width="5%" height="1ex"/>
      <polygon points="0,0 1,1 2,0"/><svg x="1"><ellipse rx="1" ry="auto"/></svg></g>
      <path id="t" d="M0 0H9V9Z" style="transform: translate(1px, 50%); clip-path: circle(5px at 10% top)"/>
    </svg>
    """

  func testEveryPrefixEndsInADocumentOrAnError() {
    let bytes = Array(Self.sample.utf8)
    for count in 0..<bytes.count - 1 { read(Data(bytes[..<count])) }
    XCTAssertNoThrow(try SVGDocument(data: Data(bytes)))
  }

  func testMutatedDocumentsEndInADocumentOrAnError() {
    var random = SplitMix64(seed: 20_240_601)
    let original = Array(Self.sample.utf8)
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes[at] = original[Int.random(in: 0..<original.count, using: &random)]
        case 2: bytes.remove(at: at)
        default:
          let from = Int.random(in: 0..<original.count - 30, using: &random)
          bytes.insert(contentsOf: original[from..<from + 30], at: at)
        }
      }
      read(Data(bytes))
    }
  }

  func testEveryPropertyAcceptsOrIgnoresAnyValue() {
    let properties = [
      "clip-path", "clip-rule", "cx", "d", "display", "fill", "fill-rule", "font", "font-size",
      "height", "overflow", "pointer-events", "rotate", "rx", "scale", "stroke",
      "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
      "stroke-miterlimit", "stroke-width", "text-anchor", "transform", "transform-box",
      "transform-origin", "translate", "vector-effect", "visibility", "--x",
    ]
    let functions = [
      "calc", "min", "max", "clamp", "var", "url", "rgb", "circle", "ellipse", "inset", "polygon",
      "path", "translate", "translate3d", "rotate", "scale", "skew", "matrix",
    ]
    let arguments = [
      "", " ", ",", ",,", "(", "1,", ",1", "1", "1 2 3 4 5", "at", "round", "--x", "\\",
    ]
    let values =
      ["", " ", ",", "/", "(", ")", "()", "\\", "var(--y)", "1", "1px 2% / 3", "x y z", "at"]
      + functions.flatMap { name in arguments.map { "\(name)(\($0))" } + ["\(name)("] }
    for value in values {
      let style = properties.map { "\($0):\(value);" }.joined()
      for text in [style, "--y:;" + style, "--y: ;" + style] {
        read(
          Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1" style="\(text)"/>
            <path id="a" d="M0 0H1V1Z" style="\(text)"/></svg>
            """.utf8))
      }
    }
  }

  private func read(_ data: Data) {
    do throws(SVGError) {
      let map = try SVGDocument(data: data)
      var budget = Budget(Limits())
      let rendered = try map.rendered(isWhole: true, &budget)
      _ = try SVGDocument(data: rendered.svg(of: rendered.drawings))
    } catch {
      XCTAssertFalse(error.description.isEmpty)
      XCTAssertFalse(error.description.contains("\n"))
    }
  }
}

extension RobustnessTests {
  func testHugeNumbersGiveBoundsWithoutNaN() throws {
    for attributes in [
      "width='1e308' height='1e308' viewBox='0 0 1e-308 1e-308'", "viewBox='-1e308 0 1e308 9'",
      "viewBox='0 0 9 9'",
    ] {
      let map = try document(
        """
        <rect id='a' x='1e308' width='1e308' height='9'/><circle id='b' cx='-1e308' r='1e308'/>
        <path id='c' d='M1e308 0L-1e308 0L0 1e308Z' stroke='red' stroke-width='1e308'/>
        <g transform='scale(1e200)'><rect id='d' transform='scale(1e200)' width='9' height='9'/></g>
        """, attributes: attributes)
      XCTAssertEqual(map.shapes.map(\.id), ["a", "b", "c", "d"])
      for shape in map.shapes where !shape.bounds.isNull {
        let box = shape.bounds
        let numbers = [box.minX, box.minY, box.width, box.height].map(Double.init)
        XCTAssertFalse(numbers.contains { $0.isNaN }, "\(shape.id) \(attributes): \(box)")
      }
    }
  }
}
