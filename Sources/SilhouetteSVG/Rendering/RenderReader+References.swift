import Foundation
import SilhouetteGeometry

extension RenderReader {
  /// The resource that a reference means, if its element has one of these names; nil if it has not, or is being read:
  /// the reference leads back to it.
  func resource(
    _ reference: String, from index: Int, in context: ReadingContext, _ names: Set<ByteString>,
    enlarged factor: Double? = nil
  ) throws(SVGError) -> Int? {
    guard let target = try session.element(referredToBy: reference, from: index),
      names.contains(tree[target].localName)
    else { return nil }
    return try resource(target, from: index, in: context, enlarged: factor)
  }

  /// The resource made from a referenced element; nil if that is being read: the reference leads back to it.
  ///
  /// - Parameter factor: how much what it draws is enlarged where it is referred to; nil for the context's transform.
  private func resource(
    _ target: Int, from index: Int, in context: ReadingContext, enlarged factor: Double? = nil
  ) throws(SVGError) -> Int? {
    let key = RenderedResource.Key(target, in: context.viewport)
    if known[key] == nil { try read(target, as: key, from: index, in: context) }
    guard let resource = known[key] ?? nil else { return nil }
    largestText.note(resources[resource].largestText, enlarged: factor ?? context.transform.stretch)
    return resource
  }

  private func read(
    _ target: Int, as key: RenderedResource.Key, from index: Int, in context: ReadingContext
  ) throws(SVGError) {
    guard openReferences < ReadingContext.deepest else {
      throw session.refusal(
        of: index, "references nested deeper than \(ReadingContext.deepest); librsvg recurses")
    }
    try session.pay(.id, for: index)
    known[key] = .some(nil)
    openReferences += 1
    let outer = largestText
    largestText = LargestText()
    known[key] = try read(target, in: context)
    largestText = outer
    openReferences -= 1
  }

  /// How an element's fill is painted, or its stroke.
  func paint(
    stroke isStroke: Bool, of index: Int, in context: ReadingContext
  ) throws(SVGError) -> RenderedPaint {
    let style = context.style
    let opacity = isStroke ? style.strokeOpacity : style.fillOpacity
    func paint(_ color: Color) -> RenderedPaint {
      .color(color.resolved(style.color) ?? .black, opacity: opacity)
    }
    switch isStroke ? style.stroke : style.fill {
    case .none: return .none
    case .color(let color): return paint(color)
    case .contextFill: return .context("context-fill", opacity: opacity)
    case .contextStroke: return .context("context-stroke", opacity: opacity)
    case .server(let target, let fallback):
      try session.pay(.lookUp, for: index)
      if let found = try resource(target, from: index, in: context) {
        return .server(resource: found, opacity: opacity)
      }
      return fallback.map(paint) ?? .none
    }
  }

  /// Appends the attributes of an element's filter and mask; true if there are any. They are in its user space, and may
  /// depend on its bounding box.
  func appendEffects(
    of index: Int, in context: ReadingContext, to markup: inout RenderedMarkup
  ) throws(SVGError) -> Bool {
    if let text = context.style.text(.mask) {
      var scanner = CSSScanner(text)
      if let reference = scanner.readReference(),
        let mask = try resource(reference, from: index, in: context, ["mask"])
      {
        markup.attribute("mask", resource: mask)
      }
    }
    if let text = context.style.text(.filter), text.lowerCase != "none",
      let filter = try filter(text, of: index, in: context)
    {
      markup.append(filter)
    }
    return !markup.text.isEmpty
  }

  /// The attribute `filter`; nil if its value is invalid or refers to no filter.
  private func filter(
    _ text: String, of index: Int, in context: ReadingContext
  ) throws(SVGError) -> RenderedMarkup? {
    try session.pay(text.utf8.count * .wordsByte, for: index)
    var scanner = CSSScanner(text)
    var markup = RenderedMarkup()
    var functions: [String] = []
    while !scanner.isAtEnd {
      if let reference = scanner.readReference() {
        guard let filter = try resource(reference, from: index, in: context, ["filter"]) else {
          return nil
        }
        functions.append("url(#\(RenderedMarkup.id(of: filter)))")
        markup.resources.append(filter)
      } else if let name = scanner.readName(), name.text.isKeyword,
        let arguments = scanner.readArguments()
      {
        functions.append("\(name.text)(\(plain(arguments, context.style)))")
      } else {
        return nil
      }
      scanner.skipSpace()
    }
    markup.attribute("filter", functions.joined(separator: " "))
    return markup
  }

  /// Colours and lengths of a filter function as librsvg reads them.
  private func plain(_ arguments: String, _ style: ComputedStyle) -> String {
    let words = arguments.topLevelWords().map { word -> String in
      if let color = Color(word) { return (color.resolved(style.color) ?? .black).functionText }
      guard !word.endsInDigit, word.utf8.last != UInt8(ascii: "%"),
        let length = Length(word, fontSize: style.fontSize, units: session.units)
      else {
        return word.utf8.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit || "%.+-".utf8.contains($0)
        } ? word : ""
      }
      return length.pixels.svgText + "px"
    }
    return words.joined(separator: " ")
  }

  /// Appends the markers of a shape.
  func appendMarkers(
    of index: Int, in context: ReadingContext, _ pen: Stroke, to markup: inout RenderedMarkup
  ) throws(SVGError) {
    guard [.path, .line, .polyline, .polygon].contains(tree[index].name) else { return }
    for property in [Property.markerStart, .markerMid, .markerEnd] {
      guard let text = context.style.text(property) else { continue }
      var scanner = CSSScanner(text)
      guard let reference = scanner.readReference(),
        let marker = try resource(
          reference, from: index, in: context, ["marker"],
          enlarged: context.transform.stretch * max(1, pen.width))
      else { continue }
      markup.attribute(property.name.text, resource: marker)
    }
  }

  /// Groups that clip to each of some clips.
  ///
  /// - Parameter transform: from the clips' space to that of the group around them.
  func clipping(
    _ clips: ArraySlice<Clip>, _ transform: Affine, of index: Int
  ) throws(SVGError) -> RenderedMarkup {
    var markup = RenderedMarkup()
    for clip in clips {
      try session.pay(clip.elementCount * .pathElement, for: index)
      // librsvg takes several outlines for one path, and does not clip them.
      let isPlain =
        clip.parts.count <= 1
        && clip.parts.allSatisfy { $0.clips.isEmpty && $0.outlines.count <= 1 }
      if lastClip?.clip != clip || lastClip?.transform != transform {
        let resource = try add(clip, transform, isPlain: isPlain, of: index)
        lastClip = (clip, transform, resource)
      }
      markup.text += "<g"
      if let lastClip {
        markup.attribute(isPlain ? "clip-path" : "mask", resource: lastClip.resource)
      }
      markup.text += ">"
      markup.openGroups += 1
    }
    return markup
  }

  /// Adds a `clipPath`, or a `mask` for a clip of several outlines, or of one that is clipped.
  private func add(
    _ clip: Clip, _ transform: Affine, isPlain: Bool, of index: Int
  ) throws(SVGError) -> Int {
    var content = RenderedMarkup()
    for part in clip.parts {
      let clips = try clipping(part.clips[...], transform, of: index)
      content.append(clips)
      for outline in part.outlines {
        content.text += "<path"
        content.attribute("d", outline.path.applying(transform).renderedData)
        if case .fill(.evenOdd) = outline.style {
          content.attribute(isPlain ? "clip-rule" : "fill-rule", "evenodd")
        }
        content.text += isPlain ? "/>" : " fill=\"white\"/>"
      }
      content.close(clips)
    }
    if isPlain { return try add("clipPath", RenderedMarkup(), content, for: index) }
    let extent = transform.bounds(of: clip.extent)
    guard extent.isFinite else { throw session.refusal(of: index, "a clip without bounds") }
    var attributes = RenderedMarkup()
    attributes.attribute("maskUnits", "userSpaceOnUse")
    attributes.attributes(of: extent.insetBy(dx: -1, dy: -1))
    return try add("mask", attributes, content, for: index)
  }
}
