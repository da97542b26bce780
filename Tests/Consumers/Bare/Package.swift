// swift-tools-version: 6.1
import PackageDescription

// An app that takes no traits: neither cairo nor librsvg is needed.
let package = Package(
  name: "Bare",
  dependencies: [.package(name: "Silhouette", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Bare",
      dependencies: [
        .product(name: "Silhouette", package: "Silhouette"),
        .product(name: "SilhouetteUI", package: "Silhouette"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
