// swift-tools-version: 6.1
import Foundation
import PackageDescription

let toolBundle = ToolBundle.chosen()
let grammar = toolBundle == nil ? Grammar.chosen() : Grammar()
let curses = Curses()

let package = Package(
  name: "InjectScope",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "injectscope", targets: ["injectscope"]),
    // What the plugins run: a build has no terminal.
    .executable(name: "injectscope-build", targets: ["injectscope-build"]),
  ],
  dependencies: grammar.packages,
  targets: [
    // In dependency order: a target imports only what stands above it, and only what its arrows allow.
    // What several modules ask of the operating system; the rest of it stands in their own Platform files.
    .target(name: "InjectScopePlatform"),
    .target(name: "InjectScopeModel"),
    .target(name: "InjectScopeAnalysis", dependencies: ["InjectScopeModel"]),
    .target(
      name: "InjectScopeExport", dependencies: ["InjectScopeModel"],
      resources: [
        .embedInCode("HTML/page.html"), .embedInCode("HTML/page.css"), .embedInCode("HTML/page.js"),
      ]),
    .target(
      name: "InjectScopeSyntax",
      dependencies: ["InjectScopeModel"] + grammar.products,
      swiftSettings: grammar.swiftSettings,
      linkerSettings: grammar.linkerSettings),
    .target(name: "InjectScopeRehearsal", dependencies: ["InjectScopeModel", "InjectScopeAnalysis"]),
    .target(
      name: "InjectScopeDialects",
      dependencies: ["InjectScopeModel", "InjectScopeAnalysis", "InjectScopeSyntax", "InjectScopeRehearsal"],
      swiftSettings: grammar.swiftSettings),
    .target(
      name: "InjectScopeWorkspace",
      dependencies: [
        "InjectScopePlatform", "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeSyntax", "InjectScopeDialects",
      ],
      swiftSettings: grammar.swiftSettings),
    .target(
      name: "InjectScopeTUI", dependencies: ["InjectScopeModel", "InjectScopeAnalysis", "InjectScopeExport"]),
    .systemLibrary(
      name: "CNcurses", pkgConfig: curses.package, providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(
      name: "InjectScopeNcurses", dependencies: ["InjectScopePlatform", "InjectScopeTUI", "CNcurses"],
      linkerSettings: curses.linkerSettings),
    .target(
      name: "InjectScopeCommands",
      dependencies: [
        "InjectScopePlatform", "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeDialects", "InjectScopeExport",
        "InjectScopeWorkspace",
      ],
      swiftSettings: grammar.swiftSettings),
    .executableTarget(
      name: "injectscope",
      dependencies: [
        "InjectScopePlatform", "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeDialects", "InjectScopeExport",
        "InjectScopeWorkspace", "InjectScopeCommands", "InjectScopeTUI", "InjectScopeNcurses",
      ],
      swiftSettings: grammar.swiftSettings),
    .executableTarget(
      name: "injectscope-build", dependencies: ["InjectScopeCommands"], swiftSettings: grammar.swiftSettings),
    .executableTarget(
      name: "injectscope-bench",
      dependencies: [
        "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeDialects", "InjectScopeExport", "InjectScopeWorkspace",
        "InjectScopeTUI", "InjectScopeNcurses",
      ],
      swiftSettings: grammar.swiftSettings),

    // What several test targets share.
    .target(name: "InjectScopeTestSupport", dependencies: ["InjectScopeModel"], path: "Tests/Support"),
    .testTarget(name: "InjectScopeModelTests", dependencies: ["InjectScopeModel", "InjectScopeTestSupport"]),
    .testTarget(
      name: "InjectScopeAnalysisTests",
      dependencies: ["InjectScopeModel", "InjectScopeAnalysis", "InjectScopeTestSupport"]),
    .testTarget(
      name: "InjectScopeExportTests",
      dependencies: ["InjectScopeModel", "InjectScopeAnalysis", "InjectScopeExport", "InjectScopeTestSupport"]),
    .testTarget(
      name: "InjectScopeDialectsTests",
      dependencies: [
        "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeSyntax", "InjectScopeRehearsal", "InjectScopeDialects",
        "InjectScopeTestSupport",
      ],
      exclude: ["Documents"],
      swiftSettings: grammar.swiftSettings),
    .testTarget(
      name: "InjectScopeTUITests",
      dependencies: [
        "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeDialects", "InjectScopeExport", "InjectScopeTUI",
      ],
      exclude: ["Screens"],
      swiftSettings: grammar.swiftSettings),
    .testTarget(
      name: "InjectScopeWorkspaceTests",
      dependencies: [
        "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeSyntax", "InjectScopeDialects", "InjectScopeWorkspace",
        "InjectScopeTestSupport",
      ],
      swiftSettings: grammar.swiftSettings),
    .testTarget(
      name: "InjectScopeCommandTests",
      dependencies: [
        "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeSyntax", "InjectScopeRehearsal", "InjectScopeDialects",
        "InjectScopeExport", "InjectScopeWorkspace", "InjectScopeCommands", "InjectScopeTUI", "InjectScopeTestSupport",
        "injectscope", "injectscope-build",
      ],
      exclude: [
        "Golden", "Generation/Runtime", "StaticAgainstDynamic/Telling", "StaticAgainstDynamic/Apps",
        "Explorer/ReadmeScreens.txt",
      ],
      swiftSettings: grammar.swiftSettings),
    .testTarget(
      name: "InjectScopeNcursesTests",
      dependencies: ["InjectScopeTUI", "InjectScopeNcurses", "InjectScopeTestSupport"]),
    // It runs the program as a person would: depending on it sees to it that it is built.
    .testTarget(
      name: "InjectScopeTerminalTests", dependencies: ["injectscope"], swiftSettings: grammar.swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)

// Its main function is the fuzzer's, which only Tests/Fuzz/fuzz.sh builds with.
if Context.environment["INJECTSCOPE_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "injectscope-fuzz",
      dependencies: [
        "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeSyntax", "InjectScopeDialects", "InjectScopeWorkspace",
        "InjectScopeCommands", "InjectScopeNcurses",
      ],
      path: "Tests/Fuzz", exclude: ["fuzz.sh", "seeds"], swiftSettings: grammar.swiftSettings))
}

// Whoever builds all targets builds what plugins run a second time, as a tool: the Makefile has no use for that.
if Context.environment["INJECTSCOPE_WITHOUT_PLUGINS"] == nil {
  package.products += [
    .plugin(name: "InjectScopeGenerate", targets: ["InjectScopeGenerate"]),
    .plugin(name: "GenerateInjection", targets: ["GenerateInjection"]),
    .plugin(name: "CheckInjection", targets: ["CheckInjection"]),
  ]
  package.targets += [
    .plugin(
      name: "InjectScopeGenerate", capability: .buildTool(), dependencies: ["injectscope-build"],
      path: "Sources/Plugins/InjectScopeGenerate"),
    .plugin(
      name: "GenerateInjection",
      capability: .command(
        intent: .custom(
          verb: "generate-injection", description: "Writes the files that follow from the package's sources"),
        permissions: [.writeToPackageDirectory(reason: "It writes generated Swift files beside the sources.")]),
      dependencies: ["injectscope-build"], path: "Sources/Plugins/GenerateInjection"),
    .plugin(
      name: "CheckInjection",
      capability: .command(
        intent: .custom(verb: "check-injection", description: "Says what is wrong with the package's injection")),
      dependencies: ["injectscope-build"], path: "Sources/Plugins/CheckInjection"),
  ]
}

// A user's build then builds nothing of ours.
if let toolBundle {
  let plugins = package.targets.filter { $0.type == .plugin }
  package.products.removeAll { $0 is Product.Executable }
  package.targets = [.binaryTarget(name: "injectscope-build", path: toolBundle.path)] + plugins
}

/// What plugins run, built before: the artifact bundle that `make dist` makes, which `INJECTSCOPE_BUILD_BUNDLE` names.
struct ToolBundle {
  /// SwiftPM takes a path from the package's folder alone.
  let path: String

  static func chosen() -> ToolBundle? {
    guard let named = Context.environment["INJECTSCOPE_BUILD_BUNDLE"], !named.isEmpty else { return nil }
    guard named.hasPrefix("/") else {
      fatalError("INJECTSCOPE_BUILD_BUNDLE is no absolute path: \(named)")
    }
    let depth = Context.packageDirectory.split(separator: "/").count
    return ToolBundle(path: String(repeating: "../", count: depth) + named.drop { $0 == "/" })
  }
}

/// Where SwiftParser comes from.
///
/// In a checkout it is the copy that the toolchain ships beside its compiler: nothing to download. Where InjectScope is
/// somebody's dependency, or `INJECTSCOPE_SWIFT_SYNTAX=package` asks for it, it is the package built from source, since
/// SwiftPM allows no unsafe flags there (and the package is faster).
struct Grammar {
  var packages: [Package.Dependency] = []
  var products: [Target.Dependency] = []
  var swiftSettings: [SwiftSetting] = []
  var linkerSettings: [LinkerSetting] = []

  static func chosen() -> Grammar {
    let wish = Context.environment["INJECTSCOPE_SWIFT_SYNTAX"]
    let isDependency = isCheckedOut || !isOnDisk
    return wish == "package" || (isDependency && wish != "toolchain") ? fromPackage : fromToolchain
  }

  /// A package by URL is checked out into `checkouts`, in whatever folder its user builds.
  private static var isCheckedOut: Bool { (Context.packageDirectory + "/").contains("/checkouts/") }

  /// Before that, while versions are chosen, its manifest is read from git alone: both times it must ask for the same.
  private static var isOnDisk: Bool {
    FileManager.default.fileExists(atPath: Context.packageDirectory + "/Package.swift")
  }

  private static var fromPackage: Grammar {
    Grammar(
      packages: [.package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"700.0.0")],
      products: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ])
  }

  private static var fromToolchain: Grammar {
    guard let host = hostLibraries() else {
      fatalError(
        """
        InjectScope needs SwiftParser. It was not found beside the Swift compiler (lib/swift/host).
        Point SWIFT_HOST_LIBS at the folder that holds SwiftSyntax.swiftmodule, or set
        INJECTSCOPE_SWIFT_SYNTAX=package to build it from the swift-syntax package.
        """)
    }
    // What is passed on finds its libraries beside itself, wherever it lies, and nothing where it was built.
    let isPassedOn = Context.environment["INJECTSCOPE_RELOCATABLE"] != nil
    let places = isPassedOn ? beside + ["-no-toolchain-stdlib-rpath"] : ["-Xlinker", "-rpath", "-Xlinker", host]
    return Grammar(
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [.unsafeFlags(["-L", host] + places)])
  }

  #if os(macOS)
    private static let beside = ["-Xlinker", "-rpath", "-Xlinker", "@loader_path/../lib/injectscope"]
  #else
    private static let beside = ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../lib/injectscope"]
  #endif

  /// `lib/swift/host` of the running toolchain: what this manifest itself was loaded with, else the compiler on PATH.
  private static func hostLibraries() -> String? {
    var candidates: [String] = []
    if let named = Context.environment["SWIFT_HOST_LIBS"] { candidates.append(named) }
    if let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) {
      for line in maps.split(separator: "\n") where line.contains("/swift/pm/") {
        guard let path = line.firstIndex(of: "/"), let end = line.range(of: "/pm/") else { continue }
        candidates.append(line[path..<end.lowerBound] + "/host")
        break
      }
    }
    // What stands on PATH on macOS only passes on to the toolchain that was chosen.
    var compilers = chosenByXcode.map { [$0] } ?? []
    compilers += (Context.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/swiftc" }
    for place in compilers {
      let compiler = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      let tools = compiler.deletingLastPathComponent()
      candidates.append(tools.appendingPathComponent("../lib/swift/host").standardized.path)
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule") }
  }

  /// The compiler of the toolchain that `xcode-select` and `TOOLCHAINS` choose.
  private static var chosenByXcode: String? {
    #if os(macOS)
      let xcrun = Process()
      let answer = Pipe()
      xcrun.executableURL = URL(fileURLWithPath: "/usr/bin/xcrun")
      xcrun.arguments = ["--find", "swiftc"]
      xcrun.standardOutput = answer
      xcrun.standardError = FileHandle.nullDevice
      guard (try? xcrun.run()) != nil else { return nil }
      let bytes = answer.fileHandleForReading.readDataToEndOfFile()
      xcrun.waitUntilExit()
      let path = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return xcrun.terminationStatus == 0 && !path.isEmpty ? path : nil
    #else
      return nil
    #endif
  }
}

/// Where ncurses comes from.
struct Curses {
  #if os(macOS)
    /// Homebrew's, since the system's own knows no wide characters.
    let package: String? = "ncursesw"
    let linkerSettings: [LinkerSetting] = []
  #else
    /// The system's. Its package asks for definitions that SwiftPM refuses to pass on, with a warning at every build;
    /// the shim makes them itself.
    let package: String? = nil
    let linkerSettings: [LinkerSetting] = [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
  #endif
}
