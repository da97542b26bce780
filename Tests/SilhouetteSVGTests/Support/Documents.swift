import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// A document of 100 × 100 pixels with the given content.
func document(
  _ body: String, by identity: ShapeIdentity = .id, attributes: String = "viewBox='0 0 100 100'"
) throws -> SVGDocument {
  try source("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>", by: identity)
}

/// Reads a document from text.
func source(_ text: String, by identity: ShapeIdentity = .id) throws -> SVGDocument {
  try SVGDocument(data: Data(text.utf8), identifiedBy: identity)
}

extension SVGDocument {
  /// The warnings about the text of the document.
  var faults: [SVGWarning] { warnings.filter { $0.kind == .text } }

  /// The identity of the topmost shape under a point, decided by ``Probe``.
  func hit(_ x: Double, _ y: Double) -> String? {
    let point = CGPoint(x: x, y: y)
    let hits = shapes.flatMap { shape in
      shape.drawings.filter { $0.covers(point) }.map { (shape.id, $0.order) }
    }
    return hits.max { $0.1 < $1.1 }?.0
  }

  /// The shape with an identity, which must be the only one.
  func shape(_ id: String) throws -> SVGShape {
    let found = shapes.filter { $0.id == id }
    XCTAssertEqual(found.count, 1, "shapes with id \(id)")
    return try XCTUnwrap(found.first)
  }
}

extension SVGDrawing {
  func covers(_ point: CGPoint) -> Bool {
    outlines.contains { $0.covers(point) } && clips.allSatisfy { $0.covers(point) }
  }
}

extension Clip {
  func covers(_ point: CGPoint) -> Bool {
    parts.contains { part in
      part.outlines.contains { $0.covers(point) } && part.clips.allSatisfy { $0.covers(point) }
    }
  }
}

/// Asserts that reading fails, and returns the error.
func readingError(
  _ text: String, limits: Limits = Limits(), file: StaticString = #filePath,
  line: UInt = #line
) throws -> SVGError {
  do {
    _ = try SVGDocument(data: Data(text.utf8), limits: limits)
  } catch {
    return error
  }
  XCTFail("read without an error", file: file, line: line)
  throw CancellationError()
}
