import SilhouetteGeometry

extension MapReader {
  /// A raster of all areas for each scale.
  func masks(
    of areas: StoredAreas, from reader: StoredReader
  ) throws(StoredError) -> [MaskStack] {
    let start = reader.offset
    let scales = try reader.readCount()
    if scales == 0 { throw .malformed(at: start) }
    var stacks: [MaskStack] = []
    for _ in 0..<scales {
      let offset = reader.offset
      let stack = try MaskStack(count: areas.owners.count, from: reader)
      guard stack.scale > stacks.last?.scale ?? 0 else { throw .malformed(at: offset) }
      stacks.append(stack)
    }
    return stacks
  }
}
