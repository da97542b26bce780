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
    if index == -1 {
      writer.write(
        map.paintedDrawings.map { ($0.shape?.index ?? -1, $0.drawing, $0.takesHits) },
        isPainted: true)
    } else {
      writer.write(try map.shape(index).drawings.map { (Int(index), $0, true) }, isPainted: false)
    }
  }
}

@_cdecl("silhouette_painted")
public func painted(_ map: UInt, _ shapes: UInt, _ count: Int, _ result: UInt) -> Int32 {
  publishJSON(map, result, points: count) { map, writer throws(Failure) in
    var drawings: [(shape: Int, drawing: HitMap.Drawing, takesHits: Bool)] = []
    for index in CallerMemory.list(at: shapes, count: count) as [Int32] {
      let shape = ShapeSet([try map.shape(index).index])
      drawings += map.paintedDrawings(of: shape).map { (Int(index), $0.drawing, $0.takesHits) }
    }
    writer.write(drawings, isPainted: true)
  }
}

@_cdecl("silhouette_paint_order")
public func paintOrder(_ map: UInt, _ result: UInt) -> Int32 {
  publish(map, result, points: Int(max(0, shapeCount(map)))) { map in
    map.paintedDrawings.flatMap { each in
      each.drawing.outlines.map { _ in Int32(each.shape?.index ?? -1) }
    }
  }
}

extension JSONWriter {
  /// - Parameter isPainted: whether strokes that take no hits are among them.
  fileprivate mutating func write(
    _ drawings: [(shape: Int, drawing: HitMap.Drawing, takesHits: Bool)], isPainted: Bool
  ) {
    var clips: [Clip] = []
    writeObject { writer in
      writer.writeList(drawings, as: "drawings") { each, writer in
        let (shape, drawing, takesHits) = each
        // Neighbours mostly have the same.
        let own = drawing.clips.map { clip in
          if let index = clips.suffix(8).lastIndex(of: clip) { return index }
          clips.append(clip)
          return clips.count - 1
        }
        for outline in drawing.outlines {
          writer.writeObject { writer in
            writer.write(shape, as: "shape")
            writer.writeParts(of: outline, along: isPainted ? drawing.paintedStroke : nil)
            writer.write(drawing.fill?.description, as: "fillColor")
            writer.write(drawing.stroke?.description, as: "strokeColor")
            writer.writeList(own, as: "clips") { $1.write($0) }
            // Else its shape has them.
            if !takesHits || shape < 0 { writer.write(outline.extent, as: "bounds") }
          }
        }
      }
      writer.writeList(clips, as: "clips") { clip, writer in
        writer.writeList(clip.outlines) { outline, writer in
          writer.writeObject { $0.writeParts(of: outline) }
        }
      }
    }
  }

  /// - Parameter painted: a stroke along a fill.
  private mutating func writeParts(of outline: Outline, along painted: Stroke? = nil) {
    write(outline.path.svg, as: "path")
    switch outline.style {
    case .fill(let rule):
      write(rule == .evenOdd ? "evenodd" : "nonzero", as: "fill")
      writeStroke(painted)
    case .stroke(let stroke):
      write(nil, as: "fill")
      writeStroke(stroke)
    }
  }

  private mutating func writeStroke(_ stroke: Stroke?) {
    guard let stroke else { return write(nil, as: "stroke") }
    let (pen, width) = (stroke.pen, Double(stroke.width))
    let scale = abs(pen.a * pen.d - pen.b * pen.c).squareRoot()
    writeObject(as: "stroke") { writer in
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

extension Clip {
  /// The outlines whose intersection is the clip, because a canvas clips to one path at a time. Clips of a part are
  /// left out if there are several parts.
  fileprivate var outlines: [Outline] {
    let all = parts.flatMap { $0.outlines }
    let inner = parts.count == 1 ? parts[0].clips.flatMap { $0.outlines } : []
    if all.count == 1 { return all + inner }
    var union = VectorPath()
    for outline in all { union.add(outline.path) }
    return [.fill(union)] + inner
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
  publish(map, result, points: Int(max(0, shapeCount(map)))) { map in
    map.arrows().steps
  }
}

extension Failure {
  fileprivate static func missing(_ id: String) -> Failure {
    Failure(.argument, "the map has no shape or group “\(id)”")
  }
}
