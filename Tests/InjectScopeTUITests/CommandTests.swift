import Testing

@testable import InjectScopeTUI

/// What is typed behind a colon, and the command of the shell that prints what is shown.
@Suite struct CommandTests {
  @Test func theTwinPrintsTheSame() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    #expect(play.state.twin == "injectscope list")
    play.type("fis:unresolved<enter>")
    #expect(play.state.twin == "injectscope list --filter is:unresolved")
    play.type("4")
    #expect(play.state.twin == "injectscope signatures PaymentViewModel")
    play.type("8")
    #expect(play.state.twin == "injectscope why --tree PaymentViewModel")
    play.type("7+")
    #expect(play.state.twin == "injectscope export --focus PaymentViewModel --depth 2")
    play.state.options.arguments = ["My App"]
    #expect(play.state.twin == "injectscope export --focus PaymentViewModel --depth 2 'My App'")
    play.type("8")
    #expect(play.state.twin == "injectscope why --tree PaymentViewModel --sources 'My App'")
  }

  @Test func commandsAreTyped() {
    var play = Play()
    play.type(":why CheckoutFlow CartRowViewModel<enter>")
    #expect(play.focusName == "CartRowViewModel")
    #expect(play.state.panel == .why)
    play.type(":zoom<enter>")
    #expect(play.state.isZoomed)
    play.type(":depth 3<enter>")
    #expect(play.state.map.depth == 3)
    play.type(":nonsense<enter>")
    #expect(play.rows[29].contains("no command is called nonsense"))
    play.type(":undo")
    play.send(.key(.enter))
    #expect(play.rows[29].contains("no command is called undo, perhaps take-back"))
  }

  /// Who types the name of a view wants to see it.
  @Test func theNameOfAViewIsEnough() {
    for (typed, panel) in [("probl", PanelID.problems), ("view sig", .signatures)] {
      var play = Play()
      play.type(":\(typed)<enter>")
      #expect(play.state.panel == panel, "\(typed): \(play.rows[29])")
      #expect(!play.rows[29].contains("needs NAME"))
    }
    var play = Play()
    play.type(":col<enter>")
    #expect(play.state.view == .columns)
    play.type(":view<enter>")
    #expect(play.rows[29].contains("'view' needs tree, columns,"))
  }

  /// What is typed behind a name is taken, or refused; it is never dropped.
  @Test func whatStandsBehindACommandIsHeard() {
    var play = Play()
    for command in ["quit now", "zoom in", "errors all"] {
      play.type(":\(command)<enter>")
      let name = command.split(separator: " ")[0]
      #expect(play.rows[29].contains("'\(name)' takes nothing behind it"), "\(play.screen)")
      #expect(play.effects.isEmpty && play.state.panel == .nodes && !play.state.isZoomed)
    }
    play.type(":quit <enter>")
    #expect(play.effects == ["quit"])
  }

  /// With words behind it a command is named, and not looked for by what it does.
  @Test func aWordThatNamesNoCommandRunsNone() {
    var play = Play()
    play.type(":type Basket<enter>")
    #expect(play.rows[29].contains("no command is called type"), "\(play.rows[29])")
    #expect(play.state.change == nil && play.state.panel == .nodes)
  }

  /// What the command line calls so is no command here, whatever explanation has the word: what answers is said.
  @Test(arguments: ["impact", "impact Basket", "list", "check", "tree Basket", "whatif"])
  func aCommandOfTheLineSaysWhatAnswersHere(_ text: String) {
    var play = Play()
    play.type(":\(text)<enter>")
    let word = text.split(separator: " ")[0]
    #expect(play.rows[29].contains("'\(word)' is a command of the line: "), "\(play.rows[29])")
    #expect(play.state.change == nil && play.state.panel == .nodes)
  }

  @Test(arguments: [
    ("export dot /no/x", "'export' takes only FORMAT behind it: the file gets a name of its own"),
    ("copy name extra", "'copy' takes only WHAT behind it"), ("depth 2 3", "'depth' takes only N behind it"),
    ("view map groups", "'view' takes only NAME behind it"),
    ("width 30 40", "'width' takes only COLUMNS behind it"),
  ]) func asManyWordsAsItTakes(command: String, said: String) {
    var play = Play()
    play.type(":\(command)<enter>")
    #expect(play.rows[29].contains(said), "\(play.rows[29])")
    #expect(play.effects.isEmpty && play.state.panel == .nodes && play.state.map == MapView())
  }

  /// Letters that stand in a name somewhere are no reason to go there; it is said what is near.
  @Test func aNameThatIsNotThereLeavesTheFocus() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    play.type(":focus crvm<enter>")
    #expect(play.focusName == "PaymentViewModel")
    #expect(play.rows[29].contains("no node is called crvm, perhaps CartRowViewModel"), "\(play.rows[29])")
    play.type(":focus oie<enter>")
    #expect(play.rows[29].contains("no node is called oie") && !play.rows[29].contains("perhaps"), "\(play.rows[29])")
    // A type is meant before a name that begins so.
    play.type(":focus Session<enter>")
    #expect(play.focusName == "PaymentViewModel" && play.rows[29].contains("it is a type that is asked for"))
    play.type(":whyy CartRowViewModel<enter>")
    #expect(play.rows[29].contains("no command is called whyy, perhaps why"), "\(play.rows[29])")
    play.type(":focus CartRowViewModell<enter>")
    #expect(play.focusName == "CartRowViewModel")
    play.type(":focus paymentvie<enter>")
    #expect(play.focusName == "PaymentViewModel")
  }

  @Test func whereNothingPassesTheFilterTheFocusStays() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    play.type("1fzzzz<enter>jgG")
    #expect(play.focusName == "PaymentViewModel")
    #expect(!play.screen.contains("choose a node"), "\(play.screen)")
    play.type("<esc>")
    #expect(play.focusName == "PaymentViewModel" && play.state.treeFilter.text.isEmpty)
  }

  /// What an unresolved node stands in is shown with it, and is not what one wants.
  @Test func theNumberOfUnresolvedLeadsToOne() throws {
    for begin in ["RootInjectorImpl", "PaymentViewModel", "CartRowViewModel"] {
      var play = Play()
      play.go(to: begin)
      play.type(":unresolved<enter>")
      let (index, focus) = (try #require(play.state.index), try #require(play.state.focus))
      #expect(index.names.marks.isUnresolved(focus), "\(play.screen)")
    }
  }

  @Test func aKeyThatDoesNothingSaysSo() {
    var play = Play()
    play.type("b")
    #expect(play.rows[29].contains("b does nothing here: ? shows the keys"), "\(play.rows[29])")
    play.type("j")
    #expect(!play.rows[29].contains("does nothing"))
  }

  @Test func theTableIsSortedByName() {
    var play = Play()
    play.type(":sort impact<enter>")
    #expect(play.state.panel == .table && play.state.sortKey == .impact)
    play.type(":sort w<enter>")
    #expect(play.state.sortKey == .weight)
    play.type(":sort size<enter>")
    #expect(play.rows[29].contains("no column is called size: needs, dependents"), "\(play.screen)")
    #expect(play.state.sortKey == .weight)
    play.type(":sort lo<tab>")
    #expect(play.rows[29].contains(":sort loss"))
    play.type("<esc>a:sort gives<enter>")
    #expect(play.state.panel == .groups && play.state.groups.sort == 2)
    play.type(":sort<enter>")
    #expect(play.rows[28].contains("sort by"), "\(play.screen)")
  }

  @Test func aCommandSaysWhatItLacks() {
    var play = Play()
    play.type(":focus<enter>")
    #expect(play.rows[29].contains(":focus ") && play.rows[29].contains("'focus' needs NODE behind it"))
    play.type("C")
    #expect(!play.rows[29].contains("needs"))
    play.type("<esc>:depth <enter>")
    #expect(play.rows[29].contains("'depth' needs N behind it"))
    play.type("<bs>")
    #expect(!play.rows[29].contains("needs"))
  }

  @Test func whyAloneIsOfTheFocus() {
    for typed in [":why<enter>", ":why <enter>"] {
      var play = Play()
      play.go(to: "PaymentViewModel")
      play.type(typed)
      #expect(play.state.overlay == nil && play.state.panel == .why)
      #expect(play.focusName == "PaymentViewModel" && play.state.message == nil)
    }
  }

  /// It is of what is shown, not of what is typed.
  @Test func whileACommandIsTypedNoOtherIsShown() {
    var play = Play()
    play.type(":")
    #expect(play.screen.contains("$ injectscope list"))
    play.type("focus")
    #expect(!play.screen.contains("$ injectscope"))
    play.type("<bs><bs><bs><bs><bs>")
    #expect(play.screen.contains("$ injectscope list"))
  }

  /// What lacks its last word is not taken as a whole command: the line stays, and says what is missing.
  @Test func aChangeThatLacksItsLastWordStays() {
    var play = Play()
    play.type(":rescope CartViewModel=<enter>")
    #expect(play.state.change == nil && play.rows[29].contains("type a lifetime behind the ="), "\(play.screen)")
    play.type("x<enter>")
    #expect(play.state.change?.request.text == "CartViewModel=x")
  }
}
