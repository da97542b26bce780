// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// cairo and librsvg are needed unless the trait `Rendering` is switched off.
let whenRendering: TargetDependencyCondition? = .when(traits: ["Rendering"])

let package = Package(
  name: "Silhouette",
  products: [
    .library(name: "Silhouette", targets: ["Silhouette"]),
    .library(name: "SilhouetteGeometry", targets: ["SilhouetteGeometry"]),
    .library(name: "SilhouetteMap", targets: ["SilhouetteMap"]),
    .library(name: "SilhouetteSVG", targets: ["SilhouetteSVG"]),
    .executable(name: "silhouette", targets: ["SilhouetteCLI"]),
    .executable(name: "silhouette-benchmark", targets: ["SilhouetteBenchmark"]),
  ],
  traits: [
    .trait(name: "Rendering", description: "Alpha masks and images, by cairo and librsvg."),
    .default(enabledTraits: ["Rendering"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
    .target(name: "SilhouetteGeometry", swiftSettings: settings),
    .target(name: "SilhouetteMap", dependencies: ["SilhouetteGeometry"], swiftSettings: settings),
    .target(name: "SilhouetteSVG", dependencies: ["SilhouetteGeometry"], swiftSettings: settings),
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
        "SilhouetteGeometry", "SilhouetteMap", "SilhouetteSVG",
        .target(name: "SilhouetteRendering", condition: whenRendering),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "SilhouetteCLI", dependencies: ["Silhouette"], swiftSettings: settings),
    .target(name: "CBenchmark", path: "Benchmarks/CBenchmark"),
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
    .target(
      name: "SilhouetteTestSupport", dependencies: ["SilhouetteGeometry"],
      path: "Tests/SilhouetteTestSupport", swiftSettings: settings),
    .testTarget(
      name: "SilhouetteGeometryTests",
      dependencies: ["SilhouetteGeometry", "SilhouetteTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SilhouetteMapTests", dependencies: ["SilhouetteMap", "SilhouetteTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SilhouetteSVGTests", dependencies: ["SilhouetteSVG", "SilhouetteTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SilhouetteRenderingTests",
      dependencies: ["CBenchmark", "SilhouetteRendering", "SilhouetteTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SilhouetteTests", dependencies: ["CBenchmark", "Silhouette", "SilhouetteTestSupport"],
      exclude: ["Documents/cases"],
      swiftSettings: settings),
    .testTarget(
      name: "SilhouetteCLITests",
      dependencies: ["SilhouetteCLI", "Silhouette", "SilhouetteTestSupport"],
      exclude: ["Documentation/stubs", "Failures/faults"], swiftSettings: settings),
    .testTarget(
      name: "SilhouetteBenchmarkTests",
      dependencies: ["CBenchmark", "Silhouette", "SilhouetteBenchmarkKit"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// Only `make peers` builds these targets: they need GEOS and Qt.
if Context.environment["SILHOUETTE_PEERS"] != nil {
  package.cxxLanguageStandard = .cxx17
  package.targets += [
    .systemLibrary(
      name: "CGEOS", path: "Benchmarks/Peers/CGEOS", pkgConfig: "geos",
      providers: [.apt(["libgeos-dev"]), .brew(["geos"])]),
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
        "CExpat", "CGEOS", "CQtPath", "Silhouette", "SilhouetteBenchmarkKit",
      ],
      path: "Benchmarks/Peers/Peers", swiftSettings: settings),
  ]
}

// Only `make fuzz` builds these targets: they need libFuzzer.
if Context.environment["SILHOUETTE_FUZZING"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .systemLibrary(name: "CZlib", path: "Tests/Fuzzing/CZlib"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", "CZlib", "Silhouette", "SilhouetteTestSupport"],
      path: "Tests/Fuzzing/Fuzz", swiftSettings: settings),
  ]
}
