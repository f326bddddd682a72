import InjectScopeModel
import Testing

/// What others may register is left open, and what they cannot even name is not.
@Suite struct OutsidersTests {
  private static let flex = """
    import FlexInject
    public protocol Session {}
    protocol Clock {}
    public enum Outer { protocol Inner {} }
    enum Kept { public struct Inner {} }
    public final class Profile {
      @Inject var asked: TYPE
      public init() {}
    }
    """
  private static let discoverer = """
    import Discoverer
    public let services = Injector()
    public protocol Session {}
    protocol Clock {}
    public enum Outer { protocol Inner {} }
    enum Kept { public struct Inner {} }
    public final class Profile {
      @Injected(injector: services) var asked: TYPE
      public init() {}
    }
    """

  private func graph(_ library: String, asking type: String, _ change: (inout Project.Unit) -> Void) -> DependencyGraph
  {
    var unit = Project.Unit(name: "Kit", folder: "Kit")
    change(&unit)
    return Units([(unit: unit, files: ["Kit/Kit.swift": library.replacing("TYPE", with: type)])]).graph
  }

  private func outcome(_ graph: DependencyGraph) -> Outcome? {
    graph.needs.first { $0.label == "asked" }?.outcome
  }

  private static let users = "whoever uses the module 'Kit' may register it"

  /// Where a library is not seen to be used, its users may register what they can name.
  @Test(arguments: [
    ("Session", true), ("Elsewhere", true), ("[String: Session]", true), ("Clock", false), ("Outer.Inner", false),
    ("Kept.Inner", false), ("[Clock]", false), ("(Session) -> Clock", false),
  ])
  func whoeverUsesALibraryRegistersWhatTheyCanName(_ type: String, _ isOpen: Bool) {
    for library in [Self.flex, Self.discoverer] {
      let alone = graph(library, asking: type) { $0.isLibrary = true }
      #expect((outcome(alone) == .unknown(Self.users)) == isOpen, "\(type): \(outcome(alone).debugDescription)")
      #expect(alone.findings.contains { $0.id == "missing-registration" } != isOpen)
      let whole = graph(library, asking: type) { _ in }
      #expect(whole.findings.contains { $0.id == "missing-registration" })
    }
  }

  /// A module that begins a program has no users.
  @Test func whatBeginsAProgramIsNone() {
    let main = "\n@main enum App { static func main() { _ = Profile() } }"
    let program = graph(Self.flex + main, asking: "Session") { $0.isLibrary = true }
    #expect(program.findings.map(\.id) == ["missing-registration"])
  }

  @Test(arguments: [("Session", false), ("Elsewhere", true), ("Elsewhere<Clock>", false)])
  func whatIsNotReadRegistersOnlyWhatItCanName(_ type: String, _ isOpen: Bool) {
    let part = graph(Self.flex, asking: type) { $0.unread = ["Base"] }
    #expect(
      (outcome(part) == .unknown("not all of 'Base' was read: it may be registered there")) == isOpen)
    #expect(part.findings.contains { $0.id == "missing-registration" } != isOpen)
  }

  /// Tests that are read without what they test: what they register, that asks for.
  @Test(arguments: [(["Base"], []), ([], ["unused-registration"])])
  func whatTestsRegisterWhatTheyTestAsksFor(_ unread: [String], _ found: [String]) {
    let source = """
      import FlexInject
      import XCTest
      final class BaseTests: XCTestCase {
        override func setUp() { DependencyContainer.shared.register(key: "name") { "Test" } }
        func testName() {}
      }
      """
    let tests = graph(source, asking: "") { ($0.isTest, $0.unread) = (true, unread) }
    #expect(tests.findings.map(\.id) == found)
  }

  /// A component may be declared in a module that was not read.
  @Test(arguments: [(["Base"], []), ([], ["unknown-component"])])
  func whatIsNotReadMayDeclareAComponent(_ unread: [String], _ found: [String]) {
    let source =
      "import Base\nimport Injection\n@main enum App { static func main() { injectMe { component { base } } } }"
    #expect(graph(source, asking: "") { $0.unread = unread }.findings.map(\.id) == found)
  }

  @Test func ofAModuleReadInPartsNothingIsMissing() {
    let part = graph(Self.flex, asking: "Clock") { $0.unread = ["Kit"] }
    #expect(outcome(part) == .unknown("not all of 'Kit' was read: it may be registered there"))
    #expect(part.findings.isEmpty)
  }

  /// What the modules of a program lack, the program lacks too.
  @Test func whatAPartLacksTheProgramLacks() {
    var kit = Project.Unit(name: "Kit", folder: "Kit")
    kit.unread = ["Base"]
    kit.isLibrary = true
    let main = "import FlexInject\nimport Kit\n@main enum App { static func main() { _ = Profile() } }"
    for (type, isOpen) in [("Session", false), ("Elsewhere", true)] {
      let graph = Units([
        (unit: kit, files: ["Kit/Kit.swift": Self.flex.replacing("TYPE", with: type)]),
        (unit: Project.Unit(name: "App", folder: "App"), files: ["App/App.swift": main]),
      ]).graph
      #expect(
        graph.findings.contains { $0.id == "missing-registration" } != isOpen,
        "\(type) \(graph.needs.map(\.outcome)) \(graph.findings)")

    }
  }

  /// A part of a program keeps for itself what others cannot name, as a library does.
  @Test func whatAPartKeepsForItselfItRegisters() {
    let main = "import FlexInject\nimport Kit\n@main enum App { static func main() {} }"
    for (type, isOpen) in [("Session", true), ("Clock", false)] {
      let graph = Units([
        (
          unit: Project.Unit(name: "Kit", folder: "Kit"),
          files: ["Kit/Kit.swift": Self.flex.replacing("TYPE", with: type)]
        ),
        (unit: Project.Unit(name: "App", folder: "App"), files: ["App/App.swift": main]),
      ]).graph
      #expect(graph.findings.map(\.id) == (isOpen ? [] : ["missing-registration"]), "\(type)")
    }
  }

  /// Who asks for what a part registers, the program says.
  @Test func whatAPartRegistersForItselfIsUsed() {
    let kit = """
      import FlexInject
      struct Inner {}
      public func setUp() { DependencyContainer.shared.register(type: Inner.self) { Inner() } }
      public struct Outer {
        @Inject private var inner: Inner
        public init() {}
      }
      """
    let graph = Units([
      (unit: Project.Unit(name: "Kit", folder: "Kit"), files: ["Kit/Kit.swift": kit]),
      (
        unit: Project.Unit(name: "App", folder: "App"),
        files: ["App/main.swift": "import FlexInject\nimport Kit\nsetUp()\n_ = Outer()\n"]
      ),
    ]).graph
    #expect(graph.findings.isEmpty, "\(graph.findings.map(\.message))")
  }

  /// What nobody asks for here, others may ask for, unless they cannot.
  @Test func whatALibraryRegistersOthersMayAskFor() {
    let source = """
      import FlexInject
      public protocol Session {}
      protocol Clock {}
      struct Given: Session, Clock {}
      public func setUp() {
        DependencyContainer.shared.register(type: Session.self) { Given() }
        DependencyContainer.shared.register(type: Clock.self) { Given() }
      }
      """
    let unused = graph(source, asking: "") { $0.isLibrary = true }.findings
    #expect(unused.map(\.id) == ["unused-registration"])
    #expect(unused.first?.message.contains("'Clock'") == true)
    #expect(graph(source, asking: "") { $0.unread = ["Kit"] }.findings.isEmpty)
  }

  /// Of a module read in parts, the rest may call what it declares, but for what a file keeps for itself.
  @Test(arguments: [("", true), ("private ", false), ("fileprivate ", false)])
  func theRestOfAModuleMayCallWhatIsDeclared(_ access: String, _ mayBeCalled: Bool) {
    let source = """
      import FlexInject
      struct Given {}
      \(access)func setUp() { DependencyContainer.shared.register(type: Given.self) { Given() } }
      final class Profile { @Inject var given: Given }
      """
    let words = "not-surely-registered"
    #expect(graph(source, asking: "") { $0.unread = ["Kit"] }.findings.map(\.id) == (mayBeCalled ? [] : [words]))
    #expect(graph(source, asking: "") { _ in }.findings.map(\.id) == [words])
  }

  /// Components that a library has for others are listed by those.
  @Test(arguments: [(true, []), (false, ["unlisted-component"])])
  func whatALibraryHasForOthersTheyList(_ isLibrary: Bool, _ found: [String]) {
    let source = "import Injection\npublic struct Tree {}\npublic let trees = Component { single { Tree() } }"
    #expect(graph(source, asking: "") { $0.isLibrary = isLibrary }.findings.map(\.id) == found)
  }

  /// What is taken away on the very way there is not there, whoever registers it before.
  @Test(arguments: [
    ("c.register(type: Session.self) { Given() }; c.remove(type: Session.self)", true),
    ("c.register(type: Session.self) { Given() }; c.removeAll()", true),
    ("", false), ("if ask() { c.register(type: Session.self) { Given() }; c.remove(type: Session.self) }", false),
  ])
  func whatIsTakenAwayOnTheWayIsMissing(_ before: String, _ isMissing: Bool) {
    let source = """
      import FlexInject
      public protocol Session {}
      struct Given: Session {}
      public func end(_ ask: () -> Bool) -> Session {
        let c = DependencyContainer.shared
        \(before)
        return c.resolve(type: Session.self, mode: .shared)
      }
      """
    let found = graph(source, asking: "") { $0.isLibrary = true }.findings
    #expect(found.map(\.id) == (isMissing ? ["missing-registration"] : []))
  }
}
