import Testing

@Suite struct ExportTests {
  @Test func dotGoesToStandardOutput() throws {
    let run = try Shop.folder().run("export", "--format", "dot")
    #expect(run.lines.first?.hasPrefix("digraph ") == true)
    #expect(run.errors == "")
  }

  @Test func orIntoAFile() throws {
    let project = try Shop.folder()
    let text = try project.run("export").output
    let run = try project.run("export", "-o", "graph.dot")
    #expect(run.output == "")
    #expect(run.errors == "wrote graph.dot\n")
    #expect(try project.text("graph.dot") == text)
    let refused = try project.run("export", "-o", "none/graph.dot")
    #expect(refused.errors == "error: none/graph.dot: it cannot be written: No such file or directory\n")
    #expect(refused.code == 2)
  }

  /// The name of the file says the format, where no flag does.
  @Test(arguments: [
    ("graph.mmd", "flowchart", "wrote graph.mmd\n"), ("graph.json", "{", "wrote graph.json\n"),
    ("graph.graphml", "<?xml", "wrote graph.graphml\n"), ("graph.html", "<!doctype html>", "wrote graph.html\n"),
    ("graph.txt", "digraph", "wrote graph.txt, dot\n"),
  ])
  func theEndingSaysTheFormat(_ file: String, beginning: String, said: String) throws {
    let project = try Shop.folder()
    let run = try project.run("export", "-o", file)
    #expect(run.errors == said)
    let text = try project.text(file)
    #expect(text.contains(beginning), "\(text.prefix(80))")
    #expect(try project.run("export", "-o", file, "--format", "dot").code == 0)
    #expect(try project.text(file).hasPrefix("digraph "))
  }

  @Test func aLinkStays() throws {
    let project = try Shop.folder()
    try project.write(["real.dot": "old"])
    try project.link("link.dot", to: "real.dot")
    #expect(try project.run("export", "-o", "link.dot").code == 0)
    #expect(try project.text("real.dot").hasPrefix("digraph "))
    #expect(try project.shell("test -h link.dot").code == 0)
  }

  @Test func aPipeIsWrittenIntoAndStays() throws {
    let project = try Shop.folder()
    let text = try project.run("export").output
    let run = try project.shell("mkfifo pipe; cat pipe > copy & $0 export -o pipe; wait")
    #expect(run.errors == "wrote pipe\n")
    #expect(try project.text("copy") == text)
    #expect(try project.shell("test -p pipe").code == 0)
  }

  /// An object asks for what its list asks for, also where that is filtered away.
  @Test func whatIsUnresolvedIsMarkedWithoutItsList() throws {
    let project = try Shop.folder()
    #expect(try project.run("list", "--filter", "kind:I is:unresolved").lines.count >= 1)
    let dot = try project.run("export", "--filter", "kind:I is:unresolved").output
    #expect(dot.contains("! clock: Clock"), "\(dot)")
  }

  @Test func aFocusLeavesItsNeighbourhood() throws {
    let project = try Shop.folder()
    #expect(!(try project.run("export", "--focus", "Home", "--depth", "0").output.contains("injectgrail:App\"")))
    #expect(try project.run("export", "--focus", "Home").output.contains("injectgrail:App\""))
    #expect(try project.run("export", "--focus", "Hoem").code == 2)
    #expect(!(try project.run("export", "--filter", "!kind:root").output.contains("injectgrail:App\"")))
  }

  /// Each box is called as what it stands for.
  @Test(arguments: ["folder", "module"]) func aGroupIsCalledAsWhatItIs(_ basis: String) throws {
    let project = try Shop.folder()
    let run = try project.run("export", "--format", "mermaid", "--collapse", basis)
    #expect(run.output.contains("<br/>\(basis)"), "\(run.output)")
  }

  /// An arrow between groups is no arrow of a supply.
  @Test func theArrowsBetweenGroupsAreExplained() throws {
    let project = try TemporaryFolder(["A/App.swift": Shop.app, "B/Cart.swift": Shop.cart, "C/Home.swift": Shop.home])
    let words = "arrows run to the group that needs the other; what is handed down is not counted"
    let mermaid = try project.run("export", "--format", "mermaid", "--collapse", "folder").output
    #expect(mermaid.contains("%% A -.-> B: B needs A") && !mermaid.contains("creates"), "\(mermaid)")
    #expect(mermaid.contains(words), "\(mermaid)")
    #expect(try project.run("export", "--collapse", "folder").output.contains(words))
  }
}
