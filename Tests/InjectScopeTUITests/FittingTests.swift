import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What is shown takes the room that it needs, and gives way in order.
@Suite struct FittingTests {
  private static func drawing(_ names: [String], folder: String = "App") -> LoadedProject {
    var drawing = Drawing()
    let root = drawing.add(.root, "Root", file: "\(folder)/Root.swift")
    for name in names {
      drawing.join(root, .creates, drawing.add(.injectable, name, file: "\(folder)/\(name).swift"))
    }
    return drawing.project()
  }

  private static func treeColumns(_ play: Play) -> Int? {
    Layout(play.state, play.state.size).pane(showing: .nodes)?.frame.columns
  }

  // MARK: - The tree

  @Test func oneFolderAroundAllTakesOneColumn() {
    let play = Play(Size(columns: 80, rows: 24), project: Self.drawing(["Row"]))
    #expect(play.rows.contains { $0.contains("│ ▾ App/") })
    #expect(play.rows.contains { $0.contains("│    I Row ") }, "\(play.screen)")
  }

  /// Beside a name that is cut without them too, counts stay.
  @Test func countsGiveWayOnlyWhereThatHelps() throws {
    let name = "SomeVeryLongNameOfAModelThatNoListHasRoomForWhateverGivesWay"
    let play = Play(Size(columns: 80, rows: 24), project: Self.drawing([name, "Row"]))
    let row = try #require(play.rows.first { $0.contains("I SomeVery") })
    #expect(row.contains("…") && row.contains("0/1"), "\(row)")
  }

  /// Of very many names a part is measured, in which none may always be left out.
  @Test(arguments: [2, 3, 4, 5, 8]) func allKindsOfNamesAreMeasured(turns: Int) {
    func columns(_ count: Int) -> Int? {
      let names = (0..<count).map { "Row\(1_000 + $0)" + ($0 % turns == turns - 1 ? "WithALongName" : "") }
      return Self.treeColumns(Play(Size(columns: 120, rows: 36), project: Self.drawing(names)))
    }
    #expect(columns(2_000) == columns(40))
  }

  @Test func countsGiveWayToNames() throws {
    let name = "SomeVeryLongNameOfAModel"
    let play = Play(Size(columns: 80, rows: 24), project: Self.drawing([name, "Row"]))
    let row = try #require(play.rows.first { $0.contains("I SomeVery") })
    #expect(row.contains(name) && !row.contains("0/1"), "\(row)")
    #expect(play.rows.contains { $0.contains("I Row") && $0.contains("0/1") })
  }

  @Test func numbersStandBelowEachOtherAtTheirSlash() throws {
    let play = Play(project: Self.drawing((0..<12).map { "Row\($0)" }))
    let columns = play.rows.compactMap { row in
      row.range(of: #"\d/\d"#, options: .regularExpression).map {
        row.distance(from: row.startIndex, to: $0.lowerBound)
      }
    }
    #expect(columns.count == 13 && Set(columns).count == 1, "\(play.screen)")
  }

  @Test func theTreeIsAsWideAsItsNamesAndNeverNarrowerForAFold() {
    let short = Play(Size(columns: 120, rows: 36), project: Self.drawing(["Row"]))
    let long = Play(Size(columns: 120, rows: 36), project: Self.drawing(["SomeVeryLongNameOfAViewModel"]))
    #expect(Self.treeColumns(short) == ListWidth.least)
    #expect(Self.treeColumns(long) == 42)
    var folded = long
    folded.type("0")
    #expect(Self.treeColumns(folded) == 42)
  }

  @Test func keysAndTheMouseSetItsWidth() {
    var play = Play(Size(columns: 100, rows: 30))
    let before = Self.treeColumns(play) ?? 0
    play.type(">>")
    #expect(Self.treeColumns(play) == before + 4)
    #expect(play.screen.contains("the tree has \(before + 4) columns"))
    play.type("<")
    #expect(Self.treeColumns(play) == before + 2)
    play.send(.mouse(MouseAction(.press, at: Point(column: before + 1, row: 8))))
    play.send(.mouse(MouseAction(.release, at: Point(column: 59, row: 12))))
    #expect(Self.treeColumns(play) == 60)
    play.send(.mouse(MouseAction(.release, at: Point(column: 30, row: 12))))
    #expect(Self.treeColumns(play) == 60)
  }

  @Test func anEmptyPromptSaysAllThatItFinds() {
    var play = Play(Size(columns: 80, rows: 24), project: Self.drawing(["Row"]))
    play.type("<c-p>")
    #expect(play.screen.contains("letters of a node") && play.screen.contains("CheckoutViewModel"), "\(play.screen)")
  }

  /// All libraries, each with its words.
  @Test func whatWasLookedForFitsASmallScreen() {
    var project = Drawing().project()
    project.absence = [
      "nothing found in 0 Swift files below empty", "looked for InjectGrail: Injector, Injectable, Injects, Needs",
      "looked for Shot: DIComponent, FactoryModule, ClassModule, SingletonModule",
      "looked for FlexInject: DependencyContainer, DIContainer, FlexInject, @Inject, @LazyInject, @WeakInject",
      "looked for Discoverer: Discoverer, @Injected, @Registered, Injector(), Injector(allowRewrite:), Injector.default, "
        + "register(as:injection:)",
      "looked for Injection: import Injection, injectMe, ModuleBuilder, Module(parent:), @Inject, @LazyInject",
    ]
    let play = Play(Size(columns: 80, rows: 24), project: project)
    #expect(play.screen.contains("looked for Injection:"), "\(play.screen)")
    #expect(play.screen.contains("ModuleBuilder"), "\(play.screen)")
  }

  @Test func whatNothingIsFoundInSaysWhatWasLookedFor() {
    var project = Drawing().project()
    project.absence = ["nothing found in 3 Swift files below Sources", "looked for Shot: FactoryModule"]
    let play = Play(Size(columns: 80, rows: 24), project: project)
    #expect(play.rows.contains { $0.contains("nothing found in 3 Swift files") })
    #expect(play.rows.contains { $0.contains("looked for Shot: FactoryModule") })
  }

  // MARK: - Panels

  @Test func aPanelWithNothingIsItsTitleUntilItIsChosen() throws {
    var play = Play(Size(columns: 120, rows: 36))
    play.go(to: "ShopRoot")
    let name = try #require(play.state.graph?.nodes.first { $0.kind == .root }?.name)
    play.go(to: name)
    func rows() -> Int? { Layout(play.state, play.state.size).pane(showing: .dependents)?.frame.rows }
    let isAlone = Panels[.dependents].isEmpty(play.state)
    #expect(isAlone == (rows() == 1))
    play.type("3")
    #expect((rows() ?? 0) > 3)
  }

  @Test func whereThereIsRoomTwoLowerPanelsStandBesideEachOther() {
    var play = Play(Size(columns: 160, rows: 40))
    #expect(play.state.contents[.signatures] != nil && play.state.contents[.code] != nil)
    play.type("7")
    // Whoever walks over a drawing sees more of it.
    let whole = play.state.contents[.map]?.key.columns ?? 0
    #expect(play.screen.contains("7 Map (depth 1") && !play.screen.contains("4 Signatures ("))
    play.type("4")
    #expect(play.screen.contains("7 Map (depth 1") && play.screen.contains("4 Signatures ("))
    #expect(whole > 3 * (play.state.contents[.map]?.key.columns ?? 0) / 2)
    play.type("6")
    let layout = Layout(play.state, play.state.size)
    #expect(layout.pane(showing: .problems) != nil && layout.pane(showing: .map) != nil)
    play.send(.resized(Size(columns: 100, rows: 30)))
    #expect(Layout(play.state, play.state.size).pane(showing: .problems) != nil)
  }

  // MARK: - The first line

  @Test func eachNumberLeadsToItsList() throws {
    for (count, isThere) in [
      (ProjectCount.warnings, { (state: State) in state.panel == .problems }),
      (.unresolved, { $0.treeFilter.text == "is:unresolved" && $0.panel == .nodes }),
      (.cyclic, { $0.panel == .cycles }),
    ] {
      var play = Play()
      let status = StatusLine(play.state, columns: 100)
      let place = try #require(status.places.first { $0.count == count })
      let row = Array(play.rows[0])
      #expect(row[place.columns.lowerBound].isNumber && row[place.columns.upperBound - 1] != " ", "\(play.rows[0])")
      play.send(.mouse(MouseAction(.press, at: Point(column: place.columns.lowerBound, row: 0))))
      #expect(isThere(play.state), "\(count)")
      var typed = Play()
      typed.type(":\(count.name)<enter>")
      #expect(isThere(typed.state), "\(count)")
    }
  }

  @Test func theChosenNodeIsSaidInWords() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    #expect(play.rows[29].hasPrefix(" injectable, injectgrail, needs "), "\(play.rows[29])")
    play.type("hh")
    #expect(play.rows[29].contains("folder of ") && play.rows[29].contains("Enter"), "\(play.rows[29])")
  }

  // MARK: - Small things

  @Test func escapeInASearchFoldsWhatItOpened() {
    var play = Play()
    play.type("0")
    func tree() -> [Substring] { play.rows[2...20].map { $0.prefix(24) } }
    let before = tree()
    play.type("/CartRow")
    #expect(tree() != before)
    play.type("<esc>")
    #expect(tree() == before)
  }

  @Test func anUnknownKeyLeavesTheMenuOpen() {
    var play = Play()
    play.type("yq")
    #expect(play.rows[29].contains("copy: no choice is under q; Esc leaves"))
    play.type("n")
    #expect(play.effects.contains { $0.hasPrefix("copy name") })
  }

  @Test func aNameThatIsOnlyNearIsSaidToBe() {
    var play = Play()
    play.type(":focus PaymntViewMdel<enter>")
    #expect(play.focusName == "PaymentViewModel")
    #expect(play.rows[29].contains("no node is called PaymntViewMdel: this is the nearest, PaymentViewModel"))
  }

  @Test func anErrorThatCameWithAReloadIsSaidBehindWhatWentWell() {
    let project = Self.drawing(["Row"])
    let place = Location(file: "App/Row.swift", position: Position(line: 3, column: 1))
    let worse = LoadedProject(
      graph: project.graph,
      findings: [Finding(id: "missing-provider", severity: .error, message: "nobody offers a Clock", at: place)])
    var play = Play(project: project)
    play.send(.filesChanged(["App/Row.swift"]))
    play.send(.loaded(worse))
    #expect(
      play.rows[29].contains("[ok] reloaded: 1 file, +1 error, selection kept  [E] Row.swift:3: nobody offers a Clock"))
    let signs = Array(play.grid.row(29)).filter { $0.text == "[" }.map(\.role)
    #expect(signs == [.success, .error])
    // Where one row is too short for both, each has its own.
    play.send(.resized(Size(columns: 60, rows: 24)))
    #expect(play.rows[22].hasPrefix(" [ok] reloaded: 1 file, +1 error, selection kept"), "\(play.screen)")
    #expect(play.rows[23].hasPrefix(" [E] Row.swift:3: nobody offers a Clock"))
    play.send(.resized(Size(columns: 40, rows: 9)))
    #expect(play.rows[8].contains("[ok]") && play.rows[8].contains("[E]"), "\(play.screen)")
    play.send(.resized(Size(columns: 100, rows: 30)))
    play.send(.loaded(project))
    #expect(play.rows[29].contains("[ok] reloaded: -1 error"))
  }

  @Test func inASCIIAnEllipsisIsNoSign() {
    var play = Play(Size(columns: 60, rows: 20), unicode: false)
    play.go(to: "PaymentViewModel")
    #expect(play.screen.contains(".."))
    #expect(!play.screen.contains("~"))
  }

  @Test func ofADependencyRowOneThingIsCut() throws {
    var drawing = Drawing()
    let main = drawing.add(.consumer, "Main")
    let supplier = drawing.add(.registration, "SomeRepositoryOfMessages", in: "Services")
    drawing.ask(main, "messagesRepository", "MessagesRepositoryProtocol", .supplied(by: supplier, .onlyMatch))
    var play = Play(project: drawing.project())
    play.go(to: "Main")
    let row = try #require(play.rows.first { $0.contains("P messagesRepository") })
    #expect(row.contains("messagesRepository ") && row.contains(" SomeRepositoryOfMessages"), "\(row)")
  }

  @Test func aLabelThatIsNoneIsNotShown() throws {
    var drawing = Drawing()
    let main = drawing.add(.consumer, "Main")
    drawing.ask(main, "_", "Clock", .missing(near: []))
    var play = Play(project: drawing.project())
    play.go(to: "Main")
    #expect(play.rows.contains { $0.contains("- Clock MISSING") }, "\(play.screen)")
  }
}

/// All ways to a node as a tree.
@Suite struct WaysTests {
  private static func play(_ size: Size = Size(columns: 100, rows: 30)) -> Play {
    var drawing = Drawing()
    let root = drawing.add(.root, "App")
    let home = drawing.add(.injectable, "Home")
    drawing.join(root, .creates, home)
    let end = drawing.add(.injectable, "Row")
    for name in ["List", "Grid"] {
      let middle = drawing.add(.injectable, name)
      drawing.join(home, .creates, middle)
      drawing.join(middle, .creates, end)
    }
    var play = Play(size, project: drawing.project())
    play.go(to: "Row")
    play.type("8")
    return play
  }

  private static func rows(_ play: Play) -> [String] {
    let rows = play.state.contents[.why]?.rows ?? .none
    return (0..<rows.count).map { row in
      rows.row(row).line.spans.map(\.text).joined() + rows.row(row).line.trailing.map { " | " + $0.text }.joined()
    }
  }

  @Test func whatTheyHaveInCommonStandsOnceAndWhatAllPassIsMarked() {
    let play = Self.play()
    #expect(
      Self.rows(play) == [
        "R App ◆ | File.swift:1", "└ creates I Home ◆ | File.swift:3", "  ├ creates I Grid | File.swift:9",
        "  │ └ creates I Row | 3 steps", "  └ creates I List | File.swift:6", "    └ creates I Row | 3 steps",
      ])
    var zoomed = play
    zoomed.type("z")
    #expect(zoomed.screen.contains("8 Why (2 paths, ◆ every path)"))
  }

  /// One path that is declared, and more that need what the root merely offers: where they begin is marked in both.
  @Test func aTreeOfOnePathIsMarkedBesideAnother() throws {
    var play = Play()
    play.go(to: "CartRowViewModel")
    play.type("8")
    let ways = try #require(play.state.bench.ways)
    let declared = try #require(ways.trees[.declared])
    #expect(declared.roots.count == 1 && declared.steps[declared.roots[0]].paths == 1)
    for part in Ways.Part.allCases {
      let root = try #require(ways.trees[part]?.roots.first)
      #expect(ways.isPassedByAll(.init(part: part, step: root)), "\(part)")
    }
    #expect(Self.rows(play).filter { $0.contains("RootInjectorImpl ◆") }.count == 2)
  }

  @Test func aStepFoldsAndEnterMakesItTheFocus() {
    var play = Self.play()
    play.type("jjh")
    #expect(
      Self.rows(play).count == 5 && Self.rows(play)[2].hasSuffix("▸ creates I Grid | 1 path"), "\(Self.rows(play))")
    play.type("l")
    #expect(Self.rows(play).count == 6)
    // At the end of a path, what is above it.
    play.type("jh")
    #expect(Self.rows(play).count == 5 && play.state.list(.why).cursor == 2)
    play.type("0")
    #expect(Self.rows(play).count == 6)
    play.type("<enter>")
    #expect(play.focusName == "Grid")
  }

  @Test func inLittleRoomHowLongTheyAreIsThere() {
    for columns in [60, 40, 30] {
      let play = Self.play(Size(columns: columns, rows: 20))
      #expect(play.rows.count { $0.contains("I Row") && $0.contains("3 steps") } == 2, "\(play.screen)")
    }
  }
}
