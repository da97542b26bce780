// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For modules that do not wrap C: what is unsafe says so, at each place.
let checked: [SwiftSetting] = settings + [.strictMemorySafety()]

/// What the Makefile leaves out of a build that does not need it: “plugin”, “benchmark”.
let without = Set((Context.environment["SILHOUETTE_WITHOUT"] ?? "").split(separator: " "))

/// Tests spend their time in what they test, so optimising them would take longer than it saves. A package that others
/// depend on may not say so.
let tests: [SwiftSetting] = without.isEmpty ? settings : settings + [.unsafeFlags(["-Onone"])]

// On a Mac, rendering is for those who ask for it and have Homebrew's libraries; and there the privacy manifest is a
// resource, which elsewhere would only add a bundle.
#if os(macOS)
let defaultTraits: Set<String> = []
let privacyManifest: (resources: [Resource], exclude: [String]) = (
  [.copy("PrivacyInfo.xcprivacy")], []
)
/// Homebrew's libraries lie where only pkg-config knows. On Linux they are where linkers look, and SwiftPM would warn of
/// flags in the file.
let rsvgPackage: String? = "librsvg-2.0"
#else
let rsvgPackage: String? = nil
let defaultTraits: Set<String> = ["Rendering"]
let privacyManifest: (resources: [Resource], exclude: [String]) = ([], ["PrivacyInfo.xcprivacy"])
#endif

/// cairo and librsvg exist on Linux and macOS only. Elsewhere the trait may still be on, so sources ask
/// `#if Rendering && canImport(CCairo)`.
let whenRendering: TargetDependencyCondition? = .when(
  platforms: [.linux, .macOS], traits: ["Rendering"])

let package = Package(
  name: "Silhouette",
  // What the sources use; `make check platforms` checks iOS. The tools need macOS 13: ContinuousClock and regexes.
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .macOS(.v13), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8),
  ],
  products: [
    .library(name: "Silhouette", targets: ["Silhouette"]),
    .library(name: "SilhouetteGeometry", targets: ["SilhouetteGeometry"]),
    .library(name: "SilhouetteMap", targets: ["SilhouetteMap"]),
    .library(name: "SilhouetteSVG", targets: ["SilhouetteSVG"]),
    .library(name: "SilhouetteGeoJSON", targets: ["SilhouetteGeoJSON"]),
    .library(name: "SilhouetteUI", targets: ["SilhouetteUI"]),
    // Named as its target is: Xcode finds a plugin's tool by either name. Not “silhouette”, which most disks of Macs take
    // for the library's product.
    .executable(name: "SilhouetteCLI", targets: ["SilhouetteCLI"]),
  ],
  traits: [
    .trait(name: "Rendering", description: "Alpha masks and images, by cairo and librsvg."),
    .default(enabledTraits: defaultTraits),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev", "librsvg2-dev"]), .brew(["cairo", "librsvg"])]),
    .systemLibrary(name: "CRsvg", pkgConfig: rsvgPackage, providers: [.brew(["librsvg"])]),
    .target(name: "SilhouetteGeometry", swiftSettings: checked),
    .target(name: "SilhouetteMap", dependencies: ["SilhouetteGeometry"], swiftSettings: checked),
    .target(name: "SilhouetteSVG", dependencies: ["SilhouetteGeometry"], swiftSettings: checked),
    .target(
      name: "SilhouetteGeoJSON", dependencies: ["SilhouetteGeometry"], swiftSettings: checked),
    .target(
      name: "SilhouetteRendering",
      dependencies: [
        "SilhouetteGeometry",
        .target(name: "CCairo", condition: whenRendering),
        .target(name: "CRsvg", condition: whenRendering),
      ],
      swiftSettings: settings),
    .target(
      name: "Silhouette",
      dependencies: [
        "SilhouetteGeoJSON", "SilhouetteGeometry", "SilhouetteMap", "SilhouetteSVG",
        .target(name: "SilhouetteRendering", condition: whenRendering),
      ],
      exclude: privacyManifest.exclude, resources: privacyManifest.resources,
      swiftSettings: checked),
    .target(
      name: "SilhouetteUI", dependencies: ["Silhouette", "SilhouetteGeometry", "SilhouetteMap"],
      swiftSettings: checked),
    .executableTarget(
      name: "SilhouetteCLI", dependencies: ["Silhouette"], swiftSettings: checked),
    .target(name: "CBenchmark", path: "Benchmarks/CBenchmark"),
    .target(
      name: "SilhouetteTestSupport", dependencies: ["SilhouetteGeometry"],
      path: "Tests/SilhouetteTestSupport", swiftSettings: settings),
    .testTarget(
      name: "SilhouetteGeometryTests",
      dependencies: ["SilhouetteGeometry", "SilhouetteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SilhouetteMapTests", dependencies: ["SilhouetteMap", "SilhouetteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SilhouetteSVGTests", dependencies: ["SilhouetteSVG", "SilhouetteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SilhouetteGeoJSONTests", dependencies: ["Silhouette", "SilhouetteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SilhouetteRenderingTests",
      dependencies: ["CBenchmark", "SilhouetteRendering", "SilhouetteTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SilhouetteTests",
      dependencies: [
        "CBenchmark", "Silhouette", "SilhouetteTestSupport", "SilhouetteUI",
        .target(name: "CCairo", condition: whenRendering),
        .target(name: "CRsvg", condition: whenRendering),
      ],
      exclude: ["Documents/cases"],
      swiftSettings: tests),
    .testTarget(
      name: "SilhouetteCLITests",
      dependencies: ["SilhouetteCLI", "Silhouette", "SilhouetteTestSupport"],
      exclude: ["Failures/faults"], swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)

// The plugin runs the tool, so with it SwiftPM compiles all libraries a second time, for the machine that builds.
if !without.contains("plugin") {
  package.products.append(.plugin(name: "SilhouetteMaps", targets: ["SilhouetteMaps"]))
  package.targets.append(
    .plugin(name: "SilhouetteMaps", capability: .buildTool(), dependencies: ["SilhouetteCLI"]))
}

if !without.contains("benchmark") {
  package.products.append(
    .executable(name: "silhouette-benchmark", targets: ["SilhouetteBenchmark"]))
  package.targets += [
    .target(
      name: "SilhouetteBenchmarkKit",
      dependencies: ["CBenchmark", "Silhouette", "SilhouetteTestSupport"],
      path: "Benchmarks/SilhouetteBenchmarkKit", swiftSettings: settings),
    .executableTarget(
      name: "SilhouetteBenchmark",
      dependencies: [
        "CBenchmark", "Silhouette", "SilhouetteBenchmarkKit",
        .target(name: "CCairo", condition: whenRendering),
      ],
      path: "Benchmarks/SilhouetteBenchmark", swiftSettings: settings),
    .testTarget(
      name: "SilhouetteBenchmarkTests",
      dependencies: [
        "CBenchmark", "Silhouette", "SilhouetteBenchmarkKit", "SilhouetteTestSupport",
      ],
      swiftSettings: tests),
  ]
}

// Only `make check peers` builds these targets: they need GEOS, Boost, S2, Qt and expat.
if Context.environment["SILHOUETTE_PEERS"] != nil {
  package.cxxLanguageStandard = .cxx17
  package.targets += [
    .systemLibrary(
      name: "CGEOS", path: "Benchmarks/Peers/CGEOS", pkgConfig: "geos",
      providers: [.apt(["libgeos-dev"]), .brew(["geos"])]),
    .target(
      name: "CMaps", dependencies: ["CGEOS"], path: "Benchmarks/Peers/CMaps",
      linkerSettings: [.linkedLibrary("s2")]),
    .systemLibrary(
      name: "CQt", path: "Benchmarks/Peers/CQt", pkgConfig: "Qt5Gui",
      providers: [.apt(["qtbase5-dev"]), .brew(["qt@5"])]),
    .target(name: "CQtPath", dependencies: ["CQt"], path: "Benchmarks/Peers/CQtPath"),
    .systemLibrary(
      name: "CExpat", path: "Benchmarks/Peers/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .executableTarget(
      name: "Peers",
      dependencies: [
        "CExpat", "CGEOS", "CMaps", "CQtPath", "CRsvg", "Silhouette", "SilhouetteBenchmarkKit",
      ],
      path: "Benchmarks/Peers/Peers", swiftSettings: settings),
  ]
}

// Only `make check fuzz` builds these targets: they need libFuzzer.
if Context.environment["SILHOUETTE_FUZZING"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .systemLibrary(name: "CZlib", path: "Tests/Fuzzing/CZlib"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", "CZlib", "Silhouette", "SilhouetteTestSupport"],
      path: "Tests/Fuzzing/Fuzz", swiftSettings: settings),
  ]
}
