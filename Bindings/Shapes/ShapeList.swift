// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Silhouette
import Foundation
import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteMap

/// Shapes that the caller describes in JSON, as `silhouette.h` says.
struct ShapeList {
  private(set) var shapes: [HitMap.Shape] = []
  private(set) var size = CGSize.zero
  private(set) var overflow: HitMap.Overflow?

  init(_ text: [UInt8]) throws(Failure) {
    var list = self
    var descriptions: [ShapeDescription] = []
    try JSONReader.read(text, "shapes") { reader throws(GeoJSONError) in
      try reader.readObject { reader, name throws(GeoJSONError) in
        switch name {
        case "size":
          let sides = try reader.readNumbers(2)
          list.size = CGSize(width: sides[0], height: sides[1])
          list.overflow = list.overflow ?? .hidden
        case "overflow":
          list.overflow = HitMap.Overflow.allCases[try reader.readChoice(["hidden", "visible"])]
        case "shapes":
          try reader.readArray { reader throws(GeoJSONError) in
            descriptions.append(try ShapeDescription(&reader))
          }
        default: throw reader.unknown(name, expected: "size, overflow, shapes")
        }
      }
    }
    self = list
    for description in descriptions { shapes.append(try description.shape()) }
  }
}

/// The description of one shape.
private struct ShapeDescription {
  private var (id, title): (String, String?) = ("", nil)
  private var ancestors: [String] = []
  private var attributes: [String: String] = [:]
  private var path: String?
  /// 0 non-zero, 1 even-odd, 2 not filled.
  private var fill = 0
  private var stroke: Stroke?
  private var transform = Affine.identity
  private var fillColor, strokeColor: String?

  init(_ reader: inout JSONReader) throws(GeoJSONError) {
    var description = self
    try reader.readObject { reader, name throws(GeoJSONError) in
      if !reader.takeNull() { try description.read(name, &reader) }
    }
    self = description
  }

  private mutating func read(_ name: ByteString, _ reader: inout JSONReader) throws(GeoJSONError) {
    switch name {
    case "id": id = try reader.readText()?.text ?? ""
    case "title": title = try reader.readText()?.text
    case "ancestors": ancestors = try reader.readTexts()
    case "attributes":
      var read: [String: String] = [:]
      try reader.readObject { reader, name throws(GeoJSONError) in
        read[name.text] = try reader.readText()?.text
      }
      attributes = read
    case "path": path = try reader.readString().text
    case "fill": fill = try reader.readChoice(["nonzero", "evenodd", "none"])
    case "stroke": stroke = try reader.readStroke()
    case "transform":
      let numbers = try reader.readNumbers(6)
      transform = Affine(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case "fillColor": fillColor = try reader.readText()?.text
    case "strokeColor": strokeColor = try reader.readText()?.text
    default: try reader.skipValue()
    }
  }

  func shape() throws(Failure) -> HitMap.Shape {
    guard let path else { throw Failure(.argument, "shape “\(id)”: expected path data") }
    var outlines: [Outline] = []
    do throws(PathDataError) {
      let path = try VectorPath(svg: path)
      if fill < 2 { outlines.append(.fill(path, rule: fill == 1 ? .evenOdd : .nonZero)) }
      if let stroke { outlines.append(.stroke(path, style: stroke)) }
    } catch {
      throw Failure(.argument, "shape “\(id)”: \(error.description)")
    }
    let drawing = HitMap.Drawing(
      outlines: outlines.map { $0.applying(transform) }, fill: try color(fillColor),
      stroke: try color(strokeColor))
    return HitMap.Shape(
      id: id, title: title, ancestors: ancestors, attributes: attributes, drawings: [drawing])
  }

  private func color(_ text: String?) throws(Failure) -> RGBA? {
    guard let text else { return nil }
    if let color = RGBA(hex: text) { return color }
    throw Failure(
      .argument, "shape “\(id)”: expected a colour such as “#ff8000”, found “\(text)”")
  }
}

extension JSONReader {
  fileprivate mutating func readStroke() throws(GeoJSONError) -> Stroke {
    var stroke = Stroke()
    try readObject { reader, name throws(GeoJSONError) in
      switch name {
      case "width": stroke.width = try reader.readNumber()
      case "cap":
        stroke.cap = Stroke.LineCap.allCases[try reader.readChoice(["butt", "round", "square"])]
      case "join":
        stroke.join = Stroke.LineJoin.allCases[try reader.readChoice(["miter", "round", "bevel"])]
      case "miterLimit": stroke.miterLimit = try reader.readNumber()
      case "dashes": stroke.dashes = try reader.readNumbers()
      case "dashOffset": stroke.dashOffset = try reader.readNumber()
      default:
        throw reader.unknown(name, expected: "width, cap, join, miterLimit, dashes, dashOffset")
      }
    }
    return stroke
  }
}

@_cdecl("silhouette_open_shapes")
public func openShapes(
  _ address: UInt, _ count: Int, _ options: UInt, _ optionCount: Int, _ error: UInt
) -> UInt {
  opened(options, optionCount, error) { options throws(Failure) in
    let list = try ShapeList(CallerMemory.bytes(at: address, count: count))
    return try HitMap.made(
      of: list.shapes, HitMap.Frame(size: list.size, overflow: list.overflow ?? .visible), options)
  }
}

@_cdecl("silhouette_insert")
public func insert(
  _ map: UInt, _ shape: UInt, _ count: Int, _ other: UInt, _ otherCount: Int, _ error: UInt
) -> Int32 {
  changed(map, error) { map throws(Failure) in
    var description: ShapeDescription?
    let text = CallerMemory.bytes(at: shape, count: count)
    try JSONReader.read(text, "shape") { reader throws(GeoJSONError) in
      description = try ShapeDescription(&reader)
    }
    guard let shape = try description?.shape() else {
      throw Failure(.argument, "expected a shape")
    }
    let other = other == 0 ? nil : CallerMemory.text(at: other, count: otherCount)
    return try failing { () throws(MapChangeError) in
      Int32(try map.insert(shape, above: other))
    }
  }
}

extension HitMap {
  /// The map of some shapes.
  package static func made(
    of shapes: [Shape], _ frame: Frame, _ options: MapOptions
  ) throws(Failure) -> HitMap {
    try failing { () throws(HitMapError) in
      var budget = Budget(options.limits)
      return try HitMap(
        outlinesOf: shapes, groups: nil, frame: frame, mode: options.mode ?? .exact, &budget)
    }
  }
}

// A question whose answer takes a region that has to be built. See silhouette.h.

@_cdecl("silhouette_shapes_inside")
public func shapesInside(
  _ map: UInt, _ path: UInt, _ count: Int, _ isTouching: Int32, _ result: UInt
) -> Int32 {
  publish(map, result) { map throws(Failure) in
    let path = try failing { () throws(PathDataError) in
      try VectorPath(svg: CallerMemory.text(at: path, count: count))
    }
    let region = PathRegion(path)
    let found = isTouching != 0 ? map.shapes(intersecting: region) : map.shapes(in: region)
    return found.map { Int32($0.index) }
  }
}

@_cdecl("silhouette_file_bytes")
public func fileBytes(_ map: UInt, _ result: UInt) -> Int32 {
  fileBytes(map, withIndex: true, result)
}

@_cdecl("silhouette_packed_file_bytes")
public func packedFileBytes(_ map: UInt, _ withIndex: Int32, _ result: UInt) -> Int32 {
  fileBytes(map, withIndex: withIndex != 0, isPacked: true, result)
}

@_cdecl("silhouette_compact_file_bytes")
public func compactFileBytes(_ map: UInt, _ result: UInt) -> Int32 {
  fileBytes(map, withIndex: false, result)
}

private func fileBytes(
  _ map: UInt, withIndex: Bool, isPacked: Bool = false, _ result: UInt
) -> Int32 {
  publish(map, result) { map throws(Failure) in
    do throws(MapFileError) {
      return try map.fileBytes(withIndex: withIndex, isPacked: isPacked)
    } catch {
      throw Failure(.argument, error.description)
    }
  }
}
