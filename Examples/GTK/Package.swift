// swift-tools-version: 6.1
import PackageDescription

// The code that examples with a window share.
let package = Package(
  name: "GTK",
  products: [.library(name: "GTK", targets: ["GTK"])],
  dependencies: [.package(name: "Silhouette", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(
      name: "GTK", dependencies: ["CGTK", .product(name: "Silhouette", package: "Silhouette")]),
  ],
  swiftLanguageModes: [.v6]
)
