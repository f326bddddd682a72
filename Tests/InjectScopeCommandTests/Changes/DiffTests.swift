import Foundation
import Testing

/// diff: two revisions of one project, or one and the work tree.
@Suite struct DiffTests {
  // MARK: A history

  /// Twenty commits, and what each is said to have changed.
  @Test func eachCommitOfAHistoryIsToldAsWhatItChanged() throws {
    let history = try DiffHistory()
    #expect(history.said.count == 20)
    let state = try history.project.state()
    for (index, step) in history.said.enumerated() {
      let run = try history.project.run("diff", "HEAD~\(20 - index)", "HEAD~\(19 - index)")
      #expect(run.lines.last == step.summary, "\(step.title)\n\(run.output)\(run.errors)")
      #expect(run.code == (step.bringsError ? 1 : 0), "\(step.title)")
      let isReconfigured = step.title.hasPrefix("warnings") || step.title.hasPrefix("they")
      #expect(run.errors.isEmpty == !isReconfigured, "\(step.title): \(run.errors)")
    }
    #expect(try history.project.state() == state)
  }

  @Test func aRevisionAndItselfDoNotDiffer() throws {
    let history = try DiffHistory()
    for back in stride(from: 0, through: 20, by: 5) {
      let run = try history.project.run("diff", "HEAD~\(back)", "HEAD~\(back)", "--json")
      let json = try JSONObject(run.output)
      for part in ["nodes", "edges", "signatures", "findings"] {
        for change in ["gained", "lost", "changed"] { #expect(json.list(part, change) == [], "\(back): \(part)") }
      }
      #expect(json.list("generated") == [])
      #expect(run.code == 0)
    }
  }

  @Test func theOtherWayRoundIsTheMirrorImage() throws {
    let history = try DiffHistory()
    for (first, second) in [(20, 0), (13, 4), (10, 9), (7, 6), (18, 11)] {
      let there = try JSONObject(history.project.run("diff", "HEAD~\(first)", "HEAD~\(second)", "--json").output)
      let back = try JSONObject(history.project.run("diff", "HEAD~\(second)", "HEAD~\(first)", "--json").output)
      for part in ["nodes", "edges", "signatures", "findings"] {
        #expect(there.list(part, "gained").sorted() == back.list(part, "lost").sorted(), "\(first) \(second) \(part)")
        #expect(there.list(part, "lost").sorted() == back.list(part, "gained").sorted(), "\(first) \(second) \(part)")
        #expect(there.list(part, "changed").count == back.list(part, "changed").count, "\(first) \(second) \(part)")
      }
    }
  }

  // MARK: Forms

  private func shop() throws -> GitProject {
    let project = try GitProject(["App.swift": Shop.app, "Home.swift": Shop.home, "Cart.swift": Shop.cart])
    try project.folder.write([
      "App.swift": Shop.app.replacing(
        "init() {}", with: "let clock: Clock\n  init(clock: Clock) { self.clock = clock }")
        + "\nprotocol Clock {}"
    ])
    return project
  }

  @Test func againstTheWorkTreeItIsWhatIsNotCommitted() throws {
    let project = try shop()
    let run = try project.run("diff", "HEAD")
    let commit = try project.git("rev-parse", "--short=7", "HEAD")
    #expect(
      run.output == """
        HEAD (\(commit)) → the work tree

        nodes
        ~ root App   App.swift:1:7
            holds clock: Clock
        ~ injector CartInjector   Cart.swift:1:10
            needs clock: Clock, supplied by injectgrail:HomeInjector: the only one of its type; was an argument: nothing above offers it
        ~ injector HomeInjector   Home.swift:1:10
            holds clock: Clock, carried

        edges   +3 -0

        signatures
        ~ App.func inject(clock: Clock) -> Cart
          → func inject() -> Cart
        ~ Home.func inject(clock: Clock) -> Cart
          → func inject() -> Cart

        findings
        - warning: 'clock: Clock' of 'CartInjector' is an argument: nothing above 'HomeInjector' offers 'Clock' [unresolved-argument]   Cart.swift:3:7

        2! → 0!, -1 warning, 2 signatures shorter, generate +6 -8

        """)
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test func forAReviewFindingsComeFirst() throws {
    let project = try shop()
    try project.git("switch", "--quiet", "--create", "clock")
    try project.commit("a clock")
    try project.git("switch", "--quiet", "main")
    try project.commit("something else", writing: ["Other.swift": "struct Other {}\n"])
    let run = try project.run("diff", "clock...main", "--format", "markdown")
    #expect(run.lines.first == "### Injection: nothing in the graph changes")
    let review = try project.run("diff", "main...clock", "--format", "markdown")
    let commits = try [
      project.git("rev-parse", "--short=12", "main~1"), project.git("rev-parse", "--short=7", "clock"),
    ]
    #expect(
      review.output.components(separatedBy: "<details>").first == """
        ### Injection: 2! → 0!, -1 warning, 2 signatures shorter, generate +6 -8

        `\(commits[0])` → `clock (\(commits[1]))`

        - gone: warning `'clock: Clock' of 'CartInjector' is an argument: nothing above 'HomeInjector' offers 'Clock'` `unresolved-argument` at `Cart.swift:3:7`


        """)
    #expect(
      review.output.contains("<summary>functions: 2 changed</summary>\n\n```diff\n- App.func inject(clock: Clock)"))
  }

  /// A code host takes 65,536 characters, and a name between backticks ends no code.
  @Test func aReviewOfMuchIsShortEnoughAndHarmless() throws {
    let project = try GitProject(["App.swift": Shop.app])
    let classes = (0..<900).map { number in
      """
      protocol P\(number)Injector: Injector { var network: Network { get } }
      final class `P\(number)`: Injectable {
        let injector: P\(number)InjectorImpl
        init(injector: P\(number)InjectorImpl) { self.injector = injector }
      }
      """
    }
    try project.folder.write(["Many.swift": classes.joined(separator: "\n")])
    let run = try project.run("diff", "HEAD", "--format", "markdown")
    #expect(run.output.utf8.count < 60_000)
    #expect(run.output.contains("lines more"))
  }

  @Test func whatIsReadInTheWorkTreeIsWhatAReviewCouldSee() throws {
    let project = try GitProject(["App.swift": Shop.app, ".gitignore": "Checkouts/\n*.local.swift\n"])
    try project.folder.write([
      "Checkouts/Kit/Home.swift": Shop.home, "My.local.swift": Shop.cart, "New.swift": "struct New {}\n",
    ])
    #expect(try project.run("diff", "HEAD").lines.last == "nothing in the graph changes")
    try project.folder.write(["Cart.swift": Shop.cart])
    let run = try project.run("diff", "HEAD")
    #expect(run.lines.last == "0! → 2!, +1 warning, +1 note, +2 nodes, 1 signature new, generate +21 -0")
  }

  // MARK: What moves stays

  @Test func movesAndRenamesAreNoChange() throws {
    let registrations = """
      import FlexInject
      func register() {
        DependencyContainer.shared.register(key: "a") { 1 }
      }
      """
    let project = try GitProject([
      "App.swift": Shop.app, "Sources/Home.swift": Shop.home, "Sources/Cart.swift": Shop.cart,
      "A.swift": registrations, "B.swift": registrations.replacing("{ 1 }", with: "{ \"text\" }"),
    ])
    for (old, new) in [("Sources/Cart.swift", "Basket.swift"), ("Sources", "Code"), ("A.swift", "Z.swift")] {
      try project.git("mv", old, new)
    }
    try project.commit("moved")
    let run = try project.run("diff", "HEAD~", "HEAD")
    #expect(run.lines.dropFirst() == ["nothing in the graph changes"])
  }

  /// A new name is one change, of the type that has it: not of all around it.
  @Test func aTypeThatWasRenamedIsTheSame() throws {
    let project = try shop()
    try project.commit("a clock")
    for (file, text) in project.folder.files() where file.hasSuffix(".swift") {
      try project.folder.write([file: text.replacingOccurrences(of: "Home", with: "House")])
    }
    let run = try project.run("diff", "HEAD")
    let lines = run.lines.map { $0.components(separatedBy: "   ")[0] + ($0.hasPrefix("    ") ? $0 : "") }
    #expect(
      lines.drop { $0 != "nodes" }.prefix { !$0.hasPrefix("signatures") }.filter { !$0.isEmpty } == [
        "nodes", "~ injector HouseInjector", "    name HouseInjector, was HomeInjector", "~ injectable House",
        "    name House, was Home",
      ], "\(run.output)")
    #expect(!run.output.contains("findings") && !run.output.contains("edges"), "\(run.output)")
    let json = try JSONObject(project.run("diff", "HEAD", "--json").output)
    #expect(json.list("nodes", "gained") == [] && json.list("nodes", "lost") == [])
  }

  /// Another with other needs is another.
  @Test func whatTakesThePlaceOfAnotherIsNoNewName() throws {
    let project = try shop()
    try project.folder.write([
      "Cart.swift": Shop.cart.replacingOccurrences(of: "Cart", with: "Till")
        .replacingOccurrences(of: "clock: Clock", with: "drawer: Drawer")
    ])
    let run = try project.run("diff", "HEAD")
    #expect(
      run.output.contains("- injector CartInjector") && run.output.contains("+ injector TillInjector"), "\(run.output)")
  }

  @Test func aFolderThatWasRenamedIsFoundAgain() throws {
    let project = try GitProject([
      "Old/Package.swift": "// swift-tools-version: 6.0\n", "Old/App.swift": Shop.app, "Old/Home.swift": Shop.home,
    ])
    try project.git("mv", "Old", "New")
    let staged = try project.run("diff", "HEAD", below: "New")
    #expect(staged.lines.last == "nothing in the graph changes", "\(staged.errors)")
    try project.commit("renamed")
    try project.commit("more", writing: ["New/Cart.swift": Shop.cart])
    let here = try project.run("diff", "HEAD~2", "HEAD", below: "New")
    #expect(
      here.lines.last
        == "0! → 2!, -1 error, +1 warning, +2 nodes, 2 signatures new, generate +25 -0, generate would work again",
      "\(here.errors)")
    #expect(here.errors.contains("`.` is "))
    #expect(here.errors.hasSuffix("/Old\n"))
    #expect(try project.run("diff", "HEAD~2", "HEAD", "--sources", "New").lines.last == here.lines.last)
    // Named as it was called.
    #expect(try project.run("diff", "HEAD~2", "HEAD", "--sources", "Old").lines.last == here.lines.last)
    let absent = try project.run("diff", "HEAD~2", "HEAD", "--sources", "Nowhere")
    #expect(absent.code == 2)
    #expect(absent.errors.hasPrefix("error: there is no `Nowhere` in HEAD~2 ("))
  }

  /// A new module is all new, and one that was deleted all gone; what neither revision has is a slip of the hand.
  @Test func aFolderThatIsInOneRevisionAlone() throws {
    let project = try GitProject(["App/App.swift": Shop.app])
    try project.commit("more", writing: ["Shop/App.swift": Shop.app, "Shop/Home.swift": Shop.home])
    try project.git("rm", "-q", "-r", "Shop")
    try project.commit("less", writing: [:])
    let gained = try project.run("diff", "HEAD~2", "HEAD~", "--sources", "Shop")
    #expect(gained.errors.contains("there is no `Shop`: all of it is new"), "\(gained.errors)")
    #expect(gained.lines.contains { $0.hasPrefix("+ injectable Home ") }, "\(gained.output)")
    #expect(gained.code == 1)
    let lost = try project.run("diff", "HEAD~", "HEAD", "--sources", "Shop")
    #expect(lost.errors.contains("there is no `Shop`: all of it is gone"), "\(lost.errors)")
    #expect(lost.lines.contains { $0.hasPrefix("- injectable Home ") }, "\(lost.output)")
    let both = try project.run("diff", "HEAD~2", "HEAD~", "--sources", "Shop", "--sources", "App")
    #expect(both.lines.contains { $0.hasPrefix("+ injectable Home ") }, "\(both.output)")
    #expect(try project.run("diff", "HEAD~2", "HEAD~", below: "App").lines.last == "nothing in the graph changes")
    #expect(try project.run("diff", "HEAD~2", "HEAD", "--sources", "Shop").code == 2)
  }

  // MARK: Other repositories

  @Test func aProjectBelowTheTopIsReadAlone() throws {
    let project = try GitProject([
      "Apps/A/Package.swift": "// swift-tools-version: 6.0\n", "Apps/A/App.swift": Shop.app,
      "Apps/B/Package.swift": "// swift-tools-version: 6.0\n", "Apps/B/App.swift": Shop.app,
    ])
    try project.commit("b", writing: ["Apps/B/Home.swift": Shop.home])
    #expect(try project.run("diff", "HEAD~", "HEAD", below: "Apps/A").lines.last == "nothing in the graph changes")
    let run = try project.run("diff", "HEAD~", "HEAD", below: "Apps/B")
    #expect(run.lines.contains("+ injectable Home   Home.swift:5:13"))
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let project = try GitProject(["App.swift": Shop.app])
    try project.git("tag", "release-1")
    let unknown = try project.run("diff", "relese-1")
    #expect(
      unknown.errors == """
        error: `relese-1` is no revision of this repository
        Did you mean release-1?
        A path is named with --sources. `git log --oneline` shows what there is.

        """)
    #expect(unknown.code == 2)
    for word in ["--", "-x", "", "a b", "HEAD^{tree}", "$(touch x)", "HEAD:App.swift", "x..y", "..."] {
      let run = try project.run("diff", "--", word)
      #expect(run.code == (word == "..." ? 0 : 2), "\(word): \(run.errors)")
    }
    #expect(try project.run("diff").code == 2)
    #expect(try project.run("diff", "HEAD", "HEAD", "HEAD").code == 2)
    #expect(try project.run("diff", "HEAD", "--format", "html").code == 2)
    #expect(try project.run("diff", "HEAD", "--format", "text", "--json").code == 2)

    let alone = try Shop.folder().run("diff", "HEAD")
    #expect(alone.errors.hasPrefix("error: not in the work tree of a git repository: .\n"))
    #expect(alone.code == 2)
  }

  @Test func ofAShallowCloneItIsSaidHowToGetMore() throws {
    let project = try GitProject(["App.swift": Shop.app])
    try project.commit("second", writing: ["Home.swift": Shop.home])
    let copy = try TemporaryFolder()
    try project.git("clone", "--quiet", "--depth", "1", "file://" + project.folder.path, copy.path + "/shallow")
    let run = try copy.run(["diff", "HEAD~"], below: "shallow")
    #expect(run.errors.contains("`git fetch --unshallow`"))
    #expect(run.code == 2)
    #expect(try copy.run(["diff", "HEAD"], below: "shallow").code == 0)
  }

  @Test func submodulesAreLeftOutOnBothSides() throws {
    let kit = try GitProject(["Home.swift": Shop.home])
    let project = try GitProject(["App.swift": Shop.app])
    try project.git("submodule", "--quiet", "add", kit.folder.path, "Modules/Kit")
    try project.commit("a submodule")
    for words in [["HEAD~", "HEAD"], ["HEAD"], ["HEAD~"]] {
      let run = try project.folder.run(["diff"] + words)
      #expect(run.lines.last == "nothing in the graph changes")
      if words != ["HEAD~"] { #expect(run.errors.hasPrefix("a submodule is left out on both sides: ")) }
    }
  }

  @Test func eachSideIsReadWithItsOwnConfiguration() throws {
    let project = try GitProject([
      "App.swift": Shop.app, "Home.swift": Shop.home, ".injectscope.json": "{\"exclude\": [\"Home.swift\"]}",
    ])
    try project.commit("read it", writing: [".injectscope.json": "{}"])
    let run = try project.run("diff", "HEAD~")
    #expect(run.lines.contains("+ injectable Home   Home.swift:5:13"))
    #expect(run.errors == ".injectscope.json is not the same in both: each is read with its own\n")
    try project.folder.write(["one.json": "{}"])
    let named = try project.run("diff", "HEAD~", "--config", "one.json")
    #expect(named.lines.last == "nothing in the graph changes")
    #expect(named.errors == "")

    try project.commit("broken", writing: [".injectscope.json": "{"])
    let broken = try project.run("diff", "HEAD~", "HEAD")
    #expect(broken.code == 2)
    #expect(broken.errors.hasPrefix("error: in HEAD ("))
    // Two others are not touched by it.
    #expect(try project.run("diff", "HEAD~2", "HEAD~").code < 2)
  }

  @Test func hostileNamesAreShownAndHarmNothing() throws {
    let folder = "A b/$(x) 'q' \"d\"\n\u{202E}é"
    let project = try GitProject(["\(folder)/App.swift": Shop.app, "\(folder)/-h.swift": "struct H {}\n"])
    try project.commit("more", writing: ["\(folder)/Home `me`.swift": Shop.home])
    let run = try project.run("diff", "HEAD~", "HEAD")
    #expect(run.output.contains("\\n\\u{202E}é/Home `me`.swift:5:13"))
    #expect(run.code == 1)
    let markdown = try project.run("diff", "HEAD~", "HEAD", "--format", "markdown", below: folder)
    #expect(markdown.output.contains("``Home `me`.swift:5:13``"))
    try project.git("mv", folder, "C d")
    try project.commit("moved")
    #expect(try project.run("diff", "HEAD~", "HEAD").lines.last == "nothing in the graph changes")
  }
}

/// Parts of a JSON text, as texts that can be compared.
private struct JSONObject {
  private let root: [String: Any]

  init(_ text: String) throws {
    root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  func list(_ path: String...) -> [String] {
    let value = path.reduce(root as Any?) { ($0 as? [String: Any])?[$1] }
    return (value as? [Any] ?? []).map { element in
      let data = try? JSONSerialization.data(withJSONObject: element, options: [.sortedKeys, .fragmentsAllowed])
      return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
}
