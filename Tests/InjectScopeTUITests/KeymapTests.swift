import Testing

@testable import InjectScopeTUI

@Suite struct KeymapTests {
  @Test func noKeyMeansTwoThings() {
    var seen: [KeyStroke: String] = [:]
    for binding in Keymap.all {
      for key in binding.keys {
        #expect(seen[key] == nil, "\(key.name) is both \(seen[key] ?? "") and \(binding.name)")
        seen[key] = binding.name
      }
    }
  }

  @Test func everyActionHasAKeyAndASentence() {
    for action in Action.allCases {
      let binding = Keymap.binding(of: action)
      #expect(binding != nil, "\(action) has no binding")
      #expect(binding?.keys.isEmpty == false)
      #expect(binding?.help.hasSuffix(".") == true, "\(action): \(binding?.help ?? "")")
    }
    #expect(Keymap.all.count == Action.allCases.count)
    #expect(Set(Keymap.all.map(\.name)).count == Keymap.all.count)
  }

  @Test func everyBindingStandsInTheHelp() {
    let help = HelpText.lines(matching: "", columns: 200).map(\.text)
    for binding in Keymap.all {
      #expect(help.contains { $0.contains(binding.help) }, "\(binding.name) is not in the help")
      for key in binding.keys { #expect(help.contains { $0.contains(key.name) }) }
    }
  }

  /// Also by what it is called elsewhere, and by the command's name.
  @Test(arguments: [
    ("undo", "Takes back what Enter"), ("recent", "Goes to another project"), ("next-change", "In code"),
  ])
  func aKeyIsFoundByItsName(_ words: String, _ sentence: String) {
    let lines = HelpText.lines(matching: words, columns: 200).map(\.text)
    #expect(lines.contains { $0.contains(sentence) }, "\(lines)")
  }

  @Test func everyActionCanBeTypedAsACommand() {
    let names = Set(Command.all.map(\.name))
    for binding in Keymap.all where binding.action != .palette {
      #expect(names.contains(binding.name), "\(binding.name)")
    }
    #expect(names.count == Command.all.count)
  }

  @Test func menusHaveNoKeyTwice() {
    for menu in [Menu.copy, .view, .export] {
      #expect(Set(menu.items.map(\.key)).count == menu.items.count, "\(menu.title)")
      #expect(!menu.items.isEmpty)
    }
  }

  @Test func everyPanelIsRegisteredUnderItsOwnDigit() {
    #expect(Panels.all.map(\.id) == PanelID.allCases)
    #expect(Set(Panels.all.map(\.name)).count == Panels.all.count)
    for panel in Panels.all { #expect(panel.help.hasSuffix("."), "\(panel.name)") }
  }
}

/// The help in windows of every size.
@Suite struct HelpTests {
  @Test(arguments: [(100, 30), (80, 24), (40, 10)]) func theSignsComeFirstAndTheFootSaysHowToReadOn(
    _ columns: Int, _ rows: Int
  ) {
    var play = Play(Size(columns: columns, rows: rows))
    play.type("?")
    #expect(play.rows.prefix(rows / 3 + 2).contains { $0.contains("Signs") })
    #expect(play.screen.contains("unresolved: missing"))
    #expect(play.rows[rows - 1].contains("letters look up, arrows scroll"))
    #expect(!play.rows[rows - 1].contains("…"))
  }

  /// What is typed to look a word up never reaches the project behind it.
  @Test func aWordThatBeginsWithQIsLookedUp() {
    var play = Play()
    play.type("?quit")
    #expect(play.rows[29].contains("help: quit") && !play.screen.contains("nothing says"), "\(play.screen)")
    #expect(play.effects == [])
    play.type("<esc>?q")
    #expect(play.rows[29].contains("q again closes"))
    play.type("q")
    #expect(play.state.overlay == nil)
  }

  @Test func aLetterAloneIsAKey() {
    var play = Play()
    play.type("?F")
    let rows = play.rows.dropFirst(4).prefix(3).joined()
    #expect(rows.contains("The key F") || play.rows.prefix(8).joined().contains("The key F"), "\(play.screen)")
    play.type("i")
    #expect(!play.screen.contains("The key"))
  }

  /// What is scrolled over, put together, is the whole help, and no row of it is cut.
  @Test(arguments: [(80, 24), (40, 10), (20, 5)]) func everyLineIsReachedAndNoneIsCut(
    _ columns: Int, _ rows: Int
  ) {
    var play = Play(Size(columns: columns, rows: rows))
    play.type("?")
    let layout = Layout(play.state, play.state.size)
    let box = OverlayBox(layout)
    var seen: [String] = []
    func rowsOfBox() -> [String] {
      play.rows[box.content.row..<box.content.endRow].map { row in
        String(row.dropFirst(box.content.column + 2).prefix(box.textColumns))
      }
    }
    let lines = HelpText.lines(matching: "", columns: box.textColumns)
    for _ in lines {
      if seen.isEmpty { seen = rowsOfBox() } else { seen.append(rowsOfBox().last ?? "") }
      if seen.count == lines.count { break }
      play.send(.key(.down))
    }
    #expect(
      seen.map { $0.split(separator: " ").joined() }
        == lines.map { line in
          line.spans.map(\.text).joined().split(separator: " ").joined()
        })
    // Further down there is nothing.
    let last = play.screen
    play.send(.key(.pageDown))
    #expect(play.screen == last)
  }

  @Test func halfAPageIsHalfOfOne() {
    var play = Play(Size(columns: 80, rows: 24))
    play.type("g")
    let top = play.state.tree.row
    play.send(.key(.pageDown))
    let page = play.state.tree.row - top
    play.type("g")
    play.send(.key(.control("d")))
    #expect(page > 4 && play.state.tree.row - top == page / 2)
    play.send(.key(.control("u")))
    #expect(play.state.tree.row == top)
  }

  /// What does nothing is not offered.
  @Test func anEmptyPanelOffersNoFocus() {
    var drawing = Drawing()
    drawing.add(.root, "App")
    var play = Play(Size(columns: 80, rows: 24), project: drawing.project())
    #expect(play.rows[22].contains("Enter focus"))
    for panel in ["8", "9"] {
      play.type(panel)
      #expect(!play.rows[22].contains("Enter"), "\(play.screen)")
    }
  }

  @Test func endAndHomeLeadToItsEnds() {
    var play = Play(Size(columns: 40, rows: 10))
    play.type("?")
    let first = play.screen
    play.send(.key(.end))
    #expect(play.screen.contains("moves the panel below it"))
    play.send(.key(.home))
    #expect(play.screen == first)
  }
}
