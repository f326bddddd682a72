import InjectScopeModel
import Testing

/// Where what registers is in a function that nobody is seen to call, a call by a name that nothing declares may mean it.
@Suite struct MisspeltCallTests {
  @Test(
    arguments: [
      ("registerall()", "the call of 'registerall', which nothing that was read declares, written with other capitals"),
      ("registerAl()", "the call of 'registerAl', which nothing that was read declares, one letter differs"),
      ("registerAl(1)", nil), ("foreign.registerAl()", nil), ("func registerAl() {}\nregisterAl()", nil), ("", nil),
    ] as [(String, String?)])
  func aCallThatDiffersByASlipIsNear(_ call: String, _ words: String?) {
    let source = """
      import FlexInject
      final class Log {}
      final class Screen { @Inject var log: Log }
      func registerAll() { DependencyContainer.shared.register(type: Log.self) { Log() } }
      \(call)
      _ = Screen()

      """
    let near = Sources(["main.swift": source]).findings("not-surely-registered").map { $0.near.map(\.words) }
    #expect(near == [words.map { [$0] } ?? []])
  }
}
