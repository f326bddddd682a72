import Testing

/// Which list a class was meant to need: what is said of a slip, or of what was forgotten, with the files that are read
/// in part.
@Suite struct MeantListTests {
  private static let app = """
    import InjectGrail
    struct Clock {}
    struct Root: RootInjector { let clock: Clock }

    """

  private func project(_ page: String, besides files: [String: String] = [:]) throws -> TemporaryFolder {
    let own = ["App.swift": Self.app, "Page.swift": "import InjectGrail\n" + page]
    return try TemporaryFolder(own.merging(files) { $1 })
  }

  private static let list = "protocol PageDeps { var clock: Clock { get } }\n"

  // MARK: - A slip in its name

  /// Also where the list stands in a file that has no word of the library.
  @Test(arguments: ["PageDep", "PageDepz", "PageDesp", "PagedDeps"])
  func aSlipMeansTheProtocolOfThatName(_ slip: String) throws {
    let page = "@Needs<\(slip)> final class Page { func show() { print(clock) } }\n"
    for files in [["Page.swift": "import InjectGrail\n" + Self.list + page], ["Lists.swift": Self.list]] {
      let project = try project(page, besides: files)
      let told = try project.run("check").output
      #expect(told.contains("near: PageDeps, ") && told.contains("fix: write 'PageDeps' for '\(slip)'\n"), "\(told)")
      let run = try project.run("check", "--fix", "injectable-without-injector")
      #expect(!run.output.contains("error"), "\(run)")
      let text = try #require(project.files()["Page.swift"])
      #expect(text.contains("@Needs<PageDeps>") && !text.contains("protocol \(slip) "))
    }
  }

  /// What another one needs is not meant, nor what is called otherwise.
  @Test(arguments: [list + "@Needs<PageDeps> final class Other {}\n", "protocol Ledger {}\n"])
  func aListOfAnotherNameIsDeclared(_ besides: String) throws {
    let told = try project("@Needs<PageDep> final class Page {}\n", besides: ["Lists.swift": besides])
      .run("check").output
    #expect(told.contains("declare `protocol PageDep: Injector {}`"), "\(told)")
  }

  private static func holding(_ list: String) -> String {
    "let injector: \(list)Impl; init(injector: \(list)Impl) { self.injector = injector }"
  }

  @Test func aSlipInWhatIsHeldIsOne() throws {
    let page = "final class Page: Injectable { \(Self.holding("PageDep")) }\n"
    let plain = try project(page, besides: ["Lists.swift": Self.list]).run("check").output
    #expect(
      plain.contains(
        "fix: write 'PageDepsImpl' for 'PageDepImpl', wherever that stands, and `protocol PageDeps: Injector`\n"),
      "\(plain)")
    let injector = try project(page, besides: ["Lists.swift": "protocol PageDeps: Injector {}\n"])
    #expect(try !injector.run("check", "--fix", "injectable-without-injector").output.contains("error"))
    #expect(injector.files()["Page.swift"]?.contains(Self.holding("PageDeps")) == true)
  }

  // MARK: - Two names, one of which is nobody's

  @Test func whatIsHeldIsNamed() throws {
    let page = "\n@Needs<PageInjector>\nfinal class Page { \(Self.holding("PageDeps")) }\n"
    let project = try project(page, besides: ["Lists.swift": Self.list])
    let told = try project.run("check").output
    #expect(
      told.contains(
        """
        Page.swift:3:8: error: 'Page' names 'PageInjector', and nothing is called so: it holds the injector 'PageDeps' \
        [injectable-without-injector]
        """), "\(told)")
    #expect(!told.contains("never-injected") && told.contains("fix: write 'PageDeps' for 'PageInjector'"))
    #expect(try !project.run("check", "--fix", "injectable-without-injector").output.contains("error"))
    #expect(project.files()["Page.swift"]?.contains("@Needs<PageDeps>\n") == true)
  }

  /// Where nothing else is named, the protocol that is held is to say that it is an injector.
  @Test func whatIsHeldAloneBecomesAnInjector() throws {
    let page = "final class Page: Injectable { \(Self.holding("PageDeps")) }\n"
    let told = try project(page, besides: ["Lists.swift": Self.list]).run("check").output
    #expect(told.contains("fix: write `protocol PageDeps: Injector`\n"), "\(told)")
  }

  // MARK: - A class that does not say that it needs a list

  private static let home = "protocol HomeDeps {}\n@Needs<HomeDeps> @Injects<Page> final class Home {}\n"

  @Test func whatTheClassTakesIsItsList() throws {
    let page = "final class Page { \(Self.holding("PageDeps")) }\n"
    let project = try project(page + Self.list + Self.home)
    let told = try project.run("check").output
    #expect(told.contains("fix: make 'Page' an injectable (`@Needs<PageDeps>`)\n"), "\(told)")
    #expect(try !project.run("check", "--fix", "unknown-target").output.contains("error"))
    #expect(project.files()["Page.swift"]?.contains("@Needs<PageDeps>\nfinal class Page") == true)
  }

  /// One report: the list is not to be removed, and what the class injects has no cause of its own.
  @Test func theListThatNobodyTakesIsMeant() throws {
    let page = """
      protocol RowInjector: Injector {}
      @Needs final class Row {}
      protocol PageDeps: Injector { var clock: Clock { get } }
      @Injects<Row>
      final class PageModel {}

      """
    let home = Self.home.replacing("Page>", with: "PageModel>")
    let project = try project(page, besides: ["Home.swift": "import InjectGrail\n" + home])
    let told = try project.run("check").output
    #expect(
      told.contains(
        """
        [unknown-target]
        Page.swift:6:13: note: 'PageModel' is declared here
        Page.swift:4:10: note: 'PageDeps' is declared here, and no injectable takes it
          fix: make 'PageModel' an injectable (`@Needs<PageDeps>`), or take it away

        """), "\(told)")
    #expect(!told.contains("injects-without-effect") && !told.contains("injector-without-injectable"), "\(told)")
    #expect(try !project.run("check", "--fix", "unknown-target").output.contains("error"))
    let text = try #require(project.files()["Page.swift"])
    #expect(text.contains("@Needs<PageDeps>\n@Injects<Row>") && !text.contains("PageModelInjector"))
  }

  /// Nobody injects it: what it injects in vain tells of the list.
  @Test func whoInjectsInVainIsToldOfItsList() throws {
    let page = """
      protocol RowInjector: Injector {}
      @Needs final class Row {}
      protocol PageDeps: Injector {}
      @Injects<Row> final class PageModel {}

      """
    let told = try project(page).run("check").output
    #expect(told.contains("[injects-without-effect]\n") && told.contains("(`@Needs<PageDeps>`)"), "\(told)")
    #expect(!told.contains("injector-without-injectable"), "\(told)")
  }

  /// In the file of the class one that the convention gives to another, and one of two.
  @Test(arguments: [
    "protocol OtherInjector: Injector {}\n", "protocol OneDeps: Injector {}\nprotocol TwoDeps: Injector {}\n",
  ])
  func aListOfSomebodyElseIsNotMeant(_ lists: String) throws {
    let page = lists + "final class Page {}\n"
    let told = try project(page, besides: ["Home.swift": "import InjectGrail\n" + Self.home]).run("check").output
    #expect(told.contains("fix: make 'Page' an injectable (`@Needs<PageInjector>`), or take it away\n"), "\(told)")
    #expect(told.contains("injector-without-injectable"), "\(told)")
  }

  // MARK: - Several lists

  @Test(arguments: [
    ("WriterDeps: ReaderDeps", "write `@Needs<WriterDeps>`, which refines what else is named"),
    ("WriterDeps", "let 'ReaderDeps' refine 'WriterDeps', and write `@Needs<ReaderDeps>`"),
  ])
  func oneListIsTaken(_ writer: String, _ fix: String) throws {
    let lists = "protocol ReaderDeps {}\nprotocol \(writer) {}\n"
    let page = "\n@Needs<ReaderDeps, WriterDeps>\n@Injects<Row> final class Page {}\n"
    let row = "protocol RowInjector: Injector {}\n@Needs final class Row {}\n"
    let project = try project(page, besides: ["Lists.swift": "import InjectGrail\n" + lists + row])
    let told = try project.run("check").output
    #expect(
      told.contains(
        "Page.swift:3:2: error: `@Needs` of 'Page' names 2 protocols, and takes one [injectable-without-injector]\n"),
      "\(told)")
    #expect(told.contains("fix: \(fix)\n"), "\(told)")
    #expect(!told.contains("injects-without-effect") && !told.contains("injector-without-injectable"), "\(told)")
    #expect(try project.run("generate").code != 0)
    #expect(try !project.run("check", "--fix", "injectable-without-injector").output.contains("error"))
    #expect(project.files()["Page.swift"]?.contains(", ") == false)
  }

  // MARK: - A slip in the type of what is needed

  private func need(_ type: String, of offered: String = "Clock", besides: String = "") throws -> TemporaryFolder {
    try project(
      "protocol PageDeps { var clock: \(type) { get } }\n@Needs<PageDeps> final class Page {}\n",
      besides: ["App.swift": Self.app.replacing("clock: Clock", with: "clock: \(offered)"), "Other.swift": besides])
  }

  @Test func aTypeThatNothingIsCalledIsASlip() throws {
    let project = try need("Clok")
    let told = try project.run("check").output
    #expect(told.contains("fix: write 'Clock': nothing is called 'Clok'\n"), "\(told)")
    #expect(try !project.run("check", "--fix", "unresolved-argument").output.contains("warning"))
    #expect(project.files()["Page.swift"]?.contains("var clock: Clock {") == true)
  }

  @Test func theRootMayHaveTheSlip() throws {
    let project = try need("Clock", of: "Clok")
    let told = try project.run("check").output
    #expect(told.contains("fix: write 'Clock' at App.swift:3:33: nothing is called 'Clok'\n"), "\(told)")
    #expect(try !project.run("check", "--fix", "unresolved-argument").output.contains("warning"))
    #expect(project.files()["App.swift"]?.contains("let clock: Clock }") == true)
  }

  /// Both are there, or neither is: then which is meant is open.
  @Test(arguments: [("Clok", "Clock", "struct Clok {}"), ("Timr", "Timer", "")])
  func whatIsDeclaredIsNoSlip(_ asked: String, _ offered: String, _ besides: String) throws {
    let told = try need(asked, of: offered, besides: besides).run("check").output
    #expect(told.contains("fix: if one type is meant, write '\(offered)' here, or '\(asked)' at "), "\(told)")
  }
}
