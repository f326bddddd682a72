// swift-tools-version: 6.1

import CompilerPluginSupport
import Foundation
import PackageDescription

// Macros are built with the SwiftSyntax that every toolchain ships beside its compiler: nothing to download.
let hostLibraries = locateHostLibraries()
let seesHostLibraries: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let linksHostLibraries: [LinkerSetting] = [
  .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries])
]

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v13)],
  products: [
    // For PluginApp, a package of its own.
    .library(name: "InjectGrail", targets: ["InjectGrail"]),
    .library(name: "Shot", targets: ["Shot"]),
  ],
  targets: [
    .macro(
      name: "InjectGrailMacros",
      path: "Runtimes/InjectGrailMacros",
      swiftSettings: seesHostLibraries,
      linkerSettings: linksHostLibraries
    ),
    .target(name: "InjectGrail", dependencies: ["InjectGrailMacros"], path: "Runtimes/InjectGrail"),
    .target(name: "Shot", path: "Runtimes/Shot"),
    .target(name: "FlexInject", path: "Runtimes/FlexInject"),
    .target(name: "Discoverer", path: "Runtimes/Discoverer"),
    .target(name: "Injection", path: "Runtimes/Injection"),
    .executableTarget(
      name: "MessagesApp",
      dependencies: ["InjectGrail"],
      path: "MessagesApp",
      exclude: ["expected-output.txt"]
    ),
    .executableTarget(
      name: "CarApp",
      dependencies: ["Shot"],
      path: "CarApp",
      exclude: ["expected-output.txt"]
    ),
    .executableTarget(
      name: "NotesApp",
      dependencies: ["FlexInject"],
      path: "NotesApp",
      exclude: ["expected-output.txt"]
    ),
    .executableTarget(
      name: "WeatherApp",
      dependencies: ["Discoverer"],
      path: "WeatherApp",
      exclude: ["expected-output.txt"]
    ),
    .executableTarget(
      name: "ShopApp",
      dependencies: ["Injection"],
      path: "ShopApp",
      exclude: ["expected-output.txt"]
    ),
    .executableTarget(
      name: "TravelApp",
      dependencies: ["InjectGrail", "Shot", "FlexInject", "Discoverer", "Injection"],
      path: "TravelApp",
      exclude: ["expected-errors.txt", "expected-output.txt"]
    ),
    .testTarget(
      name: "InjectGrailTests",
      dependencies: ["InjectGrail", "InjectGrailMacros"],
      path: "Tests/InjectGrailTests",
      swiftSettings: seesHostLibraries,
      linkerSettings: linksHostLibraries
    ),
    .target(name: "Threads", path: "Tests/Threads"),
    .testTarget(name: "ShotTests", dependencies: ["Shot"], path: "Tests/ShotTests"),
    .testTarget(name: "FlexInjectTests", dependencies: ["FlexInject", "Threads"], path: "Tests/FlexInjectTests"),
    .testTarget(name: "DiscovererTests", dependencies: ["Discoverer", "Threads"], path: "Tests/DiscovererTests"),
    .testTarget(name: "InjectionTests", dependencies: ["Injection", "Threads"], path: "Tests/InjectionTests"),
  ],
  swiftLanguageModes: [.v6]
)

/// The folder `lib/swift/host` of the toolchain that builds this package.
func locateHostLibraries() -> String {
  func isUsable(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/SwiftSyntax.swiftmodule")
  }
  if let named = Context.environment["SWIFT_HOST_LIBS"], !named.isEmpty {
    guard isUsable(named) else { stop("SWIFT_HOST_LIBS is \(named), where there is no SwiftSyntax.swiftmodule.") }
    return named
  }
  let candidates = hostLibrariesOfRunningToolchain() + hostLibrariesOfCompilersOnPath()
  guard let found = candidates.first(where: isUsable) else {
    let searched = candidates.isEmpty ? "no Swift compiler was found" : "searched \(candidates.joined(separator: ", "))"
    stop("the toolchain's lib/swift/host, with SwiftSyntax.swiftmodule in it, was not found (\(searched)).")
  }
  return found
}

/// Where the process that evaluates this manifest has its own library from: `…/lib/swift/pm/ManifestAPI/…`.
func hostLibrariesOfRunningToolchain() -> [String] {
  guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return [] }
  for line in maps.split(separator: "\n") {
    guard let start = line.firstIndex(of: "/"), let end = line.range(of: "/pm/ManifestAPI/") else { continue }
    return [line[start..<end.lowerBound] + "/host"]
  }
  return []
}

/// Beside each `swiftc` on PATH, links followed; on macOS, where that one is a stub, beside the one it stands for.
func hostLibrariesOfCompilersOnPath() -> [String] {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  let compilers = folders.map { "\($0)/swiftc" } + [compilerOfSelectedXcode()].compactMap { $0 }
  return compilers.filter(FileManager.default.isExecutableFile(atPath:)).map { compiler in
    let binary = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
    let root = binary.deletingLastPathComponent().deletingLastPathComponent()
    return root.appendingPathComponent("lib/swift/host").path
  }
}

/// What `xcrun --find swiftc` says, on a system that has it.
func compilerOfSelectedXcode() -> String? {
  let xcrun = Process()
  let output = Pipe()
  xcrun.executableURL = URL(fileURLWithPath: "/usr/bin/xcrun")
  xcrun.arguments = ["--find", "swiftc"]
  xcrun.standardOutput = output
  guard (try? xcrun.run()) != nil else { return nil }
  let said = output.fileHandleForReading.readDataToEndOfFile()
  xcrun.waitUntilExit()
  return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}

/// Ends the evaluation of this manifest with a message and the cure.
func stop(_ problem: String) -> Never {
  let cure = "Set SWIFT_HOST_LIBS to the folder lib/swift/host of a Swift 6.1 toolchain or later."
  FileHandle.standardError.write(Data("Samples: \(problem)\n\(cure)\n".utf8))
  exit(1)
}
