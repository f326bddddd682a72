import Foundation
import Testing

/// A root that takes one thing more, and whoever makes it: what `--fix` makes compiles, and what it cannot see whole it
/// leaves to a person, as JSON and SARIF do.
@Suite struct RootMakingTests {
  private static let classRoot = """
    final class Root: RootInjector {
      let log: Log
      init(log: Log) { self.log = log }
    }
    """

  private func project(_ root: String, _ rest: String = "", needing type: String = "Double") throws -> TemporaryFolder {
    try TemporaryFolder([
      "A.swift": """
      import InjectGrail
      public final class Log { public init() {} }
      \(root)
      protocol AInjector: Injector { var clock: \(type) { get } }
      @Needs class A {}
      """,
      "B.swift": rest,
    ])
  }

  @Test(arguments: [
    "let root: Root = .init(log: Log())",
    "let roots = [Log()].map(Root.init)",
    "let make = Root.init(log:)",
    "typealias R = Root\nfunc make() -> Root { R(log: Log()) }",
    "extension Root { static func make() -> Self { Self(log: Log()) } }",
    "extension Root { static func make() -> Root { .init(log: Log()) } }",
    "extension Root { func copy() -> Root { type(of: self).init(log: log) } }",
    "func make(_ type: Root.Type) -> Root { type.init(log: Log()) }",
  ])
  func whoeverMayMakeItIsLeftToAPerson(_ rest: String) throws {
    let project = try project(Self.classRoot, rest)
    let before = project.files()
    let run = try project.run("check", "--fix", "unresolved-argument")
    #expect(project.files() == before)
    #expect(run.errors.contains("it leaves to you: "), "\(run.errors)")
    #expect(run.errors.contains("B.swift:"), "\(run.errors)")
    for format in ["json", "sarif"] {
      let printed = try project.run("check", "--format", format).output
      #expect(!printed.contains("let clock: Double\\n") && !printed.contains("self.clock"), "\(printed)")
    }
  }

  /// Who began at the call has done that part.
  @Test(arguments: ["Double", "Elsewhere"]) func whatIsPassedAlreadyIsNotPassedTwice(_ type: String) throws {
    let project = try project(Self.classRoot, "let root = Root(log: Log(), clock: now)\n", needing: type)
    let run = try project.run("check", "--fix", "unresolved-argument")
    #expect(run.errors.contains("wrote A.swift\n"), "\(run.errors)")
    #expect(try project.text("B.swift") == "let root = Root(log: Log(), clock: now)\n")
    #expect(
      try project.text("A.swift").contains("init(log: Log, clock: \(type)) { self.log = log; self.clock = clock }"))
  }

  @Test(arguments: [
    (
      "class Root: RootInjector {\n  let log: Log\n  required init(log: Log) { self.log = log }\n}",
      "final class Sub: Root { required init(log: Log) { super.init(log: log) } }", "'Root' may be made here"
    ),
    (
      "final class Root: RootInjector {\n  let log: Log\n  init(_ make: () -> Log) { log = make() }\n}",
      "let live = Root { Log() }", "'Root' may be made here"
    ),
  ])
  func whatIsCalledWithoutAnArgumentListToo(_ root: String, _ rest: String, _ words: String) throws {
    let project = try project(root, rest)
    let before = project.files()
    let run = try project.run("check", "--fix", "unresolved-argument")
    #expect(project.files() == before)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [
    (
      "class Base { init(n: Int) {} }\nfinal class Root: Base, RootInjector {\n  let log: Log\n"
        + "  override init(n: Int) { log = Log(); super.init(n: n) }\n}", "", "overrides one of its superclass"
    ),
    (
      classRoot, "protocol Makes { init(log: Log) }\nextension Root: Makes {}",
      "'Makes' asks for the initialiser of 'Root'"
    ),
    (
      classRoot, "protocol Makes { init(log: Log) }\nprotocol More: Makes {}\nextension Root: More {}",
      "'Makes' asks for the initialiser of 'Root'"
    ),
    (
      "final class Root: RootInjector {\n  let log: Log\n  init(log: Log, clock: Int) { self.log = log }\n}", "",
      "has a parameter 'clock' already"
    ),
    (
      "final class Root: RootInjector {\n  let log: Log\n  init(log: Log, time clock: Int) { self.log = log }\n}", "",
      "has a parameter 'clock' already"
    ),
    (
      "final class Root: RootInjector {\n  let log: Log\n  init(log: Log) { self.log = log }\n  func clock() {}\n}", "",
      "'Root' has a 'clock()' already"
    ),
  ])
  func whatItsDeclarationsForbidIsRefused(_ root: String, _ rest: String, _ reason: String) throws {
    let project = try project(root, rest)
    let before = project.files()
    let run = try project.run("check", "--fix", "unresolved-argument")
    #expect(project.files() == before)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test(arguments: ["Codable", "Hashable", "Sendable"])
  func whatSwiftMakesByItselfStays(_ interface: String) throws {
    let root = "struct Root: RootInjector, \(interface) { let n: Int }"
    let lacking = try project(root, "final class Clock {}", needing: "Clock")
    let run = try lacking.run("check", "--fix", "unresolved-argument")
    #expect(run.errors.contains("only where all that it holds is '\(interface)'"), "\(run.errors)")
    let having = try project(root, needing: "Double")
    #expect(try having.run("check", "--fix", "unresolved-argument").errors.hasSuffix("wrote A.swift\n"))
  }

  /// What is printed for a machine is what `--fix` makes.
  @Test func aMachineGetsTheWholeFix() throws {
    let rest = "struct Clock {}\nfunc make() -> Root { Root(log: Log()) }\nfunc other() { Other.init(name: 1) }"
    let project = try project(Self.classRoot, rest, needing: "Clock")
    for format in ["json", "sarif"] {
      let printed = try project.run("check", "--format", format).output
      for text in ["let clock: Clock", ", clock: Clock", "self.clock = clock", ", clock: Clock()"] {
        #expect(printed.contains(text), "\(format): \(text)")
      }
    }
    #expect(try project.run("check", "--fix", "unresolved-argument").errors.hasSuffix("wrote A.swift, B.swift\n"))
    #expect(try project.text("B.swift").contains("Root(log: Log(), clock: Clock())"))
  }

  /// Behind a dot these words mean something else.
  @Test(arguments: ["init", "self", "Type", "class", "default"]) func aNameThatIsAWordOfSwift(_ name: String) throws {
    let project = try project(Self.classRoot)
    let run = try project.run("what-if", "--supply", "Root.\(name):Double", "--patch")
    let isHidden = ["init", "self", "Type"].contains(name)
    #expect(run.output.contains("self.\(isHidden ? "`\(name)`" : name) = `\(name)`"), "\(run.output)\(run.errors)")
  }

  /// All functions that take it as an argument, not those alone who begin to ask.
  @Test func howFarItReachesIsToldInFunctions() throws {
    let project = try TemporaryFolder([
      "A.swift": """
      struct Root: RootInjector {}
      protocol AInjector: Injector { var clock: Double { get } }
      @Needs class A {}
      protocol BInjector: Injector {}
      @Needs @Injects<A> class B {}
      protocol CInjector: Injector {}
      @Needs @Injects<B> class C {}
      """
    ])
    #expect(try project.run("check").lines.contains("  affects 2 functions"))
    #expect(try project.run("check", "--json").output.contains("\"affects\": 2,"))
    #expect(try project.run("signatures").lines.filter { $0.contains("clock: Double)") }.count == 2)
  }

  /// Of many it only says what to do: each would have to look through the project.
  @Test func manyAreLeftToTheFlag() throws {
    let needs = (0..<30).map { "  var n\($0): T\($0) { get }\n" }.joined()
    let types = (0..<30).map { "struct T\($0) {}\n" }.joined()
    let project = try TemporaryFolder([
      "A.swift": "struct Root: RootInjector {}\nprotocol AInjector: Injector {\n\(needs)}\n@Needs class A {}\n" + types
    ])
    let printed = try project.run("check", "--json").output
    #expect(printed.components(separatedBy: "\"insert\"").count - 1 == 20)
    _ = try project.run("check", "--fix", "unresolved-argument")
    #expect(try !project.run("check").output.contains("unresolved-argument"))
  }
}
