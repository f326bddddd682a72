import Testing

/// tree, and the numbers of list and export that are made of whole graphs.
@Suite struct TreeTests {
  @Test func treeShowsWhatANodeDependsOn() throws {
    let run = try Shop.folder().run("tree", "Home")
    #expect(
      run.output == """
        Home
        ├── Cart  creates  ! clock
        │   └── CartInjector  uses  ! clock
        │       ├── App  network
        │       └── HomeInjector  network
        │           └── App  network
        └── HomeInjector  uses
            └── App  network
        ! lacks what is named behind it: `check` says why

        """)
    let ascii = try Shop.folder().run("tree", "Cart", "--ascii", "--depth", "1")
    #expect(
      ascii.output == """
        Cart  ! clock
        `-- CartInjector  uses  ! clock  ..
        .. leads on: --depth ends it here
        ! lacks what is named behind it: `check` says why

        """)
  }

  @Test func treeGoesTheOtherWay() throws {
    let run = try Shop.folder().run("tree", "--reverse", "Cart", "--json")
    #expect(run.output.contains("\"direction\": \"dependents\""))
    #expect(run.output.contains("\"id\": \"injectgrail:Home\""))
  }

  @Test func treeLeavesOutWhatIsPruned() throws {
    let run = try Shop.folder().run("tree", "Home", "--prune", "kind:J")
    #expect(
      run.output == """
        Home
        └── Cart  creates  ! clock
        ! lacks what is named behind it: `check` says why
        3 nodes left out by --prune

        """)
  }

  @Test func listShowsNumbers() throws {
    let run = try Shop.folder().run("list", "--metrics", "--sort", "weight")
    #expect(
      run.lines.first?.split(separator: " ").map(String.init) == [
        "needs", "dependents", "weight", "impact", "problems", "loss",
      ])
    #expect(run.lines.dropFirst().first?.contains("App") == true)
    let json = try Shop.folder().run("list", "--metrics", "--json")
    #expect(json.output.contains("\"metrics\": {"))
    #expect(try Shop.folder().run("list", "--json").output.contains("metrics") == false)
  }

  @Test func exportKnowsGroups() throws {
    let run = try Shop.folder().run("export", "--collapse", "module", "--format", "json")
    #expect(run.output.contains("node"))
    #expect(try Shop.folder().run("export", "--collapse", "folder", "--focus", "App").code == 2)
    #expect(try Shop.folder().run("export", "--collapse", "file").code == 2)
  }

  @Test func aWordThatNamesNothingIsSaid() throws {
    let run = try Shop.folder().run("list", "--filter", "needs:Netwrk")
    #expect(run.errors == "nobody needs a type called 'Netwrk', perhaps needs:Network\n")
    #expect(run.code == 0)
  }
}
