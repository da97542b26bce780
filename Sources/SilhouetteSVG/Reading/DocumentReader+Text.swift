import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// The rectangle of an `image`; empty where its size is not said, as nothing is ever opened.
  mutating func imageRectangle(_ index: Int, _ context: ReadingContext) -> VectorPath {
    guard length("width", .horizontal, of: index, context) != nil,
      length("height", .vertical, of: index, context) != nil
    else {
      warn(index, "image: takes no hits, as it has no width and height of its own")
      return VectorPath()
    }
    return rectangle(index, context)
  }

  /// The rectangle that an element's `x`, `y`, `width` and `height` give.
  mutating func rectangle(_ index: Int, _ context: ReadingContext) -> VectorPath {
    let width = length("width", .horizontal, of: index, context) ?? 0
    let height = length("height", .vertical, of: index, context) ?? 0
    guard width > 0, height > 0 else { return VectorPath() }
    let x = length("x", .horizontal, of: index, context) ?? 0
    let y = length("y", .vertical, of: index, context) ?? 0
    return VectorPath(rect: CGRect(x: x, y: y, width: width, height: height))
  }

  /// The boxes of a `text` element's characters, about.
  mutating func textBoxes(_ index: Int, _ context: ReadingContext) throws(ReadingFault)
    -> VectorPath
  {
    var boxes = TextBoxes()
    try append(index, to: &boxes, context)
    boxes.endChunk()
    return boxes.path
  }

  /// Adds what is in a `text` or `tspan`, in reading order.
  private mutating func append(
    _ index: Int, to boxes: inout TextBoxes, _ context: ReadingContext
  ) throws(ReadingFault) {
    boxes.move(
      x: coordinate("x", .horizontal, of: index, context),
      y: coordinate("y", .vertical, of: index, context),
      dx: coordinate("dx", .horizontal, of: index, context) ?? 0,
      dy: coordinate("dy", .vertical, of: index, context) ?? 0)
    let element = tree[index]
    var runs = element.runs[...]
    for place in 0...element.children.count {
      while let run = runs.first, run.childrenBefore == place {
        boxes.append(run.text, style: context.style)
        runs.removeFirst()
      }
      guard place < element.children.count else { return }
      let child = element.children[place]
      guard ["tspan", "a", "textPath"].contains(tree[child].name) else { continue }
      try countInstance(child, depth: context.depth)
      var inner = context
      try applyStyle(of: child, parent: context.style, to: &inner)
      guard inner.style.isDisplayed else { continue }
      try nest(child)
      try append(child, to: &boxes, inner)
      nesting -= 1
    }
  }

  /// The first of a list of coordinates, that of the first character; nil where there is none.
  private func coordinate(
    _ name: String, _ axis: Length.Axis, of index: Int, _ context: ReadingContext
  ) -> Double? {
    guard let list = tree[index].attributes[name],
      let first = list.split(whereSeparator: { $0 == "," || $0.isWhitespace }).first
    else { return nil }
    let length = Length(first, fontSize: context.style.fontSize, viewport: size)
    return length?.resolved(along: axis, of: context.viewport)
  }
}
