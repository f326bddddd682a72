// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Fleet",
  dependencies: [.package(url: "https://example.com/Discoverer.git", from: "1.0.0")],
  targets: [
    .target(name: "FleetDomain"),
    .target(
      name: "FleetServices",
      dependencies: ["FleetDomain", "Discoverer"]
    ),
    .executableTarget(name: "FleetCLI", dependencies: ["FleetServices", "Discoverer"]),
    .testTarget(name: "FleetTests", dependencies: ["FleetServices", "FleetDomain", "Discoverer"]),
  ]
)
