import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Nodes of one name are told apart wherever they stand.
@Suite struct NamesakesTests {
  private static let project: LoadedProject = {
    var drawing = Drawing()
    let root = drawing.add(.root, "Flow")
    let page = drawing.add(.injectable, "Page")
    let reader = drawing.add(.consumer, "Page")
    let one = drawing.add(.consumer, "Hole", dialect: "one")
    let two = drawing.add(.consumer, "Hole", dialect: "two")
    drawing.join(root, .creates, page)
    drawing.join(page, .creates, reader)
    drawing.join(reader, .creates, one)
    drawing.join(reader, .creates, two)
    return drawing.project()
  }()

  @Test func inTheTreeWhereTheLetterIsNotEnough() {
    let play = Play(project: Self.project)
    #expect(play.rows.contains { $0.contains("C Hole (one)") })
    #expect(play.rows.contains { $0.contains("C Hole (two)") })
    #expect(play.rows.contains { $0.contains("I Page  ") } && !play.rows.contains { $0.contains("I Page (") })
  }

  @Test func theContainerAboveIsNotRepeated() {
    var drawing = Drawing()
    for name in ["One", "Two"] {
      drawing.add(.container, name)
      drawing.add(.registration, "Clock", in: name)
    }
    var play = Play(project: drawing.project())
    play.type("G")
    #expect(play.screen.contains("2 Dependencies of Clock (in Two) (0)"))
    #expect(!play.rows.contains { $0.contains("P Clock (in") })
    play.type("<c-p>Clock")
    #expect(play.screen.contains("P Clock  in One") && play.screen.contains("P Clock  in Two"))
  }

  @Test func containersOfOneNameHoldEachItsOwn() {
    var drawing = Drawing()
    for type in ["Clock", "Log"] {
      drawing.add(.container, "Box", file: "\(type)App/main.swift")
      drawing.add(.registration, type, in: "Box", file: "\(type)App/main.swift")
    }
    let project = drawing.project()
    let outline = project.index.outline
    let homes = project.graph.nodeIDs.compactMap { node -> String? in
      let parent = outline.entries[Int(outline.entries[outline.entry(of: node)].parent)].id
      return parent.map { "\(project.graph.nodes[node].name) in \(project.graph.nodes[$0].id)" }
    }
    #expect(homes.count == 2 && Set(homes.map { $0.split(separator: " ").last }).count == 2, "\(homes)")
  }

  @Test func inTitlesWhereThereIsNoLetter() {
    var play = Play(project: Self.project)
    play.send(.key(.character("G")))
    #expect(play.focusName == "Hole")
    #expect(play.screen.contains("2 Dependencies of Hole (two) (0)"))
    #expect(play.rows[0].contains("Hole (two)"))
    #expect(play.rows[26].contains("why   Flow → Page (injectable) → Page (consumer) → Hole (two)"))
    play.type("8")
    #expect(play.screen.contains("Page (consumer)"))
    #expect(play.state.twin.contains(" 'two:consumer-Hole'") || play.state.twin.contains(" two:consumer-Hole"))
  }

  @Test func amongWhatCanBeJumpedTo() {
    var play = Play(project: Self.project)
    play.type("<c-p>Page")
    #expect(play.screen.contains("I Page  injectable"))
    #expect(play.screen.contains("C Page  consumer"))
  }

  /// Two of one kind and one library are told apart by their places, which a row ends with already.
  @Test(arguments: [Size(columns: 100, rows: 30), Size(columns: 60, rows: 20)])
  func aPlaceStandsOnceInARow(_ size: Size) {
    var drawing = Drawing()
    let flow = drawing.add(.root, "Flow")
    for file in ["One.swift", "Two.swift"] { drawing.join(flow, .creates, drawing.add(.consumer, "Page", file: file)) }
    var play = Play(size, project: drawing.project())
    func expect(_ rows: [String]) {
      for place in ["One.swift:2", "Two.swift:4"] {
        #expect(rows.filter { $0.contains(place) }.count == 1, "\(rows)")
        for row in rows { #expect(row.components(separatedBy: place).count <= 2, "\(row)") }
      }
    }
    play.go(to: "Flow")
    play.type("2z")
    expect(play.rows.filter { $0.contains("C creates Page") })
    play.type("z<c-p>Page")
    expect(play.rows.filter { $0.contains("C Page") && $0.contains(".swift:") })
  }

  /// Above the panels, too, a long name keeps what tells it from its neighbour.
  @Test func inAWayThatIsTooLong() {
    var drawing = Drawing()
    let first = drawing.add(.injectable, "CheckoutConfirmationAndPaymentViewModelFirstStep")
    let second = drawing.add(.injectable, "CheckoutConfirmationAndPaymentViewModelSecondStep")
    drawing.join(first, .creates, second)
    var play = Play(Size(columns: 40, rows: 10), project: drawing.project())
    for (name, own) in [("FirstStep", "First"), ("SecondStep", "Second")] {
      play.type("<c-p>\(name)<enter>")
      #expect(play.rows[0].contains(own), "\(play.screen)")
      #expect(play.rows[0].contains("… > "))
    }
  }

  /// Where words that tell them apart have no room, the letters of their kinds do.
  @Test func inAPathThatIsTooLong() {
    var play = Play(Size(columns: 60, rows: 20), project: Self.project)
    play.send(.key(.character("G")))
    #expect(play.rows[16].contains("Flow → I Page → C Page → Hole"), "\(play.screen)")
    play.go(to: "Flow")
    play.type("vlll")
    #expect(!play.rows[16].contains(" Page → Page"), "\(play.screen)")
  }

  /// The table says once what holds a node.
  @Test func theTableNamesAContainerOnce() {
    var drawing = Drawing()
    for box in ["First", "Second"] {
      drawing.add(.container, box)
      drawing.add(.registration, "Clock", in: box)
    }
    drawing.add(.registration, "Other", in: "First")
    var play = Play(project: drawing.project())
    play.type("sn")
    #expect(play.screen.contains("P Clock (in First) "), "\(play.screen)")
    #expect(play.screen.contains("P Other in First "))
    #expect(!play.screen.contains("(in First) in First"))
  }
}
