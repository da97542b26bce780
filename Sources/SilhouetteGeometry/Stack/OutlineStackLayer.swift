/// An area in the form in which a stack of regions takes it: what can be made of each area by itself.
package struct OutlineStackLayer: Sendable {
  enum Form {
    case fill(MonotoneOutline, FillRule)
    case region(ClippedRegion)
  }

  let source: OutlineArea
  let form: Form

  /// O(outline).
  package init(_ source: OutlineArea) {
    self.source = source
    if case .fill(let rule) = source.outline.style, source.clips.isEmpty {
      form = .fill(MonotoneOutline(source.outline.path), rule)
    } else {
      form = .region(source.region)
    }
  }
}

extension AreaStack {
  /// The stack of some outlines' regions, in paint order. O(outlines + cells).
  package static func of(_ layers: [OutlineStackLayer]) -> AreaStack {
    OutlineStack(OutlineStackBuilder(layers))
  }
}
