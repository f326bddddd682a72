import Testing

/// Small forms of what was missed, or told for the wrong reason, in programs that others wrote.
@Suite struct StrangersProgramTests {
  private func said(_ source: String, inFile path: String = "main.swift") -> [String] {
    Sources([path: source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.id)"
    }
  }

  /// What a function itself takes away is not there, whatever is registered at other times.
  @Test(arguments: ["", "  try! repos.register(as: String.self, injection: .singleton(\"\"))\n"])
  func takenAwayByWhoAsks(_ again: String) {
    for (head, end) in [
      ("func load() {", "}\npublic func outer() { load() }"), ("public func load() {", "}"),
      ("import UIKit\nfinal class Screen: UIViewController { override func viewDidLoad() {", "} }"),
    ] {
      let found = said(
        """
        import Discoverer
        let repos = Injector()
        \(head)
          try! repos.register(as: String.self, injection: .singleton(""))
          try! repos.unregister(type: String.self)
        \(again)  print(try! repos.get(String.self))
        \(end)
        """, inFile: "Repos.swift")
      #expect(found.map { $0.drop { $0 != " " } } == (again.isEmpty ? [" missing-registration"] : []), "\(head)")
    }
  }

  /// A property that is made at its first use is asked for then, also where only a closure uses it that runs later.
  @Test(arguments: ["Task { print(self.store) }", "DispatchQueue.main.async { print(self.store) }", "print(store)"])
  func firstUsedLater(_ use: String) {
    func program(_ registered: String) -> [String] {
      said(
        """
        import FlexInject
        final class Pool {
          let container: DIContainer
          lazy var store: String = container.resolve(type: String.self, mode: .shared)
          init(container: DIContainer) { self.container = container }
          func drain() { \(use) }
        }
        let container = DependencyContainer()
        \(registered)
        Pool(container: container).drain()
        """)
    }
    #expect(program("") == ["4 missing-registration"])
    #expect(program("container.register(type: String.self) { \"\" }") == [])
  }

  /// A loop that leaves out some is a condition.
  @Test(arguments: [
    ("for n in CommandLine.arguments where n == \"x\" {", "}", true),
    ("for n in [CommandLine.arguments.count] where n > 1 { _ = n;", "}", true),
    ("for n in CommandLine.arguments {", "}", false), ("for n in [1] where true { _ = n;", "}", false),
  ])
  func onlyForSome(_ loop: String, _ end: String, _ isTold: Bool) {
    let found = said(
      """
      import FlexInject
      let box = DependencyContainer()
      \(loop) box.register(type: Int.self) { 1 } \(end)
      print(box.resolve(type: Int.self, mode: .shared) as Int)
      """)
    #expect(found.contains("4 not-surely-registered") == isTold, "\(found)")
  }

  /// Of Injection's entries the type counts, too: one of another type under the same tag was not registered too late.
  @Test func theSameTagOfAnotherType() {
    let found = Sources(
      """
      import Injection
      protocol Sink {}
      struct AnySink: Sink {}
      injectMe(Module { single(tag: "a") { AnySink() as Sink } })
      let sink: AnySink = resolve(tag: "a")
      """
    ).graph.findings
    #expect(found.map(\.id) == ["missing-registration"])
    #expect(found.first?.chain.contains { $0.message.contains("too late") } == false)
    #expect(found.first?.near.count == 1)
  }
}
