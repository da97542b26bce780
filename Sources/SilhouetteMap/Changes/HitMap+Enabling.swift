public import SilhouetteGeometry

/// Some of a map's shapes, by their indices.
public typealias ShapeSet = IndexBits<HitMap.Shape>

extension HitMap {
  /// The shapes that a condition holds for. O(shapes).
  public func shapeSet(where isIncluded: (Shape) -> Bool = { _ in true }) -> ShapeSet {
    ShapeSet(shapes.indices.filter { isIncluded(shapes[$0]) })
  }

  /// The map in which only some shapes take hits. The others are painted, but they are not hit and cover nothing.
  ///
  /// Replaces an earlier choice. O(shapes that change · log areas + largest index / 64): the index is shared.
  ///
  /// - Parameter set: of this map's shapes, by their ``Shape/index``.
  public func enabling(_ set: ShapeSet) -> HitMap {
    var map = self
    map.change { areas, stack in areas.enable(set, stack) }
    return map
  }

  /// Hides a shape, or everything in a group, until it is shown again: it neither takes hits nor hides what is below it,
  /// and is not among the ``paintedDrawings``. O(areas of the id), and that of finding it.
  ///
  /// - Throws: ``MapChangeError/unknownShape(_:)``.
  public mutating func hide(_ id: String) throws(MapChangeError) {
    setHidden(try members(of: id), true)
  }

  /// Shows what ``hide(_:)-(String)`` has hidden. O(the same).
  ///
  /// - Throws: ``MapChangeError/unknownShape(_:)``.
  public mutating func show(_ id: String) throws(MapChangeError) {
    setHidden(try members(of: id), false)
  }

  /// Hides the shape with an index in ``shapes``. O(log areas + areas of the shape).
  ///
  /// - Throws: ``MapChangeError/noShape(index:count:)``.
  public mutating func hide(_ index: Int) throws(MapChangeError) {
    setHidden([try known(index)], true)
  }

  /// Shows the shape with an index in ``shapes``. O(log areas + areas of the shape).
  ///
  /// - Throws: ``MapChangeError/noShape(index:count:)``.
  public mutating func show(_ index: Int) throws(MapChangeError) {
    setHidden([try known(index)], false)
  }

  /// Whether the shape with an index in ``shapes`` is hidden, or was removed. False for an index that no shape has. O(1).
  public func isHidden(_ index: Int) -> Bool {
    areas.changes.hidden.contains(index) || areas.changes.removed.contains(index)
  }

  private mutating func setHidden(_ shapes: [Int], _ isHidden: Bool) {
    change { areas, stack in
      for shape in shapes {
        if isHidden {
          areas.changes.hidden.insert(shape)
        } else {
          areas.changes.hidden.remove(shape)
        }
        areas.showOrHide(shape, stack)
      }
    }
  }
}

extension MapContents {
  /// Lets only some shapes take hits.
  fileprivate func enable(_ set: ShapeSet, _ stack: ChangedStack) {
    let wanted = set.complement(below: shapeCount)
    let known = changes.disabled
    changes.disabled = wanted
    for shape in known?.symmetricDifference(wanted).indices ?? Array(0..<shapeCount) {
      showOrHide(shape, stack)
    }
  }

  /// Hides the areas of a shape, or shows them, as is known of it.
  func showOrHide(_ shape: Int, _ stack: ChangedStack) {
    let isHidden =
      changes.hidden.contains(shape) || changes.disabled?.contains(shape) ?? false
    forEachArea(ofShape: shape) { area in
      stack.setHidden(area, isHidden)
      changes.setPainted(area, !changes.hidden.contains(shape))
    }
  }
}
