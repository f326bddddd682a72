// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shop",
  targets: [
    .target(name: "Shop"),
    .testTarget(name: "ShopTests", dependencies: ["Shop"]),
  ])
