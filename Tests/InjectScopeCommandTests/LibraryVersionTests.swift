import InjectScopeDialects
import InjectScopeTestSupport
import Testing

/// Which version of a library is used, and where its meaning differs.
@Suite struct LibraryVersionTests {
  private static let app = """
    import Discoverer

    final class Clock {}
    final class Shelf {
      @Registered var clock = Injection<Clock>.singleton(Clock())
    }
    let shelf = Shelf()
    """

  private func app(_ locks: [String: String]) throws -> TemporaryFolder {
    try TemporaryFolder(locks.merging(["App.swift": Self.app]) { lock, _ in lock })
  }

  @Test func whereTheMeaningDiffersThatIsSaid() throws {
    let folder = try app(["Podfile.lock": "PODS:\n  - Discoverer (0.0.2)\n"])
    let run = try folder.run("check", "--no-cache")
    #expect(run.output.contains("Podfile.lock:2:1: note: Discoverer 0.0.2 is used"), "\(run.output)")
    #expect(run.output.contains("stays registered when the object that holds it is gone"))
    #expect(run.output.contains("[library-version]"))
    #expect(try folder.run("inspect", "App.swift").output.contains("for discoverer 0.0.2\n"))
    #expect(try folder.run("list", "--verbose").errors.contains("Discoverer 0.0.2 (Podfile.lock:2:1)"))
  }

  @Test(arguments: ["0.0.3", "v1.0", "main", "0.0", "99999999999999999999.0.0", ""])
  func elsewhereNothingIsSaid(_ version: String) throws {
    // `0.0` is older than any, and so has the difference.
    let run = try app(["Podfile.lock": "PODS:\n  - Discoverer (\(version))\n"]).run("check")
    #expect(run.output.contains("[library-version]") == (version == "0.0"), "\(run.output)")
  }

  @Test func xcodesOwnAreRead() throws {
    let pins = """
      {"pins":[{"identity":"discoverer","location":"https://example.org/Discoverer","state":{"version":"0.0.1"}}],"version":2}
      """
    for bundle in ["App.xcodeproj/project.xcworkspace", "App.xcworkspace"] {
      let folder = try app([bundle + "/xcshareddata/swiftpm/Package.resolved": pins])
      let run = try folder.run("inspect", "App.swift", "--json")
      let file = try #require(ParsedJSON(run.output)["files"]?.elements?.first)
      #expect(file["versions"]?["discoverer"]?["version"] == .string("0.0.1"))
      #expect(
        file["versions"]?["discoverer"]?["location"] == .string(bundle + "/xcshareddata/swiftpm/Package.resolved:1:1"))
    }
  }

  @Test func whatChangesThereIsReadAgain() throws {
    let folder = try app(["Cartfile.resolved": "github \"lewandowskit93/Discoverer\" \"0.0.3\"\n"])
    #expect(!(try folder.run("check").output.contains("[library-version]")))
    try folder.write(["Cartfile.resolved": "github \"lewandowskit93/Discoverer\" \"0.0.2\"\n"])
    #expect(try folder.run("check").output.contains("Cartfile.resolved:1:1: note: Discoverer 0.0.2 is used"))
  }

  @Test func whatCannotBeReadIsTold() throws {
    let run = try app(["Package.resolved": "{\n<<<<<<< HEAD\n\"Discoverer\"\n"]).run("check")
    #expect(run.output.contains("Package.resolved:2:1: note: cannot be read: a conflict's mark stands in it"))
    // It says nothing of these libraries: nobody wants to know.
    let other = try app(["Package.resolved": "{\n<<<<<<< HEAD\n"]).run("check")
    #expect(!other.output.contains("unreadable-versions"))
  }

  @Test func whereNobodySpeaksToALibraryNothingIsSaid() throws {
    let run = try TemporaryFolder([
      "App.swift": "struct App {}\n", "Podfile.lock": "PODS:\n  - Discoverer (0.0.2)\n",
    ]).run("check")
    #expect(!run.output.contains("Discoverer 0.0.2"))
  }

  @Test func versionsCompareByTheirNumbers() throws {
    let versions = try ["0.0.1", "v0.0.2", "0.1", "0.2.4-hotfix-imports", "0.2.5+3", "0.2.10", "1.0.0"].map {
      try #require(LibraryVersion($0))
    }
    #expect(versions == versions.sorted())
    #expect(LibraryVersion("1.0.0") == LibraryVersion("1.0"))
    for text in ["", "main", "1", "1.", "1..2", "v", "-1.0", "1.x", "0123abc"] { #expect(LibraryVersion(text) == nil) }
  }

  @Test func eachChangeNamesAVersion() {
    for dialect in Dialects.all {
      let versions = dialect.versionChanges.map { LibraryVersion($0.since) }
      #expect(!versions.contains(nil))
      #expect(versions.compactMap(\.self) == versions.compactMap(\.self).sorted(), "the oldest stands first")
      #expect(dialect.packages.allSatisfy { $0 == $0.lowercased() })
    }
  }
}
