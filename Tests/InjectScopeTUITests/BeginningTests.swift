import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Which node is chosen when nobody has chosen one.
@Suite struct BeginningTests {
  /// What could not be read is said before anybody trusts the picture.
  @Test func aSourceThatIsNotWholeIsSaid() {
    let place = Location(file: "App/Cart.swift", position: Position(line: 7, column: 1))
    let unread = Finding(id: "syntax-error", severity: .error, message: "this file is not whole", at: place)
    let play = Play(project: LoadedProject(graph: Shop.project.graph, findings: [unread]))
    #expect(play.rows[29].contains("Cart.swift:7: this file is not whole: 6 shows more"), "\(play.screen)")
    #expect(!Play().rows[29].contains("6 shows more"))
    let several = Finding(id: "several-programs", severity: .warning, message: "2 programs", at: place)
    let warned = Play(project: LoadedProject(graph: Shop.project.graph, findings: [several]))
    #expect(warned.rows[29].contains("[W] Cart.swift:7: 2 programs: 6 shows more"), "\(warned.screen)")
  }

  private static func beginning(_ draw: (inout Drawing) -> Void) -> String? {
    var drawing = Drawing()
    draw(&drawing)
    return Play(project: drawing.project()).focusName
  }

  @Test func theRootIsFirst() {
    let name = Self.beginning {
      let main = $0.add(.consumer, "Main")
      let root = $0.add(.root, "Root")
      $0.join(root, .supplies, main, for: "root")
    }
    #expect(name == "Root")
  }

  @Test func withoutARootWhatLeadsFurthest() {
    let name = Self.beginning {
      let unused = $0.add(.registration, "Unused")
      let small = $0.add(.consumer, "Small")
      let main = $0.add(.consumer, "Main")
      let clock = $0.add(.registration, "Clock")
      let store = $0.add(.registration, "Store")
      $0.join(clock, .supplies, unused, for: "clock")
      $0.join(store, .supplies, unused, for: "store")
      $0.join(clock, .supplies, small, for: "clock")
      $0.join(store, .supplies, main, for: "store")
      $0.join(clock, .supplies, store, for: "clock")
    }
    #expect(name == "Main")
  }

  @Test func whereNothingLeadsAnywhereTheTreeBegins() {
    var drawing = Drawing()
    drawing.add(.registration, "Unused")
    drawing.add(.consumer, "Idle")
    let play = Play(project: drawing.project())
    #expect(play.state.tree.row == 0)
    #expect(play.screen.contains("2 App/ (2 nodes)"))
  }

  /// As in a part of a project, of which nobody is given anything.
  @Test func whereNothingLeadsAnywhereWhoAsksForMostIsFirst() {
    let name = Self.beginning { drawing in
      drawing.add(.registration, "Unused")
      drawing.ask(drawing.add(.consumer, "Small"), "clock", "Clock", .missing(near: []))
      let large = drawing.add(.consumer, "Large")
      for label in ["clock", "store"] { drawing.ask(large, label, "Thing", .missing(near: [])) }
    }
    #expect(name == "Large")
  }

  @Test func whoHasPressedAKeyStaysWhereTheyAre() {
    var drawing = Drawing()
    drawing.add(.consumer, "First")
    drawing.add(.consumer, "Second")
    let part = LoadedProject(graph: drawing.project().graph, findings: [], isPartial: true)
    let root = drawing.add(.root, "Root")
    drawing.join(root, .creates, ID(1))
    var touched = Play(project: part)
    touched.type("G")
    touched.send(.loaded(drawing.project()))
    #expect(touched.focusName == "Second")
    var untouched = Play(project: part)
    untouched.send(.loaded(drawing.project()))
    #expect(untouched.focusName == "Root")
  }
}
