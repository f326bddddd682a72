import InjectScopeDialects
import Testing

@testable import InjectScopeSyntax

@Suite struct ManifestReaderTests {
  @Test func readsTargetsOfEveryKind() {
    let targets = ManifestReader.targets(
      in: """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App",
          targets: [
            // .target(name: "Gone"),
            .target(name: "Kit", dependencies: ["Core", .product(name: "Log", package: "log")], path: "Code/Kit"),
            .executableTarget(name: "App", dependencies: [.target(name: "Kit"), .byName(name: "Core")]),
            Target.target(name: "Core", exclude: ["Old", "a.txt"], sources: ["New"]),
            .macro(name: "Macros"), .plugin(name: "Plug", capability: .buildTool()),
            .testTarget(name: "AppTests", dependencies: ["App"] + ["Kit"]),
            .binaryTarget(name: "Blob", path: "Blob.xcframework"),
          ])
        """)
    #expect(
      targets.map { "\($0.kind) \($0.name) \($0.path ?? "-") \($0.dependencies)" } == [
        #"target Kit Code/Kit ["Core", "Log"]"#, #"executableTarget App - ["Kit", "Core"]"#, "target Core - []",
        "macro Macros - []", "plugin Plug - []", #"testTarget AppTests - ["App", "Kit"]"#,
      ])
    #expect(targets[2].excludes == ["Old", "a.txt"])
    #expect(targets[2].sources == ["New"])
  }

  @Test(arguments: [
    (
      """
      let package = Package(name: "P", targets: [
        .target(name: "A", swiftSettings: [.defaultIsolation( MainActor.self )]), .target(name: "B"),
        .target(name: "C", swiftSettings: [.defaultIsolation(nil)]),
      ])
      """, ["A"]
    ),
    (
      """
      let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
      let package = Package(name: "P", targets: [
        .target(name: "A"), .target(name: "B", swiftSettings: ui + []), .target(name: "C", swiftSettings: plain),
      ])
      """, ["B"]
    ),
    (
      """
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B"), .target(name: "C")])
      for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }
      """, ["A", "B", "C"]
    ),
  ]) func theActorOfWhatSaysNone(_ manifest: String, _ expected: [String]) {
    #expect(ManifestReader.targets(in: manifest).filter(\.isOnMainActor).map(\.name) == expected)
  }

  @Test func aTargetMentionedBeforeItIsMadeCountsOnce() {
    let targets = ManifestReader.targets(
      in: """
        let shared: [Target.Dependency] = [.target(name: "Core")]
        let more = [Target.target(name: "Core", path: "Elsewhere")]
        """)
    #expect(targets.map(\.path) == ["Elsewhere"])
  }

  @Test(arguments: ["", "let package = Package(name: ", ".target(name: prefix + \"A\")", "target(name: \"A\")"])
  func whatItCannotReadIsNone(manifest: String) {
    #expect(ManifestReader.targets(in: manifest) == [])
  }
}
