import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Keys, colours and commands as a person wants them.
@Suite struct KeyChoicesTests {
  private func play(_ choose: (inout KeyChoices) -> Void, commands: [OwnCommand] = []) -> Play {
    var play = Play()
    choose(&play.state.options.keys)
    play.state.options.commands = commands
    return play
  }

  @Test func aKeyDoesWhatItWasGiven() {
    var isKnown: [Bool] = []
    var play = play { keys in
      isKnown = [(KeyStroke.character("J"), "zoom"), (.character("z"), "none"), (.character("x"), "zooom")].map {
        keys.give($0, to: $1)
      }
    }
    #expect(isKnown == [true, true, false])
    play.type("z")
    #expect(!play.state.isZoomed)
    play.type("J")
    #expect(play.state.isZoomed)
  }

  @Test func footerPaletteAndHelpSayTheChosenKey() throws {
    var play = play { _ = $0.give(.character("Q"), to: "quit") }
    #expect(play.rows[28].contains("Q quit"), "\(play.rows[28])")
    play.type(":quit")
    #expect(play.rows.contains { $0.contains("quit") && $0.contains(" Q ") }, "\(play.screen)")
    play.type("<esc><esc>")
    #expect(play.state.message?.text == "Q ends the explorer")
    play.type("?ends the explorer.")
    #expect(play.screen.contains("Q q"), "\(play.screen)")
  }

  @Test func aKeyThatMeansSomethingInAPanelIsNotSaidTwice() {
    let hints = [Keymap.Hint(key: "Enter", label: "writes it")]
    let shown = Keymap.footer(columns: 200, first: hints)
    #expect(shown.filter { $0.key == "Enter" }.map(\.label) == ["writes it"])
  }

  @Test func ownCommandsAreRunForTheChosenNode() {
    let command = OwnCommand(name: "blame", line: "git blame $file", showing: .output)
    var play = play({ $0.give(.character("B"), toCommand: 0) }, commands: [command])
    play.go(to: "PaymentInjector")
    play.type("B")
    #expect(play.effects.last == "run blame PaymentInjector App/Checkout/Payment.swift", "\(play.effects)")
    play.type(":blame<enter>")
    #expect(play.effects.count { $0.hasPrefix("run blame") } == 2)
    // Who has typed nothing has said nothing.
    play.type(":<enter>")
    #expect(play.effects.count { $0.hasPrefix("run blame") } == 2 && play.state.overlay != nil)
    play.type("<esc>")
    play.type("?your commands")
    #expect(play.screen.contains("blame: git blame $file") && play.screen.contains("B "))
  }

  /// On a folder there is no file and no node: a command that asks for one would run on nothing.
  @Test(arguments: [
    ("git blame $file", true), ("less \"${file}\"", true), ("echo $names", false), ("make -C $root", false),
  ])
  func ownCommandsAreNotRunOnWhatIsNotThere(_ line: String, _ isRefused: Bool) {
    let command = OwnCommand(name: "blame", line: line, showing: .output)
    var play = play({ $0.give(.character("B"), toCommand: 0) }, commands: [command])
    play.type("gB")
    #expect(play.state.folder != nil)
    #expect(play.effects.contains { $0.hasPrefix("run blame") } != isRefused, "\(play.effects)")
    if isRefused {
      #expect(play.screen.contains("blame asks for $file: "), "\(play.screen)")
      #expect(play.screen.contains("is a folder: choose a node in it"), "\(play.screen)")
    }
  }

  /// A menu that has no room in one row goes on in the next.
  @Test(arguments: [(80, 24), (90, 24), (60, 20)]) func aLongMenuTakesTwoRows(_ columns: Int, _ rows: Int) {
    var play = Play(Size(columns: columns, rows: rows))
    play.type("v")
    for choice in ["t tree", "l columns", "p problems", "y cycles", "m map"] {
      #expect(play.screen.contains(choice), "\(play.screen)")
    }
    play.type("y")
    #expect(play.state.panel == .cycles)
  }

  @Test(arguments: [
    ("red bold", 1, Emphasis.bold), ("bright-blue", 12, Emphasis()), ("67 underline", 67, Emphasis.underline),
    ("#ff0000", 196, Emphasis()),
    ("#808080", 244, Emphasis()), ("default dim", -1, Emphasis.dim),
  ]) func looksAreRead(_ text: String, _ colour: Int, _ emphasis: Emphasis) {
    #expect(RoleLook.parse(text) == .success(RoleLook(colour: colour < 0 ? nil : colour, emphasis: emphasis)))
  }

  @Test(arguments: ["crimson", "#12345", "256", "-1", "red blod"]) func whatIsNoLookIsSaid(_ text: String) throws {
    guard case .failure(let unknown) = RoleLook.parse(text) else {
      Issue.record("\(text) was read")
      return
    }
    #expect(text.contains(unknown.word))
  }

  // MARK: - The width of the tree

  @Test func theWidthIsHandedOverToBeRemembered() {
    var play = Play()
    let before = Layout(play.state, play.state.size).pane(showing: .nodes)?.frame.columns ?? 0
    play.type(">")
    #expect(play.effects == ["width \(before + 2)"])
    play.type(":width 30<enter>")
    #expect(play.effects.last == "width 30")
    play.type(":width auto<enter>")
    #expect(play.effects.last == "width auto")
    #expect(Layout(play.state, play.state.size).pane(showing: .nodes)?.frame.columns == before)
    play.type(":width wide<enter>")
    #expect(play.rows[29].contains("a width is a number of columns, or auto"))
  }

  @Test func aRememberedWidthIsTheFirst() {
    var options = ExplorerOptions()
    options.listWidth = 50
    var state = State(options, size: Size(columns: 100, rows: 30))
    _ = Explorer.reduce(&state, .loaded(Shop.project))
    #expect(Layout(state, state.size).pane(showing: .nodes)?.frame.columns == 50)
    // A smaller window leaves room for the panels beside it.
    _ = Explorer.reduce(&state, .resized(Size(columns: 80, rows: 24)))
    #expect(Layout(state, state.size).pane(showing: .nodes)?.frame.columns == 46)
  }
}

/// Where nothing is found, the projects that were explored before.
@Suite struct RecentProjectsTests {
  private func play(_ size: Size) -> Play {
    var project = Drawing().project()
    project.absence = ["nothing found in 3 Swift files below .", "looked for Shot: FactoryModule"]
    var play = Play(size, project: nil)
    play.state.options.recent = Self.recent
    play.send(.loaded(project))
    return play
  }

  @Test(arguments: [(80, 24), (120, 36), (40, 10)]) func theyAreOfferedAndOpened(_ columns: Int, _ rows: Int) {
    var play = play(Size(columns: columns, rows: rows))
    #expect(play.screen.contains("explored before: Enter opens"))
    #expect(play.screen.contains("> /home/me/Shop"), "\(play.screen)")
    play.type("j<enter>")
    #expect(play.effects == ["open /home/me/Cars: App, Parts/Wheels"])
    play.type("kk<enter>")
    #expect(play.effects.count == 1 || play.effects.last == "open /home/me/Shop")
  }

  /// What Enter opens is chosen wherever one moves, and what stands around it can be read.
  @Test(arguments: [
    ("G", "Cars: App, Parts/Wheels"), ("jjj", "Cars: App, Parts/Wheels"), ("Gg", "Shop"), ("kk", "Shop"),
  ])
  func theCursorStaysAmongThem(_ keys: String, _ name: String) {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 10)] {
      var play = play(size)
      play.type(keys)
      #expect(play.screen.contains("> /home/me/\(name)") || size.rows < 24, "\(play.screen)")
      #expect(play.screen.contains("looked for Shot") == (size.rows == 24 || "Gj".contains(keys.last ?? "k")))
      play.type("<enter>")
      #expect(play.effects == ["open /home/me/\(name)"])
    }
  }

  @Test func aProjectWithNodesOffersNone() {
    var play = Play()
    play.state.options.recent = Self.recent
    #expect(!play.screen.contains("explored before"))
  }

  private static let recent = [
    ReadingPlace(folder: "/home/me/Shop"),
    ReadingPlace(folder: "/home/me/Cars", paths: ["/home/me/Cars/App", "/home/me/Cars/Parts/Wheels"]),
  ]

  /// That there is nothing, where one can go, and what was looked for: nothing of the first two is scrolled away.
  @Test func theTopIsInView() {
    let screen = play(Size(columns: 80, rows: 24)).rows
    #expect(screen[2].contains("nothing found in 3 Swift"), "\(screen[2])")
    #expect(screen.joined().contains("looked for Shot"))
  }

  @Test func whyThereIsNothingBeginsTheListAtEveryHeight() {
    for rows in 5...24 {
      let screen = play(Size(columns: 80, rows: rows)).screen
      #expect(screen.contains("nothing found in 3 Swift"), "\(rows): \(screen)")
      #expect(screen.contains("> /home/me/Shop") == (rows > 5), "\(rows): \(screen)")
    }
  }

  @Test func whatSeveralPathsShareIsSaidOnce() {
    #expect(Self.recent[1].label == "/home/me/Cars: App, Parts/Wheels")
    #expect(Self.recent[0].label == "/home/me/Shop")
    #expect(ReadingPlace(folder: "/", paths: ["/a/b", "/c/b"]).label == "/a/b, /c/b")
  }

  @Test func aListOfThemIsReachedFromEverywhere() {
    var play = Play()
    play.state.options.recent = Self.recent
    play.type("2<c-r>")
    #expect(play.screen.contains("Explored before") && play.screen.contains("> /home/me/Shop"))
    play.type("wheels<enter>")
    #expect(play.effects == ["open /home/me/Cars: App, Parts/Wheels"])
    play.type("<c-r>nowhere<enter>")
    #expect(play.effects.count == 1)
    play.type(":recent<enter><down><esc>")
    #expect(play.state.overlay == nil)
    play.state.options.recent = []
    play.type("<c-r>")
    #expect(play.screen.contains("no other project was explored before"))
  }
}
