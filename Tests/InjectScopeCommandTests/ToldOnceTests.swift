import Testing

/// What comes of one cause is one report, told in the words of what is surest to come.
@Suite struct ToldOnceTests {
  private func check(_ source: String, _ more: String...) throws -> Executable.Run {
    try TemporaryFolder(["main.swift": source]).run(["check"] + more)
  }

  /// One that nobody is seen to use stands first in the file, and another is sure to stop.
  @Test func whatStopsIsToldBeforeWhatWould() throws {
    let source = """
      import Discoverer
      enum Env { static let all = Injector(); static let none = Injector() }
      try Env.all.register(as: Int.self, injection: .factory { 1 })
      final class Idle { @Injected(injector: Env.none) var count: Int }
      final class Busy {
        @Injected(injector: Env.none) var count: Int
        func run() { print(count) }
      }
      let idle = Idle()
      Busy().run()

      """
    let run = try check(source)
    #expect(run.output.hasPrefix("main.swift:6:"), "\(run.output)")
    #expect(run.output.contains("'Int' stops the process: 'Env.all' has it, not 'Env.none'"), "\(run.output)")
    #expect(run.output.contains("main.swift:4:") && run.output.contains("affects 2 places"), "\(run.output)")
    #expect(run.output.hasSuffix("1 error\n"), "\(run.output)")
  }

  /// A change that lets another ask in vain says so, though the cause is an old one.
  @Test func anotherThatAsksInVainIsSeenInTheDifference() throws {
    let source = """
      import FlexInject
      final class Home { @Inject var clock: Clock }
      final class Row { @Inject var name: String }
      struct Clock {}
      DependencyContainer.shared.register(type: String.self) { "a" }
      print(Home(), Row())

      """
    let run = try TemporaryFolder(["main.swift": source]).run("what-if", "--injects", "Row:Clock")
    #expect(run.output.contains("affects 2, was 1"), "\(run.output)")
  }

  /// Who goes takes all with it that it has registered.
  @Test func whatOneHolderTakesWithItIsOneReport() throws {
    let source = """
      import Discoverer
      enum Env { static let all = Injector() }
      struct Services {
        @Registered(inInjector: Env.all) var count = Injection<Int>.singleton(1)
        @Registered(inInjector: Env.all) var name = Injection<String>.singleton("a")
      }
      _ = Services()
      final class Home {
        @Injected(injector: Env.all) var count: Int
        @Injected(injector: Env.all) var name: String
      }
      let home = Home()
      print(home.count, home.name)

      """
    let run = try check(source)
    #expect(run.output.hasSuffix("1 error, 1 warning\n"), "\(run.output)")
    #expect(run.output.contains("[holder-not-kept]") && run.output.contains("affects 2 places"), "\(run.output)")
    // With another owner that goes elsewhere it is another cause.
    let two = source.replacing(
      "\n  @Registered(inInjector: Env.all) var name",
      with: "\n}\nstruct More {\n  @Registered(inInjector: Env.all) var name"
    )
    .replacing("_ = Services()", with: "_ = Services()\n_ = More()")
    let apart = try check(two)
    #expect(apart.output.hasSuffix("2 errors, 2 warnings\n"), "\(apart.output)")
  }

  /// A struct is made, too, and the way to what it asks for leads through that.
  @Test(arguments: ["struct", "final class"]) func whatIsMadeStandsInTheChain(_ kind: String) throws {
    let source = """
      import FlexInject
      struct Clock {}
      \(kind) Inbox { @Inject var clock: Clock }
      print(Inbox().clock)

      """
    let run = try check(source)
    #expect(run.output.contains("main.swift:4:7: note: 'Inbox' is made"), "\(run.output)")
  }

  /// A view is made by the program, and asked for its body by a framework whoever makes it: that is no second way to it.
  @Test func aViewIsOnePlace() throws {
    let source = """
      import FlexInject
      import SwiftUI
      struct Model {}
      @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @Inject private var model: Model
        var body: some View { Text("x") }
      }

      """
    let run = try TemporaryFolder(["App.swift": source]).run("check", "--verbose")
    #expect(run.output.contains("App.swift:4:14: note: 'MyApp.body' is read"), "\(run.output)")
    #expect(run.output.contains("note: 'HomeView' is made") && !run.output.contains("affects"), "\(run.output)")
  }
}
