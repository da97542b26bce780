import Foundation
import Silhouette
import SilhouetteTestSupport

@testable import SilhouetteMap

/// Writes a first corpus for each target, from the test cases.
struct Seeds {
  let folder: URL

  func write() throws {
    let cases = packageFolder.appendingPathComponent("Tests/SilhouetteTests/Documents/cases")
    let files = FileManager.default.enumerator(at: cases, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "svg" {
      let data = try Data(contentsOf: file)
      try add(data, to: .svg)
      try add(data, to: .xml)
      let text = String(decoding: data, as: UTF8.self)
      for match in text.matches(of: /\sd="([^"]*)"/) { try add(Data(match.1.utf8), to: .path) }
      for match in text.matches(of: /transform="([^"]*)"/) {
        try add(Data(match.1.utf8), to: .transform)
      }
      for match in text.matches(of: /style="([^"]*)"/) { try add(Data(match.1.utf8), to: .style) }
      for match in text.matches(of: /<style[^>]*>([^<]*)</) {
        try add(Data(match.1.utf8), to: .style)
        for selector in match.1.matches(of: /([^{}]*)\{/) {
          try add(Data(selector.1.utf8), to: .style)
        }
      }
      for map in Self.maps(of: data) { try add(map, to: .map) }
    }
    for text in ["1 2\n3,4\n", " 1e3 , -.5\r\n\nx\n", "+1.5e-3\t0\n1 2 3\n"] {
      try add(Data(text.utf8), to: .points)
    }
    for bytes in [
      [0, 0, 1, 0, 1, 0x44, 0, 16, 0xF0, 0, 1, 0x44], [8, 17, 9, 16, 3, 0x99, 6, 1, 0, 1, 0, 0x33],
    ]
      as [[UInt8]]
    {
      try add(Data(bytes), to: .far)
    }
    for text in Self.declarations { try add(Data(text.utf8), to: .xml) }
    for stream in Self.streams { try add(Data(stream), to: .gzip) }
    for text in Self.features { try add(Data(text.utf8), to: .geojson) }
  }

  private func add(_ data: Data, to target: FuzzTarget) throws {
    let corpus = folder.appendingPathComponent(target.rawValue)
    try FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
    // A name that is the same in each run.
    let name = String(data.reduce(5381 as UInt64) { $0 &* 33 ^ UInt64($1) }, radix: 16)
    try data.write(to: corpus.appendingPathComponent("seed-\(name)"))
  }

  /// GeoJSON of every geometry.
  private static let features = [
    #"{"type":"FeatureCollection","features":[{"type":"Feature","id":7,"properties":{"a":"\u00e9\n","b":[null]},"#
      + #""geometry":{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4.5e0],[0,0]]]}}],"bbox":[0]}"#,
    #"{"type":"Feature","id":"x","properties":null,"geometry":{"type":"GeometryCollection","geometries":["#
      + #"{"type":"Point","coordinates":[1,2,3]},{"type":"MultiPoint","coordinates":[[1,2]]}]}}"#,
    #"{"coordinates":[[1,-2],[3,4]],"type":"LineString"}"#,
    #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[]]}"#,
    #"{"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,4],[0,0]]],[]]}"#,
  ]

  /// Documents with declarations of every kind.
  private static let declarations = [
    """
    <?xml version='1.0' standalone="yes"?><!DOCTYPE a PUBLIC "p" "u" [<!ENTITY e 'v&#65;<b/>'>%p;<?p i?>
    <!ATTLIST a x CDATA '&e2;' y NMTOKENS #FIXED " t " z (q|r) #IMPLIED><!ENTITY e2 "&lt;">]>
    <a>&e;<![CDATA[]]]]><!-- c --></a>
    """,
    """
    <!DOCTYPE a [<!ELEMENT a (b?,(c|d)*)+><!NOTATION n SYSTEM 'u'><!ENTITY f SYSTEM 'u' NDATA n>
    <!ELEMENT b (#PCDATA|a)*>]><p:a xmlns:p='u' xmlns='v' p:b="" b='&#x41;'><b xmlns=''/></p:a>
    """,
  ]

  /// The bodies of the document's compiled maps: with outlines, with their index too, and with masks.
  private static func maps(of svg: Data) -> [Data] {
    guard let document = try? SVGDocument(data: svg), let exact = try? HitMap(document),
      let masks = try? HitMap(document, mode: .mask(scales: [0.125, 0.25]))
    else { return [] }
    let files = [
      try? exact.fileBytes(withIndex: false), try? exact.fileBytes(), try? masks.fileBytes(),
      try? exact.fileBytes(with: [masks], withIndex: false),
    ]
    return files.compactMap { $0.map { Data($0.dropFirst(MapFile.headerCount)) } }
  }

  /// Deflate streams: stored, with the fixed code, and gzip's of “abcabcabc” and a line feed.
  private static let streams: [[UInt8]] = [
    [1, 3, 0, 252, 255, 97, 98, 99], [3, 0], [75, 4, 0],
    [
      31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 75, 76, 74, 78, 132, 34, 46, 0, 131, 187, 68, 129, 10, 0, 0,
      0,
    ],
  ]
}
