import Foundation
import SilhouetteGeometry

extension DocumentReader {
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
