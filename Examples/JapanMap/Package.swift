// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "JapanMap",
  dependencies: [.package(name: "Silhouette", path: "../.."), .package(path: "../GTK")],
  targets: [
    .target(
      name: "JapanMapModel", dependencies: [.product(name: "Silhouette", package: "Silhouette")]),
    .executableTarget(
      name: "JapanMap", dependencies: [.product(name: "GTK", package: "GTK"), "JapanMapModel"],
      resources: [
        .copy("Resources/window.ui"), .copy("Resources/style.css"),
        .copy("Resources/prefectures.json"),
      ]),
    .testTarget(name: "JapanMapModelTests", dependencies: ["JapanMap", "JapanMapModel"]),
  ],
  swiftLanguageModes: [.v6]
)
