import SilhouetteGeometry
import SilhouetteMap

/// The maps that JavaScript has open, by handles.
enum Maps {
  /// A map behind one reference, so that looking it up copies no more than that.
  final class Entry {
    let map: HitMap

    init(_ map: HitMap) { self.map = map }
  }

  // The module has one thread.
  nonisolated(unsafe) private static var entries: [Entry?] = []

  /// The handle of a map, which stays open until it is closed.
  static func open(_ map: HitMap) -> Int32 {
    let entry = Entry(map)
    if let free = entries.firstIndex(where: { $0 == nil }) {
      entries[free] = entry
      return Int32(free)
    }
    entries.append(entry)
    return Int32(entries.count - 1)
  }

  static func close(_ handle: Int32) { entries[Int(handle)] = nil }

  /// The entry of a handle; nil once it is closed.
  static subscript(_ handle: Int32) -> Entry? { entries[Int(handle)] }
}
