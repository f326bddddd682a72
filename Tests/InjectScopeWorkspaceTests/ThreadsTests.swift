import Foundation
import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

@testable import InjectScopeRehearsal
@testable import InjectScopeWorkspace

@Suite struct ThreadsTests {
  /// Several programs, modules that they share and a test, in all the dialects that are rehearsed.
  private static var project: Project {
    let reader = SourceReader()
    var units: [Project.Unit] = []
    var files: [Project.File] = []
    func add(_ name: String, _ text: String, isTest: Bool = false) {
      units.append(Project.Unit(name: name, folder: name, isTest: isTest))
      files.append(
        Project.File(
          path: "\(name)/main.swift", unit: ID(units.count - 1), facts: reader.read(text, withCode: true)))
    }
    add(
      "Core",
      """
      import FlexInject
      public protocol Clock {}
      public final class Wall: Clock {}
      public let box = DependencyContainer()
      public func registerAll() { box.register(type: Clock.self) { Wall() } }
      public func ask() { let clock: Clock = box.resolve(type: Clock.self) }
      """)
    for number in 0..<4 {
      add(
        "Flex\(number)",
        """
        import Core
        import FlexInject
        final class Screen\(number) { let clock: Clock; init(clock: Clock) { self.clock = clock } }
        registerAll()
        box.register(type: Screen\(number).self) { Screen\(number)(clock: box.resolve(type: Clock.self)) }
        let screen = box.resolve(type: Screen\(number).self)
        let missing = box.resolve(type: Missing\(number).self)
        final class Missing\(number) {}
        """)
      add(
        "Injected\(number)",
        """
        import Injection
        final class Log {}
        final class Store { let log: Log; init(log: Log) { self.log = log } }
        injectMe { single { Log() }; factory { Store(log: $0()) } }
        let store: Store = resolve()
        let text: String = resolve()
        """)
    }
    add(
      "Tests",
      """
      import Core
      import FlexInject
      import XCTest
      final class Suite: XCTestCase {
        func testIt() { registerAll(); let clock = box.resolve(type: Clock.self) }
      }
      """, isTest: true)
    return Project(units: units, files: files)
  }

  @Test func withThreadsTheGraphIsTheSame() {
    let rules = Dialects.all.map(\.rules)
    let expected = GraphBuilder.build(Self.project, rules: rules)
    #expect(expected.nodes.count > 20 && expected.findings.count > 4 && expected.edges.count > 4)
    for round in 0..<40 {
      let graph = GraphBuilder.build(Self.project, rules: rules, with: Threads(4))
      #expect(graph.nodes == expected.nodes && graph.edges == expected.edges, "round \(round)")
      #expect(graph.findings == expected.findings && graph.signatures == expected.signatures, "round \(round)")
      for node in expected.nodeIDs {
        #expect(graph.needs(of: node).elementsEqual(expected.needs(of: node)), "round \(round)")
      }
    }
  }

  /// The number is a bound for all the dialects together.
  @Test func neverWorkMoreThanWereAskedFor() {
    let counter = Counter()
    let rules = (0..<4).map { Counting(dialect: DialectID("\($0)"), counter: counter) }
    let graph = GraphBuilder.build(Self.project, rules: rules, with: Threads(3))
    #expect(graph.nodes.map(\.name).sorted() == (0..<4).map { "\($0): 0 1 2 3 4 5" })
    let most = counter.state.withLock { $0.most }
    #expect((1...3).contains(most))
  }

  /// One thread has the same room for what is deep as several have.
  @Test(arguments: [1, 2]) func theWorkIsDoneOnThreadsOfTheirOwn(count: Int) {
    let caller = ObjectIdentifier(Thread.current)
    #expect(Threads(count).map([0, 1]) { _ in ObjectIdentifier(Thread.current) }.allSatisfy { $0 != caller })
  }

  private final class Counter: Sendable {
    let state = Platform.Locked((now: 0, most: 0))

    func during(_ action: () -> Void) {
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      action()
      state.withLock { $0.now -= 1 }
    }
  }

  /// Works in pieces, twice.
  private struct Counting: ResolutionRules {
    let dialect: DialectID
    let counter: Counter

    func resolve(_ project: Project) -> Resolving {
      Resolving(Array(0..<6), wait) { Resolving($0, wait) { found in Resolving { add(found, to: &$0) } } }
    }

    private func wait(_ number: Int) -> Int {
      counter.during { usleep(500) }
      return number
    }

    private func add(_ found: [Int], to draft: inout GraphDraft) {
      let name = "\(dialect): " + found.map(String.init).joined(separator: " ")
      draft.add(
        Node(
          id: name, kind: .root, dialect: dialect, name: name,
          location: Location(file: "App.swift", position: Position(line: 1, column: 1)), unit: ID(0)))
    }

    func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
  }
}
