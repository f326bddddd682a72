import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct CompletionTests {
  private func words(_ words: String..., nodes: [String] = []) -> [String] {
    completion(words, nodes).candidates.map(\.word)
  }

  private func completion(_ words: [String], _ nodes: [String] = []) -> Completion {
    CompletionReader(tool: Main.tool) { _, _ in
      nodes.map { Candidate($0) }
    } values: { key, _ in
      key == .is ? ["unresolved", "unused"] : key == .needs ? ["Clock", "Big Clock"] : []
    }.completion(of: words)
  }

  @Test func commandsComeFirst() {
    #expect(words("li") == ["list"])
    #expect(words("") == Main.tool.commands.map(\.manual.name))
    #expect(words("Sources", "li") == [])
    #expect(completion(["so"]).further == .files)
    #expect(words("--ascii", "wh") == ["why", "what-if"])
    #expect(
      words("--format", "json", "exp")
        == ["explore", "export", "explain"].sorted { a, b in
          let names = Main.tool.commands.map(\.manual.name)
          return (names.firstIndex(of: a) ?? 0) < (names.firstIndex(of: b) ?? 0)
        })
  }

  @Test func flagsAreThoseOfTheCommand() {
    #expect(words("list", "--k") == ["--kind"])
    #expect(words("check", "--k") == [])
    #expect(words("--k") == ["--kind"])
    #expect(words("why", "--", "--k") == [])
    for command in Main.tool.commands {
      let offered = Set(words(command.manual.name, "-"))
      #expect(offered.isSuperset(of: FlagTable.flags(of: command).map(\.spelling)), "\(command.manual.name)")
    }
  }

  @Test func valuesAreThoseOfTheFlag() {
    #expect(words("list", "--kind", "r") == ["root", "registration"])
    #expect(words("list", "--kind", "root,reg") == ["root,registration"])
    #expect(words("export", "--format=m") == ["--format=mermaid"])
    #expect(words("check", "--severity", "unused-i") == ["unused-ignore="])
    #expect(words("check", "--severity=unused-ignore=e") == ["--severity=unused-ignore=error"])
    #expect(words("check", "--fix", "unused-i") == ["unused-ignore"])
    #expect(words("check", "--fix", "--dr") == ["--dry-run"])
    #expect(words("list", "-D", "") == [])
    #expect(completion(["check", "--baseline", ""]).further == .files)
    #expect(completion(["generate", "--output="]).further == .folders)
    #expect(words("export", "--focus", "Ho", nodes: ["Home", "Cart"]) == ["Home"])
  }

  @Test func wordsAreThoseOfTheCommand() {
    #expect(words("why", "Ho", nodes: ["Home", "Cart"]) == ["Home"])
    #expect(words("why", "Home", "Cart", "", nodes: ["Home", "Cart"]) == [])
    #expect(completion(["check", ""]).further == .files)
    #expect(completion(["diff", "main", ""]).further == .revisions)
    #expect(completion(["version", ""]) == Completion())
    #expect(words("help", "whi") == [])
    #expect(words("help", "--kin") == ["--kind"])
    #expect(words("explain", "unused-i") == ["unused-ignore"])
    #expect(words("completions", "") == ["bash", "zsh", "fish"])
  }

  @Test func wordsOfAFilterAreThoseOfItsLanguage() {
    #expect(words("list", "--filter", "ki") == ["kind:"])
    #expect(
      words("list", "--filter=kind:J !is:un") == ["--filter=kind:J !is:unresolved", "--filter=kind:J !is:unused"])
    #expect(words("export", "--filter", "needs:") == ["needs:Clock", "needs:Big\\ Clock"])
    #expect(words("export", "--filter", "home | nee") == ["home | needs:"])
    #expect(words("export", "--filter", "nothing:") == [])
    #expect(
      completion(["list", "--filter", "arg"]).candidates.first?.meaning
        == "whoever creates it must pass an argument of that label")
  }

  /// What is offered is accepted, and what a flag says that it accepts is offered.
  @Test func whatIsOfferedIsWhatIsMeant() throws {
    for flag in FlagTable.all {
      guard case .words(let words) = flag.offer else { continue }
      let offered = words("").flatMap { one in one.word.hasSuffix("=") ? words(one.word).map(\.word) : [one.word] }
      #expect(!offered.isEmpty, "\(flag.name)")
      for word in offered {
        var options = Options()
        #expect(throws: Never.self, "\(flag.name) \(word)") {
          try flag.apply(.init(flag: flag, value: word, origin: .typed(flag.spelling)), &options)
        }
      }
      var options = Options()
      do {
        try flag.apply(.init(flag: flag, value: "nothing that there is", origin: .typed(flag.spelling)), &options)
      } catch {
        if case .notAChoice(_, _, let choices) = error { #expect(choices == offered, "\(flag.name)") }
      }
    }
  }

  /// Each flag that takes one of a few words offers them.
  @Test func noChoiceIsForgotten() {
    for flag in FlagTable.all where flag.shape.placeholder != nil {
      var options = Options()
      do {
        try flag.apply(.init(flag: flag, value: "nothing that there is", origin: .typed(flag.spelling)), &options)
      } catch {
        guard case .notAChoice = error else { continue }
        guard case .words = flag.offer else {
          Issue.record("--\(flag.name) offers nothing")
          continue
        }
      }
    }
  }

  @Test func nodesAreThoseOfTheProject() throws {
    let project = try Shop.folder(["Other/Home.swift": "protocol RootInjector {}"])
    func said(_ words: String...) throws -> [String] { try project.run(["complete", "--"] + words).lines }
    #expect(try said("why", "Ho") == ["HomeInjector\tinjector", "Home\tinjectable", ":files"])
    #expect(try said("why", "--sources", "Nowhere", "Ho") == [":files"])
    #expect(try said("tree", "--sources=App.swift", "") == ["App\troot", ":files"])
    #expect(try said("why", "HomeInjector.ti") == ["HomeInjector.title\tneed", ":files"])
    #expect(try said("why", "Home.") == ["Home.network\tneed", "Home.title\tneed", ":files"])
    #expect(try said("list", "--filter", "needs:") == ["needs:Clock", "needs:Network", "needs:String"])
    #expect(try said("list", "--filter=needs:Cl") == ["--filter=needs:Clock"])
    // From what is kept, the same; and what was changed counts.
    #expect(try said("why", "Ho") == ["HomeInjector\tinjector", "Home\tinjectable", ":files"])
    try project.write(["Home.swift": Shop.home.replacingOccurrences(of: "Home", with: "House")])
    #expect(try said("why", "Ho") == ["HouseInjector\tinjector", "House\tinjectable", ":files"])
    // What cannot be read has no names, and says nothing.
    try project.write([".injectscope.json": "{"])
    let run = try project.run("complete", "--", "why", "Ho")
    #expect(run.code == 0 && run.lines == [":files"] && run.errors.isEmpty)
  }
}
