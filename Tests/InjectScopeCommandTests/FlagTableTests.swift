import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct FlagTableTests {
  @Test func aNameMeansOneFlagForACommand() {
    for command in Main.tool.commands {
      let flags = FlagTable.flags(of: command)
      let names = flags.map(\.name)
      #expect(names.count == Set(names).count, "\(command.manual.name)")
      let letters = flags.compactMap(\.short)
      #expect(letters.count == Set(letters).count, "\(command.manual.name)")
    }
  }

  @Test func flagsOfOneNameAgreeWhetherAValueFollows() {
    for flag in FlagTable.all {
      for other in FlagTable.named(flag.name) {
        #expect((flag.shape.placeholder == nil) == (other.shape.placeholder == nil), "\(flag.name)")
      }
    }
  }

  @Test func aKeyOfTheConfigurationMeansOneFlag() {
    let keys = FlagTable.configurable.map(\.name)
    #expect(keys.count == Set(keys).count)
  }

  @Test func everyFlagIsDocumented() {
    for flag in FlagTable.all {
      #expect(!flag.summary.isEmpty && !flag.summary.hasSuffix("."), "\(flag.name)")
      #expect(flag.help().hasSuffix(".") || flag.help().hasSuffix("}."), "\(flag.name)")
      #expect(flag.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(flag.name)")
    }
  }

  @Test func everyFlagIsForCommandsThatThereAre() {
    for flag in FlagTable.all {
      guard case .only(let names) = flag.audience else { continue }
      let tools = [Main.tool, Tool.build]
      for name in names {
        #expect(tools.contains { $0.named(name)?.manual.name == name }, "\(flag.name)")
      }
    }
  }
}
