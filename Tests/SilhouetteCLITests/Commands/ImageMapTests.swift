import Foundation
import SilhouetteTestSupport
import XCTest

/// Image maps of HTML, written and read.
final class ImageMapTests: XCTestCase {
  private let page = """
    <!DOCTYPE html><title>A < B</title><script>"<area id=no>"</script>
    <img src=logo.png width=9 height=9><p>5 > 3<img src=x.png usemap=#m width=200 height='100'>
    <!-- <area id=no coords="0,0,9,9"> -->
    <MAP name=m><area shape=circle coords="50,50,20" href="#moon" alt="The moon &amp; stars" >
    <AREA SHAPE='RECT' COORDS="180, 10 100;90" HREF=house.html title='House "of" &#233;'
      data-x=7><area coords="0,0,1" alt="nothing"><area shape=poly coords="0,0 200,0 200,100 7" id=tri>
    <area shape=default nohref></MAP><map><area id=second coords="0,0,200,100"></map>
    """

  func testThePageIsADocument() throws {
    let points = "50 50\n29 50\n140 50\n140 90\n199 50\n10 90\n201 5\n"
    XCTAssertEqual(
      try silhouette("classify", "/dev/stdin", input: page).status, 2, "FILE and points")
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("page.html").path
      try Data(page.utf8).write(to: URL(fileURLWithPath: file))
      XCTAssertEqual(
        try silhouette("classify", file, input: points).lines,
        ["moon", "area-5", "house.html", "area-5", "tri", "area-5", "-"])
      XCTAssertEqual(
        try silhouette("hit", file, "50,50", "--by", "alt").output, "The moon & stars\n")
      XCTAssertEqual(try silhouette("list", file, "--by", "data-x").lines.count, 2)
      let list = try silhouette("list", file)
      XCTAssertTrue(list.output.contains("House \"of\" é"), list.output)
      XCTAssertTrue(try silhouette(file).output.contains("HTML image map\nsize    200 × 100\n"))
      let compiled = folder.appendingPathComponent("page.silhouette").path
      XCTAssertEqual(try silhouette("compile", file, compiled).status, 0)
      XCTAssertEqual(
        try silhouette("classify", compiled, input: points).output,
        try silhouette("classify", file, input: points).output)
    }
    assertFails(try silhouette("list", "-", "--work", "1000", input: page), "units of work")
  }

  /// Without an image's size, that of the areas.
  func testAFragment() throws {
    let fragment = "<area id=a coords=10,20,30,40><area id=b shape=circle coords=50,20,10"
    let run = try silhouette("info", "-", input: fragment)
    XCTAssertTrue(run.output.contains("size    60 × 40\n"), run.output + run.error)
  }

  /// The areas answer as the map does, but for what rounding to whole pixels moves.
  func testWhatIsWrittenAnswersAsTheMapDoes() throws {
    for (shape, size) in [
      ("japan", "744x906"), ("robot", ""), ("hall", ""), ("diamonds", "512x512"),
    ] {
      let document = "shapes/\(shape).svg"
      let view = size.isEmpty ? [] : ["--size", size]
      let html = try silhouette(["list", document, "--image-map"] + view).output
      XCTAssertTrue(html.hasPrefix("<map name=\"\(shape)\">\n<area shape=\"poly\" coords=\""), html)
      let points = (0..<4000).map { "\($0 * 7_919 % 744) \($0 * 104_729 % 906)\n" }.joined()
      try withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("map.html").path
        try Data(html.utf8).write(to: URL(fileURLWithPath: file))
        let found = try silhouette("classify", file, input: points).lines
        let expected = try silhouette(["classify", document] + view, input: points).lines
        let differing = zip(found, expected).count { $0 != $1 }
        XCTAssertGreaterThan(Set(expected).count, 3, shape)
        XCTAssertLessThan(differing, 160, shape)
      }
    }
  }

  func testHolesAreCutOpen() throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>
      <path id='under' d='M0 0H40V40H0Z'/>
      <path id='ring' fill-rule='evenodd' d='M5 5H35V35H5ZM10 10H15V30H10ZM20 10H30V30H20Z'/>
      <path id='line' fill='none' stroke='#000' stroke-width='4' d='M0 2H9'/></svg>
      """
    let html = try silhouette("list", "-", "--image-map", input: svg).output
    XCTAssertEqual(html.components(separatedBy: "<area").count, 4, html)
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.html").path
      try Data(html.utf8).write(to: URL(fileURLWithPath: file))
      let points = "7 7\n12 20\n17 20\n25 20\n32 20\n4 1\n4 6\n"
      XCTAssertEqual(
        try silhouette("classify", file, input: points).lines,
        ["ring", "under", "ring", "under", "ring", "line", "under"])
    }
  }

  func testOptions() throws {
    assertFails(
      try silhouette("list", "shapes/hall.svg", "--size", "9x9"),
      "--size has no effect without --image-map")
    assertFails(try silhouette("list", "shapes/hall.svg", "--image-map", "--json"), "exclude")
  }
}
