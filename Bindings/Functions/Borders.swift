// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteMap

// Functions about what a map's shapes look like, and which are next to each other. See silhouette.h.

@_cdecl("silhouette_path")
public func path(_ map: UInt, _ index: Int32, _ result: UInt) -> Int32 {
  publish(map, result) { map throws(Failure) in
    let outlines = try map.shape(index).drawings.flatMap { $0.outlines }
    return Array(outlines.compactMap { $0.path.svg }.joined(separator: " ").utf8)
  }
}

@_cdecl("silhouette_drawings")
public func drawings(_ map: UInt, _ index: Int32, _ result: UInt) -> Int32 {
  publishJSON(map, result) { map, writer throws(Failure) in
    writer.writeList(try map.shape(index).drawings.flatMap { $0.outlines }) { $1.write($0) }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ outline: Outline) {
    writeObject { writer in
      writer.write(outline.path.svg, as: "path")
      switch outline.style {
      case .fill(let rule):
        writer.write(rule == .evenOdd ? "evenodd" : "nonzero", as: "fill")
        writer.write(nil, as: "stroke")
      case .stroke(let stroke):
        writer.write(nil, as: "fill")
        writer.write(stroke, as: "stroke")
      }
    }
  }

  private mutating func write(_ stroke: Stroke, as name: String) {
    let (pen, width) = (stroke.pen, Double(stroke.width))
    let scale = abs(pen.a * pen.d - pen.b * pen.c).squareRoot()
    writeObject(as: name) { writer in
      for (name, number) in [
        ("width", width * scale), ("miterLimit", Double(stroke.miterLimit)),
        ("dashOffset", stroke.dashOffset * scale),
      ] {
        writer.write(number, as: name)
      }
      writer.write(stroke.cap.rawValue, as: "cap")
      writer.write(stroke.join.rawValue, as: "join")
      writer.writeList(stroke.dashes, as: "dashes") { $1.write($0 * scale) }
    }
  }
}

@_cdecl("silhouette_border")
public func border(_ map: UInt, _ id: UInt, _ count: Int, _ result: UInt) -> Int32 {
  publish(map, result) { map throws(Failure) in
    let id = CallerMemory.text(at: id, count: count)
    guard let border = map.border(of: id) else { throw .missing(id) }
    return Array((border.svg ?? "").utf8)
  }
}

@_cdecl("silhouette_area")
public func area(_ map: UInt, _ id: UInt, _ count: Int, _ area: UInt) -> Int32 {
  found(map, area) { map in
    map.border(of: CallerMemory.text(at: id, count: count)).map { Double($0.signedArea) }
  }
}

@_cdecl("silhouette_bordering")
public func bordering(_ map: UInt, _ id: UInt, _ count: Int, _ result: UInt) -> Int32 {
  publishJSON(map, result) { map, writer throws(Failure) in
    let id = CallerMemory.text(at: id, count: count)
    guard map.hasShapes(under: id) else { throw .missing(id) }
    writer.writeList(map.borderingShapes(of: id)) { bordering, writer in
      writer.writeObject { writer in
        writer.write(bordering.shape.index, as: "shape")
        writer.write(bordering.length, as: "length")
      }
    }
  }
}

@_cdecl("silhouette_arrows")
public func arrows(_ map: UInt, _ result: UInt) -> Int32 {
  publish(map, result) { map in CallerMemory.bytes(of: map.arrows().steps) }
}

extension Failure {
  fileprivate static func missing(_ id: String) -> Failure {
    Failure(.argument, "the map has no shape or group “\(id)”")
  }
}
