import InjectScopeModel
import Testing

/// What a fix adds to the source, and that the finding is gone then.
@Suite struct FixTests {
  /// The source after the fix of the one finding with this id at this line.
  private func cured(_ id: String, line: UInt32? = nil, _ source: String) throws -> String {
    let sources = Sources(source)
    let findings = sources.findings(id).filter { line == nil || $0.location.position.line == line }
    try #require(findings.count == 1)
    let fix = try #require(findings[0].fix)
    try #require(!fix.edits.isEmpty)
    let files = try sources.applying(fix)
    let left = Sources(files).findings(id)
    #expect(left.count == sources.findings(id).count - 1)
    let problems = Sources(files).project.files.map(\.facts.problems).filter { !$0.isEmpty }
    #expect(problems == [])
    return files["App.swift"] ?? ""
  }

  /// The declarations that lack `clock`, below a root.
  private func lacking(_ root: String) -> String {
    root + """

      protocol HomeInjector: Injector { var clock: Clock { get } }
      @Needs class Home {}
      """
  }

  @Test(arguments: [
    ("struct Root: RootInjector {}", "struct Root: RootInjector { let clock: Clock }"),
    ("struct Root: RootInjector { let a: A }", "struct Root: RootInjector { let a: A; let clock: Clock }"),
    ("struct Root: RootInjector { let a: A; }", "struct Root: RootInjector { let a: A; let clock: Clock; }"),
    ("struct Root: RootInjector {\n}", "struct Root: RootInjector {\n    let clock: Clock\n}"),
    (
      "struct Root: RootInjector {\n  let a: A // é\n\n  func f() {}\n}",
      "struct Root: RootInjector {\n  let a: A // é\n  let clock: Clock\n\n  func f() {}\n}"
    ),
    (
      "struct Root: RootInjector {\n\tlet a = A { b in\n\t\tb\n\t}\n\tfunc f() {}\n}",
      "struct Root: RootInjector {\n\tlet a = A { b in\n\t\tb\n\t}\n\tlet clock: Clock\n\tfunc f() {}\n}"
    ),
    // Behind a comment that goes on, or before what stands on the same line, nothing can be put.
    (
      "struct Root: RootInjector {\n  let a: A /* a\n  b */\n}",
      "struct Root: RootInjector {\n  let a: A /* a\n  b */\n  let clock: Clock\n}"
    ),
    (
      "struct Root: RootInjector {\n  let a: A; func f() {}\n}",
      "struct Root: RootInjector {\n  let a: A; func f() {}\n  let clock: Clock\n}"
    ),
    (
      "struct Root: RootInjector {\n  #if DEBUG\n  let a: A\n  #endif\n}",
      "struct Root: RootInjector {\n  #if DEBUG\n  let a: A\n  #endif\n  let clock: Clock\n}"
    ),
    (
      "enum App {\n  struct Root {\n  }\n}\nextension App.Root: RootInjector {}",
      "enum App {\n  struct Root {\n      let clock: Clock\n  }\n}\nextension App.Root: RootInjector {}"
    ),
  ])
  func aPropertyOfTheRoot(_ before: String, _ after: String) throws {
    #expect(try cured("unresolved-argument", lacking(before)) == lacking(after))
  }

  /// Where Swift does not make the initialiser, a property alone would not compile.
  @Test(arguments: [
    ("struct Root: RootInjector {\n  let a: A\n  init() { a = A() }\n}", ", with a value or set in every initialiser"),
    (
      "final class Root: RootInjector {\n  let a: A\n  init(a: A) { self.a = a }\n}",
      ", with a value or set in every initialiser"
    ),
    (
      "struct Root: RootInjector {\n}\nextension Root {\n  init(a: Int) { self.init() }\n}",
      ", with a value or set in every initialiser"
    ),
    ("final class Root: RootInjector {\n  let a = A()\n}", ", with a value or an initialiser that sets it"),
  ])
  func noPropertyThatNobodySets(_ root: String, _ setting: String) throws {
    let findings = Sources(lacking(root)).findings("unresolved-argument")
    #expect(findings.count == 1)
    let fix = try #require(findings.first?.fix)
    #expect(fix.edits == [])
    #expect(
      fix.description
        == "pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add `let clock: Clock` to 'Root'"
        + setting)
  }

  @Test func everyRootThatLacksIt() throws {
    let sources = Sources(
      lacking("#if DEBUG\nstruct A: RootInjector {\n}\n#else\nstruct B: RootInjector {\n}\n#endif"))
    let fix = try #require(sources.findings("unresolved-argument").first?.fix)
    #expect(fix.edits.map(\.location.description) == ["App.swift:3:1", "App.swift:6:1"])
    #expect(try Sources(sources.applying(fix)).findings("unresolved-argument") == [])
  }

  /// A second member of that name would not compile, and without a root nothing is supplied.
  @Test(arguments: [
    "struct Root: RootInjector { let clock: SystemTime }", "struct Root: RootInjector { func clock() {} }",
    "struct Root: RootInjector { var clock: Int { 1 } }",
    "#if DEBUG\nstruct Root: RootInjector {}\n#endif\nprotocol AppInjector: Injector {}\n@Needs @Injects<Home> class App {}",
  ])
  func noPropertyThatWouldNotHelp(_ root: String) throws {
    let findings = Sources(lacking(root)).findings("unresolved-argument")
    #expect(findings.count == 1)
    #expect(findings.compactMap(\.fix).count == 1 && findings.allSatisfy { $0.fix?.edits == [] })
  }

  /// `Self` means another type in there.
  @Test func noPropertyOfSelf() throws {
    let sources = Sources(
      """
      struct Root: RootInjector {}
      protocol HomeInjector: Injector { var next: Self? { get } }
      @Needs class Home {}
      """)
    let fix = try #require(sources.findings("unresolved-argument").first?.fix)
    #expect(fix.edits == [])
  }

  @Test func aRequirementOfAParent() throws {
    #expect(
      try cured(
        "other-name",
        """
        struct Root: RootInjector { let file: Log; let console: Log }
        protocol HomeInjector: Injector {
          var file: Log { get }
        }
        protocol RowInjector: Injector { var console: Log { get } }
        @Needs @Injects<Row> class Home {}
        @Needs class Row {}
        """) == """
          struct Root: RootInjector { let file: Log; let console: Log }
          protocol HomeInjector: Injector {
            var file: Log { get }
            var console: Log { get }
          }
          protocol RowInjector: Injector { var console: Log { get } }
          @Needs @Injects<Row> class Home {}
          @Needs class Row {}
          """)
  }

  @Test func anInjectorForAnInjectable() throws {
    let root = "struct Root: RootInjector {}\n"
    // As the project does it elsewhere: with attributes, or with properties.
    #expect(
      try cured(
        "injectable-without-injector", line: 4,
        root + """
          protocol RowInjector: Injector {}
          @Needs class Row {}
          public class Home: Injectable {}
          """) == root + """
          protocol RowInjector: Injector {}
          @Needs class Row {}
          @Needs<HomeInjector>
          public class Home: Injectable {}

          public protocol HomeInjector: Injector {
          }
          """)
    #expect(
      try cured(
        "injectable-without-injector", root + "class HomeImpl: Injectable {\n}\nprotocol HomeInjector: Injector {}")
        == root + """
          class HomeImpl: Injectable {
              let injector: HomeInjectorImpl

              init(injector: HomeInjectorImpl) {
                  self.injector = injector
              }
          }
          protocol HomeInjector: Injector {}
          """)
    #expect(
      try cured("injectable-without-injector", root + "struct Home: Injectable {}")
        == root + """
          struct Home: Injectable { let injector: HomeInjectorImpl }

          protocol HomeInjector: Injector {
          }
          """)
  }

  @Test func anInjectorThatIsNotDeclaredAsOne() throws {
    let root = "struct Root: RootInjector {}\n"
    #expect(
      try cured(
        "injectable-without-injector", root + "protocol Deps {}\nclass Home: Injectable { let injector: DepsImpl }")
        == root + "protocol Deps: Injector {}\nclass Home: Injectable { let injector: DepsImpl }")
    #expect(
      try cured(
        "injectable-without-injector",
        root + "protocol Deps: Sendable {}\nclass Home: Injectable { let injector: DepsImpl }")
        == root + "protocol Deps: Sendable, Injector {}\nclass Home: Injectable { let injector: DepsImpl }")
    #expect(
      try cured("injectable-without-injector", root + "@Needs<Deps> class Home {}")
        == root + "@Needs<Deps> class Home {}\n\nprotocol Deps: Injector {\n}")
    #expect(
      try cured(
        "injectable-without-injector",
        root + "protocol HomeInjector: Injector {}\nclass Home: Injectable { let injector = make() }")
        == root
        + "protocol HomeInjector: Injector {}\nclass Home: Injectable { let injector: HomeInjectorImpl = make() }")
  }

  /// Where a file does not import the library, a class has its own way of being made, or a name is taken.
  @Test(arguments: [
    "class Home: Injectable { init() {} }", "class Home: Injectable { let injector: Other.Thing }",
    "struct Home: Injectable {}; class HomeInjector {}", "enum Pages { struct Home: Injectable {} }",
  ])
  func noInjectorThatWouldNotCompile(_ source: String) throws {
    let findings = Sources("struct Root: RootInjector {}\n" + source).findings("injectable-without-injector")
    let fix = try #require(findings.first?.fix)
    #expect(fix.edits == [])
  }

  @Test func anInjectableOfWhatIsInjected() throws {
    let source = """
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      @Needs @Injects<Row> class Home {}

      """
    #expect(
      try cured("unknown-target", source + "final class Row {\n}\n// end")
        == source + "@Needs<RowInjector>\nfinal class Row {\n}\n\nprotocol RowInjector: Injector {\n}\n// end")
    let elsewhere = Sources(["App.swift": source, "Row.swift": "class Row {}"])
    let fix = try #require(elsewhere.findings("unknown-target").first?.fix)
    #expect(fix.edits == [])
  }

  @Test(arguments: [
    ("@Needs @Injects<Other, Rwo> class Home {}", "@Needs @Injects<Other, Row> class Home {}"),
    (
      "class Home: Injectable, InjectsRwoInjector { let injector: HomeInjectorImpl }",
      "class Home: Injectable, InjectsRowInjector { let injector: HomeInjectorImpl }"
    ),
  ])
  func theWordThatWasMeant(_ written: String, _ meant: String) throws {
    let source = """
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      protocol RowInjector: Injector {}
      protocol OtherInjector: Injector {}
      @Needs class Row {}
      @Needs class Other {}

      """
    #expect(try cured("unknown-target", source + written) == source + meant)
  }

  /// A second attribute above one that has a slip would be no cure.
  @Test(arguments: ["@Need<RowInjector>", "@needs<RowInjector>", "@NeedInjector"])
  func theAttributeThatWasMeant(_ written: String) throws {
    let source = """
      struct Root: RootInjector {}
      protocol RowInjector: Injector {}
      protocol HomeInjector: Injector {}
      @Needs @Injects<Row> class Home {}

      """
    let meant = written == "@NeedInjector" ? "@NeedsInjector" : "@Needs<RowInjector>"
    #expect(
      try cured("unknown-target", source + written + " class Row {}") == source + meant + " class Row {}")
  }

  /// Of a property the place of its type is not known, so that is said and left to a person.
  @Test func theInjectorThatWasMeant() throws {
    let source = "struct Root: RootInjector {}\nprotocol HomeInjector: Injector {}\n"
    #expect(
      try cured("injectable-without-injector", source + "@Needs<HomeInjectr> class Home {}")
        == source + "@Needs<HomeInjector> class Home {}")
    for bare in ["@NeedsInjector", "@Needs"] {
      #expect(
        try cured("injectable-without-injector", source + bare + " class Hoem {}")
          == source + "@Needs<HomeInjector> class Hoem {}")
    }
    let held = source + "class Home: Injectable { let injector: HomeInjectrImpl }"
    let finding = try #require(Sources(held).findings("injectable-without-injector").first)
    #expect(finding.fix?.description == "write 'HomeInjectorImpl' for 'HomeInjectrImpl', wherever that stands")
    #expect(finding.fix?.edits == [])
  }

  @Test func anInjectableOfWhoInjects() throws {
    let source = "struct Root: RootInjector {}\nprotocol RowInjector: Injector {}\n@Needs class Row {}\n"
    #expect(
      try cured("injects-without-effect", source + "@Injects<Row>\nclass Home {}\nprotocol HomeInjector: Injector {}")
        == source + "@Needs<HomeInjector>\n@Injects<Row>\nclass Home {}\nprotocol HomeInjector: Injector {}")
  }

  @Test func anActor() throws {
    let source = "struct Root: RootInjector {}\nprotocol HomeInjector: Injector {}\n"
    #expect(
      try cured("isolation-unknown", source + "@Needs\nclass Home: UIViewController {}")
        == source + "@MainActor\n@Needs\nclass Home: UIViewController {}")
    #expect(
      try cured("isolation-unknown", source + "/* */ @Needs class Home: UIViewController {}")
        == source + "/* */ @MainActor @Needs class Home: UIViewController {}")
  }
}
