import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Projects without a program: between two functions that nobody calls nobody knows the order.
@Suite struct FlexOrderTests {
  private static let asks = "func start() { let clock = box.resolve(type: Clock.self) }"
  private static let registers = "func registerAll() { box.register(type: Clock.self) { Wall() } }"

  private func needs(_ first: String, _ second: String) -> [String] {
    FlexProgram(files: ["A.swift": first, "B.swift": second, "Common.swift": FlexProgram.common]).needs
  }

  @Test func whatAnotherFunctionRegistersIsThereInEitherOrder() {
    let supplied = "start.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Clock"
    #expect(needs(Self.asks, Self.registers) == [supplied])
    #expect(needs(Self.registers, Self.asks) == [supplied])
  }

  @Test func noneOfThemIsMissing() {
    for files in [
      ["A.swift": Self.asks, "B.swift": Self.registers], ["A.swift": Self.registers, "B.swift": Self.asks],
    ] {
      let program = FlexProgram(files: files.merging(["Common.swift": FlexProgram.common]) { $1 })
      #expect(program.findings == [])
    }
  }

  @Test func whatNobodyRegistersIsMissing() {
    let other = "func registerAll() { box.register(type: Wall.self) { Wall() } }"
    #expect(needs(Self.asks, other) == ["start.clock: Clock missing"])
    #expect(needs(other, Self.asks) == ["start.clock: Clock missing"])
  }

  /// In one function the order is that of its statements.
  @Test func whatTheSameFunctionRegistersTooLateIsMissing() {
    let late = """
      func start() {
        let clock = box.resolve(type: Clock.self)
        box.register(type: Clock.self) { Wall() }
      }
      """
    #expect(needs(late, "") == ["start.clock: Clock missing"])
  }

  @Test func whichOfSeveralComesNobodyKnows() {
    let more = "func registerMore() { box.register(type: Clock.self) { Watch() } }"
    #expect(needs(Self.asks, Self.registers + "\n" + more) == ["start.clock: Clock unknown"])
  }

  @Test func whatAnotherFunctionRemovesMayBeThereBefore() {
    let removes = "func forget() { box.remove(type: Clock.self) }"
    #expect(
      needs(Self.registers + "\n" + removes, Self.asks) == [
        "start.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Clock"
      ])
  }
}
