import Foundation

/// A small document with three shapes, and effects above, on or beside them. It can be written with only one
/// of the shapes in sight.
struct EffectDocument {
  /// Where an effect is.
  enum Position: String, CaseIterable {
    case above, twiceAbove, on, beside
  }

  static let ids = ["a", "b", "c"]

  /// Whether something is clipped or masked to its bounding box; by two clips, one in another.
  var hasBoxes: Bool { effect.attributes.contains("#box") }
  var hasNestedBoxClips: Bool { effect.attributes.contains("#boxClip") && position == .twiceAbove }

  let name: String
  /// The effect's element and attributes.
  private let effect: (element: String, attributes: String)
  private let position: Position
  private let content: String

  /// Every effect at every position around plain shapes, and the effects around every kind of content.
  static let all: [EffectDocument] = {
    var all: [EffectDocument] = []
    for (name, effect) in effects {
      for position in Position.allCases where effect.element == "g" || position == .above {
        all.append(
          EffectDocument(
            name: "\(name) \(position)", effect: effect, position: position,
            content: "<rect ID x='20' y='25' width='35' height='30' fill='#c33'/>"))
      }
      for (kind, content) in contents {
        all.append(
          EffectDocument(
            name: "\(name) around \(kind)", effect: effect, position: .above, content: content))
      }
    }
    return all
  }()

  /// The document with one shape in sight; nil for all of them.
  func text(showing id: String? = nil) -> String {
    func shape(_ shape: String, _ content: String, _ attributes: String) -> String {
      let isShown = id == nil || id == shape
      // A filter may draw what has no source.
      let effects = isShown || !attributes.contains("filter") ? attributes : ""
      return """
        <g \(isShown ? "" : "visibility='hidden'") \(effects)>\
        \(content.replacingOccurrences(of: "ID", with: "id='\(shape)'"))</g>
        """
    }
    let own = effect.element == "g" ? effect.attributes : ""
    let open = position == .above || position == .twiceAbove
    // Nor does a group of others whose filter draws without a source.
    let drawsAlone = id == "c" && effect.attributes.contains("filter")
    let start = open && !drawsAlone ? "<\(effect.element) \(effect.attributes)>" : "<g>"
    let end = open && !drawsAlone ? "</\(effect.element)>" : "</g>"
    let twice = position == .twiceAbove
    return """
      <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'
        width='120' height='100'>
      \(Self.definitions)
      \(start)\(twice ? start : "<g>")
      \(shape("a", content, position == .on ? own : ""))
      \(shape("b", "<circle ID cx='70' cy='60' r='22' fill='#36c' fill-opacity='.9'/>",
        position == .beside ? own : ""))
      \(twice ? end : "</g>")\(end)
      \(shape("c", "<path ID d='M5 90 L60 70 L110 95z' fill='green' stroke='black'/>", ""))
      </svg>
      """
  }

  private static let effects: [(String, (element: String, attributes: String))] = [
    ("mask", ("g", "mask='url(#mask)'")),
    ("mask in user space", ("g", "mask='url(#userMask)'")),
    ("mask of bounding box", ("g", "mask='url(#boxMask)'")),
    ("mask of use", ("g", "mask='url(#useMask)'")),
    ("alpha mask", ("g", "mask='url(#alphaMask)'")),
    ("clip", ("g", "clip-path='url(#clip)'")),
    ("clip of bounding box", ("g", "clip-path='url(#boxClip)'")),
    ("blur", ("g", "filter='url(#blur)'")),
    ("shadow", ("g", "filter='url(#shadow)'")),
    ("flood", ("g", "filter='url(#flood)'")),
    ("image of element", ("g", "filter='url(#image)'")),
    ("filter function", ("g", "filter='drop-shadow(4px 3px 2px black)'")),
    ("opacity", ("g", "opacity='.7'")),
    ("style", ("g", "style='opacity:.8;mask:url(#mask)'")),
    ("blend", ("g", "style='mix-blend-mode:multiply'")),
    ("isolation", ("g", "style='isolation:isolate'")),
    ("transform", ("g", "transform='rotate(9) scale(.9 1.1)'")),
    ("clip and opacity", ("g", "clip-path='url(#boxClip)' opacity='.75'")),
    ("filter and mask", ("g", "filter='url(#shadow)' mask='url(#mask)'")),
    ("switch", ("switch", "")),
    ("masked switch", ("switch", "mask='url(#mask)'")),
    ("viewport", ("svg", "x='10' y='5' width='100' height='80' viewBox='0 0 120 100'")),
    ("masked viewport", ("svg", "x='10' width='90' height='80' mask='url(#userMask)'")),
    ("link", ("a", "opacity='.9'")),
  ]

  private static let contents: [(String, String)] = [
    ("a gradient", "<rect ID x='20' y='25' width='45' height='30' fill='url(#fade)'/>"),
    ("a pattern", "<rect ID x='20' y='25' width='45' height='30' fill='url(#dots)'/>"),
    (
      "dashes",
      "<path ID d='M10 20 C40 0 50 80 80 30' fill='none' stroke='#000' stroke-width='6'"
        + " stroke-dasharray='9 4' stroke-linecap='round' stroke-linejoin='round'/>"
    ),
    ("a use", "<use ID xlink:href='#stamp' x='20' y='25'/>"),
    (
      "two drawings",
      "<g ID><rect x='15' y='20' width='40' height='30' opacity='.4'/>"
        + "<circle cx='50' cy='45' r='18' fill-opacity='.4'/></g>"
    ),
    (
      "markers",
      "<polyline ID points='15,20 60,30 40,60' fill='none' stroke='red'"
        + " marker-mid='url(#dot)' marker-end='url(#dot)'/>"
    ),
    (
      "arcs",
      "<path ID d='M20 50 A30 20 20 1 1 60 40 A9 9 0 0 0 20 50z' fill='#777'"
        + " stroke='#333' stroke-width='3'/>"
    ),
  ]

  private static let definitions = """
    <defs>
    <g id='stamp'><rect width='30' height='20' rx='6' fill='purple'/><circle cx='32' r='9'/></g>
    <linearGradient id='fade'><stop offset='0' stop-opacity='0'/><stop offset='1'/></linearGradient>
    <pattern id='dots' width='7' height='7' patternUnits='userSpaceOnUse'>
    <circle cx='3' cy='3' r='3'/></pattern>
    <marker id='dot' markerWidth='9' markerHeight='9' refX='2' refY='2'><circle cx='2' cy='2' r='2'/>
    </marker>
    <mask id='mask'><rect width='60' height='100' fill='white'/>
    <rect x='60' width='60' height='100' fill='#888'/></mask>
    <mask id='userMask' maskUnits='userSpaceOnUse' x='0' y='0' width='120' height='100'>
    <ellipse cx='55' cy='50' rx='40' ry='30' fill='white'/></mask>
    <mask id='boxMask' maskContentUnits='objectBoundingBox'>
    <circle cx='.5' cy='.5' r='.45' fill='white'/></mask>
    <mask id='useMask'><use xlink:href='#stamp' fill='white' transform='scale(3)'/>
    <rect y='40' width='120' height='60' fill='white'/></mask>
    <mask id='alphaMask' style='mask-type:alpha'><rect width='65' height='70'/></mask>
    <clipPath id='clip'><circle cx='50' cy='50' r='28'/></clipPath>
    <clipPath id='boxClip' clipPathUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.45'/></clipPath>
    <filter id='blur'><feGaussianBlur stdDeviation='4'/></filter>
    <filter id='shadow'><feOffset dx='8' dy='6'/><feGaussianBlur stdDeviation='1'/>
    <feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge></filter>
    <filter id='flood' x='0' y='0' width='1' height='1'><feFlood flood-opacity='.8'/>
    <feComposite in2='SourceAlpha' operator='xor'/></filter>
    <filter id='image'><feImage xlink:href='#stamp'/>
    <feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge></filter>
    </defs>
    """
}
