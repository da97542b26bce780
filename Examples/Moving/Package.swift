// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Moving",
  dependencies: [.package(name: "Silhouette", path: "../..")],
  targets: [
    .executableTarget(
      name: "Moving", dependencies: [.product(name: "Silhouette", package: "Silhouette")])
  ],
  swiftLanguageModes: [.v6]
)
