import SilhouetteGeometry
import SilhouetteMap

/// The maps that JavaScript has open, by handles.
enum Maps {
  /// A map behind one reference, so that looking it up copies no more than that.
  final class Entry {
    let map: HitMap
    /// What the question that is asked most needs: in a copy of the map, each of its parts would be retained.
    private let index: any AreaStack
    private let codes: [Int32]
    private let codeOfNone: Int32

    init(_ map: HitMap) {
      self.map = map
      index = map.finest
      codes = map.areaHits.map { $0.code }
      codeOfNone = map.reachesFurther ? -2 : -1
    }

    /// The code of the topmost shape at a point; −1 for none, −2 if one may be in reach.
    func topmost(x: Double, y: Double) -> Int32 {
      let area = index.topmost(x: x, y: y)
      return area < 0 ? codeOfNone : codes[area]
    }
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
