import InjectScopeModel
import Testing

/// What a `weak` property refers to is there as long as somebody else holds it.
@Suite struct WeakPropertyTests {
  /// The errors and warnings of a program: `9 missing-registration`.
  private func told(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.id)"
    }
  }

  private static let flex = """
    import FlexInject
    let c = DependencyContainer.shared
    protocol Delegate: AnyObject { func changed() }
    final class View {
      weak var delegate: Delegate?
      func fire() { delegate?.changed() }
    }
    final class Coordinator: Delegate {
      var onEnd: () -> Void = {}
      var next: Coordinator?
      func changed() { print(c.resolve(key: "a", mode: .new) as Int) }
      func keep() { onEnd = { self.changed() } }
    }
    let view = View()
    c.register(key: "a") { 1 }

    """

  /// Each is compiled and run with the library: those without an error come to their end.
  @Test(
    arguments: [
      (
        "var coordinator: Coordinator? = Coordinator()\nview.delegate = coordinator\nview.fire()\ncoordinator = nil",
        false
      ),
      ("func set() { let own = Coordinator(); view.delegate = own; view.fire() }\nset()", false),
      ("view.delegate = Coordinator()", false),
      ("let coordinator = Coordinator()\nview.delegate = coordinator", true),
      ("var all = [Coordinator()]\nview.delegate = all[0]", true),
      ("var all = [Coordinator()]\nview.delegate = all[0]\nall.removeAll()", false),
      // They hold each other, and never go.
      ("func set() { let own = Coordinator(); own.next = own; view.delegate = own }\nset()", true),
    ])
  func whoIsGoneIsNotCalled(_ setUp: String, _ isThere: Bool) {
    let program = Self.flex + setUp + "\nc.removeAll()\nview.fire()\n"
    #expect(told(program).isEmpty == !isThere, "\(told(program))")
  }

  /// What it would have registered is there only as long as it is: nobody can tell who else calls it.
  @Test(arguments: [("Coordinator()", false), ("coordinator", true)])
  func whoIsGoneRegistersNothing(_ delegate: String, _ isThere: Bool) {
    let program = """
      import Discoverer
      protocol Delegate: AnyObject { func changed() }
      final class View {
        weak var delegate: Delegate?
        func fire() { delegate?.changed() }
      }
      final class Coordinator: Delegate {
        func changed() { try! Injector.default.register(as: Int.self, injection: .singleton(1)) }
      }
      let view = View()
      let coordinator = Coordinator()
      view.delegate = \(delegate)
      view.fire()
      print("end", try Injector.default.get(Int.self))
      """
    let needs = Sources(["main.swift": program]).graph.needs.filter { $0.key.type.spelling == "Int" }
    #expect(needs.count == 1)
    if case .supplied? = needs.first?.outcome { #expect(isThere) } else { #expect(!isThere, "\(needs)") }
  }

  /// A `deinit` that nobody is seen to run ran while there was something.
  @Test(arguments: [("c.register(key: \"a\") { 1 }", false), ("", true)])
  func aDeinitAsksWhereTheObjectGoes(_ register: String, _ isMissing: Bool) {
    let program = """
      import FlexInject
      let c = DependencyContainer.shared
      final class Session {
        deinit { print(c.resolve(key: "a", mode: .new) as Int) }
      }
      func go() {
        \(register)
        let session = Session()
        print(session)
      }
      go()
      c.removeAll()
      c.register(key: "b") { "b" }
      print("end", c.resolve(key: "b", mode: .new) as String)
      """
    #expect(told(program).contains("4 missing-registration") == isMissing)
  }

  /// What is never called, since who would be called is gone, might have been while there was something.
  @Test func whatIsCalledOnNobodyMayHaveRun() {
    let program = """
      import FlexInject
      let c = DependencyContainer.shared
      protocol Delegate: AnyObject { func wants() }
      final class View {
        weak var delegate: Delegate?
        func fire() { delegate?.wants() }
      }
      final class Coordinator: Delegate {
        let view = View()
        func wants() { print(c.resolve(type: Int.self, mode: .shared)) }
      }
      c.register(type: Int.self) { 1 }
      let coordinator = Coordinator()
      coordinator.view.fire()
      c.remove(type: Int.self)
      """
    #expect(told(program) == [])
    #expect(told(program.replacing("c.register(type: Int.self) { 1 }", with: "")) != [])
  }
}
