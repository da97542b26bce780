// swift-tools-version: 6.1
// An app for iPhone and iPad: open the folder `Shapes.swiftpm` in Xcode, and run it.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Shapes",
  platforms: [.iOS(.v17)],
  products: [
    .iOSApplication(
      name: "Shapes", targets: ["Shapes"], bundleIdentifier: "example.silhouette.shapes",
      displayVersion: "1.0", bundleVersion: "1", supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
  ],
  dependencies: [.package(name: "Silhouette", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Shapes",
      dependencies: [
        .product(name: "Silhouette", package: "Silhouette"),
        .product(name: "SilhouetteUI", package: "Silhouette"),
      ],
      path: "Sources", resources: [.process("Resources")])
  ],
  swiftLanguageModes: [.v6]
)
