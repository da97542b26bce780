extension Stroke {
  /// The presentation attributes with values other than SVG's initial ones, and `stroke-width`, in the pen's space.
  package var svgAttributes: [(name: String, value: String)] {
    var attributes = [(name: "stroke-width", value: "\(width)")]
    if cap != .butt { attributes.append(("stroke-linecap", cap.rawValue)) }
    if join != .miter { attributes.append(("stroke-linejoin", join.rawValue)) }
    if miterLimit != 4 { attributes.append(("stroke-miterlimit", "\(miterLimit)")) }
    if dashes.isEmpty { return attributes }
    let lengths = dashes.map { "\($0)" }.joined(separator: " ")
    return attributes + [("stroke-dasharray", lengths), ("stroke-dashoffset", "\(dashOffset)")]
  }
}
