import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct CommandLineParserTests {
  private func parse(_ words: String...) throws -> TypedOptions {
    try CommandLineParser(tool: Main.tool, isPath: { $0 == "Sources" }).parse(words)
  }

  private func summary(_ words: [String]) throws -> String {
    let typed = try CommandLineParser(tool: Main.tool, isPath: { $0 == "Sources" }).parse(words)
    let flags = typed.entries.map { "\($0.flag.name)=\($0.value)" }
    return ([typed.command.manual.name] + flags + typed.words).joined(separator: " ")
  }

  @Test(arguments: [
    ([], "list"),
    (["Sources"], "list Sources"),
    (["--json"], "list json=true"),
    (["--json", "check", "A"], "check json=true A"),
    (["check", "--json=false"], "check json=false"),
    (["list", "--kind", "root", "--kind=injector"], "list kind=root kind=injector"),
    (["list", "-D", "A", "-DB", "-D=C"], "list define=A define=B define=C"),
    (["export", "-o", "x.dot"], "export output=x.dot"),
    (["generate", "-ox"], "generate output=x"),
    (["list", "--", "--json", "-x"], "list --json -x"),
    (["--", "list"], "list list"),
    (["list", "-"], "list -"),
    (["list", "--filter", "!kind:root"], "list filter=!kind:root"),
    (["list", "--filter="], "list filter="),
    (["gen", "A", "B"], "generate A B"),
    (["help", "--style"], "help --style"),
    (["help", "generate"], "help generate"),
  ])
  func wordsAndFlagsAreToldApart(_ words: [String], _ expected: String) throws {
    #expect(try summary(words) == expected)
  }

  @Test func aFlagKeepsHowItWasSpelt() throws {
    #expect(try parse("list", "-DX").entries.map(\.origin) == [.typed("-D")])
  }
}
