// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "JapanMap",
  dependencies: [.package(name: "Silhouette", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(
      name: "JapanMapModel", dependencies: [.product(name: "Silhouette", package: "Silhouette")],
      resources: [.copy("Resources/prefectures.json")]),
    .executableTarget(
      name: "JapanMap", dependencies: ["CGTK", "JapanMapModel"],
      resources: [.copy("Resources/window.ui"), .copy("Resources/style.css")]),
    .testTarget(name: "JapanMapModelTests", dependencies: ["JapanMapModel"]),
  ],
  swiftLanguageModes: [.v6]
)
