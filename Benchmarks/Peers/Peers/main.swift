import CGEOS
import CQtPath
import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// The corners of a path of one ring of straight lines; nil for any other.
func ring(of path: VectorPath) -> [CGPoint]? {
  var ring: [CGPoint] = []
  for element in path {
    switch element {
    case .move(let point) where ring.isEmpty: ring.append(point)
    case .line(let point): ring.append(point)
    case .close: break
    default: return nil
    }
  }
  return ring
}

func contenders(_ workload: OutlineWorkload) -> [Contender] {
  let (path, rule) = (workload.path, workload.rule)
  var contenders = [
    Contender("PathRegion", .exact, isOurs: true) {
      RegionEngine(PathRegion(path, fillRule: rule))
    },
    Contender("Qt contains", .exact) { QtEngine(path: QtPath(path, rule: rule)) },
  ]
  if let ring = ring(of: path) {
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

/// Reading a document to shapes, against a bare parse.
func reading(_ districts: Int) -> BenchmarkCommand.Entry {
  BenchmarkCommand.Entry("reading-\(districts)") { (settings) -> ReadingContest in
    let data = SyntheticMap(districts: districts, detail: 8, seed: settings.seed).svg()
    return ReadingContest(
      name: "reading-\(districts)", note: "\(districts) districts, from their bytes",
      byteCount: data.count,
      readers: [
        .init("expat without handlers' work") { ExpatReader.read(data) },
        .init("SVGDocument") { try SVGDocument(data: data) },
      ])
  }
}

let peers = [
  "GEOS " + String(cString: GEOSversion()), "Qt " + String(cString: qt_version()),
  ExpatReader.version,
]
let contests = OutlineWorkload.names.map { name in
  BenchmarkCommand.Entry(name) { settings in
    let workload = OutlineWorkload(name, seed: settings.seed)
    return workload.contest(
      count: settings.points, seed: settings.seed, contenders(workload))
  }
}
let entries = contests + [3000, 8000].map(reading)
exit(BenchmarkCommand(peers: peers, entries).run(arguments: CommandLine.arguments.dropFirst()))
