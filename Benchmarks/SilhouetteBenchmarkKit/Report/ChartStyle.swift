/// The colours of charts, for light and dark.
enum ChartStyle {
  /// The SVG element.
  static let element = """
    <style>
    :root { color-scheme: light dark; }
    .paper { fill: #fff; } .ink { fill: #1f2328; } .faint { fill: #59636e; }
    .grid { stroke: #d1d9e0; stroke-width: 1; } .leader { stroke: #818b98; stroke-width: .75; }
    .exact { fill: #0969da; } .pixels { fill: #1a7f37; } .wrong { fill: #bc4c00; } .unproven { fill: #818b98; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; } .ink { fill: #f0f6fc; } .faint { fill: #9198a1; }
    .grid { stroke: #2a313c; } .leader { stroke: #656c76; }
    .exact { fill: #4493f8; } .pixels { fill: #3fb950; } .wrong { fill: #f0883e; } }
    .exact-line { stroke: #0969da; } .pixels-line { stroke: #1a7f37; } .wrong-line { stroke: #bc4c00; } .unproven-line { stroke: #818b98; }
    @media (prefers-color-scheme: dark) {
    .exact-line { stroke: #4493f8; } .pixels-line { stroke: #3fb950; } .wrong-line { stroke: #f0883e; } }
    </style>
    """
}
