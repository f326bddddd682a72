// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Weather",
  targets: [
    .target(name: "Core"),
    .executableTarget(name: "App", dependencies: ["Core"]),
    .testTarget(name: "AppTests", dependencies: ["App", "Core"]),
  ])
