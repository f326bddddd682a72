import InjectScopeTestSupport
import Testing

/// What commands print with --json is as the schemas in `Tests/Schemas` say it is.
@Suite struct SchemaTests {
  private func expect(_ run: Executable.Run, toBe schema: String, _ message: String) throws {
    try #require(run.code < 2, "\(message): \(run.errors)")
    let problems = try SchemaValidator(named: schema).problems(in: ParsedJSON(run.output))
    #expect(problems == [], "\(message)")
  }

  @Test(arguments: [
    ["--supply", "Home.clock:Clock"], ["--remove", "Cart"], ["--injects", "Cart:Home"], ["--fix", "Cart.swift:3"],
    ["--supply", "App.clock:Clock", "--remove", "Home"],
  ])
  func whatIf(_ words: [String]) throws {
    let project = try Shop.folder(["Clock.swift": "struct Clock {}"])
    try expect(project.run(["what-if", "--json"] + words), toBe: "what-if", "\(words)")
  }

  @Test(arguments: ["App", "App.network", "Home", "Home.title", "Cart", "injectgrail:CartInjector"])
  func impact(_ word: String) throws {
    try expect(Shop.folder().run("impact", "--json", word), toBe: "impact", word)
  }

  @Test func diff() throws {
    let project = try GitProject(["App.swift": Shop.app, "Home.swift": Shop.home])
    try project.commit("more", writing: ["Cart.swift": Shop.cart])
    try project.folder.write(["Home.swift": Shop.home.replacing("title: String", with: "title: String?")])
    for words in [["HEAD"], ["HEAD~", "HEAD"], ["HEAD", "HEAD~"], ["HEAD", "HEAD"], ["HEAD~"]] {
      try expect(project.folder.run(["diff", "--json"] + words), toBe: "diff", "\(words)")
    }
  }

  @Test func check() throws {
    try expect(Shop.folder().run("check", "--json"), toBe: "check", "check")
  }

  @Test(arguments: [[], ["no-root"]]) func explain(_ words: [String]) throws {
    try expect(TemporaryFolder().run(["explain", "--json"] + words), toBe: "explain", "explain \(words)")
  }

  @Test func inspect() throws {
    let project = try Shop.folder([
      "Plain.swift": "struct Plain {}", "Screen.swift": "final class Screen { @LazyInject var clock: Clock }",
    ])
    let files = ["App.swift", "Home.swift", "Cart.swift", "Plain.swift", "Screen.swift"]
    try expect(project.run(["inspect", "--json"] + files), toBe: "inspect", "inspect")
  }

  /// Every library, with all that answers a need or leaves it open.
  @Test(arguments: ["CarApp", "MessagesApp", "NotesApp", "ShopApp", "TravelApp", "WeatherApp"])
  func samples(_ app: String) throws {
    let place = try TemporaryFolder()
    let folder = Repository.root.appendingPathComponent("Samples/" + app).path
    let lines = [
      ("list", ["list"]), ("list", ["list", "--metrics"]), ("list", ["export", "--format", "json"]),
      ("signatures", ["signatures"]),
      ("check", ["check"]),
      ("generate", ["generate", "--dry-run"]),
    ]
    for (schema, words) in lines {
      let form = words[0] == "export" ? [] : ["--json"]
      try expect(place.run(words + form + ["--sources", folder]), toBe: schema, "\(words) of \(app)")
    }
    let nodes = try ParsedJSON(place.run(["list", "--json", folder]).output)["nodes"]?.elements ?? []
    let ids = nodes.compactMap { $0["id"]?.string }
    for id in Set([ids.first, ids.last].compactMap(\.self)) {
      for words in ["why", "impact", "tree"] {
        try expect(place.run([words, "--json", "--sources", folder, id]), toBe: words, "\(words) \(id)")
      }
    }
  }

  /// It would say nothing if it let everything pass.
  @Test func aSchemaFindsWhatIsWrong() throws {
    let schema = try SchemaValidator(named: "impact")
    #expect(try schema.problems(in: ParsedJSON(#"{"schema": 2, "node": 1, "extra": []}"#)).count >= 6)
  }
}
