import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Of a name and the word that tells it apart, the word gives way first.
@Suite struct TaggedNameTests {
  private static let glyphs = Glyphs(Capabilities())

  private static func text(_ name: String, _ word: String?, _ columns: Int) -> String {
    let (name, tag) = TaggedName(name: name, word: word).fitted(to: columns, NameCut([name], glyphs), glyphs)
    return name + tag
  }

  @Test func aPlaceGivesWayFromItsLeftAndKeepsItsLine() {
    #expect(Self.text("Reporting", "Services.swift:68", 29) == "Reporting (Services.swift:68)")
    #expect(Self.text("Reporting", "Services.swift:68", 28) == "Reporting (Services:68)")
    #expect(Self.text("Reporting", "Services.swift:68", 20) == "Reporting (…ices:68)")
    #expect(Self.text("Reporting", "Services.swift:68", 19) == "Reporting (:68)")
  }

  @Test func theNameIsCutOnlyBesideTheLeastOfTheWord() {
    #expect(Self.text("Reporting", "Services.swift:68", 14) == "Reporti… (:68)")
    #expect(Self.text("Reporting", "Services.swift:68", 13) == "Reporting")
    #expect(Self.text("Reporting", "Services.swift:68", 8) == "Reporti…")
  }

  @Test func severalWordsKeepTheirEndAndOneItsBegin() {
    #expect(Self.text("Siren", "in Environment.sensors", 18) == "Siren (…t.sensors)")
    #expect(Self.text("Siren", "in Environment.sensors", 14) == "Siren (…nsors)")
    #expect(Self.text("Siren", "in Environment.sensors", 13) == "Siren")
    #expect(Self.text("Siren", "registration", 19) == "Siren (registrati…)")
    #expect(Self.text("Siren", "registration", 14) == "Siren (regis…)")
    #expect(Self.text("Siren", "root", 12) == "Siren (root)")
    #expect(Self.text("Siren", "root", 11) == "Siren")
  }

  /// The kind of a node is worth less than the end of its name.
  @Test func aNameIsNotCutForAWordThatIsNoPlace() {
    #expect(Self.text("PaperExporter", "consumer", 21) == "PaperExporter")
    #expect(Self.text("PaperExporter", "consumer", 13) == "PaperExporter")
  }

  @Test func theBracketsStayAroundWhatIsLeft() {
    for word in ["Services.swift:68", "in Environment.sensors", "consumer", "registration, flexinject"] {
      for columns in 1...50 {
        let text = Self.text("Reporting", word, columns)
        #expect(text.contains("(") == text.hasSuffix(")"), "\(text)")
        #expect(text.contains("(") || !text.contains(" "), "\(text)")
      }
    }
  }

  @Test func withoutAWordTheNameHasAllTheRoom() {
    #expect(Self.text("Reporting", nil, 9) == "Reporting")
    #expect(Self.text("Reporting", nil, 8) == "Reporti…")
  }

  @Test func whateverTheRoomNothingIsWider() {
    for name in ["Unit", "ClientMetaDataResolver", "世界の注文一覧"] {
      for word in [nil, "Configurator.swift:21", "in Environment.services", "consumer", "App/世界.swift:3:7"] {
        for columns in 1...50 {
          #expect(Graphemes.width(Self.text(name, word, columns), isUnicode: true) <= columns)
        }
      }
    }
  }

  // MARK: - Where they stand

  private static let project: LoadedProject = {
    var drawing = Drawing()
    let flow = drawing.add(.root, "Flow")
    for _ in 0..<2 {
      let node = drawing.add(.provider, "ClientMetaDataResolver", in: "Store", file: "App/ClientMetaDataResolver.swift")
      drawing.join(flow, .creates, node)
      let user = drawing.add(.consumer, "ConfiguratorScreen", file: "App/ConfiguratorScreenOfTheShop.swift")
      drawing.join(node, .supplies, user, for: "resolver")
      drawing.join(user, .creates, drawing.add(.injectable, "Only\(user.index)"))
    }
    return drawing.project()
  }()

  @Test func inTheTree() {
    let rows = Play(project: Self.project).rows.filter { $0.contains("P Client") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains("P ClientMetaDataResolver (") }, "\(rows)")
    #expect(rows.first?.contains(":2) ") == true, "\(rows)")
  }

  @Test func besideTheNodeInFocus() {
    var play = Play(Size(columns: 80, rows: 24), project: Self.project)
    play.go(to: "Flow")
    play.type("2")
    #expect(play.screen.contains("ClientMetaDataResolver"), "\(play.screen)")
    #expect(play.screen.contains(":2"), "\(play.screen)")
    play.type("vl")
    #expect(play.rows.contains { $0.contains("P ClientMeta") && $0.contains(":2") }, "\(play.screen)")
  }

  @Test func amongWhatCanBeJumpedTo() {
    var play = Play(Size(columns: 40, rows: 20), project: Self.project)
    play.type("<c-p>ConfiguratorScreen")
    #expect(play.rows.contains { $0.contains("C ConfiguratorScreen (…") && $0.contains("Shop:4)") }, "\(play.screen)")
  }

  @Test func inTheBoxesOfTheMap() {
    var play = Play(project: Self.project)
    play.go(to: "Flow")
    play.type("vm")
    #expect(play.rows.contains { $0.contains("P ClientMeta") && $0.contains(":2") }, "\(play.screen)")
  }
}
