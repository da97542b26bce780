// swift-tools-version: 6.1
import PackageDescription

// An app that names no traits: it gets rendering where that exists.
let package = Package(
  name: "Default",
  dependencies: [.package(name: "Silhouette", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Default",
      dependencies: [
        .product(name: "Silhouette", package: "Silhouette"),
        .product(name: "SilhouetteUI", package: "Silhouette"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
