import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

/// Targets of Xcode's projects as units.
@Suite struct XcodeUnitsTests {
  private func map(_ folder: TemporaryFolder, _ paths: [String] = [""]) throws -> (map: UnitMap, files: [SourceFile]) {
    let named = try NamedPath.resolve(paths.map { folder($0) }, in: DiskTree())
    var discovery = Discovery(root: folder.path, excludes: [], in: DiskTree())
    discovery.walk(named)
    let map = UnitMap(
      root: folder.path, named: named, files: discovery.files, packagesFound: discovery.packages,
      projects: discovery.projects, in: DiskTree())
    return (map, discovery.files)
  }

  private func files(_ found: (map: UnitMap, files: [SourceFile])) -> [String] {
    zip(found.files, found.map.unitOfFile).map { file, unit in
      "\(unit.map { found.map.units[$0].name } ?? "-"): \(file.relativePath)"
    }
  }

  private func units(_ map: UnitMap) -> [String] {
    map.units.map { unit in
      let seen = unit.sees.map { " > " + map.units[$0].name }.joined()
      let own = unit.includes.map { " + " + map.units[$0].name }.joined()
      let links = unit.links.isEmpty ? "" : " links " + unit.links.map { map.units[$0].name }.joined(separator: ", ")
      let host = unit.host.map { " in " + map.units[$0].name } ?? ""
      return "\(unit.name) (\(unit.moduleName))\(unit.isTest ? ", test" : "")\(host)\(own)\(seen)\(links)"
    }.sorted()
  }

  @Test func targetsOfAProject() throws {
    let found = try map(try TemporaryFolder(XcodeText.files()))
    #expect(
      files(found) == [
        "App: App/App.swift", "-: App/Forgotten.swift", "App+Widget: Common/Both.swift", "App: Features/Home.swift",
        "-: Features/Old/Dead.swift", "App+Widget: Features/Shared.swift", "Kit: Modules/Kit/Kit.swift",
        "AppTests: Tests/AppTests.swift", "UITests: UITests/UITests.swift", "Widget: Widget/Widget.swift",
      ])
    #expect(
      units(found.map) == [
        "App (My_App) + App+Widget > App+Widget links Kit",
        "App+Widget (My_App) links Kit",
        "AppTests (AppTests), test in App > App > App+Widget",
        "Kit (Kit)",
        "UITests (UITests), test links App",
        "Widget (Widget) > App+Widget",
      ])
    #expect(
      found.map.findings.map(\.message) == [
        "2 files among its sources are in none of its targets, and not read: App/Forgotten.swift, "
          + "Features/Old/Dead.swift"
      ])
  }

  /// Of a project that speaks to no library nothing is said of its targets, unless what is left out does speak to one.
  @Test(arguments: [
    ("struct A {}", "struct B {}", false), ("struct A {}", "final class B: Injectable {}", true),
    ("final class A: Injectable {}", "struct B {}", true),
  ])
  func whatIsInNoTargetMatters(_ read: String, _ left: String, isTold: Bool) throws {
    var files = XcodeText.files()
    for path in files.keys where path.hasSuffix(".swift") { files[path] = "struct Some {}" }
    files["App/App.swift"] = read
    files["App/Forgotten.swift"] = left
    let folder = try TemporaryFolder(files)
    let loaded = try Workspace.load(LoadRequest(paths: [folder.path], jobs: 1))
    #expect(loaded.findings.contains { $0.id == "in-no-target" } == isTold)
  }

  @Test func aFolderInsideBelongsToItsTarget() throws {
    let found = try map(try TemporaryFolder(XcodeText.files()), ["Modules"])
    #expect(found.map.units.map(\.name) == ["Kit"])
  }

  /// Whoever names what no target has wants to see it.
  @Test func aFolderOfNobodyIsRead() throws {
    let found = try map(try TemporaryFolder(XcodeText.files()), ["Features/Old"])
    #expect(files(found) == ["Old: Features/Old/Dead.swift"])
    #expect(found.map.findings.isEmpty)
  }

  @Test func aBrokenProjectIsOneProgram() throws {
    let folder = try TemporaryFolder(XcodeText.files(["App.xcodeproj/project.pbxproj": "{\n<<<<<<< HEAD\n}"]))
    let found = try map(folder)
    #expect(Set(found.map.unitOfFile) == [ID(0)])
    #expect(found.map.findings.map(\.id) == ["unreadable-project"])
    #expect(
      found.map.findings.first?.location
        == Location(file: "App.xcodeproj/project.pbxproj", position: Position(line: 2, column: 1)))
  }

  /// Two targets with the same files are one program.
  @Test func twoNamesForOneProgram() throws {
    let manifest = """
      targets:
        App:
          type: application
          sources: [App]
        AppBeta:
          type: application
          sources: [App]
        Tests:
          type: bundle.unit-test
          sources: [Tests]
          dependencies: [{target: App}]
      """
    let folder = try TemporaryFolder(["project.yml": manifest, "App/a.swift": "", "Tests/t.swift": ""])
    #expect(units(try map(folder).map) == ["App (App)", "Tests (Tests), test in App > App links App"])
  }

  /// What no target names is the only program's; beside a podspec it is that pod's.
  @Test func whatNoTargetNames() throws {
    let files = [
      "project.yml": "targets:\n  App:\n    type: application\n    sources: [App]\n", "App/a.swift": "",
      "Elsewhere/b.swift": "", "Pods/x.swift": "", "Local/Core/Core.podspec": "", "Local/Core/Sources/c.swift": "",
    ]
    #expect(
      self.files(try map(try TemporaryFolder(files))) == [
        "App: App/a.swift", "App: Elsewhere/b.swift", "Core: Local/Core/Sources/c.swift",
      ])
  }

  /// A podspec of what a target makes is no second module of that name, which an import of it could mean.
  @Test func aPodThatATargetMakes() throws {
    let files = [
      "project.yml": """
      targets:
        App: {type: application, sources: [App]}
        Kit: {type: framework, sources: [Kit/Sources]}
      """, "App/a.swift": "", "Kit/Sources/k.swift": "", "Kit.podspec": "", "Helpers/h.swift": "",
    ]
    let found = try map(try TemporaryFolder(files))
    #expect(self.files(found) == ["App: App/a.swift", "App: Helpers/h.swift", "Kit: Kit/Sources/k.swift"])
    #expect(units(found.map) == ["App (App)", "Kit (Kit)"])
  }

  /// A package's target stays one, whatever project has its files too.
  @Test func packagesComeFirst() throws {
    let found = try map(
      try TemporaryFolder([
        "Package.swift":
          "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"Kit\")])",
        "Sources/Kit/k.swift": "", "Demo/d.swift": "",
        "project.yml": """
        targets:
          Kit-iOS: {type: framework, sources: [Sources/Kit]}
          Demo: {type: application, sources: [Demo], dependencies: [{package: Kit}]}
        """,
      ]))
    #expect(files(found) == ["Demo: Demo/d.swift", "Kit: Sources/Kit/k.swift"])
    #expect(units(found.map) == ["Demo (Demo) links Kit", "Kit (Kit)"])
  }

  /// Projects of your own: `INJECTSCOPE_UNITS=path` prints each target with its Swift files.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["INJECTSCOPE_UNITS"] != nil))
  func checkout() throws {
    let path = ProcessInfo.processInfo.environment["INJECTSCOPE_UNITS"] ?? ""
    for path in path.split(separator: ":").map(String.init) {
      let named = try NamedPath.resolve([path], in: DiskTree())
      var discovery = Discovery(root: named[0].path, excludes: [], in: DiskTree())
      discovery.walk(named)
      let begin = ContinuousClock.now
      let projects = BuildProjects(root: named[0].path, discovery.projects, in: DiskTree())
      let membership = TargetMembership(projects, files: discovery.files)
      print("@@ checkout \(path) \(ContinuousClock.now - begin)")
      for finding in projects.findings { print("@@ finding \(finding.location) \(finding.message)") }
      for (place, target) in membership.targets.enumerated() {
        let project = projects.all[membership.projectOfTarget[place]].path
        print("@@ target\t\(project)\t\(target.name)\t\(target.kind)\t\(target.module)\t\(target.host ?? "")")
      }
      for (file, places) in zip(discovery.files, membership.targetsOfFile) {
        for place in places {
          let project = projects.all[membership.projectOfTarget[place]].path
          print("@@ file\t\(project)\t\(membership.targets[place].name)\t\(file.path)")
        }
      }
      let map = UnitMap(
        root: named[0].path, named: named, files: discovery.files, packagesFound: discovery.packages,
        projects: discovery.projects, in: DiskTree())
      for unit in units(map) { print("@@ unit \(unit)") }
      for finding in map.findings { print("@@ note \(finding.location) \(finding.message)") }
    }
  }
}
