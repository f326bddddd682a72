import Testing

/// One line is forgotten, stands twice, or is called otherwise: it is told where that is, once, and by the name that is seen
/// there.
@Suite struct ForgottenLineTests {
  /// Where the program comes first, and not in what it would have made there.
  @Test func theFirstThatAsksWithoutAContainerIsToldOf() throws {
    let source = """
      import Injection

      final class Basket {}
      final class Checkout {
        @LazyInject private var basket: Basket
        func pay() { print(basket) }
      }
      let shop = Component { single { Basket() }; factory { Checkout() } }
      @main enum Main {
        static func main() {
          let checkout: Checkout = resolve()
          checkout.pay()
        }
      }

      """
    let run = try TemporaryFolder(["A.swift": source]).run("check")
    #expect(run.output.hasPrefix("A.swift:11:30: error: 'Checkout' stops the process"), "\(run.output)")
    #expect(run.lines.last == "1 error", "\(run.output)")
  }

  /// One line is forgotten: it is told once, with what is in the component.
  @Test func whatAnUnlistedComponentHasIsOneCause() throws {
    let source = """
      import Injection

      final class Basket {}
      final class Checkout {}
      let shop = Component { single { Basket() }; factory { Checkout() } }
      injectMe {}
      let checkout: Checkout = resolve()
      let basket: Basket = resolve()

      """
    let run = try TemporaryFolder(["main.swift": source]).run("check")
    #expect(run.lines.last == "1 error, 1 note", "\(run.output)")
    #expect(run.output.contains("near: Checkout in the component 'shop', which is in no module (main.swift:5:"))
  }

  /// By the name that code beside it has for the parent; of a list that only an object has, no edit.
  @Test(arguments: [
    (
      "func run() {\n  let base = Module { single { 1 } }\n  let own = Module { factory { 2.5 } }\n  let a: Int = own.resolve()\n  "
        + "print(a, base)\n}\nrun()", "which has 'Int': Module(parent: base) { … }"
    ),
    (
      "final class Screen { init(id: Int) {} }\nfinal class ScreenBuilder: ModuleBuilder<Screen> {\n"
        + "  func componet() -> Component? { Component { factory { Screen(id: 1) } } }\n"
        + "  override func build() -> Screen { module.resolve() }\n}\ninjectMe { single { 2 } }\n"
        + "let two: Int = resolve()\nprint(two, ScreenBuilder().build())",
      "write `override func component()` for `componet()`: by that name a builder is asked for what it adds"
    ),
  ])
  func aNameIsWrittenThatIsSeenThere(_ source: String, _ fix: String) throws {
    let run = try TemporaryFolder(["main.swift": "import Injection\n\(source)\n"]).run("check")
    #expect(run.output.contains(fix), "\(run.output)")
  }

  /// What is tried out nobody asks for.
  @Test func whereNobodyAsksThatIsNotSaid() throws {
    let source = """
      import Injection
      protocol Log {}
      final class Model { @Inject private var log: Log }
      @main enum Main { static func main() { injectMe { single { Model() } } } }

      """
    let run = try TemporaryFolder(["A.swift": source]).run("check")
    #expect(run.output.contains("note: 'Model' is registered here"), "\(run.output)")
    #expect(!run.output.contains("note: 'Model' is asked for"))
  }

  /// Nothing is asked for between the two: what will be made for what is missing finds the second anyway.
  @Test func whatNothingCanAskForIsReplacedUnconditionally() throws {
    let source = """
      import Discoverer
      final class Clock {}
      final class Log {}
      let services = Injector(allowRewrite: true)
      try services.register(as: Log.self, injection: .factory { Log() })
      try services.register(as: Log.self, injection: .factory { Log() })
      print(try services.get(Clock.self), try services.get(Log.self))

      """
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains("[missing-registration]"), "\(run.output)")
    #expect(run.output.contains("fix: remove the one that is replaced"), "\(run.output)")
    #expect(try project.run("inspect", "main.swift").output.contains("the last one registered for its key"))
    #expect(try project.run("check", "--fix", "duplicate-registration").errors.hasSuffix("wrote main.swift\n"))
    #expect(
      try project.text("main.swift")
        == source.replacing(
          "try services.register(as: Log.self, injection: .factory { Log() })\n", with: "", maxReplacements: 1))
  }

  /// With its arguments, and a dot with nothing behind it is no name.
  @Test(arguments: ["Cs.core:Cache<Int>", "Cs.core.:Cache<Int>"])
  func aGenericIsMadeAsItsInitialiserShows(_ change: String) throws {
    let source = """
      import FlexInject

      final class Cache<Item> { init() {} }
      final class Config {}
      final class Http { init(config: Config) {} }
      enum Cs {
        static let core: DIContainer = DependencyContainer()
        static func register() {
          core.register(type: Config.self) { Config() }
          core.register(type: Http.self) { Http(config: core.resolve(type: Config.self)) }
        }
      }
      Cs.register()
      _ = Cs.core.resolve(type: Http.self)

      """
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("what-if", "--supply", change, "--patch")
    #expect(run.output.contains("+    core.register(type: Cache<Int>.self) { Cache<Int>() }"), "\(run)")
    // What the type has for all of it no closure brings along.
    let list = try project.run("list", "--filter", "Http")
    #expect(list.output.contains(" 1/1 "), "\(list.output)")
  }
}
