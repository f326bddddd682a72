import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What is shown where there is little room.
@Suite struct RoomTests {
  @Test func helpAndQuitLeaveTheFootLast() {
    let all = Keymap.all.compactMap(\.footer)
    #expect(Keymap.footer(columns: 200).map(\.label) == all.filter { $0 != "explain" && $0 != "fix" })
    #expect(Keymap.footer(columns: 200, in: .problems).map(\.label) == all)
    #expect(Keymap.footer(columns: 78).map(\.key) == ["Enter", "w", "/", "f", "e", ":", "?", "q"])
    #expect(Keymap.footer(columns: 78, in: .problems).map(\.key).contains("E"))
    #expect(Keymap.footer(columns: 38).map(\.key) == ["Enter", ":", "?", "q"])
    #expect(Keymap.footer(columns: 14).map(\.key) == ["?", "q"])
    #expect(Keymap.footer(columns: 13).map(\.key) == ["?"])
    #expect(Keymap.footer(columns: 3).isEmpty)
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
    #expect(play.rows[2].contains("App/") && play.rows[2].contains(" 4│"))
    #expect(!play.rows[2].contains("!"))
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
    let heading = before.first { $0.contains("Injectors.swift") }
    #expect(heading != nil && moved.contains { $0 == heading })
    for gutter in ["  34   ", "  35 + ", "  36   "] {
      #expect(before.contains { $0.contains(gutter) } && moved.contains { $0.contains(gutter) })
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
