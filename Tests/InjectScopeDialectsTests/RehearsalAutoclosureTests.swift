import Testing

/// What is written for an `@autoclosure` runs when, and as often as, the function calls it.
@Suite struct RehearsalAutoclosureTests {
  private static let asks = "box.resolve(type: Clock.self)"

  private func outcomes(_ source: String) -> [String] {
    FlexProgram(source.replacing("ASKS", with: Self.asks)).needs.map {
      $0.split(separator: " ").dropFirst(1).prefix(2).joined(separator: " ")
    }
  }

  @Test(arguments: [
    "func unless(_ holds: Bool, _ value: @autoclosure () -> Clock) -> Clock? { holds ? nil : value() }\n"
      + "_ = unless(true, ASKS)",
    "func drop(_ value: @autoclosure () -> Clock) {}\ndrop(ASKS)",
    "func drop<T>(_ value: @autoclosure () throws -> T) rethrows {}\ntry drop(ASKS)",
  ])
  func whatIsNeverCalledIsNotAskedFor(source: String) {
    #expect(outcomes(source) == [])
  }

  @Test(arguments: [
    "func always(_ value: @autoclosure () -> Clock) -> Clock { value() }\n_ = always(ASKS)",
    "func always<T>(_ value: @autoclosure () -> T) -> T { value() }\n_ = always(ASKS)",
    "struct Lazy { let make: () -> Clock; init(_ make: @autoclosure @escaping () -> Clock) { self.make = make } }\n"
      + "_ = Lazy(ASKS).make()",
  ])
  func whatIsCalledIsAskedFor(source: String) {
    #expect(outcomes(source) == ["Clock missing"])
  }

  @Test func whatIsCalledLaterFindsWhatIsThereByThen() {
    #expect(
      outcomes(
        """
        func later(_ value: @autoclosure @escaping () -> Clock) -> () -> Clock { value }
        let clock = later(ASKS)
        box.register(type: Clock.self) { Wall() }
        _ = clock()
        """) == ["Clock supplied"])
  }

  @Test func whatIsRegisteredInOneIsThereOnceItIsCalled() {
    let steps = "func run(_ step: @autoclosure () -> Void) { step() }\nfunc skip(_ step: @autoclosure () -> Void) {}\n"
    let registers = "(box.register(type: Clock.self) { Wall() })\n_ = ASKS"
    #expect(outcomes(steps + "run" + registers) == ["Clock supplied"])
    #expect(outcomes(steps + "skip" + registers) == ["Clock unknown"])
  }
}
