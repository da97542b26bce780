/// The colours of charts, for light and dark.
enum ChartStyle {
  /// The SVG element. Marks with both a colour and “paper” are hollow.
  static let element = """
    <style>
    :root { color-scheme: light dark; }
    .exact, .even { fill: #0969da; stroke: #0969da; } .pixels, .uneven { fill: #1a7f37; stroke: #1a7f37; }
    .strips { fill: #8250df; stroke: #8250df; } .corners { fill: #bf3989; stroke: #bf3989; }
    .discs { fill: #1b7c83; stroke: #1b7c83; } .wrong { fill: #bc4c00; stroke: #bc4c00; }
    .unproven, .other { fill: #818b98; stroke: #818b98; }
    .paper { fill: #fff; } .halo { stroke: #fff; stroke-width: 4; paint-order: stroke; } .ink { fill: #1f2328; } .faint { fill: #59636e; }
    .grid { stroke: #d1d9e0; stroke-width: 1; } .leader { stroke: #818b98; stroke-width: .75; }
    @media (prefers-color-scheme: dark) {
    .exact, .even { fill: #4493f8; stroke: #4493f8; } .pixels, .uneven { fill: #3fb950; stroke: #3fb950; }
    .strips { fill: #ab7df8; stroke: #ab7df8; } .corners { fill: #f778ba; stroke: #f778ba; }
    .discs { fill: #39c5cf; stroke: #39c5cf; } .wrong { fill: #f0883e; stroke: #f0883e; }
    .paper { fill: #0d1117; } .halo { stroke: #0d1117; } .ink { fill: #f0f6fc; } .faint { fill: #9198a1; }
    .grid { stroke: #2a313c; } .leader { stroke: #656c76; } }
    .line { fill: none; stroke-width: 2; } .small { fill: none; stroke-width: 1; }
    </style>
    """
}
