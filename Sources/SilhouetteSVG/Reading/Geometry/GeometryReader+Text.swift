import Foundation
import SilhouetteGeometry

extension GeometryReader {
  /// The estimated boxes of a `text` element's characters.
  func textBoxes(_ index: Int, _ context: ReadingContext) throws(ReadingFault) -> VectorPath {
    var boxes = TextBoxes()
    try append(index, to: &boxes, context)
    boxes.endChunk()
    return boxes.path
  }

  /// Appends the content of a `text` or `tspan` in reading order.
  private func append(
    _ index: Int, to boxes: inout TextBoxes, _ context: ReadingContext
  ) throws(ReadingFault) {
    boxes.move(
      x: firstLength(.x, of: index, context), y: firstLength(.y, of: index, context),
      dx: firstLength(.dx, of: index, context) ?? 0,
      dy: firstLength(.dy, of: index, context) ?? 0)
    let element = tree[index]
    var runs = element.runs[...]
    for childIndex in 0...element.children.count {
      while let run = runs.first, run.childrenBefore == childIndex {
        boxes.append(run.text, style: context.style)
        runs.removeFirst()
      }
      guard childIndex < element.children.count else { return }
      let child = element.children[childIndex]
      guard [.tspan, .a, .textPath].contains(tree[child].name) else { continue }
      try session.countInstance(child, depth: context.depth)
      var inner = context
      try styles.update(&inner.style, for: child, scope: context.uses.last?.target)
      guard inner.style.isDisplayed else { continue }
      try session.nest(child)
      try append(child, to: &boxes, inner)
      session.unnest()
    }
  }

  /// The first of a list of lengths, which positions the first character; nil if there is none.
  private func firstLength(
    _ attribute: LengthAttribute, of index: Int, _ context: ReadingContext
  ) -> Double? {
    guard let list = tree[index].attributes[attribute.rawValue],
      let first = list.split(whereSeparator: { $0 == "," || $0.isWhitespace }).first
    else { return nil }
    let length = Length(first, fontSize: context.style.fontSize, viewport: session.size)
    return length?.resolved(along: attribute.axis, of: context.viewport)
  }
}
