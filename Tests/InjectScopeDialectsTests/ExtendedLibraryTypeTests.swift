import InjectScopeModel
import Testing

/// What a project adds to the types of a library: initialisers, and the call of a container itself.
@Suite struct ExtendedLibraryTypeTests {
  private func said(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.id)"
    }
  }

  /// A container that an initialiser of the project's makes holds what that registers.
  @Test(arguments: [
    "DependencyContainer { $0.register(type: Int.self) { 1 } }",
    "DependencyContainer(filling: [{ $0.register(type: Int.self) { 1 } }])",
    "DependencyContainer.init(filling: [{ $0.register(type: Int.self) { 1 } }])",
    "DependencyContainer(number: 1)",
  ])
  func containers(_ made: String) {
    func program(asking type: String) -> [String] {
      said(
        """
        import FlexInject
        extension DependencyContainer {
          convenience init(_ build: (DependencyContainer) -> Void) {
            self.init()
            build(self)
          }
          convenience init(filling parts: [(DependencyContainer) -> Void]) {
            self.init { container in parts.forEach { $0(container) } }
          }
          convenience init(number: Int) {
            self.init()
            register(type: Int.self) { number }
          }
        }
        let c = \(made)
        print(c.resolve(type: \(type).self) as \(type))
        """)
    }
    #expect(program(asking: "Int").isEmpty)
    #expect(program(asking: "Double") == ["16 missing-registration"])
  }

  @Test func itIsCalledAsWhatHoldsIt() {
    let graph = Sources([
      "main.swift": """
      import FlexInject
      extension DependencyContainer {
        convenience init(debug: Bool) { self.init(); register(type: Bool.self) { debug } }
      }
      let services = DependencyContainer(debug: true)
      print(services.resolve(type: Int.self) as Int)
      """
    ]).graph
    let error = graph.findings.first { $0.severity == .error }
    #expect(error?.message.contains("'services'") == true)
  }

  /// Only what the initialiser makes is called so, not what it needs for that.
  @Test(arguments: [
    "self.init(parent: Module { factory { 1 } }) { factory { name } }",
    "self.init { let inner = Module { factory { 1 } }; factory { inner() as Int }; factory { name } }",
  ])
  func whatIsMadeBesideIsCalledAsItself(_ body: String) {
    let graph = Sources([
      "main.swift": """
      import Injection
      extension Module {
        convenience init(named name: String) { \(body) }
      }
      let outer = Module(named: "a")
      print(outer() as String, outer() as Int)
      """
    ]).graph
    let modules = graph.nodes.filter { $0.kind == .module }.map(\.name)
    #expect(modules.filter { $0 == "outer" }.count == 1 && modules.count == 2, "\(modules)")
  }

  /// What fails makes nothing, also where another initialiser calls it.
  @Test func failing() {
    func program(_ name: String) -> [String] {
      said(
        """
        import FlexInject
        extension DependencyContainer {
          convenience init?(checked name: String) {
            if name == "" { return nil }
            self.init()
          }
          convenience init?(named name: String) { self.init(checked: name) }
        }
        if DependencyContainer(named: "\(name)") != nil {
          DependencyContainer.shared.register(type: String.self) { "made" }
        }
        print(DependencyContainer.shared.resolve(type: String.self) as String)
        """)
    }
    #expect(program("a").isEmpty)
    #expect(program("") == ["12 missing-registration"])
  }

  @Test func injectors() {
    func program(asking type: String) -> [String] {
      said(
        """
        import Discoverer
        extension Injector {
          convenience init(registering parts: (Injector) throws -> Void) rethrows {
            self.init(allowRewrite: true)
            try parts(self)
          }
        }
        let injector = try Injector {
          try $0.register(as: Int.self, injection: .factory { 1 })
        }
        print(try injector.get(\(type).self))
        """)
    }
    #expect(program(asking: "Int").isEmpty)
    #expect(program(asking: "String") == ["11 missing-registration"])
  }

  @Test func modules() {
    func program(asking type: String) -> [String] {
      said(
        """
        import Injection
        extension Module {
          convenience init(named name: String) { self.init { factory { name } } }
        }
        let module = Module(named: "a")
        let value: \(type) = module()
        print(value)
        """)
    }
    #expect(program(asking: "String").isEmpty)
    #expect(program(asking: "Int") == ["6 missing-registration"])
  }

  /// A container that is called asks where the project says so.
  @Test func calls() {
    func program(asking type: String) -> [String] {
      said(
        """
        import FlexInject
        extension DependencyContainer {
          func callAsFunction<T>() -> T { resolve(type: T.self) }
        }
        let c = DependencyContainer()
        c.register(type: Int.self) { 1 }
        let value: \(type) = c()
        print(value)
        """)
    }
    #expect(program(asking: "Int").isEmpty)
    #expect(program(asking: "String").map { $0.drop { $0 != " " } } == [" missing-registration"])
  }

  /// Of other types nobody knows what initialisers they have: what the project adds to them is not the one meant.
  @Test func somebodyElsesTypesStayOpen() {
    let found = said(
      """
      import FlexInject
      import Foundation
      extension DateFormatter {
        convenience init(_ key: String) { self.init(); dateFormat = DependencyContainer.shared.resolve(key: key) }
      }
      print(DateFormatter("a"))
      """)
    #expect(!found.contains { $0.hasPrefix("6 ") })
  }
}
