// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Buttons",
  dependencies: [.package(name: "Silhouette", path: "../.."), .package(path: "../GTK")],
  targets: [
    .target(
      name: "ButtonsModel", dependencies: [.product(name: "Silhouette", package: "Silhouette")]),
    .executableTarget(
      name: "Buttons", dependencies: [.product(name: "GTK", package: "GTK"), "ButtonsModel"],
      resources: [.copy("Resources/window.ui"), .copy("Resources/style.css")]),
    .testTarget(name: "ButtonsModelTests", dependencies: ["ButtonsModel"]),
  ],
  swiftLanguageModes: [.v6]
)
