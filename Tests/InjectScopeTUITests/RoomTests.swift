import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What is shown where there is little room.
@Suite struct RoomTests {
  @Test func helpAndQuitLeaveTheFootLast() {
    let all = Keymap.all.compactMap(\.footer)
    let shown = Keymap.footer(columns: 200).map(\.label)
    #expect(shown.sorted() == all.filter { !["explain", "fix", "generate"].contains($0) }.sorted())
    #expect(shown.suffix(3) == ["command", "help", "quit"])
    #expect(
      Keymap.footer(columns: 200, in: .problems).map(\.label).sorted() == all.filter { $0 != "generate" }.sorted())
    #expect(Keymap.footer(columns: 200, in: .code).map(\.label).contains("generate"))
    #expect(Keymap.footer(columns: 78).map(\.key) == ["Enter", "w", "/", "f", "e", ":", "?", "q"])
    #expect(Keymap.footer(columns: 78, in: .problems).map(\.key).contains("E"))
    #expect(Keymap.footer(columns: 38).map(\.key) == ["Enter", ":", "?", "q"])
    #expect(Keymap.footer(columns: 14).map(\.key) == ["?", "q"])
    #expect(Keymap.footer(columns: 13).map(\.key) == ["?"])
    #expect(Keymap.footer(columns: 3).isEmpty)
  }

  /// Whatever lies innermost is named before it goes.
  @Test func theFootSaysWhatEscTakesAway() {
    var play = Play()
    play.go(to: "PaymentInjector")
    #expect(!play.rows[28].contains("Esc"), "\(play.rows[28])")
    play.type("mfkind:J<enter>z/pay<enter>")
    for label in ["ends search", "smaller", "ends filter", "unmarks"] {
      #expect(play.rows[28].contains("Esc \(label)"), "\(label): \(play.rows[28])")
      play.type("<esc>")
    }
    #expect(!play.rows[28].contains("Esc"), "\(play.rows[28])")
    // What one does all the time stays, and the last row says what Esc ends.
    play.send(.resized(Size(columns: 80, rows: 24)))
    play.type("/pay<enter>")
    #expect(play.rows[22].contains("f filter") && play.rows[22].contains("e edit"), "\(play.rows[22])")
    #expect(play.rows[23].contains("n N Esc"), "\(play.rows[23])")
    play.type("<esc>fkind:J<enter>")
    #expect(play.rows[22].contains("Esc ends filter") && play.rows[22].contains("f filter"), "\(play.rows[22])")
    play.type("<esc>7")
    play.send(.resized(Size(columns: 140, rows: 30)))
    #expect(play.rows[28].contains("Esc tree"), "where there is room: \(play.rows[28])")
  }

  @Test func theFootNamesWhatCanBeDoneWhereItCanBeDone() {
    var play = Play(Size(columns: 160, rows: 40))
    play.go(to: "PaymentInjector")
    for hint in ["m mark", "S source", "W what if", "v view", "z zoom"] {
      #expect(play.rows[38].contains(hint), "\(hint): \(play.rows[38])")
    }
    #expect(!play.rows[38].contains("C generate"))
    play.type("5")
    #expect(play.rows[38].contains("C generate"), "\(play.rows[38])")
    play.type("1g")
    #expect(!play.rows[38].contains("W what if") && !play.rows[38].contains("m mark"), "a folder: \(play.rows[38])")
    play.send(.resized(Size(columns: 80, rows: 24)))
    play.go(to: "PaymentInjector")
    play.type("7")
    #expect(play.rows[22].contains("z zoom"), "\(play.rows[22])")
    play.type("z")
    #expect(!play.rows[22].contains("z zoom") && play.rows[22].contains("z smaller"), "\(play.rows[22])")
  }

  /// Who sees what is wrong learns where it is seen how to cure it.
  @Test func theFootNamesTheCureOfTheChosenRow() {
    var play = Play()
    play.go(to: "PaymentInjector")
    for panel in ["1", "2", "4"] {
      play.type(panel)
      for _ in 0..<20 where panel != "1" && play.state.currentRow?.sign?.text != "!" { play.type("j") }
      #expect(play.rows[28].contains("E explain") && play.rows[28].contains("F fix"), "\(panel): \(play.rows[28])")
    }
    #expect(
      Keymap.footer(columns: 78, useful: [.explain, .fix]).map(\.key)
        == ["Enter", "w", "/", "f", "e", "F", ":", "?", "q"])
    play.go(to: "LoginInjector")
    play.type("1")
    #expect(!play.rows[28].contains("F fix"), "\(play.rows[28])")
  }

  @Test func whereThereIsNoNodeTheFootOffersWhatWorks() {
    let empty = Drawing().project()
    var play = Play(project: empty)
    #expect(play.rows[28].contains("R read again") && !play.rows[28].contains("Enter"), "\(play.rows[28])")
    #expect(play.screen.contains("there is no node") && !play.screen.contains("choose a node"), "\(play.screen)")
    play = Play(project: nil)
    play.state.options.recent = [ReadingPlace(folder: "/other", paths: [])]
    play.send(.loaded(empty))
    #expect(play.rows[28].contains("Enter opens") && play.rows[28].contains("q quit"), "\(play.rows[28])")
    for dead in ["flip", "why", "edit", "copy", "filter"] { #expect(!play.rows[28].contains(dead)) }
  }

  /// Where its reason stands below it, an argument has the whole row.
  @Test func anArgumentIsCutOnlyWhereThereIsNoRoom() {
    let project = Shop.load(
      Shop.sources.merging([
        "App/Travel.swift": """
        import InjectGrail

        protocol TravelInjector: Injector {
          var connection: ConnectionOfTrains { get }
        }

        final class Travel: Injectable {
          let injector: TravelInjectorImpl
          init(injector: TravelInjectorImpl) { self.injector = injector }
        }
        """
      ]) { $1 })
    for (columns, rows) in [(80, 24), (100, 30), (120, 36)] {
      var play = Play(Size(columns: columns, rows: rows), project: project)
      play.go(to: "Travel")
      play.type("4")
      #expect(play.screen.contains("connection: ConnectionOfTrains"), "\(play.screen)")
    }
  }

  @Test func aNameGetsTheRoomOfAPlaceThatDoesNotFit() {
    let project = Shop.load([
      "App/AuthenticationServiceConfigurationViewModel.swift": """
      import InjectGrail

      protocol AuthenticationServiceInjector: Injector {
        var session: Session { get }
      }

      final class AuthenticationServiceConfiguration: Injectable {
        let injector: AuthenticationServiceInjectorImpl
      }
      """,
      "App/Flow.swift": """
      import InjectGrail

      protocol FlowInjector: Injector {
      }

      final class Flow: Injectable, InjectsAuthenticationServiceInjector {
        let injector: FlowInjectorImpl
      }
      """,
    ])
    var play = Play(project: project)
    play.go(to: "Flow")
    let row = play.rows.first { $0.contains("creates") } ?? ""
    #expect(row.contains("I creates AuthenticationServiceConfiguration "))
  }

  @Test func foldersCountWhatTheFilterShows() {
    var play = Play()
    // Of 19 nodes, four are unresolved: the folder has none itself.
    #expect(play.rows[2].contains("App/") && play.rows[2].contains(" 4! in 19│"))
    play.type("fis:unresolved<enter>")
    #expect(play.rows[2].contains("App/") && play.rows[2].contains(" 4! in 4│"))
    play.type("<esc>")
    #expect(play.rows[2].contains(" 4! in 19│"))
  }

  @Test func numbersAndSignsStayBesideMovedCode() {
    var play = Play(Size(columns: 40, rows: 10))
    play.go(to: "LoginInjector")
    play.type("vc")
    let before = play.rows
    play.type("llllllllllllllllllll")
    let moved = play.rows
    #expect(moved != before)
    #expect(play.state.list(.code).left > 0)
    let heading = before.first { $0.contains("would change") }
    #expect(heading != nil && moved.contains { $0 == heading })
    for gutter in ["  31   ", "  32 + ", "  33   "] {
      #expect(before.contains { $0.contains(gutter) } && moved.contains { $0.contains(gutter) }, "\(before)")
    }
    play.send(.resized(Size(columns: 100, rows: 30)))
    #expect(play.state.list(.code).left == 0)
  }

  @Test func theMapSaysWhichArrowsItLeavesOut() {
    var play = Play()
    play.go(to: "RootInjectorImpl")
    play.type("vm++++")
    #expect(play.rows[2].contains("not drawn: 8 creates from the root, 18 supplies "))
    play.go(to: "PaymentViewModel")
    play.type("----")
    #expect(play.rows[2].contains("not drawn: 1 creates from the root "))
  }
}
