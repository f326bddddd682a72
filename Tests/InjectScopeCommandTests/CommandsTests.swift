import Foundation
import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct CommandsTests {
  @Test func namesAndAliasesAreUnique() {
    #expect(Main.tool.names.count == Set(Main.tool.names).count)
  }

  @Test func everyFileOfTheFolderIsListed() throws {
    let folder = Repository.root.appendingPathComponent("Sources/InjectScopeCommands/Commands").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix("Command.swift") && $0 != "Command.swift" }
    let listed = Tool.plainCommands.map { "\(type(of: $0)).swift" }
    #expect(files.sorted() == listed.sorted())
  }

  @Test func everyCommandIsDocumented() {
    for command in Main.tool.commands {
      let manual = command.manual
      #expect(!manual.summary.isEmpty && !manual.summary.hasSuffix("."), "\(manual.name)")
      #expect(manual.discussion.hasSuffix("."), "\(manual.name)")
      #expect(!manual.examples.isEmpty, "\(manual.name)")
    }
  }

  @Test func everyPageFitsAScreen() {
    for command in Main.tool.commands {
      let lines = HelpText.page(of: command).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40, "\(command.manual.name)")
      #expect(lines.allSatisfy { $0.count <= 100 }, "\(command.manual.name)")
    }
    #expect(HelpText.overview(of: Main.tool).split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
  }

  @Test func everyExampleParses() throws {
    for command in Main.tool.commands {
      for example in command.manual.examples {
        let words = Self.words(of: example.line)
        #expect(words.first == "injectscope")
        let typed = try CommandLineParser(tool: Main.tool, isPath: { _ in false }).parse(Array(words.dropFirst()))
        #expect(typed.command.manual.name == command.manual.name, "\(example.line)")
      }
    }
  }

  /// The names are those of one sample: whoever tries an example there gets an answer.
  @Test(arguments: ["why", "impact", "tree", "inspect", "list", "export"])
  func examplesOfQuestionsAnswerInTheSample(_ name: String) throws {
    let sample = Files.texts(below: Repository.root.appendingPathComponent("Samples/MessagesApp"))
    let project = try TemporaryFolder(sample)
    let command = try #require(Main.tool.commands.first { $0.manual.name == name })
    for example in command.manual.examples {
      let run = try project.run(Array(Self.words(of: example.line).dropFirst()))
      #expect(run.code == 0, "\(example.line): \(run.errors)")
    }
  }

  /// As a shell would split it, up to a pipe or a redirection.
  private static func words(of line: String) -> [String] {
    var words: [String] = [""]
    var isQuoted = false
    for letter in line {
      if letter == "'" {
        isQuoted.toggle()
      } else if letter == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return Array(words.prefix { $0 != "|" && $0 != ">" })
  }
}
