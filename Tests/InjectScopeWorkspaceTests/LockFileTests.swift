import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

/// What package managers have written down, in each of its forms, whole and broken.
@Suite struct LockFileTests {
  private func pins(_ name: String, _ text: String) throws -> [String] {
    try LockFile(text).pins(named: name).map { "\($0.name) \($0.version) \($0.line)" }
  }

  static let first = """
    {
      "object": {
        "pins": [
          {
            "package": "Injection",
            "repositoryURL": "https:\\/\\/example.org\\/JulianAlonso\\/Injection.git",
            "state": {
              "branch": null,
              "revision": "0123456789abcdef",
              "version": "0.0.4"
            }
          }
        ]
      },
      "version": 1
    }
    """

  @Test func theFirstFormOfSwiftPM() throws {
    #expect(try pins("Package.resolved", Self.first) == ["injection 0.0.4 6"])
  }

  @Test(arguments: [2, 3])
  func theLaterFormsOfSwiftPM(_ form: Int) throws {
    let text = """
      {
        "originHash" : "abc",
        "pins" : [
          {
            "identity" : "flexinject",
            "kind" : "remoteSourceControl",
            "location" : "git@example.org:TribalScale/FlexInject.git",
            "state" : { "revision" : "0123456789abcdef", "version" : "0.1.0" }
          },
          { "identity" : "shot", "location" : "../shot", "state" : { "branch" : "main", "revision" : "0123456789abcdef" } },
          { "identity" : "discoverer", "location" : "https://example.org/Discoverer", "state" : { "revision" : "0123456789abcdef" } },
          { "identity" : "nothing", "location" : "https://example.org/nothing", "state" : { } },
          "no pin", { }, [ ]
        ],
        "version" : \(form)
      }
      """
    #expect(try pins("Package.resolved", text) == ["flexinject 0.1.0 7", "shot main 10", "discoverer 012345678 11"])
  }

  @Test func pods() throws {
    let text = """
      PODS:
        - Discoverer (0.0.2)
        - "Injection/Core (0.0.4)":
          - Nimble (= 8.0)
        - Injection/UI (0.0.4)

      DEPENDENCIES:
        - Shot (from `https://example.org/shot`)

      COCOAPODS: 1.8.4
      """
    #expect(try pins("Podfile.lock", text) == ["discoverer 0.0.2 2", "injection 0.0.4 3"])
  }

  @Test func carthage() throws {
    let text = """
      # by hand
      github "JulianAlonso/Injection" "v0.0.2"
      git "https://example.org/owner/FlexInject.git" "main"
      binary
      """
    #expect(try pins("Cartfile.resolved", text) == ["injection v0.0.2 2", "flexinject main 3"])
  }

  @Test func aConflictIsTold() {
    #expect(throws: ProjectFileFailure.self) { try pins("Package.resolved", "{\n<<<<<<< HEAD\n}") }
    #expect(throws: ProjectFileFailure.self) { try pins("Podfile.lock", "PODS:\n<<<<<<< HEAD\n") }
  }

  /// Whatever stands in it, reading ends, with pins or with a reason.
  @Test(arguments: ["Package.resolved", "Podfile.lock", "Cartfile.resolved"])
  func brokenOnesNeverTrap(_ name: String) {
    let whole = [
      Self.first, "PODS:\n  - A (1.0)\n", "github \"a/b\" \"1.0\"", "", "{", "[", "null", "\"", "  - ()", "  - )(",
      "PODS:\n  - )A(\n  - /(1)\n  - \n", "github \"\" \"\"", "\"\"\"\"",
      "{\"pins\":[{\"location\":\"\",\"state\":{\"version\":\"1\"}}]}",
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000), "{\"pins\" : {}}",
      "{\"pins\":[{\"location\":\":\",\"state\":{\"version\":\"\\u0000\"}}]}", "\u{0}\u{1}\u{FFFD}", "{\"pins\": *a}",
    ]
    for text in whole {
      _ = try? pins(name, text)
      guard text.count < 1_000 else { continue }
      for end in text.indices { _ = try? pins(name, String(text[..<end])) }
      for place in text.indices { _ = try? pins(name, text[..<place] + "\"" + text[place...]) }
    }
  }

  @Test func theNearestSaysIt() {
    func locked(_ version: String, _ folder: String) -> LockedVersion {
      LockedVersion(
        dialect: DialectID("injection"), version: version,
        location: .init(file: folder + "/Package.resolved", position: .init(line: 1, column: 1)), folder: folder)
    }
    let all = LockedVersions([locked("0.0.1", ""), locked("0.0.4", "Apps/Shop"), locked("0.0.2", "Apps")])
    #expect(all.version(of: DialectID("injection"), forFile: "Apps/Shop/Cart.swift")?.version == "0.0.4")
    #expect(all.version(of: DialectID("injection"), forFile: "Apps/Shopping/Cart.swift")?.version == "0.0.2")
    #expect(all.version(of: DialectID("injection"), forFile: "Main.swift")?.version == "0.0.1")
    #expect(all.version(of: DialectID("shot"), forFile: "Main.swift") == nil)
    let apart = LockedVersions([locked("0.0.1", "A"), locked("0.0.4", "B")])
    #expect(apart.version(of: DialectID("injection"), forFile: "C/Main.swift") == nil)
    #expect(
      LockedVersions([locked("0.0.1", "A")]).version(of: DialectID("injection"), forFile: "C/Main.swift")?.version
        == "0.0.1")
  }
}
