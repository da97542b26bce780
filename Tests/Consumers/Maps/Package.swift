// swift-tools-version: 6.1
import PackageDescription

// An app whose SVG files are compiled when it is built.
let package = Package(
  name: "Maps",
  dependencies: [.package(name: "Silhouette", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Maps", dependencies: [.product(name: "Silhouette", package: "Silhouette")],
      plugins: [.plugin(name: "SilhouetteMaps", package: "Silhouette")])
  ],
  swiftLanguageModes: [.v6]
)
