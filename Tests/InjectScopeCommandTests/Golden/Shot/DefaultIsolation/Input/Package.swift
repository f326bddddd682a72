// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(name: "App", targets: [.executableTarget(name: "App", swiftSettings: settings)])
