import Foundation
import Testing

/// Never two generated sets side by side without a word.
@Suite struct OtherOutputTests {
  /// What another generator left: only its header tells.
  static let older = """
    // Generated using Sourcery 2.2.7 — DO NOT EDIT
    struct HomeInjectorImpl: HomeInjector {
      let network: Network
    }
    """

  @Test func anotherGeneratorsOutputAloneIsANote() throws {
    let project = try Shop.folder([
      "Old/Injectors.swift": Self.older, "Old/Mocks.swift": "// Generated using Sourcery 2.2.7\nclass NetworkMock {}",
    ])
    let run = try project.run("check", "--severity", "unresolved-argument=off")
    #expect(
      run.output.contains(
        """
        Old/Injectors.swift:1:1: note: another generator's file declares 'HomeInjectorImpl', which InjectScope \
        generates too [other-generated-files]
          fix: `injectscope init --steps` says how to move from the one to the other
        """), "\(run.output)")
    #expect(!run.output.contains("Mocks.swift"))
    #expect(run.code == 0)
  }

  @Test func twoSetsAreAWarningOfBothCommands() throws {
    let project = try Shop.folder(["Old/Injectors.swift": Self.older])
    let said = """
      Old/Injectors.swift:1:1: warning: another generator's file declares 'HomeInjectorImpl', as \
      InjectGrail/Injectors.swift does: the compiler would see both [other-generated-files]
        fix: delete Old/Injectors.swift
      """
    let written = try project.run("generate")
    #expect(written.errors.contains(said), "\(written.errors)")
    #expect(written.code == 0)
    #expect(try project.run("generate", "--check").errors.contains(said))
    #expect(try project.run("check").output.contains(said))
  }

  /// Neither by its name nor by its folder another set.
  @Test func aCopyBesideTheFileIsNamed() throws {
    for (copy, end) in [
      ("InjectGrail/Copy.swift", "\n"), ("InjectGrail/Renamed.swift", "\r\n"), ("Old/Injectors.swift", "\n"),
    ] {
      let project = try Shop.folder()
      #expect(try project.run("generate", "--quiet").code == 0)
      #expect(try !project.run("check").output.contains("other-generated-files"))
      try project.write([copy: try project.text("InjectGrail/Injectors.swift").replacing("\n", with: end)])
      let said = "\(copy):1:1: warning: another set of InjectScope's files declares"
      #expect(try project.run("check").output.contains(said), "\(copy)")
      #expect(try project.run("generate").errors.contains(said), "\(copy)")
    }
  }

  @Test func eachSetIsNamedAsItLies() throws {
    let project = try Shop.folder()
    #expect(try project.run("generate", "--quiet").code == 0)
    let inside = try project.run("generate", "--output", "New").errors
    #expect(inside.contains("declares 'InjectsCartInjector', as New/InjectGrail/Injectables.swift does"), "\(inside)")
    let outside = try TemporaryFolder([:])
    let apart = try project.run("generate", "--output", outside.path).errors
    #expect(!apart.contains("other-generated-files"), "what lies outside is not compiled with it: \(apart)")
  }

  @Test func aLinkToTheFolderIsNoOtherSet() throws {
    let project = try Shop.folder(["Real/keep.txt": ""])
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/InjectGrail", withDestinationPath: "Real")
    #expect(try project.run("generate", "--quiet").code == 0)
    let again = try project.run("generate")
    #expect(!again.errors.contains("other-generated-files"), "\(again.errors)")
  }

  @Test func ourOwnInTwoPlacesAreTwoSets() throws {
    let project = try Shop.folder()
    #expect(try project.run("generate", "--quiet").code == 0)
    #expect(try !project.run("check").output.contains("other-generated-files"))
    #expect(try project.run("generate", "--quiet", "--output", "New").code == 0)
    let run = try project.run("check")
    #expect(
      run.output.contains(
        "New/InjectGrail/Injectables.swift:1:1: warning: another set of InjectScope's files declares"),
      "\(run.output)")
  }
}
