// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Seats",
  dependencies: [.package(name: "Silhouette", path: "../..")],
  targets: [
    .executableTarget(
      name: "Seats", dependencies: [.product(name: "Silhouette", package: "Silhouette")])
  ],
  swiftLanguageModes: [.v6]
)
