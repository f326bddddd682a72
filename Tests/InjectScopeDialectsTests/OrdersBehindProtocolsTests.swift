import InjectScopeModel
import Testing

/// What a protocol of the project brings into a type runs in that type.
@Suite struct OrdersBehindProtocolsTests {
  private func findings(_ source: String, in file: String = "main.swift") -> [String] {
    Sources([file: source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.severity) \($0.id)"
    }
  }

  @Test(arguments: [
    ("DependencyContainer.shared.remove(key: \"greeting\")", ["9 error missing-registration"]), ("", []),
  ])
  func aMainThatAProtocolBrings(_ after: String, wanted: [String]) {
    #expect(
      findings(
        """
        import FlexInject
        protocol Program { init(); var body: String { get } }
        extension Program { static func main() { let program = Self(); print(program.body) } }
        @main struct Greeting: Program {
          init() {
            DependencyContainer.shared.register(key: "greeting") { "hi" }
            \(after)
          }
          var body: String { DependencyContainer.shared.resolve(key: "greeting", mode: .shared) }
        }
        """, in: "App.swift") == wanted)
  }

  @Test(arguments: [("single(tag: \"limit\") { 3 }", []), ("", ["6 error missing-registration"])])
  func aTupleThatIsMadeByItsName(_ limit: String, wanted: [String]) {
    #expect(
      findings(
        """
        import Injection
        final class Hub {}
        typealias Needs = (hub: Hub, limit: Int)
        let module = Module {
          single { Hub() }
          factory { r in Needs(hub: r.resolve(), limit: r.resolve(tag: "limit")) }
          \(limit)
        }
        let needs: Needs = module()
        """) == wanted)
  }
}
