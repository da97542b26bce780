// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Places",
  dependencies: [.package(name: "Silhouette", path: "../..")],
  targets: [
    .executableTarget(
      name: "Places", dependencies: [.product(name: "Silhouette", package: "Silhouette")])
  ],
  swiftLanguageModes: [.v6]
)
