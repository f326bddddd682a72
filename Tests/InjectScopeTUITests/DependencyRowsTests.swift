import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What a node needs is read whole, and no two rows of it look alike.
@Suite struct DependencyRowsTests {
  private static let reason =
    "the entry graph is opened by a function of another package, and nobody can tell what it registers before"

  private static func play(
    _ size: Size = Size(columns: 100, rows: 30), _ findings: (Location) -> [Finding] = { _ in [] },
    _ ask: (inout Drawing, ID<Node>) -> Void
  ) -> Play {
    var drawing = Drawing()
    let main = drawing.add(.consumer, "Main")
    ask(&drawing, main)
    let place = Location(file: "App/File.swift", position: Position(line: 3, column: 1))
    var play = Play(size, project: drawing.project(findings(place)))
    play.go(to: "Main")
    play.type("2")
    return play
  }

  /// The rows of the panel, without the tree beside it.
  private static func rows(_ play: Play) -> [String] {
    let rows = play.state.contents[.dependencies]?.rows ?? .none
    return (0..<rows.count).map { rows.row($0).line.text }
  }

  @Test func whereThereIsLittleRoomThatNobodySuppliesItIsOneWord() {
    for (columns, words) in [(100, "ARGUMENT, no provider"), (40, "ARGUMENT")] {
      let play = Self.play(Size(columns: columns, rows: 12)) { drawing, main in
        drawing.ask(main, "destination", "Destination", .argument(.nothingAbove))
      }
      let row = Self.rows(play)[0]
      #expect(row.hasSuffix(words) || row.contains(words + " "), "\(row)")
      #expect(play.rows.contains { $0.contains(words) && !$0.contains("…") }, "\(play.screen)")
    }
  }

  // MARK: - Equal ones

  private static func askingThrice(_ size: Size = Size(columns: 100, rows: 30)) -> Play {
    play(size) { drawing, main in
      let report = drawing.add(.registration, "Report", in: "Services")
      for _ in 0..<3 { drawing.ask(main, "report", "Report", .supplied(by: report, .onlyMatch)) }
      drawing.ask(main, "other", "Report", .supplied(by: report, .onlyMatch))
    }
  }

  @Test func whatIsAskedForSeveralTimesStandsOnce() {
    let play = Self.askingThrice()
    #expect(Self.rows(play).count == 2)
    #expect(play.rows.contains { $0.contains("P report Report Report") && $0.contains("3x File.swift:2") })
    #expect(play.screen.contains("2 Dependencies of Main (4)"))
  }

  @Test func enterOnItGoesToWhoSuppliesIt() {
    var play = Self.askingThrice()
    play.type("e")
    #expect(play.effects == ["edit App/File.swift:2:1"])
    play.type("<enter>")
    #expect(play.focusName == "Report")
  }

  @Test func howOftenIsSaidInEveryWindow() {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 30, rows: 10)] {
      #expect(Self.askingThrice(size).screen.contains("3x"), "\(size)")
    }
    var play = Self.askingThrice()
    play.type("vl")
    #expect(play.screen.contains("3x"))
  }

  @Test func whatIsMissingTwiceIsOpenedWhereItIsAskedForFirst() {
    var play = Self.play { drawing, main in
      drawing.ask(main, "clock", "Clock", .missing(near: []))
      drawing.ask(main, "clock", "Clock", .missing(near: []))
    }
    #expect(Self.rows(play).count == 1)
    play.type("e")
    #expect(play.effects == ["edit App/File.swift:2:1"])
  }

  /// That it comes too late is another thing than that nobody has it.
  @Test(arguments: [true, false]) func whatIsRegisteredTooLateIsMissingYet(_ isTooEarly: Bool) {
    let play = Self.play { _ in
      var finding = Finding(
        id: "missing-registration", severity: .error, message: "not there",
        at: Location(file: "App/File.swift", position: Position(line: 2, column: 1)),
        missing: Key(type: TypeName.parsing("Clock")))
      finding.isOnlyTooEarly = isTooEarly
      return [finding]
    } _: { drawing, main in
      drawing.ask(main, "clock", "Clock", .missing(near: []))
    }
    #expect(Self.rows(play)[0].contains("MISSING yet") == isTooEarly, "\(Self.rows(play))")
    #expect(Self.rows(play)[0].contains("MISSING"))
  }

  /// Nor is who asks for it marked in its stead.
  @Test func whatIsMissingCannotBeMarked() {
    var play = Self.play { drawing, main in drawing.ask(main, "clock", "Clock", .missing(near: [])) }
    play.type("m")
    #expect(play.state.marked.isEmpty)
    #expect(play.screen.contains("this row stands for no node that could be marked"), "\(play.screen)")
  }

  @Test func oneNameFromTwoContainersIsToldApart() {
    func asking(_ size: Size = Size(columns: 100, rows: 30)) -> Play {
      Self.play(size) { drawing, main in
        for container in ["Shop", "Sale"] {
          let node = drawing.add(.registration, "Catalogue", in: container)
          drawing.ask(main, "catalogue", "Catalogue", .supplied(by: node, .onlyMatch))
        }
      }
    }
    #expect(asking().screen.contains("Catalogue (in Shop)") && asking().screen.contains("Catalogue (in Sale)"))
    var play = asking(Size(columns: 80, rows: 24))
    play.type("vl")
    #expect(Set(Self.rows(play)).count == 2, "\(play.screen)")
  }

  /// Where only the line differs, it is read, however little room there is.
  @Test func oneNameFromTwoLinesIsToldApart() {
    for columns in 70...110 {
      let play = Self.play(Size(columns: columns, rows: 24)) { drawing, main in
        for _ in 0..<2 {
          let node = drawing.add(.registration, "PaymentGateway", in: "Shop")
          drawing.ask(main, "gateway", "PaymentGateway", .supplied(by: node, .onlyMatch))
        }
      }
      let rows = play.rows.filter { $0.contains("gateway") }
      #expect(rows.count == 2 && Set(rows.compactMap { $0.firstMatch(of: /:(\d+)[ )│┃]/)?.1 }).count == 2, "\(rows)")
    }
  }

  @Test func whereTheNamesDifferNoContainerIsNamed() {
    let play = Self.play { drawing, main in
      for name in ["One", "Two"] {
        let node = drawing.add(.registration, name, in: "In\(name)")
        drawing.ask(main, "value", "Value", .supplied(by: node, .onlyMatch))
      }
    }
    #expect(!Self.rows(play).contains { $0.contains("(in ") })
    #expect(Self.rows(play).count == 2)
  }

  // MARK: - Conditions

  private static func underConditions(_ size: Size = Size(columns: 100, rows: 30), columns: Bool = false) -> Play {
    var play = play(size) { drawing, main in
      let clock = drawing.add(.registration, "Clock", in: "Services")
      drawing.ask(main, "clock", "Clock", .supplied(by: clock, .onlyMatch), under: .flag("DEBUG"))
      drawing.ask(main, "clock", "Clock", .supplied(by: clock, .onlyMatch), under: .not(.flag("DEBUG")))
      drawing.ask(main, "log", "Log", .missing(near: []), under: .flag("os(iOS)"))
      drawing.join(main, .creates, drawing.add(.injectable, "Page"), under: .flag("DEBUG"))
      drawing.join(main, .creates, drawing.add(.injectable, "Home"))
    }
    if columns { play.type("vl") }
    return play
  }

  @Test func whatHoldsOnlyUnderAConditionSaysSo() {
    let rows = Self.rows(Self.underConditions())
    #expect(rows.count == 5)
    for (row, condition) in zip(rows, ["#if DEBUG", "#if !DEBUG", "#if os(iOS)", "#if DEBUG"]) {
      #expect(row.contains(" " + condition), "\(row)")
    }
    #expect(!rows[4].contains("#if"))
  }

  @Test func theConditionIsThereInEveryWindow() {
    for size in [Size(columns: 80, rows: 24), Size(columns: 60, rows: 20), Size(columns: 40, rows: 10)] {
      for columns in size.columns < 80 ? [false] : [false, true] {
        let screen = Self.underConditions(size, columns: columns).screen
        #expect(screen.contains("#if DEBUG") && screen.contains("#if !DEBUG"), "\(screen)")
      }
    }
  }

  @Test func aLongConditionLeavesRoomForTheNeed() {
    let long = ["canImport(UIKit)", "targetEnvironment(simulator)", "swift(>=6.0)"].map(Condition.flag)
    let play = Self.play { drawing, main in
      drawing.ask(main, "clock", "Clock", .missing(near: []), under: .all(long))
    }
    #expect(
      play.rows.contains { $0.contains("clock Clock MISSING, no provider") && $0.contains("#if canImport(UIKit) &&…") },
      "\(play.screen)")
  }

  // MARK: - Reasons

  private static func asking(_ outcome: Outcome, _ size: Size = Size(columns: 100, rows: 30)) -> Play {
    play(size) { drawing, main in drawing.ask(main, "loader", "Loader", outcome) }
  }

  @Test func theWholeReasonStandsBelowWhatIsUnknown() {
    for size in [Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 40, rows: 14)] {
      for keys in ["", "z", "vl"] {
        var play = Self.asking(.unknown(Self.reason), size)
        play.type(keys)
        let rows = play.state.contents[.dependencies]?.rows ?? .none
        let text = (0..<rows.count).map { rows.row($0).line.spans.map(\.text).joined() }.joined(separator: " ")
        let words = text.split(separator: " ").joined(separator: " ")
        #expect(words.contains("UNKNOWN") && words.contains(Self.reason), "\(size) \(keys): \(words)")
      }
    }
  }

  @Test func whatFitsItsRowStaysThere() {
    let play = Self.asking(.unknown("its key is computed"))
    #expect(Self.rows(play).count == 1)
    #expect(play.screen.contains("UNKNOWN, its key is computed"))
  }

  @Test func theRowsOfAReasonLeadWhereTheirNeedDoes() {
    var play = Self.asking(.unknown(Self.reason))
    play.type("je")
    #expect(play.effects == ["edit App/File.swift:2:1"])
  }

  @Test func signaturesSayTheReason() {
    var play = Self.asking(.unknown(Self.reason))
    play.type("4z")
    let words = play.screen.split(whereSeparator: { " │\n".contains($0) }).joined(separator: " ")
    #expect(words.contains("'loader: Loader' is unknown: \(Self.reason)."), "\(words)")
  }

  // MARK: - What is elsewhere

  private static func missing(_ id: String) -> Play {
    play(Size(columns: 100, rows: 30)) {
      [Finding(id: id, severity: .error, message: "'Siren' stops the process", at: $0)]
    } _: { drawing, main in
      let siren = drawing.add(.registration, "Siren", in: "Environment.sensors")
      drawing.ask(main, "siren", "Siren", .missing(near: [siren]))
    }
  }

  @Test func whatAnotherContainerHasIsSaidToBeThere() {
    #expect(Self.missing("wrong-container").screen.contains("MISSING here, Environment.sensors has it"))
  }

  /// What is near may be of another type, or in the container that was asked.
  @Test func whatIsOnlyNearIsSaidToBeNear() {
    let play = Self.missing("missing-registration")
    #expect(play.screen.contains("MISSING, near Siren in Environment.sensors"), "\(play.screen)")
  }

  /// What nobody supplies is no node at any distance, and stands above those that are.
  @Test func atAnyDistanceWhatIsMissingStays() {
    let play = Self.play { drawing, main in
      let near = drawing.add(.injectable, "Near")
      let far = drawing.add(.injectable, "Far")
      drawing.join(near, .supplies, main, for: "near")
      drawing.join(far, .supplies, near, for: "far")
      drawing.ask(main, "near", "Near", .supplied(by: near, .onlyMatch))
      drawing.ask(main, "bank", "Bank", .missing(near: []))
    }
    var all = play
    all.type("t")
    let rows = Self.rows(all)
    #expect(rows.count == 3 && rows[0].contains("bank") && rows[0].contains("MISSING"), "\(rows)")
    let reached = rows.dropFirst()
    #expect(reached.allSatisfy { $0.contains("step") && !$0.contains("bank") }, "\(rows)")
  }
}
