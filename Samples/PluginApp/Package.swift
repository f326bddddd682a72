// swift-tools-version: 6.1

import PackageDescription

// As a user's package names InjectScope: by path here, by URL and version elsewhere. What a path leads to is called as
// its folder is, whatever its manifest says: the name settles it.
let package = Package(
  name: "PluginApp",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "InjectScope", path: "../.."),
    .package(name: "Samples", path: ".."),
  ],
  targets: [
    .executableTarget(
      name: "PluginApp",
      dependencies: [
        .product(name: "InjectGrail", package: "Samples"),
        .product(name: "Shot", package: "Samples"),
      ],
      plugins: [.plugin(name: "InjectScopeGenerate", package: "InjectScope")])
  ],
  swiftLanguageModes: [.v6]
)
