// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Podcasts",
  dependencies: [.package(url: "https://example.com/FlexInject.git", from: "1.0.0")],
  targets: [
    .target(name: "DependencyKit", dependencies: ["FlexInject"]),
    .target(name: "Feeds", dependencies: ["DependencyKit", "FlexInject"]),
    .target(name: "Playback", dependencies: ["DependencyKit", "Feeds", "FlexInject"]),
    .executableTarget(name: "PodcastsApp", dependencies: ["DependencyKit", "Feeds", "Playback"]),
    .testTarget(name: "PodcastsTests", dependencies: ["Feeds", "Playback", "DependencyKit"]),
  ]
)
