// swift-tools-version: 6.2
// Runs SilhouetteUI's buttons and views on Linux, with working doubles of Apple's frameworks in their place.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// `import UIKit` means the double.
let doubles: [SwiftSetting] = [
  .unsafeFlags(
    ["CoreGraphics", "UIKit", "SwiftUI"].flatMap { ["-module-alias", "\($0)=\($0)Double"] })
]

let package = Package(
  name: "Apple",
  dependencies: [.package(name: "Silhouette", path: "../..")],
  targets: [
    .target(name: "CoreGraphicsDouble", path: "Doubles/CoreGraphics"),
    .target(
      name: "UIKitDouble", dependencies: ["CoreGraphicsDouble"], path: "Doubles/UIKit",
      swiftSettings: doubles),
    .target(
      name: "SwiftUIDouble", dependencies: ["CoreGraphicsDouble", "UIKitDouble"],
      path: "Doubles/SwiftUI",
      swiftSettings: doubles),
    .target(
      name: "SilhouetteUIOnDoubles",
      dependencies: [
        "CoreGraphicsDouble", "UIKitDouble", "SwiftUIDouble",
        .product(name: "Silhouette", package: "Silhouette"),
        .product(name: "SilhouetteGeometry", package: "Silhouette"),
        .product(name: "SilhouetteMap", package: "Silhouette"),
      ],
      path: "SilhouetteUI", swiftSettings: settings + doubles),
    .testTarget(
      name: "AppleTests",
      dependencies: [
        "SilhouetteUIOnDoubles", "SwiftUIDouble", "UIKitDouble",
        .product(name: "Silhouette", package: "Silhouette"),
      ],
      path: "Tests",
      swiftSettings: settings + doubles + [
        .unsafeFlags(["-module-alias", "SilhouetteUI=SilhouetteUIOnDoubles"])
      ]),
  ],
  swiftLanguageModes: [.v6]
)
