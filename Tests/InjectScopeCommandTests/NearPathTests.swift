import Testing

/// What was probably meant by a path that is none.
@Suite struct NearPathTests {
  /// What stands nearly so is meant before a flag is.
  @Test func aPathThatIsNearlyOne() throws {
    let project = try TemporaryFolder(["Grail/App.swift": Shop.app])
    #expect(try project.run("list", "Grial").errors.contains("Did you mean Grail?"))
    #expect(try project.run("check", "Grail/Ap.swift").errors.contains("Did you mean Grail/App.swift?"))
    // The screen shows places by the file's name alone.
    #expect(try project.run("inspect", "App.swift").errors.contains("Did you mean Grail/App.swift?"))
    #expect(try project.run("check", "Shop.swift").errors == "error: no such file or folder: Shop.swift\n")
  }
}
