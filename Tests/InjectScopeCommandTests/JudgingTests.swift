import Foundation
import Testing

/// What becomes of findings that somebody knows of.
@Suite struct JudgingTests {
  // MARK: Comments

  private func lines(_ project: TemporaryFolder, _ flags: String...) throws -> [String] {
    try project.run(["check"] + flags).lines.dropLast().filter { !$0.hasPrefix("  ") && !$0.contains(": note: who ") }
  }

  @Test func aCommentLetsAFindingPass() throws {
    let project = try Shop.folder()
    let cart = try project.text("Cart.swift")
    let place = "Cart.swift:3:7: warning: "
    #expect(try lines(project).contains { $0.hasPrefix(place) })
    var all = cart.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    all[2] += " // injectscope:ignore unresolved-argument the caller has it"
    try project.write(["Cart.swift": all.joined(separator: "\n")])
    #expect(try !lines(project).contains { $0.hasPrefix("Cart.swift:3:") })
    #expect(try !lines(project).contains { $0.hasSuffix("[unused-ignore]") })
    #expect(try !project.run("check", "--json").output.contains("unresolved-argument"))
  }

  @Test func aCommentThatLetsNothingPassIsTold() throws {
    let project = try Shop.folder([
      "Odd.swift": """
      // injectscope:ignore cycle was one
      struct Odd {} // injectscope:ignore never-inject
      """
    ])
    #expect(
      try lines(project).filter { $0.hasPrefix("Odd.swift") } == [
        "Odd.swift:1:23: warning: nothing is found here that is 'cycle' [unused-ignore]",
        "Odd.swift:2:37: warning: this comment names 'never-inject', which no finding has as its id [unknown-ignore]",
      ])
    // What it is meant for may not have been looked for.
    #expect(try !lines(project, "--dialect", "shot").contains { $0.hasSuffix("[unused-ignore]") })
    #expect(try !lines(project, "-D", "DEBUG").contains { $0.hasSuffix("[unused-ignore]") })
  }

  /// What would not compile is not generated, whatever anybody lets pass.
  @Test func nothingIsGeneratedBecauseOfAComment() throws {
    let project = try Shop.folder(["Broken.swift": "class Broken: Injectable { // injectscope:ignore syntax-error\n"])
    #expect(try project.run("generate").code == 1)
  }

  @Test func severalIdsWantSeveralComments() throws {
    let project = try TemporaryFolder([
      "A.swift": "struct A {}\n// injectscope:ignore never-injected,unresolved-argument both\n"
    ])
    let run = try project.run("check")
    #expect(run.output.contains("this comment names several ids: each wants its own [unknown-ignore]"))
    #expect(try project.run("check", "--fix", "unknown-ignore", "--dry-run").output.contains("would") == false)
  }

  // MARK: The baseline

  @Test func aBaselineHoldsWhatIsKnown() throws {
    let project = try Shop.folder(["Second.swift": "class Second: RootInjector {}\n"])
    #expect(try project.run("check").code == 1)
    let written = try project.run("check", "--baseline", "known.json", "--update-baseline")
    #expect(written.code == 0 && written.output.isEmpty && written.errors.contains("known.json lists "))
    let known = try project.run("check", "--baseline", "known.json")
    #expect(known.code == 0 && known.output == "no findings\n")
    // Lines above change nothing.
    try project.write(["Second.swift": "\n\n\nclass Second: RootInjector {}\n"])
    #expect(try project.run("check", "--baseline", "known.json").output == "no findings\n")
    // What is new is told, and what is gone.
    try project.write(["Second.swift": "class Third: Injectable {}\n"])
    let changed = try project.run("check", "--baseline", "known.json")
    #expect(changed.lines.contains { $0.hasPrefix("Second.swift:1:7: ") })
    #expect(changed.lines.contains { $0.hasPrefix("known.json:") && $0.hasSuffix("[stale-baseline]") })
  }

  /// Of what a run does not look at nobody can say that it is mended, and a list that is written anew keeps it.
  @Test func aBaselineKeepsWhatIsNotLookedFor() throws {
    let text = "struct Plain {}\n// injectscope:ignore nonsense as agreed\n"
    let project = try TemporaryFolder([".injectscope.json": "{}", "A/A.swift": text, "B/B.swift": text])
    _ = try project.run("check", "--baseline", "known.json", "--update-baseline")
    let whole = try project.text("known.json")
    #expect(whole.contains("A/A.swift") && whole.contains("B/B.swift"))
    for words in [["A"], ["--exclude", "B"], ["--dialect", "shot"], ["--severity", "unknown-ignore=off"]] {
      let run = try project.run(["check", "--baseline", "known.json"] + words)
      #expect(run.output == "no findings\n", "\(words)")
      _ = try project.run(["check", "--baseline", "known.json", "--update-baseline"] + words)
      #expect(try project.text("known.json") == whole, "\(words)")
    }
    try FileManager.default.removeItem(atPath: project.path + "/B/B.swift")
    #expect(try project.run("check", "A", "--baseline", "known.json").output == "no findings\n")
    #expect(try project.run("check", "--baseline", "known.json").output.contains("stale-baseline"))
  }

  /// What it lists is known in another file too, where its own is gone.
  @Test func aBaselineFollowsAFileThatMoves() throws {
    let project = try Shop.folder(["Second.swift": "class Second: RootInjector {}\n"])
    _ = try project.run("check", "--baseline", "known.json", "--update-baseline")
    try FileManager.default.createDirectory(atPath: project.path + "/More", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: project.path + "/Second.swift", toPath: project.path + "/More/Other.swift")
    #expect(try project.run("check", "--baseline", "known.json").output == "no findings\n")
    // One that is there twice is one more than is known.
    try project.write(["More/Third.swift": "class Third: RootInjector {}\n"])
    #expect(try project.run("check", "--baseline", "known.json").code == 1)
    // Where the file is still there, it is another finding.
    try project.write(["Second.swift": "class Plain {}\n"])
    let kept = try project.run("check", "--baseline", "known.json")
    #expect(kept.lines.contains { $0.hasSuffix("[stale-baseline]") }, "\(kept.output)")
  }

  @Test func aBaselineIsReadFromTheConfigurationToo() throws {
    let project = try Shop.folder(["Second.swift": "class Second: RootInjector {}\n"])
    try project.write([".injectscope.json": #"{"baseline": "known.json"}"#])
    #expect(try project.run("check", "--update-baseline").code == 0)
    #expect(try project.run("check").output == "no findings\n")
    #expect(try project.run("check", "--json").output.contains(#""findings": []"#))
  }

  @Test func whatIsNoBaselineIsNamed() throws {
    let project = try Shop.folder()
    func complaint(_ text: String) throws -> String {
      try project.write(["known.json": text])
      let run = try project.run("check", "--baseline", "known.json")
      #expect(run.code == 2)
      return run.errors
    }
    #expect(try complaint("[1").contains("known.json:1:3: "))
    #expect(try complaint("[]").contains("known.json:1:1: a baseline is one JSON object"))
    #expect(try complaint(#"{"schema":9,"findings":[]}"#).contains("another `schema`"))
    #expect(try complaint(#"{"findings":[{"id":"gap"}]}"#).contains("known.json:1:14: `file` is missing here"))
    #expect(try project.run("check", "--baseline", "gone.json").code == 2)
    #expect(try project.run("check", "--update-baseline").errors.contains("means nothing without --baseline"))
  }

  // MARK: Levels

  @Test func levelsMayBeOfAPartOfTheProject() throws {
    let project = try Shop.folder(["Legacy/Second.swift": "class Second: RootInjector {}\n"])
    func code(_ flags: String...) throws -> Int32 { try project.run(["check"] + flags).code }
    #expect(try code() == 1)
    #expect(try code("--severity", "Elsewhere:several-roots=note") == 1)
    // Whichever place it is told at.
    #expect(try code("--severity", "**:several-roots=note") == 0)
    let unused = try project.run("check", "--severity", "Elsewhere:several-roots=note")
    #expect(
      unused.errors.hasPrefix("a severity is chosen for `Elsewhere`, and no source is called so"), "\(unused.errors)")
    #expect(try project.run("check", "--severity", "**:several-roots=note").errors.isEmpty)
    #expect(try code("--severity", "*=note") == 0)
    #expect(try code("--severity", "*=note", "--severity", "several-roots=error") == 1)
    #expect(try project.run("check", "--severity", "*=off").output == "no findings\n")
    let misuse = try project.run("check", "--severity", "Legacy:several-rots=off")
    #expect(misuse.code == 2 && misuse.errors.contains("Did you mean several-roots?"))
    #expect(try project.run("check", "--severity", ":several-roots=off").code == 2)
  }

  /// What a baseline lists is not told, and so not mended: whoever names it learns that.
  @Test func whatABaselineListsIsNotMended() throws {
    let project = try Shop.folder(["Second.swift": "class Second: RootInjector {}\n"])
    let place = try #require(try project.run("check").lines.first { $0.contains("error: ") }).prefix { $0 != " " }
    let word = String(place.dropLast())
    _ = try project.run("check", "--baseline", "known.json", "--update-baseline")
    let run = try project.run("check", "--fix", word, "--baseline", "known.json")
    #expect(run.code == 2 && run.errors.contains("--fix: `\(word)` is one of those that known.json lists"), "\(run)")
    #expect(try project.run("check", "--fix", "No.swift:1", "--baseline", "known.json").errors.contains("stands at"))
  }
}
