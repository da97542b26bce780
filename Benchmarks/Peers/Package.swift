// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The exact engine against GEOS and Qt; a package of its own, so that nothing else needs them.
let package = Package(
  name: "Peers",
  dependencies: [.package(name: "Silhouette", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"]), .brew(["geos"])]),
    .systemLibrary(
      name: "CQt", pkgConfig: "Qt5Gui", providers: [.apt(["qtbase5-dev"]), .brew(["qt@5"])]),
    .target(name: "CQtPath", dependencies: ["CQt"]),
    .executableTarget(
      name: "Peers",
      dependencies: [
        "CGEOS", "CQtPath",
        .product(name: "Silhouette", package: "Silhouette"),
        .product(name: "SilhouetteBenchmarkKit", package: "Silhouette"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
