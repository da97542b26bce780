import CGEOS
import CMaps
import CQtPath
import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// The corners of the subpaths of a path of straight lines; nil for any other.
func rings(of path: VectorPath) -> [[CGPoint]]? {
  var rings: [[CGPoint]] = []
  for element in path {
    switch element {
    case .move(let point): rings.append([point])
    case .line(let point): rings[rings.count - 1].append(point)
    case .close: break
    default: return nil
    }
  }
  return rings
}

func contenders(_ workload: OutlineWorkload) -> [Contender] {
  let (path, rule) = (workload.path, workload.rule)
  var contenders = [
    Contender("PathRegion", .exact, isOurs: true) {
      RegionEngine(PathRegion(path, fillRule: rule))
    },
    Contender("Qt contains", .exact) { QtEngine(path: QtPath(path, rule: rule)) },
  ]
  if let rings = rings(of: path), let ring = rings.first, rings.count == 1 {
    contenders += [
      Contender("GEOS contains", .exact) {
        GEOSEngine(geometry: try GEOSGeometry(ring: ring), predicate: .contains)
      },
      Contender("GEOS intersects", .exact) {
        GEOSEngine(geometry: try GEOSGeometry(ring: ring), predicate: .intersects)
      },
    ]
  }
  return contenders
}

/// Whole maps; libraries take part where all is straight.
func contenders(_ workload: MapWorkload) -> [Contender] {
  let (read, numbers) = (workload.read, workload.numbers)
  var contenders = [
    Contender("HitMap exact", .exact, isOurs: true, of: read) {
      HitMapEngine(try HitMap($0, limits: .none), numbers: numbers, DirectHit.self)
    },
    Contender("HitMap exact, batches", .exact, isOurs: true, of: read) {
      HitMapBatchEngine(try HitMap($0, limits: .none), numbers: numbers)
    },
  ]
  if let polygons = MapPolygons(workload) {
    contenders += [
      Contender("GEOS tree, prepared", .exact) { try GEOSMapEngine(polygons) },
      Contender("Boost R-tree", .exact) { try BoostMapEngine(polygons) },
      Contender("S2ShapeIndex", .exact) { try S2MapEngine(polygons) },
    ]
  }
  return contenders
}

/// Reading a document to shapes, against a bare parse and librsvg.
func reading(
  _ name: String, _ note: String, _ document: @escaping (Settings) throws -> Data
) -> BenchmarkCommand.Entry {
  BenchmarkCommand.Entry("reading-\(name)") { (settings) -> ReadingContest in
    let data = try document(settings)
    return ReadingContest(
      name: "reading-\(name)", note: "\(note), from their bytes", byteCount: data.count,
      readers: [
        .init("expat without handlers' work") { ExpatReader.read(data) },
        .init("librsvg's handle") { RsvgReader.read(data) },
        .init("SVGDocument") { try SVGDocument(data: data, limits: .none) },
      ])
  }
}

let peers = [
  "GEOS " + String(cString: GEOSversion()), "Boost " + String(cString: boost_version()), "S2",
  "Qt " + String(cString: qt_version()), ExpatReader.version,
]
let contests = OutlineWorkload.names.map { name in
  BenchmarkCommand.Entry(name) { settings in
    let workload = OutlineWorkload(name, seed: settings.seed)
    return workload.contest(settings, contenders(workload))
  }
}
let maps = MapWorkload.sources.map { name, source in
  BenchmarkCommand.Entry(name) { settings in
    let workload = try MapWorkload(name, source, seed: settings.seed)
    return workload.contest(settings, contenders(workload))
  }
}
let synthetic = [(3000, 8), (8000, 8), (8000, 64)].map { districts, detail in
  reading("\(districts)-\(detail)", "\(districts) districts, \(detail) edges to a border") {
    SyntheticMap(districts: districts, detail: detail, seed: $0.seed).svg()
  }
}
let real = MapWorkload.made.map { name, file in
  reading(name, "real \(name)") { _ in try Data(contentsOf: file) }
}
let entries = contests + maps + synthetic + real
exit(
  BenchmarkCommand(peers: peers, moving: MovingMap.contenders, entries).run(
    arguments: CommandLine.arguments.dropFirst()))
