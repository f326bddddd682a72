// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Campus",
  dependencies: [
    .package(url: "https://example.com/Discoverer.git", from: "1.0.0"),
    .package(url: "https://example.com/FlexInject.git", from: "1.0.0"),
    .package(url: "https://example.com/Injection.git", from: "2.0.0"),
  ],
  targets: [
    .target(name: "CampusCore", dependencies: ["Discoverer"]),
    .target(name: "CampusMail", dependencies: ["FlexInject"]),
    .executableTarget(name: "CampusApp", dependencies: ["CampusCore", "CampusMail", "Injection"]),
    .testTarget(name: "CampusTests", dependencies: ["CampusCore", "CampusMail", "Discoverer", "FlexInject"]),
  ]
)
