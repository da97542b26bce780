import GTK
import Silhouette

/// The colours around the map's own, and these in the dark.
struct Palette {
  let isDark: Bool

  var sea: Color { isDark ? Color(0x16202b) : Color(0xe8f2f8) }
  /// The coastlines' halo.
  var shallows: Color { isDark ? Color(0x1d2a38) : Color(0xd3e2ed) }
  var border: Color { isDark ? Color(0x16202b) : Color(0xffffff) }
  var frame: Color { isDark ? Color(0x3a4a5a) : Color(0xb4c5d3) }
  var ink: Color { isDark ? Color(0xf2f6fa) : Color(0x26323d) }
  /// The text's halo.
  var halo: Color { isDark ? Color(0x16202b, alpha: 0.75) : Color(0xffffff, alpha: 0.8) }
  var focus: Color { isDark ? Color(0x78b7ff) : Color(0x1a62c6) }

  /// The colour of land, from its own.
  func land(_ own: RGBA?) -> Color { isDark ? Color(own).mixed(with: sea, 0.28) : Color(own) }

  /// Land that is not a button now.
  func away(_ own: RGBA?) -> Color {
    land(own).mixed(with: isDark ? Color(0x223040) : Color(0xedf1f4), isDark ? 0.74 : 0.72)
  }

  /// Land under the pointer: it contrasts with the sea more than idle land does.
  func lit(_ own: RGBA?) -> Color {
    land(own).mixed(with: isDark ? Color(0xffffff) : Color(0x24303c), isDark ? 0.32 : 0.24)
  }

  /// Selected land.
  var selected: Color { isDark ? Color(0xe56a58) : Color(0xd24a3d) }

  /// A button in the hit layer.
  func hits(_ index: Int) -> Color { Color(Self.marks[index % Self.marks.count], alpha: 0.72) }

  private static let marks: [UInt32] = [
    0x3f6fd8, 0xe0483e, 0x2ea36a, 0xf0a020, 0x8b52c9, 0x14a3b8, 0xd94c9a, 0x7f9a1e, 0x9a5b34,
  ]
}
