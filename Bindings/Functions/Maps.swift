import SilhouetteGeometry
import SilhouetteMap
import Synchronization

/// The maps that are open, by handles. A handle of a closed map is known to be one: it is an index of a slot, and how
/// often that was used.
///
/// Slots never move, and one is written only while its map is opened or closed. So questions take no lock, and the
/// caller must not close or change a map while another thread asks it.
enum Maps {
  /// A map behind one reference, so that looking it up copies no more than that.
  final class Entry {
    private(set) var map: HitMap
    /// What each question may take.
    let limits: Limits
    /// The structure that the most frequent question asks: copying the map would retain each of its parts.
    private var index: any AreaStack
    private var codes: [Int32]

    init(_ map: HitMap, _ limits: Limits) {
      (self.map, self.limits) = (map, limits)
      index = map.finest
      codes = map.areaHits(from: 0).map { $0.code }
    }

    /// Changes the map. Nobody else may ask it meanwhile.
    func change<Result>(
      _ body: (inout HitMap) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      // There is no other reference to the changing map, so it is not copied.
      index = map.still
      defer {
        index = map.finest
        codes += map.areaHits(from: codes.count).map { $0.code }
      }
      return try body(&map)
    }

    /// The code of the topmost shape at a point; −1 for none.
    @_optimize(speed)
    func topmost(x: Double, y: Double) -> Int32 {
      let area = index.topmost(x: x, y: y)
      return area < 0 ? -1 : codes[area]
    }
  }

  private struct Slot: ~Copyable {
    /// The number of maps that have used the slot. Atomic, because a question to a closed map reads it while others
    /// open and close theirs.
    let uses = Atomic(0)
    /// Only read with a handle of the same use.
    var entry: Unmanaged<Entry>?
  }

  private static let halfWidth = Int.bitWidth / 2
  private static let lock = Lock()
  /// The block at k has 2^k slots: those of the indices from 2^k.
  nonisolated(unsafe) private static let blocks = {
    let blocks = UnsafeMutablePointer<UnsafeMutablePointer<Slot>?>.allocate(capacity: halfWidth)
    unsafe blocks.initialize(repeating: nil, count: halfWidth)
    return unsafe blocks
  }()
  // Guarded by the lock.
  nonisolated(unsafe) private static var free: [Int] = []
  nonisolated(unsafe) private static var nextIndex = 1

  private static func slot(_ index: Int) -> UnsafeMutablePointer<Slot>? {
    guard index > 0 else { return nil }
    let block = Int.bitWidth - 1 - index.leadingZeroBitCount
    return unsafe blocks[block].map { unsafe $0 + (index - 1 << block) }
  }

  /// The handle of a map, which stays open until it is closed.
  static func open(_ map: HitMap, _ limits: Limits) throws(Failure) -> UInt {
    let entry = Entry(map, limits)
    return try lock.withLock { () throws(Failure) in
      let index = free.popLast() ?? nextIndex
      guard index >> halfWidth == 0 else { throw .tooManyMaps(index - 1) }
      nextIndex = max(nextIndex, index + 1)
      if index.nonzeroBitCount == 1, unsafe slot(index) == nil {
        let block = UnsafeMutablePointer<Slot>.allocate(capacity: index)
        for offset in 0..<index { unsafe (block + offset).initialize(to: Slot()) }
        unsafe blocks[index.trailingZeroBitCount] = block
      }
      guard let slot = unsafe slot(index) else { throw .closed }
      unsafe slot.pointee.entry = Unmanaged.passRetained(entry)
      return unsafe UInt(slot.pointee.uses.load(ordering: .relaxed) << halfWidth | index)
    }
  }

  /// Whether the map was open.
  static func close(_ handle: UInt) -> Bool {
    let entry = lock.withLock { () -> Unmanaged<Entry>? in
      guard let slot = unsafe live(handle) else { return nil }
      defer {
        unsafe slot.pointee.entry = nil
        let uses = unsafe (slot.pointee.uses.load(ordering: .relaxed) + 1) & (Int.max >> halfWidth)
        unsafe slot.pointee.uses.store(uses, ordering: .relaxed)
        free.append(index(of: handle))
      }
      return unsafe slot.pointee.entry
    }
    unsafe entry?.release()
    return unsafe entry != nil
  }

  private static func index(of handle: UInt) -> Int { Int(handle & (1 << UInt(halfWidth) - 1)) }

  /// The slot of a handle; nil once its map is closed.
  private static func live(_ handle: UInt) -> UnsafeMutablePointer<Slot>? {
    guard let slot = unsafe slot(index(of: handle)),
      unsafe slot.pointee.uses.load(ordering: .relaxed) == Int(handle >> UInt(halfWidth)),
      unsafe slot.pointee.entry != nil
    else { return nil }
    return unsafe slot
  }

  /// The map of a handle.
  static subscript(_ handle: UInt) -> HitMap {
    get throws(Failure) { try entry(handle).map }
  }

  static func entry(_ handle: UInt) throws(Failure) -> Entry {
    guard let entry = unsafe live(handle)?.pointee.entry?.takeUnretainedValue() else {
      throw .closed
    }
    return entry
  }

  /// The code of the topmost shape at a point. No reference is counted, so that threads share no line of the cache.
  @_optimize(speed)
  static func topmost(_ handle: UInt, x: Double, y: Double) -> Int32 {
    guard let entry = unsafe live(handle)?.pointee.entry else {
      return Failure.Kind.closed.rawValue
    }
    return unsafe entry._withUnsafeGuaranteedRef { $0.topmost(x: x, y: y) }
  }
}
