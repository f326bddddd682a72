import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

@Suite struct UnitMapTests {
  /// `unit: file` for each file, and the units that see others.
  private func map(_ folder: TemporaryFolder, _ paths: [String] = [""]) throws -> (files: [String], units: [String]) {
    let named = try NamedPath.resolve(paths.map { folder($0) }, in: DiskTree())
    var discovery = Discovery(root: folder.path, excludes: [], in: DiskTree())
    discovery.walk(named)
    let map = UnitMap(
      root: folder.path, named: named, files: discovery.files, packagesFound: discovery.packages, in: DiskTree())
    return (
      zip(discovery.files, map.unitOfFile).map { file, unit in
        "\(unit.map { map.units[$0].name } ?? "-"): \(file.relativePath)"
      },
      map.units.map { unit in
        let seen = unit.sees.map { " > " + map.units[$0].name }.joined()
        return "\(unit.name) in \(unit.folder)\(unit.isTest ? ", test" : "")\(seen)"
      }
    )
  }

  private let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"

  @Test func targetsAreUnits() throws {
    let folder = try TemporaryFolder([
      "Package.swift": head + """
        let package = Package(name: "P", targets: [
          .executableTarget(name: "App", dependencies: ["Kit"]), .target(name: "Kit", path: "Code/Kit"),
          .testTarget(name: "AppTests", dependencies: ["App", "Elsewhere"]),
        ])
        """,
      "Sources/App/main.swift": "", "Sources/App/Sub/a.swift": "", "Code/Kit/k.swift": "",
      "Tests/AppTests/t.swift": "", "scripts/s.swift": "",
    ])
    let name = FilePath.name(of: folder.path)
    let found = try map(folder)
    #expect(
      found.files == [
        "Kit: Code/Kit/k.swift", "App: Sources/App/Sub/a.swift", "App: Sources/App/main.swift",
        "AppTests: Tests/AppTests/t.swift", "\(name): scripts/s.swift",
      ])
    #expect(
      found.units == [
        "\(name) in ", "Kit in Code/Kit", "App in Sources/App", "AppTests in Tests/AppTests, test > App",
      ])
  }

  @Test func aPathInsideAPackageBelongsToItsTarget() throws {
    let folder = try TemporaryFolder([
      "Package.swift": head + "let package = Package(name: \"P\", targets: [.target(name: \"App\")])",
      "Sources/App/Sub/a.swift": "",
    ])
    #expect(try map(folder, ["Sources/App/Sub"]).units == ["App in Sources/App"])
  }

  /// What is to be used by others, and what a module is made of that was not read.
  @Test(arguments: [
    ([""], ["Base library", "Kit library", "App", "KitTests", "tool"]),
    (["Sources/App"], ["App lacks Base Kit"]), (["Sources/Kit"], ["Kit library lacks Base"]),
    (["Sources/Base"], ["Base library"]), (["Sources/Kit", "Sources/Base"], ["Base library", "Kit library"]),
    (["Sources/Base/Sub"], ["Base library lacks Base"]), (["Sources"], ["Base library", "Kit library", "App", "tool"]),
    (["Sources/Kit", "Sources/Base/Sub/b.swift"], ["Base library lacks Base", "Kit library lacks Base"]),
    (["Tests"], ["KitTests lacks Base Kit"]),
  ])
  func librariesAndWhatTheirsWasNotRead(_ paths: [String], _ told: [String]) throws {
    let folder = try TemporaryFolder([
      "Package.swift": head + """
        let package = Package(name: "P", targets: [
          .target(name: "Base"), .target(name: "Kit", dependencies: ["Base", .product(name: "Far", package: "far")]),
          .executableTarget(name: "App", dependencies: ["Kit"]), .executableTarget(name: "tool"),
          .testTarget(name: "KitTests", dependencies: ["Kit"]),
        ])
        """,
      "Sources/Base/Sub/b.swift": "", "Sources/Base/c.swift": "", "Sources/Kit/k.swift": "",
      "Sources/App/main.swift": "", "Sources/tool/main.swift": "", "Tests/KitTests/t.swift": "",
    ])
    let named = try NamedPath.resolve(paths.map { folder($0) }, in: DiskTree())
    var discovery = Discovery(root: folder.path, excludes: [], in: DiskTree())
    discovery.walk(named)
    let map = UnitMap(
      root: folder.path, named: named, files: discovery.files, packagesFound: discovery.packages, in: DiskTree())
    let units = map.units.filter { $0.folder != "" }.map { unit in
      unit.name + (unit.isLibrary ? " library" : "")
        + (unit.unread.isEmpty ? "" : " lacks " + unit.unread.joined(separator: " "))
    }
    #expect(Set(units) == Set(told))
  }

  @Test func theOnlyTargetMayLieInSources() throws {
    let folder = try TemporaryFolder([
      "Package.swift": head + "let package = Package(name: \"P\", targets: [.target(name: \"App\")])",
      "Sources/a.swift": "",
    ])
    #expect(try map(folder).units == ["App in Sources"])
  }

  @Test func nestedPackagesAreTheirOwn() throws {
    let folder = try TemporaryFolder([
      "Package.swift": head + "let package = Package(name: \"P\", targets: [.target(name: \"App\", path: \".\")])",
      "a.swift": "",
      "Samples/Package.swift": head + "let package = Package(name: \"S\", targets: [.target(name: \"App\")])",
      "Samples/Sources/App/b.swift": "",
    ])
    let found = try map(folder)
    #expect(found.files == ["App: Samples/Sources/App/b.swift", "App: a.swift"])
    #expect(found.units == ["App in ", "App in Samples/Sources/App"])
  }

  @Test func whatAManifestLeavesOutIsNotRead() throws {
    let folder = try TemporaryFolder([
      "Package.swift": head + """
        let package = Package(name: "P", targets: [
          .target(name: "App", exclude: ["Old"]), .testTarget(name: "T", exclude: ["Golden"], sources: ["Cases"])
        ])
        """,
      "Sources/App/a.swift": "", "Sources/App/Old/b.swift": "", "Tests/T/Cases/t.swift": "",
      "Tests/T/Golden/x.swift": "", "Tests/T/y.swift": "",
    ])
    #expect(
      try map(folder).files == [
        "-: Sources/App/Old/b.swift", "App: Sources/App/a.swift", "T: Tests/T/Cases/t.swift",
        "-: Tests/T/Golden/x.swift",
        "-: Tests/T/y.swift",
      ])
    #expect(try map(folder, ["Tests/T/Golden"]).files == ["Golden: Tests/T/Golden/x.swift"])
  }

  @Test func outsideOfPackagesEachPathIsOne() throws {
    let folder = try TemporaryFolder(["App/a.swift": "", "App/Sub/b.swift": "", "Kit/c.swift": ""])
    #expect(try map(folder, ["Kit", "App", "App/Sub"]).units == ["App in App", "Kit in Kit"])
  }

  @Test func nothingIsAUnitToo() throws {
    #expect(try map(try TemporaryFolder(["App/a.txt": ""]), ["App"]).units == ["App in App"])
  }
}
