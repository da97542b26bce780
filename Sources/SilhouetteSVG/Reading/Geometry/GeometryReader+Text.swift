import Foundation
import SilhouetteGeometry

extension GeometryReader {
  /// A `text` or `tspan` that is being read.
  private struct OpenText {
    let index: Int
    let context: ReadingContext
    var children = 0
    var runs = 0
  }

  /// The estimated boxes of a `text` element's characters, in reading order. Iterates instead of recursing: the stack
  /// of a secondary thread may be small.
  func textBoxes(_ index: Int, _ context: ReadingContext) throws(ReadingFault) -> VectorPath {
    var boxes = TextBoxes()
    var open = [try begin(index, context, &boxes)]
    while var last = open.popLast() {
      let element = tree[last.index]
      while last.runs < element.runs.count,
        element.runs[last.runs].childrenBefore == last.children
      {
        let run = element.runs[last.runs]
        // A box has five elements, and is a rectangle first.
        try session.pay(run.byteCount * .character, for: last.index)
        try session.pay(5 * .storedPathElement + .bytes(32), for: last.index)
        boxes.append(run.text, style: last.context.style)
        last.runs += 1
      }
      guard last.children < element.children.count else { continue }
      let child = element.children[last.children]
      last.children += 1
      open.append(last)
      guard let context = try visit(child, in: last.context) else { continue }
      try session.pay(.bytes(MemoryLayout<OpenText>.stride), for: child)
      open.append(try begin(child, context, &boxes))
    }
    boxes.endChunk()
    return boxes.path
  }

  /// Moves to an element's position.
  private func begin(
    _ index: Int, _ context: ReadingContext, _ boxes: inout TextBoxes
  ) throws(ReadingFault) -> OpenText {
    boxes.move(
      x: try firstLength(.x, of: index, context), y: try firstLength(.y, of: index, context),
      dx: try firstLength(.dx, of: index, context) ?? 0,
      dy: try firstLength(.dy, of: index, context) ?? 0)
    return OpenText(index: index, context: context)
  }

  /// The context of an element in text; nil if it is not drawn.
  func visit(
    _ index: Int, in outer: ReadingContext
  ) throws(ReadingFault) -> ReadingContext? {
    try session.pay(.visitedElement, for: index)
    guard [.tspan, .a, .textPath].contains(tree[index].name) else { return nil }
    var inner = outer
    try styles.update(&inner.style, for: index, in: outer.uses.last)
    return inner.style.isDisplayed ? inner : nil
  }

  /// The first of a list of lengths, which positions the first character; nil if there is none.
  func firstLength(
    _ attribute: LengthAttribute, of index: Int, _ context: ReadingContext
  ) throws(ReadingFault) -> Double? {
    let isSeparator = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: ",") }
    guard let list = try session.text(of: attribute.name, index),
      let first = list.utf8.split(maxSplits: 1, whereSeparator: isSeparator).first
    else { return nil }
    let length = Length(Substring(first), fontSize: context.style.fontSize, units: session.units)
    return length?.resolved(along: attribute.axis, of: context.viewport)
  }
}
