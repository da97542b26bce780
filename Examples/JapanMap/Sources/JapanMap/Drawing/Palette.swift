import GTK

/// The map's colours, light or dark.
struct Palette {
  let isDark: Bool

  var sea: Color { isDark ? Color(0x16202b) : Color(0xe3edf4) }
  /// The coastlines' halo.
  var shallows: Color { isDark ? Color(0x1d2a38) : Color(0xd3e2ed) }
  var border: Color { isDark ? Color(0x16202b) : Color(0xffffff) }
  var frame: Color { isDark ? Color(0x3a4a5a) : Color(0xb4c5d3) }
  var ink: Color { isDark ? Color(0xf2f6fa) : Color(0x26323d) }
  /// The text's halo.
  var halo: Color { isDark ? Color(0x16202b, alpha: 0.75) : Color(0xffffff, alpha: 0.8) }
  var focus: Color { isDark ? Color(0x78b7ff) : Color(0x1a62c6) }

  /// A region's colour.
  func land(_ region: String) -> Color {
    let color = Color(Self.lands[region] ?? 0xa0a8b0)
    return isDark ? color.mixed(with: sea, 0.28) : color
  }

  /// Land that is not a button now.
  func away(_ region: String) -> Color {
    land(region).mixed(with: isDark ? Color(0x223040) : Color(0xedf1f4), isDark ? 0.74 : 0.72)
  }

  /// Land under the pointer: it stands out from the sea more than idle land does.
  func lit(_ region: String) -> Color {
    land(region).mixed(with: isDark ? Color(0xffffff) : Color(0x24303c), isDark ? 0.32 : 0.24)
  }

  /// Selected land.
  var selected: Color { isDark ? Color(0xe56a58) : Color(0xd24a3d) }

  /// A button in the hit layer; paler where only the tolerance reaches.
  func hits(_ index: Int, isNear: Bool) -> Color {
    Color(Self.marks[index % Self.marks.count]).faded(to: isNear ? 0.35 : 0.72)
  }

  private static let lands: [String: UInt32] = [
    "hokkaido-region": 0x7fa9cc, "tohoku": 0x7dbba8, "kanto": 0xe5967f, "chubu": 0xa4c27c,
    "kinki": 0xe8c46e, "chugoku": 0xb49cca, "shikoku": 0xe6a767, "kyushu": 0xd98ca5,
  ]

  private static let marks: [UInt32] = [
    0x3f6fd8, 0xe0483e, 0x2ea36a, 0xf0a020, 0x8b52c9, 0x14a3b8, 0xd94c9a, 0x7f9a1e, 0x9a5b34,
  ]
}
