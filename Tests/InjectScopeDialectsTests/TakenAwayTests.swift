import InjectScopeModel
import Testing

/// What is gone at the end of a program may have been there when something asked that the program may have called before.
@Suite struct TakenAwayTests {
  private static let screens = """
    protocol Screen: AnyObject { func appear() }
    final class AboutScreen: Screen {
      func appear() { show() }
      func show() {
        @Inject var number: Int
        print(number)
      }
    }
    final class OtherScreen: Screen { func appear() {} }
    """

  private func told(_ calls: String, besides types: String = screens) -> [String] {
    let source = """
      import FlexInject
      \(types)
      let container = DependencyContainer.shared
      container.register(type: Int.self) { 1 }
      \(calls)
      container.removeAll()
      container.register(type: String.self) { "end" }
      print(container.resolve(type: String.self, mode: .shared))
      """
    return Sources(["main.swift": source], withCode: true).graph.findings.map(\.id).filter {
      $0 != "unused-registration"
    }
  }

  /// Which of them is called, or in which order, nobody can tell.
  @Test(arguments: [
    "let screens: [Screen] = [AboutScreen(), OtherScreen()]\nfor screen in screens.shuffled() { screen.appear() }",
    "let screens: [Screen] = [AboutScreen(), OtherScreen()]\nscreens.randomElement()?.appear()",
    "let screens: [Int: Screen] = [1: AboutScreen(), 2: OtherScreen()]\n"
      + "for (_, screen) in screens.sorted(by: { $0.key < $1.key }) { screen.appear() }",
  ])
  func whatMayHaveBeenCalledBeforeIsNotToldToLackIt(_ calls: String) { #expect(told(calls) == []) }

  @Test func whatNobodyCalledBeforeLacksIt() { #expect(told("") == ["missing-registration"]) }

  /// The same of what is asked under a key that changes, of a function that is a value, and of a property.
  @Test(arguments: [
    """
    struct Step { let rank: Int; let run: () -> Void }
    func sync() { print(container.resolve(type: Int.self, mode: .shared)) }
    let steps = [Step(rank: 2, run: {}), Step(rank: 1, run: sync)]
    for step in steps.sorted(by: { $0.rank < $1.rank }) { step.run() }
    """,
    """
    protocol Page { var body: Int { get } }
    struct First: Page { var body: Int { container.resolve(type: Int.self, mode: .shared) } }
    struct Second: Page { var body: Int { 2 } }
    for page in ([First(), Second()] as [Page]).shuffled() { print(page.body) }
    """,
  ])
  func norIsWhatIsReachedSo(_ calls: String) { #expect(told(calls, besides: "") == []) }

  /// What nobody ever registers is missing whenever it runs.
  @Test func whatIsNeverRegisteredIsTold() {
    let source = """
      import FlexInject
      protocol Screen: AnyObject { func appear() }
      final class AboutScreen: Screen {
        func appear() { print(container.resolve(type: Double.self, mode: .shared)) }
      }
      final class OtherScreen: Screen { func appear() {} }
      let container = DependencyContainer.shared
      container.register(type: Int.self) { 1 }
      for screen in ([AboutScreen(), OtherScreen()] as [Screen]).shuffled() { screen.appear() }
      print(container.resolve(type: Int.self, mode: .shared))
      """
    #expect(Sources(["main.swift": source], withCode: true).graph.findings.map(\.id) == ["missing-registration"])
  }

  @Test func aClosureThatRunsOnTheMainActorGivesItsValue() {
    let source = """
      import FlexInject
      \(Self.screens)
      let container = DependencyContainer.shared
      container.register(type: AboutScreen.self) { MainActor.assumeIsolated { AboutScreen() } }
      let screen: Screen = container.resolve(type: AboutScreen.self, mode: .new)
      screen.appear()
      container.register(type: Int.self) { 1 }
      """
    let found = Sources(["main.swift": source], withCode: true).graph.findings.filter { $0.severity == .error }
    #expect(found.map(\.id) == ["missing-registration"])
  }
}
