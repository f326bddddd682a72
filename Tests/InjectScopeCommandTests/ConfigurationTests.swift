import Testing

@Suite struct ConfigurationTests {
  @Test func itsKeysAreFlags() throws {
    let project = try Shop.folder([".injectscope.json": #"{"exclude": ["Cart.swift"], "style": "injector"}"#])
    #expect(try project.run("list", "--filter", "name:Cart").output == "0 of 3 nodes\n")
    #expect(try project.run("signatures", "App").output.contains("-> HomeInjectorImpl"))
  }

  @Test func aPipeOfItsNameIsNotWaitedFor() throws {
    let project = try Shop.folder()
    let run = try project.shell("mkfifo .injectscope.json && $0 list")
    #expect(run.errors == "error: .injectscope.json: it is no file\n")
    #expect(run.code == 2)
  }

  @Test(arguments: [
    (
      "{\n  \"sources\": [\".\", \"Gone\"]\n}", ".injectscope.json:2:20: `sources`: there is no file or folder Gone",
      "\nIts paths are relative to the file itself."
    ),
    (
      "{\"severity\": {\"cycle\": \"off\",\n \"cycle\": \"error\"}}",
      ".injectscope.json:2:2: the key `cycle` stands here a second time", ""
    ),
    (String(repeating: " ", count: 1 << 20) + "{}", ".injectscope.json: it has more than 1 MB", ""),
  ]) func whatIsWrongIsToldWithItsPlace(text: String, message: String, hint: String) throws {
    let run = try Shop.folder([".injectscope.json": text]).run("list")
    #expect(run.errors == "error: \(message)\(hint)\n")
    #expect(run.code == 2)
  }

  @Test func aLinkThatLeadsNowhereIsNoAbsence() throws {
    let project = try TemporaryFolder(["App.swift": Shop.app, ".git/HEAD": ""])
    try project.link(".injectscope.json", to: "gone.json")
    let run = try project.run("list")
    #expect(run.errors == "error: .injectscope.json: it is a link to gone.json, which is not there\n")
    #expect(run.code == 2)
  }

  @Test func aConfiguredPathThatNobodyAsksForMayBeMissing() throws {
    let project = try Shop.folder([".injectscope.json": #"{"sources": ["Gone"]}"#])
    #expect(try project.run("list", ".").code == 0)
  }

  @Test func flagsWin() throws {
    let project = try Shop.folder([".injectscope.json": #"{"exclude": ["Cart.swift"], "style": "injector"}"#])
    let run = try project.run("signatures", "App", "--style", "direct", "--exclude", "Home.swift")
    #expect(run.output.contains("-> Cart\n"))
    #expect(!run.output.contains("Home"))
  }

  @Test func aToggleCanBeTakenBack() throws {
    let project = try Shop.folder([".injectscope.json": #"{"mocks": true}"#])
    #expect(try project.run("generate", "--dry-run").output.contains("InjectGrail/Mock.swift"))
    #expect(!(try project.run("generate", "--dry-run", "--mocks=false").output.contains("InjectGrail/Mock.swift")))
  }

  @Test func itsPathsAreRelativeToIt() throws {
    let project = try TemporaryFolder([
      ".injectscope.json": #"{"sources": "App"}"#, "App/App.swift": Shop.app, "Tool/Home.swift": Shop.home,
    ])
    let run = try project.run(["list", "--filter", "kind:root"], below: "Tool")
    #expect(run.output.hasPrefix("root  App "))
  }

  @Test func aPathThatIsTypedTakesThePlaceOfItsSources() throws {
    let project = try TemporaryFolder([
      ".injectscope.json": #"{"sources": ["App"]}"#, "App/App.swift": Shop.app, "Tool/Home.swift": Shop.home,
    ])
    #expect(try project.run("list", "Tool", "--filter", "kind:root").output == "0 of 2 nodes\n")
  }

  @Test func anotherCanBeNamed() throws {
    let project = try Shop.folder(["strict.json": #"{"severity": {"unresolved-argument": "error"}}"#])
    #expect(try project.run("check").code == 0)
    #expect(try project.run("check", "--config", "strict.json").code == 1)
    let run = try project.run("check", "--config", "strict.json", "--severity", "unresolved-argument=off")
    #expect(run.code == 0)
    #expect(!run.output.contains("unresolved-argument"))
  }

  @Test func itMayComeThroughAPipe() throws {
    let project = try Shop.folder()
    let run = try project.shell(#"echo '{"style": "injector"}' | "$0" signatures App --config /dev/stdin"#)
    #expect(run.output.contains("-> HomeInjectorImpl"))
  }

  @Test(arguments: [
    (#"{"exclud": []}"#, ".injectscope.json:1:2: there is no key `exclud`\nDid you mean exclude?\n"),
    (#"{"json": true}"#, ".injectscope.json:1:2: there is no key `json`\n"),
    ("{\n  \"mocks\": \"yes\"\n}", ".injectscope.json:2:12: `mocks` wants true or false, not \"yes\"\n"),
    (#"{"exclude": [1]}"#, ".injectscope.json:1:14: `exclude` wants a string or a list of strings, not 1\n"),
    (#"{"severity": "off"}"#, ".injectscope.json:1:14: `severity` wants an object of strings, not \"off\"\n"),
    (#"{"jobs": "2"}"#, ".injectscope.json:1:10: `jobs` wants a number, not \"2\"\n"),
    ("[]", ".injectscope.json:1:1: the configuration is one JSON object\n"),
  ])
  func whatIsWrongIsSaidWithItsPlace(_ text: String, _ message: String) throws {
    let project = try Shop.folder([".injectscope.json": text])
    let run = try project.run("list")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors == "error: \(message)See `injectscope help --config`.\n")
  }

  @Test(arguments: [
    ("{,}", ".injectscope.json:1:2: a key in double quotes was expected here\n"),
    (#"{"style": "direct", "style": "direct"}"#, ".injectscope.json:1:21: the key `style` stands here a second time\n"),
    (
      #"{"style": "dirct"}"#,
      ".injectscope.json:1:2: style: `dirct` is not one of direct, injector\nDid you mean direct?\n"
    ),
    (#"{"jobs": 1.5}"#, ".injectscope.json:1:2: jobs: `1.5` is not a whole number, 1 or more\n"),
  ])
  func valuesAreHeldToTheSameRules(_ text: String, _ message: String) throws {
    let project = try Shop.folder([".injectscope.json": text])
    #expect(try project.run("list").errors == "error: " + message)
  }
}
