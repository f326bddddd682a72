import Testing

@testable import InjectScopeWorkspace

@Suite struct ProjectRootTests {
  @Test(arguments: [
    ".injectscope.json", ".git/HEAD", "App.xcodeproj/project.pbxproj", "App.xcworkspace/contents.xcworkspacedata",
  ])
  func theNearestFolderWithAMark(mark: String) throws {
    let folder = try TemporaryFolder([mark: "", "A/B/a.swift": ""])
    #expect(ProjectRoot.find(from: folder("A/B"), in: DiskTree()) == folder.path)
  }

  @Test func aManifestIsAMarkATypeIsNot() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "// swift-tools-version: 6.0", "A/Package.swift": "struct Package {}", "A/a.swift": "",
    ])
    #expect(ProjectRoot.find(from: folder("A"), in: DiskTree()) == folder.path)
  }

  @Test func theInmostWins() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", "A/.injectscope.json": "", "A/B/a.swift": ""])
    #expect(ProjectRoot.find(from: folder("A/B"), in: DiskTree()) == folder("A"))
  }
}
