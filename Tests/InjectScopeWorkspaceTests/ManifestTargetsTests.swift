import Testing

@testable import InjectScopeWorkspace

/// The targets that XcodeGen's and Tuist's manifests say.
@Suite struct ManifestTargetsTests {
  private func xcodeGen(_ files: [String: String]) throws -> [BuildTarget] {
    let folder = try TemporaryFolder(files)
    return try XcodeGenManifest.targets(at: folder("project.yml"), isFolder: DiskTree().isFolder) {
      try? folder.read(FilePath.relative($0, to: folder.path))
    }.map { target in
      var target = target
      target.files = target.files.map { FilePath.relative($0, to: folder.path) }
      return target
    }
  }

  @Test func xcodeGensTargets() throws {
    let targets = try xcodeGen([
      "project.yml": """
      name: Shop
      include:
        - path: Modules/kit.yml
      targetTemplates:
        Tests:
          type: bundle.unit-test
          sources: ["${target_name}"]
      targets:
        Shop:
          type: application
          platform: iOS
          sources:
            - App
            - path: Common
              excludes: ["*.generated.swift"]
            - path: Info.plist
            - path: Assets
              buildPhase: resources
            - path: Extra/One.swift
          settings: {base: {PRODUCT_MODULE_NAME: ShopApp}}
          dependencies: [{target: Kit}, {package: Network}]
        ShopTests:
          templates: [Tests]
          dependencies:
            - target: Shop
      """,
      "Modules/kit.yml": "targets:\n  Kit:\n    type: framework\n    sources: Kit\n",
      "App/a.swift": "", "Common/b.swift": "", "Modules/Kit/k.swift": "", "ShopTests/t.swift": "",
      "Extra/One.swift": "", "Assets/x.swift": "",
    ])
    #expect(targets.map(\.name) == ["Kit", "Shop", "ShopTests"])
    #expect(targets.map(\.module) == ["Kit", "ShopApp", "ShopTests"])
    #expect(
      targets.map { $0.folders.map { FilePath.name(of: $0.path) } } == [["Kit"], ["App", "Common"], ["ShopTests"]])
    #expect(targets[1].files == ["Extra/One.swift"])
    #expect(targets.map(\.host) == [nil, nil, "Shop"])
    #expect(targets[1].dependencies == ["Kit", "Network"])
    let common = targets[1].folders[1]
    #expect(common.holds(common.path + "/b.swift") && common.holds(common.path + "/Sub/c.generated.swift"))
    #expect(!common.holds(common.path + "/c.generated.swift"))
  }

  @Test func theActorOfWhatSaysNone() throws {
    let own = try xcodeGen([
      "project.yml": """
      targets:
        A: {type: tool, settings: {base: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}}}
        B: {type: tool}
      """
    ])
    #expect(own.map(\.isOnMainActor) == [true, false])
    let shared = try xcodeGen([
      "project.yml": """
      settings: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}
      targets:
        A: {type: tool, settings: {SWIFT_DEFAULT_ACTOR_ISOLATION: nonisolated}}
        B: {type: tool}
      """
    ])
    #expect(shared.map(\.isOnMainActor) == [false, true])
    let tuist = """
      let project = Project(name: "Shop", settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]),
        targets: [.target(name: "Shop", product: .app)])
      """
    #expect(
      try TuistManifest.targets(in: Array(tuist.utf8), folder: "/p") { _ in false }.map(\.isOnMainActor) == [true])
  }

  @Test func includingInCirclesEnds() throws {
    #expect(try xcodeGen(["project.yml": "include: [project.yml]\ntargets:\n  A:\n    type: tool\n"]).count == 1)
  }

  @Test func tuistsTargets() throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "x", sources: ["App/Sources/**", "One.swift"],
          dependencies: [.target(name: "Kit"), .project(target: "Network", path: "../Network")]),
        Target(name: "Kit", platform: .iOS, product: .staticFramework, productName: "KitModule", bundleId: "y",
          sources: [.glob("Kit/**", excluding: ["Kit/Old/**"])]),
        .target(name: "ShopTests", product: .unitTests, buildableFolders: ["Tests"], dependencies: [.target(name: "Shop")]),
      ])
      """
    let targets = try TuistManifest.targets(in: Array(manifest.utf8), folder: "/p") { _ in false }
    #expect(targets.map(\.name) == ["Shop", "Kit", "ShopTests"])
    #expect(targets.map(\.module) == ["Shop", "KitModule", "ShopTests"])
    #expect(targets[0].files == ["/p/One.swift"])
    #expect(targets.map { $0.folders.map(\.path) } == [["/p/App/Sources"], ["/p/Kit"], ["/p/Tests"]])
    #expect(targets[1].folders[0].holds("/p/Kit/New/a.swift") && !targets[1].folders[0].holds("/p/Kit/Old/a.swift"))
    #expect(targets[0].dependencies == ["Kit", "Network"])
    #expect(targets[2].host == "Shop")
  }
}
