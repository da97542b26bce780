import Foundation
import Silhouette
import XCTest

/// Maps of documents that change: what of the picture is of no shape stays where it is.
final class ChangedDocumentTests: XCTestCase {
  func testTheBackgroundIsOfNoShape() throws {
    let square = "M0 0h10v10h-10z"
    let document = try SVGDocument(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' fill='blue'/>"
        + "<g id='a'><path d='\(square)' fill='red'/><path d='\(square)' pointer-events='none'/></g>"
        + "<path id='b' transform='translate(20)' d='\(square)'/><path d='M0 20h40' stroke='gray'/></svg>"
    )
    var map = try HitMap(document)
    let before = map.paintedDrawings
    let rect = CGRect(x: 0, y: 20, width: 5, height: 5)
    let new = try map.insert(HitMap.Shape(id: "n", outline: .fill(VectorPath(rect: rect))))
    try map.move("a", by: .translation(x: 3, y: 0))
    for shape in map.shapes.indices {
      let own = map.paintedDrawings(of: ShapeSet([shape]))
      XCTAssertEqual(own, map.paintedDrawings.filter { $0.shape?.index == shape })
      XCTAssertEqual(own.count, shape == 0 ? 2 : 1)
    }
    XCTAssertEqual(
      map.paintedDrawings(of: ShapeSet([new])).map(\.drawing.outlines[0].bounds), [rect])
    XCTAssertEqual(
      map.paintedDrawings.filter { $0.shape == nil }.map(\.drawing),
      before.filter { $0.shape == nil }.map(\.drawing))
  }
}
