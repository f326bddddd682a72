import InjectScopeModel
import Testing

/// Nobody knows when a task runs; but it has run where its value is awaited.
@Suite struct AwaitedTaskTests {
  @Test(arguments: [
    ("let task = Task { Model().load() }\nprint(await task.value)\nsetUp()", true),
    ("print(await Task.detached { Model().load() }.value)\nsetUp()", true),
    ("let task = Task { Model().load() }\n_ = await task.result\nsetUp()", true),
    ("let task = Task { Model().load() }\nsetUp()\nprint(await task.value)", false),
    ("Task { Model().load() }\nsetUp()", false),
    ("let task = Task { Model() }\nsetUp()\nprint(await task.value.load())", false),
    ("setUp()\nlet task = Task { Model().load() }\nprint(await task.value)", false),
  ])
  func whatItAskedForItHasAskedForByThen(_ body: String, isMissing: Bool) {
    let findings = Sources([
      "main.swift": """
      import FlexInject
      final class A {}
      final class Model { @Inject private var a: A; func load() -> Int { 1 } }
      func setUp() { DependencyContainer.shared.register(type: A.self) { A() } }
      @main struct Main {
        static func main() async {
          \(body)
        }
      }
      """
    ]).graph.findings
    #expect(findings.map(\.id) == (isMissing ? ["missing-registration"] : []))
  }

  /// What it gives is what its closure gave.
  @Test(arguments: [("A", 0), ("B", 1)])
  func itsValueIsKnown(_ type: String, errors: Int) {
    let findings = Sources([
      "main.swift": """
      import FlexInject
      final class A {}
      final class B {}
      let task = Task { () -> DependencyContainer in
        let box = DependencyContainer()
        box.register(type: A.self) { A() }
        return box
      }
      let box = await task.value
      print(box.resolve(type: \(type).self))
      """
    ]).graph.findings
    #expect(findings.filter { $0.severity == .error }.count == errors)
  }
}
