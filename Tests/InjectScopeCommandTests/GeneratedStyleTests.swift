import Foundation
import Testing

/// The form of generated functions, chosen by what the code calls.
@Suite struct GeneratedStyleTests {
  private static let lists = """
    func start() {
      let app = App()
      let home = Home(injector: app.inject(title: "home"))
    }
    """
  private static let objects = "func begin(_ app: App) -> Home { app.inject(title: \"home\") }\n"

  @Test func theCallsDecideAndItIsSaid() throws {
    let project = try Shop.folder(["Start.swift": Self.lists])
    let run = try project.run("generate")
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("style injector: `inject` is called so at Start.swift:3:33\n"), "\(run.errors)")
    #expect(
      try project.text("InjectGrail/RootInjector.swift").contains("func inject(title: String) -> HomeInjectorImpl"))
    #expect(try project.run("signatures", "App").output.contains("-> HomeInjectorImpl"))
    #expect(try project.run("signatures", "App", "--style", "direct").output.contains("-> Home\n"))
    let json = try project.run("generate", "--json").output
    for line in [#""style": "injector""#, #""reason": "called""#, #""location": "Start.swift:3:33""#] {
      #expect(json.contains(line))
    }
    let chosen = try project.run("generate", "--style", "injector", "--json").output
    #expect(chosen.contains(#""reason": "chosen""#) && chosen.contains(#""location": null"#))
  }

  @Test(arguments: [true, false]) func whatContradictsTheCallsIsRefusedThere(isConfigured: Bool) throws {
    let project = try Shop.folder(["Start.swift": Self.lists])
    if isConfigured { try project.write([".injectscope.json": #"{"style": "direct"}"#]) }
    let run = try project.run(["generate"] + (isConfigured ? [] : ["--style", "direct"]))
    #expect(run.code == 1)
    #expect(
      run.errors == """
        Start.swift:3:33: error: 'inject' is called here for the list that an initialiser takes, and the style 'direct' \
        returns the object [style-contradicts-calls]
          fix: generate with `--style injector`, or without it: the calls decide then
        1 error
        error: nothing was generated, since it would not compile

        """)
    #expect(!project.files().keys.contains { $0.hasPrefix("InjectGrail/") })
    // What is configured holds for every run to come.
    let check = try project.run("check")
    #expect(check.output.contains("Start.swift:3:33: error: 'inject' is called here for the list") == isConfigured)
    #expect(check.code == (isConfigured ? 1 : 0))
    try project.write(["Start.swift": Self.objects])
    #expect(
      try project.run("generate", "--style", "injector").errors.contains(
        "Start.swift:1:38: error: 'inject' is called here"))
  }

  /// A check is as strict as what it goes before.
  @Test func whatTheOtherStyleCannotDoIsNoError() throws {
    let failing =
      "final class Row: Injectable {\n  let injector: RowInjectorImpl\n"
      + "  init(injector: RowInjectorImpl) throws { self.injector = injector }\n}\n"
      + "protocol RowInjector: Injector { var net: Net { get } }\nstruct Net {}\n"
      + "struct Root: RootInjector { let net = Net() }\n"
    let project = try TemporaryFolder([".injectscope.json": "{}", "Row.swift": "import InjectGrail\n" + failing])
    #expect(try project.run("check").code == 1)
    #expect(try project.run("generate", "--dry-run").code == 1)
    try project.write([".injectscope.json": #"{"style": "injector"}"#])
    let check = try project.run("check")
    #expect(check.code == 0)
    #expect(
      check.output.contains(
        "note: what makes 'Row' from its injector throws: a generated function cannot just call it (what is "
          + "generated here does not need to) [initialiser-not-callable]"), "\(check.output)")
    #expect(try project.run("generate", "--dry-run").code == 0)
    // The helpers for tests make objects in either style.
    try project.write([".injectscope.json": #"{"style": "injector", "mocks": true}"#])
    #expect(try project.run("check").code == 1)
    #expect(try project.run("generate", "--dry-run").code == 1)
  }

  @Test func bothAreToldAtBothPlaces() throws {
    let project = try Shop.folder(["Begin.swift": Self.objects, "Start.swift": Self.lists])
    for command in [["check"], ["generate"], ["generate", "--style", "direct"]] {
      let run = try project.run(command)
      let said = run.output + run.errors
      #expect(run.code == 1)
      #expect(
        said.contains("Begin.swift:1:38: error: 'inject' is called here for the object, and elsewhere"), "\(said)")
      #expect(said.contains("Start.swift:3:33: error: 'inject' is called here for the list"), "\(said)")
      #expect(!said.contains("style-contradicts-calls"))
    }
    // Never together.
    try project.write([
      "Begin.swift": "#if OLD\n\(Self.objects)\n#endif", "Start.swift": "#if !OLD\n\(Self.lists)\n#endif",
    ])
    #expect(!(try project.run("check").output.contains("mixed-styles")))
    #expect(try project.run("generate", "-D", "OLD", "--dry-run").errors.contains("style direct"))
    #expect(try project.run("generate", "-D", "NEW", "--dry-run").errors.contains("style injector"))
  }

  /// What somebody wrote, or what another library has, is not what is generated.
  @Test(arguments: [
    "extension Home { func inject() -> CartInjectorImpl { make() }\n  func cart() -> Cart { Cart(injector: inject()) } }",
    "func show(_ other: Other) { let view: Other = other.inject(); take(other.inject(), injector: 1) }",
    "// Cart(injector: inject())\nlet text = \"Cart(injector: inject())\"",
    "func keep() { let list = app.inject(title: \"\"); inject(list) }",
  ])
  func otherCallsDecideNothing(_ source: String) throws {
    let project = try Shop.folder(["Start.swift": source])
    #expect(try project.run("generate", "--json", "--dry-run").output.contains(#""reason": "default""#))
    #expect(try project.run("generate", "--style", "injector").code == 0)
  }

  @Test func whatShowsNothingIsSaid() throws {
    let unclear = "func keep(_ app: App) { let list = app.inject(title: \"home\"); print(list) }\n"
    let project = try Shop.folder(["Start.swift": unclear])
    let words =
      "style direct, the usual one, is taken: calls of `inject`, as at Start.swift:1:40, do not show which one they are "
      + "written for; `--style direct` or `--style injector` says it, as does `style` in .injectscope.json\n"
    #expect(try project.run("generate", "--dry-run").errors.hasPrefix(words))
    #expect(try !project.run("generate", "--dry-run", "--style", "direct").errors.contains("style direct"))
    // One that shows it decides.
    try project.write(["Begin.swift": Self.lists])
    #expect(try project.run("generate", "--dry-run").errors.hasPrefix("style injector: "))
    // Nothing of ours is called.
    try project.write(["Begin.swift": "", "Start.swift": "class Page { func show() { inject() } }"])
    #expect(try !project.run("generate", "--dry-run").errors.contains("style"))
  }

  @Test func withoutTheSkimItIsTheSame() throws {
    let project = try Shop.folder([
      "Begin.swift": Self.objects, "Start.swift": Self.lists, "None.swift": "func a() { b() }",
    ])
    for command in ["check", "signatures"] {
      let (fast, slow) = (try project.run(command), try project.run(command, "--no-skim"))
      #expect(fast.output == slow.output && !fast.output.isEmpty)
    }
  }
}
