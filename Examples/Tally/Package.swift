// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Tally",
  dependencies: [.package(name: "Silhouette", path: "../..")],
  targets: [
    .executableTarget(
      name: "Tally", dependencies: [.product(name: "Silhouette", package: "Silhouette")])
  ],
  swiftLanguageModes: [.v6]
)
