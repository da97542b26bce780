import Foundation

/// The fuzz targets. Each has an oracle, and aborts the process on a wrong answer.
enum FuzzTarget: String, CaseIterable {
  case path, transform, style, xml, svg, map, far, points, gzip, geojson

  /// The target of this process.
  static let chosen =
    FuzzTarget(rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "") ?? .path

  /// Every input also has to be done with in a second.
  func run(_ bytes: [UInt8]) {
    let start = clock()
    switch self {
    case .path: fuzzPath(bytes)
    case .transform: fuzzTransform(bytes)
    case .style: fuzzStyle(bytes)
    case .xml: fuzzXML(bytes)
    case .svg: fuzzSVG(bytes)
    case .map: fuzzMap(bytes)
    case .far: fuzzFar(bytes)
    case .points: fuzzPoints(bytes)
    case .gzip: fuzzGzip(bytes)
    case .geojson: fuzzGeoJSON(bytes)
    }
    // The processor's time: what else runs on the machine does not count.
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    require(seconds < 1, "\(seconds) s")
  }
}

/// Aborts the process unless the condition holds, so that libFuzzer keeps the input.
func require(
  _ condition: Bool, _ what: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if condition { return }
  FileHandle.standardError.write(Data("\(file):\(line): \(what())\n".utf8))
  abort()
}
