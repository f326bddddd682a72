import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Forms of real code that were said to lack what they have: each with what it says now, and with what is told where
/// something is lacking indeed.
@Suite struct FalseClaimTests {
  // MARK: - Generic parameters

  @Test func aParameterHidesTheTypeOfItsName() {
    #expect(Self.screens(with: "factory { DetailModel() as ViewModel<Detail, Never> }") == [])
    #expect(
      Self.screens(with: "factory { DetailModel() }") == [
        "main.swift:11:57: error: 'ViewModel<Detail, Never>' stops the process: nothing is registered for it in "
          + "'injectMe' [missing-registration]"
      ])
  }

  /// `AnyViewModel` has a parameter of the name of a type of the project.
  private static func screens(with entry: String) -> [String] {
    errors(
      """
      enum State { case on }
      struct Detail {}
      class ViewModel<State, Action> {}
      final class DetailModel: ViewModel<Detail, Never> {}
      final class AnyViewModel<State, Action> {
        init(viewModel: ViewModel<State, Action>) {}
      }
      final class Screen {
        init(model: AnyViewModel<Detail, Never>) {}
      }
      func show() { _ = Screen(model: AnyViewModel(viewModel: resolve())) }
      injectMe { \(entry) }
      show()
      """)
  }

  @Test func aPropertyOfAGenericTypeIsWhatTheTypeIsMadeFor() {
    func program(_ use: String) -> FlexProgram {
      FlexProgram("enum Value { case one }\nstruct Store<Value> { @Inject(container: box) var value: Value }\n" + use)
    }
    #expect(program("").needs == ["Store.value: Value unknown"])
    #expect(
      program("_ = Store<Clock>()").findings.contains {
        $0.contains("'Clock' stops the process: nothing is registered for it in 'DependencyContainer.shared'")
      })
    #expect(
      program("box.register(type: Clock.self) { Wall() }\n_ = Store<Clock>()").findings.allSatisfy {
        !$0.contains("error")
      })
  }

  @Test func theArgumentSaysWhatIsFetchedAndNotWhatIsWanted() {
    let fetch = "func fetch<T>(_ type: T.Type) -> T { box.resolve(type: type) }\nlet found: Any = fetch(Clock.self)"
    #expect(FlexProgram(fetch).asked == ["1 clock: not registered"])
    #expect(FlexProgram("box.register(type: Clock.self) { Wall() }\n" + fetch).asked == ["2 clock: Wall 1"])
  }

  // MARK: - Closures

  @Test func aFunctionWhoseParameterNobodyWritesIsOffered() {
    let program = """
      struct Item {}
      final class Binder { init(item: Item, clock: Clock) {} }
      injectMe {
        factory { Wall() as Clock }
        factory { resolver in { Binder(item: $0, clock: resolver()) } }
      }
      let make: (Item) -> Binder = resolve()
      """
    #expect(Self.errors(program) == [])
    // What that can never be is missing all the same.
    #expect(
      InjectionRun(program + "\nlet watch: Watch = resolve()\nlet other: (Item, Int) -> Watch = resolve()").asked
        .filter { $0.contains("not there") } == [
          "Watch for main.swift.watch: not there", "(Item, Int) -> Watch for main.swift.other: not there after stop",
        ])
  }

  @Test func whatAnOfferedFunctionAsksForIsNeeded() {
    func asked(_ entry: String) -> [String] {
      Self.errors(
        """
        final class Binder { init(_ number: Int, clock: Clock) {} }
        injectMe { \(entry)factory { resolver in { Binder($0, clock: resolver()) } } }
        """)
    }
    #expect(asked("factory { Wall() as Clock }; ") == [])
    #expect(asked("").count == 1)
  }

  @Test func keysAreMadeOfPartsOfTexts() {
    func program(_ key: String) -> FlexProgram {
      FlexProgram(
        """
        enum Name: String {
          case wallClock
          var key: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
        }
        box.register(key: Name.wallClock.key) { Wall() as Clock }
        let clock: Clock = box.resolve(key: \(key))
        """)
    }
    #expect(program("Name.wallClock.key").findings == [])
    #expect(program("\"WallClock\"").findings == [])
    #expect(program("\"wallClock\"").findings.contains { $0.contains("[missing-registration]") })
  }

  // MARK: - The shared module

  @Test func theSharedModuleIsSetByItsOwnTypeToo() {
    #expect(
      InjectionRun(
        "let app = Module { factory { Wall() as Clock } }\nInjection.initialize(with: app)\nlet c: Clock = resolve()"
      )
      .asked == ["Clock for main.swift.c: app/Clock #0"])
    #expect(
      InjectionRun("Injection.initialize(with: Module { factory { Wall() } })\nlet c: Clock = resolve()").asked == [
        "Clock for main.swift.c: not there"
      ])
    #expect(
      InjectionRun("injectMe { factory { Wall() as Clock } }\nInjection.reset()\nlet c: Clock = resolve()").asked == [
        "Clock for main.swift.c: nothing shared"
      ])
  }

  @Test func whatOneTestSharesSaysNothingOfAnother() {
    func test(_ second: String) -> [String] {
      Self.errors(
        [
          "Tests/Tests.swift": """
          import Injection
          import XCTest
          final class Clock {}
          final class First: XCTestCase {
            func testIt() { injectMe(Module { factory { 1 } }) }
          }
          final class Second: XCTestCase {
            func testIt() { \(second); let clock: Clock = resolve(); _ = clock }
          }
          """
        ], units: [Project.Unit(name: "Tests", folder: "Tests", isTest: true)])
    }
    #expect(test("Injection.initialize(with: Module { factory { Clock() } })") == [])
    #expect(test("prepare()") == [])
    #expect(test("injectMe(Module { factory { 2 } })").count == 1)
  }

  // MARK: - Modules

  @Test func aTargetsNameIsImportedAsItsModuleIsCalled() {
    func program(_ unit: String, calling call: String) -> [String] {
      Self.errors(
        [
          "App/main.swift": """
          import FlexInject
          import Kit_Service
          \(call)
          let clock: Clock = DependencyContainer.shared.resolve(type: Clock.self)
          """,
          "Kit/Kit.swift": """
          import FlexInject
          public final class Clock { public init() {} }
          public func registerClock() { DependencyContainer.shared.register(type: Clock.self) { Clock() } }
          """,
        ], units: [Project.Unit(name: "App", folder: "App"), Project.Unit(name: unit, folder: "Kit")])
    }
    for unit in ["Kit-Service", "Kit.Service", "Kit_Service"] {
      #expect(program(unit, calling: "registerClock()") == [])
      #expect(program(unit, calling: "").count == 1)
    }
  }

  // MARK: - Support

  private static func errors(_ source: String) -> [String] {
    let common = "import Injection\nprotocol Clock {}\nfinal class Wall: Clock {}\nfinal class Watch: Clock {}"
    return errors(
      ["Common.swift": common, "main.swift": source], units: [Project.Unit(name: "App", folder: "")])
  }

  /// What is said to be wrong for certain, of files in units by their folders.
  private static func errors(_ files: [String: String], units: [Project.Unit]) -> [String] {
    let dialects: [any Dialect] = [FlexInject(), Injection()]
    let reader = SourceReader(dialects: dialects)
    let project = Project(
      units: units,
      files: files.map { path, text in
        let unit = units.firstIndex { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") } ?? 0
        return Project.File(path: path, unit: ID(unit), facts: reader.read(text, withCode: true))
      })
    return GraphBuilder.build(project, rules: dialects.map(\.rules)).findings.filter { $0.severity == .error }
      .map { $0.text.split(separator: "\n").first.map(String.init) ?? "" }
  }
}
