extension Target {
  static var all: [Target] {
    [
      time("star", "PathRegion", 15), time("holes", "PathRegion", 15),
      time("circle", "PathRegion", 35), time("circle", "PathRegion", 65, .near),
      time("cubics", "PathRegion", 15), time("cubics", "PathRegion", 100, .near),
      time("coast-1k", "PathRegion", 10), time("coast-10k", "PathRegion", 10),
      time("coast-100k", "PathRegion", 10),
      growth("PathRegion", from: "coast-1k", to: "coast-100k", 2),
      memory("coast-1k", "PathRegion", 2.5), memory("coast-100k", "PathRegion", 2.5),
      memory("cubics", "PathRegion", 2.5),
      ratio("coast-1k", "PathRegion", to: "GEOS contains", 0.1),
      ratio("coast-10k", "PathRegion", to: "GEOS contains", 0.1),
      ratio("coast-100k", "PathRegion", to: "GEOS contains", 0.1),
      ratio("coast-1k", "PathRegion", to: "GEOS contains", 0.333, .near),
      ratio("coast-10k", "PathRegion", to: "GEOS contains", 0.333, .near),
      ratio("coast-100k", "PathRegion", to: "GEOS contains", 0.333, .near),
      ratio("coast-1k", "BitMask", to: "bits in C", 1.5),
      time("japan", "HitMap exact", 25), time("japan", "HitMap mask 2x", 10),
      time("japan", "HitMap exact, within 22", 1000),
      time("japan", "HitMap mask 3x, within 22", 1000),
      growth("HitMap exact", from: "japan", to: "map-3000", 2),
      growth("HitMap exact", from: "japan", to: "map-100000", 3),
      lead("japan", times: 8), lead("japan", times: 5, .near),
      lead("map-3000", times: 14), lead("map-3000", times: 9, .near),
      lead("counties", times: 10), lead("counties", times: 8, .near),
      lead("map-100000", times: 12), lead("map-100000", times: 7, .near),
      lead("time-zones", times: 16), lead("time-zones", times: 8, .near),
      reading("reading-japan", "SVGDocument", 2), reading("reading-3000", "SVGDocument", 2),
      reading("reading-8000", "SVGDocument", 2), text("reading-8000", "SVGDocument", 4),
      ready("reading-japan", "HitMap exact, ready", 10),
      ready("reading-japan", "HitMap masks 1x 2x 3x, ready", 30),
    ] + memory + builds
  }

  private static var memory: [Target] {
    let sizes = ["1k", "10k", "100k"]
    return ["map-3000", "map-fine-3000", "counties", "time-zones"].map { bytesAnEdge($0, 20) }
      + ["japan", "map-100000", "map-fine-100000"].map { bytesAnEdge($0, 35) }
      + sizes.flatMap { [bytesAnEdge("map-uneven-\($0)", 75), bytesAnEdge("map-huge-\($0)", 75)] }
  }

  private static var builds: [Target] {
    MapWorkload.sources.map { building($0.name, 1.5) }
  }
}
