import Testing

@testable import InjectScopeTUI

/// What was left is found again as it was.
@Suite struct ComingBackTests {
  @Test func fromWhyOfTheNodeInFocus() {
    var play = Play()
    play.go(to: "CartViewModel")
    play.type("2w")
    #expect(play.state.panel == .why)
    play.type("H")
    #expect(play.state.panel == .dependencies && play.focusName == "CartViewModel", "\(play.screen)")
    play.type("1:why CartViewModel<enter>")
    #expect(play.state.panel == .why)
    play.type("H")
    #expect(play.state.panel == .nodes && play.focusName == "CartViewModel", "\(play.screen)")
    // Where it is asked again, nothing is left.
    let before = play.state.history.behind.count
    play.type("www")
    #expect(play.state.history.behind.count == before + 1)
  }

  /// A filter may hide where one stood.
  @Test(arguments: ["fneeds:Clock", ":filter needs:Clock"]) func fromAFilter(_ keys: String) {
    var play = Play()
    play.go(to: "SettingsInjector")
    play.type("\(keys)<enter>")
    #expect(play.focusName != "SettingsInjector")
    let passing = play.focusName
    play.type("H")
    #expect(play.focusName == "SettingsInjector" && play.state.treeFilter.isBlank, "\(play.screen)")
    play.type("L")
    #expect(play.focusName == passing && !play.state.treeFilter.isBlank, "\(play.screen)")
    play.type("<esc>H")
    #expect(play.focusName == "SettingsInjector")
    // One that is not taken leaves nothing behind.
    let before = play.state.history.behind.count
    play.type("fneeds:Clock<esc>f<enter>")
    #expect(play.state.history.behind.count == before && play.focusName == "SettingsInjector")
  }

  @Test func toTheRowThatWasChosenBeforeAllWasFolded() {
    var play = Play()
    play.go(to: "CartViewModel")
    let chosen = play.state.tree.cursor
    play.type("10")
    #expect(play.state.tree.cursor != chosen)
    play.type("0")
    #expect(play.state.tree.cursor == chosen && play.focusName == "CartViewModel", "\(play.screen)")
  }

  @Test(arguments: ["sw", "a"]) func toTheColumns(_ keys: String) {
    var play = Play()
    play.go(to: "CartViewModel")
    play.type("vl")
    #expect(play.state.view == .columns)
    play.type(keys)
    #expect(Panels.alone.contains(play.state.panel), "\(play.screen)")
    play.type("<esc>")
    #expect(play.state.view == .columns && play.state.panel == .dependencies && !play.state.isZoomed, "\(play.screen)")
    play.type("1")
    #expect(play.state.view == .main)
    play.type(keys + "<esc>")
    #expect(play.state.view == .main && play.state.panel == .nodes, "\(play.screen)")
  }

  @Test func fromASearchThatFindsNothing() {
    var play = Play()
    play.type("<c-p>zzzzqq<enter>")
    guard case .jump(let prompt) = play.state.overlay else {
      Issue.record("closed: \(play.screen)")
      return
    }
    #expect(prompt.field.text == "zzzzqq")
    play.type("<c-u>CartViewModel<enter>")
    #expect(play.focusName == "CartViewModel")
    play.type("<c-p><enter>")
    if case .jump = play.state.overlay { Issue.record("open: \(play.screen)") }
  }

  /// As pagers do.
  @Test func pagesOfTheHelp() {
    var play = Play(Size(columns: 80, rows: 24))
    func top() -> Int {
      guard case .help(let page) = play.state.overlay else { return -1 }
      return page.top
    }
    play.type("?")
    #expect(top() == 0)
    for key in [KeyStroke.control("f"), .control("d"), .character(" ")] {
      let before = top()
      play.send(.key(key))
      #expect(top() > before, "\(key)")
    }
    for key in [KeyStroke.control("b"), .control("u")] {
      let before = top()
      play.send(.key(key))
      #expect(top() < before, "\(key)")
    }
    // What is looked up may hold a space.
    play.type("zoom in")
    guard case .help(let page) = play.state.overlay else {
      Issue.record("closed")
      return
    }
    #expect(page.field.text == "zoom in")
  }

  @Test func aWidthThatIsCutIsSaid() {
    var play = Play()
    play.type(":width 900<enter>")
    #expect(play.screen.contains("it gets no wider here"), "\(play.screen)")
    play.type(":width 30<enter>")
    #expect(!play.screen.contains("gets no"), "\(play.screen)")
  }

  /// The folder that holds what is chosen is chosen then, whichever that is.
  @Test(arguments: ["RootInjectorImpl", "PaymentViewModel", "ProfileInjector", "ProfileViewModel"])
  func foldingEverythingKeepsThePlace(_ name: String) throws {
    var play = Play()
    play.go(to: name)
    let outline = try #require(play.state.index?.outline)
    let focus = try #require(play.state.focus)
    let folders = outline.ancestors(of: outline.entry(of: focus))
    play.type("10")
    #expect(folders.contains(play.state.tree.cursor), "\(play.screen)")
    play.type("0")
    #expect(play.state.focus == focus, "\(play.screen)")
  }
}
