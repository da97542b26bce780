// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SilhouetteGeometry
import SilhouetteMap

// A question whose answer takes a region that has to be built. See silhouette.h.

@_cdecl("silhouette_shapes_inside")
public func shapesInside(
  _ map: UInt, _ path: UInt, _ count: Int, _ isTouching: Int32, _ result: UInt
) -> Int32 {
  publish(result) { () throws(Failure) in
    let (map, text) = (try Maps[map], CallerMemory.text(at: path, count: count))
    let path = try failing(with: { Failure(.argument, $0.description) }) {
      () throws(PathDataError) in try VectorPath(svg: text)
    }
    let region = PathRegion(path)
    let found = isTouching != 0 ? map.shapes(intersecting: region) : map.shapes(in: region)
    return CallerMemory.bytes(of: found.map { Int32($0.index) })
  }
}
