import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What stays where it was when the project is read again.
@Suite struct ReloadTests {
  /// As the configuration has it by then.
  @Test func aReloadMayChangeTheFormOfFunctions() {
    var play = Play()
    play.go(to: "ReceiptViewModel")
    play.type("vs")
    #expect(play.screen.contains("-> ReceiptViewModel") && !play.screen.contains("-> ReceiptInjectorImpl"))
    var project = Shop.project
    project.style = .injector
    play.send(.loaded(project))
    #expect(!play.screen.contains("-> ReceiptViewModel") && play.screen.contains("-> ReceiptInjectorImpl"))
    project.style = nil
    play.send(.loaded(project))
    #expect(play.screen.contains("-> ReceiptInjectorImpl"))
  }

  @Test func aReloadKeepsSelectionFoldsAndRow() {
    var play = Play()
    play.go(to: "ProfileInjector")
    play.type("kh")
    play.go(to: "PaymentInjector")
    let row = play.rows.firstIndex { $0.contains("> ") && $0.contains("J PaymentInjector") }
    var sources = Shop.sources
    sources["App/Aaa.swift"] = """
      import InjectGrail
      protocol AaaInjector: Injector { var network: Network { get } }
      final class Aaa: Injectable {
        let injector: AaaInjectorImpl
        init(injector: AaaInjectorImpl) { self.injector = injector }
      }
      """
    play.send(.filesChanged(["App/Aaa.swift"]))
    #expect(play.effects == ["reload"])
    play.send(.loaded(Shop.load(sources)))
    #expect(play.focusName == "PaymentInjector")
    #expect(play.rows.firstIndex { $0.contains("> ") && $0.contains("J PaymentInjector") } == row)
    #expect(play.rows.contains { $0.contains("▸ Checkout") } == false)
    #expect(play.rows[29].contains("[ok] reloaded: 1 file, +2 nodes"))
    #expect(play.rows[29].contains("selection kept"))
  }

  @Test func aNodeThatIsGoneLeavesTheCursorWhereItWas() {
    var play = Play()
    play.go(to: "LoginViewModel")
    var sources = Shop.sources
    sources["App/Session/Profile.swift"] = nil
    play.send(.loaded(Shop.load(sources)))
    #expect(play.focusName != nil)
    #expect(play.rows[28].contains("the selected node is gone"), "the message goes on in the next row")
  }

  /// Folders that came, manifests and what describes targets are no files of Swift, as `list` counts them.
  @Test func onlySourcesAreCounted() {
    var play = Play()
    play.send(.filesChanged(["App/New", "App/New/One.swift", "App/New/Two.swift", ".injectscope.json", "project.yml"]))
    play.send(.loaded(Shop.project))
    #expect(play.rows[29].contains("[ok] reloaded: 2 files, selection kept"), "\(play.rows[29])")
    play.send(.filesChanged(["project.yml"]))
    play.send(.loaded(Shop.project))
    #expect(play.rows[29].contains("[ok] reloaded: selection kept"), "\(play.rows[29])")
  }
}
